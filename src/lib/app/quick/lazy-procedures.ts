// Everything of quick resolve that the first look does without, in one parcel: the other procedures, what follows from an
// outcome, and the reading of links.
import { charisma } from '../resolver/procedures/charisma';
import { combat } from '../resolver/procedures/combat';
import { counterbattery } from '../resolver/procedures/counterbattery';
import { evade } from '../resolver/procedures/evade';
import { initiative } from '../resolver/procedures/initiative';
import { morale } from '../resolver/procedures/morale';
import { movement } from '../resolver/procedures/movement';
import { pursuit } from '../resolver/procedures/pursuit';
import { rout } from '../resolver/procedures/rout';
import * as views from './lazy-views';
import { forget, type LoadedId, type Viewed } from './procedures';
import { shootingView } from './views';

export { follow, takeOff } from './follow';
export { parseQuickLink } from './link-parse';

export const lazyProcedures: Readonly<Record<Exclude<LoadedId, 'shooting'>, Viewed>> = {
	counterbattery: forget(counterbattery, shootingView),
	combat: forget(combat, views.combatView),
	morale: forget(morale, views.moraleView),
	rout: forget(rout, views.routView),
	pursuit: forget(pursuit, views.pursuitView),
	movement: forget(movement, views.movementView),
	evade: forget(evade, views.evadeView),
	initiative: forget(initiative, views.initiativeView),
	charisma: forget(charisma, views.charismaView)
};
