import { cowpensField } from './cowpens';
import { hobkirksHillField } from './hobkirks-hill';
import { princetonField } from './princeton';
import type { RecordedBattle } from './scenario';

export type { RecordedBattle } from './scenario';
export const recordedBattles: readonly RecordedBattle[] = [cowpensField, hobkirksHillField, princetonField];
