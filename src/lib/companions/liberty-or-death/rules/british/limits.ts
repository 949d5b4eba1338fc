// What must stay where it is when British pieces move, and what a move makes uncertain (8.4.1, 8.4.3).

import type { Run } from '../run/run';

export const garrisonLimits = [
	'Where the British have Control, two more Royalist than Rebellion pieces stay.',
	'The last Regular leaves only a space of Population 0 or at Active Support.'
];

export const marchLimits = [
	'Pieces needed for British Control stay.',
	'The last Tory and the last War Party of a space stay.',
	'The last Regular stays where there is British Control without Active Support.'
];

/** Muster and March move Regulars: what was said of them is asked anew. */
export const regularsMoved = (run: Run): void => run.forget('T.av.britReg');
