// A Konva node that is drawn by a function with a pen: the only kind of shape on the map.
import Konva from 'konva';
import type { Pen } from './pen';

export type TakePen = (context: Konva.Context) => Pen;

export const makeShape = (takePen: TakePen, draw: (pen: Pen) => void): Konva.Shape =>
	new Konva.Shape({ listening: false, perfectDrawEnabled: false, sceneFunc: (context) => draw(takePen(context)) });
