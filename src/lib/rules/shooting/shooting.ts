// Shooting at foot and horse. Guns as a target read their own table: see `counterbattery.ts`.

import { expected } from '$lib/dice/distribution';
import type { Playsheet } from '../sheet/playsheet';
import type { Reason } from '../engine/resolution';
import type { Rulings } from '../sheet/rulings';
import type { ShootingFacts } from './facts';
import { shootingModifiersOf } from './modifiers';
import { judgeShot } from './shot';
import { addUpLines, type ByHand } from '../engine/sum';
import type { Ammunition } from '../vocabulary';
import { type HitsResolution, resolveHits } from '../engine/hits';

export function resolveShooting(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: ShootingFacts,
	byHand: readonly ByHand[] = []
): HitsResolution {
	const shot = judgeShot(playsheet, rulings, facts);
	const reasons = [...shot.reasons, ...reasonsAgainstTarget(facts)];
	const sum = addUpLines(shootingModifiersOf(playsheet), { playsheet, rulings, facts }, byHand);
	const possible = reasons.length === 0;
	return resolveHits({ possible, reasons, dice: shot.dice, base: shot.base, sum }, facts.target.figures);
}

function reasonsAgainstTarget({ target }: ShootingFacts): Reason[] {
	if (target.arm === 'artillery') {
		return [{ text: 'Guns as a target read the counterbattery table.', section: 'counterbattery' }];
	}
	if (target.arm === 'general') {
		return [{ text: 'The playsheet has no rule for shooting at a general alone.', section: 'shooting' }];
	}
	return [];
}

export const expectedHits = ({ removed }: HitsResolution): number => expected(removed, (figures) => figures);
