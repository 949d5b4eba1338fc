// What shooting and counterbattery share: who may shoot at all, with how many dice, and which cell of the shooting table the
// shot reads. Guns are shot at by the same dice and under the same limits (R16); only the reading differs.

import { targetWords, weaponWords } from './words';
import type { Playsheet, ShootingBand, Rulings } from '../sheet/playsheet';
import type { Account, Base, DiceCount, Reason } from '../engine/resolution';
import type { ShootingFacts } from './facts';
import type { UnitFacts } from '../unit/unit-facts';
import { isGun, type TargetType } from '../vocabulary';

interface Fire extends Pick<ShootingFacts, 'ammunition'> {
	readonly shooter: Pick<UnitFacts, 'weapon'>;
}

/** The bands a unit's weapon has, nearest first; heavy guns by R9. */
export function bandsOf(playsheet: Playsheet, rulings: Rulings, facts: Fire): readonly ShootingBand[] {
	const { weapon } = facts.shooter;
	const fire = isGun(weapon) ? facts.ammunition : 'small-arms';
	const row = weapon === 'heavy-gun' ? 'field-gun' : weapon;
	const bands = playsheet.shooting.bands
		.filter((band) => band.weapon === row && band.fire === fire)
		.sort((a, b) => a.upTo - b.upTo);
	return weapon === 'heavy-gun' && rulings.R9 === 'own-ranges' ? bands.map((b) => withOwnRange(b, rulings)) : bands;
}

function withOwnRange(band: ShootingBand, { heavyRanges }: Rulings): ShootingBand {
	return { ...band, upTo: band.fire === 'canister' ? heavyRanges.canister : heavyRanges.ball };
}

/** R8: the limit of a band belongs to it. */
function findBand(bands: readonly ShootingBand[], range: number): ShootingBand | undefined {
	return bands.find(({ upTo }) => range <= upTo);
}

function targetTypesOf({ target, targetCover }: ShootingFacts): readonly TargetType[] {
	const types: TargetType[] = [];
	if (target.order === 'skirmish') types.push('skirmish');
	if (targetCover !== 'none') types.push(targetCover);
	return types.length > 0 ? types : ['normal'];
}

/** R11: of several types the hardest counts, and no shot is hardest of all. */
function hardestType(band: ShootingBand, types: readonly TargetType[]): TargetType {
	const hardness = (type: TargetType) => band.scores[type] ?? Infinity;
	return types.reduce((hardest, type) => (hardness(type) > hardness(hardest) ? type : hardest));
}

function describeFire({ shooter, ammunition }: ShootingFacts): string {
	const weapon = weaponWords[shooter.weapon];
	return isGun(shooter.weapon) && ammunition ? `${weapon}, ${ammunition}` : weapon;
}

/** The cell the shot reads: its score, or every reason why there is no shot there. */
export function findScore(playsheet: Playsheet, rulings: Rulings, facts: ShootingFacts): Base | Reason {
	const band = findBand(bandsOf(playsheet, rulings, facts), facts.range);
	if (!band) return describeOutOfRange(playsheet, rulings, facts);
	const type = hardestType(band, targetTypesOf(facts));
	const score = band.scores[type];
	const text = `${describeFire(facts)} up to ${band.upTo}″ at ${targetWords[type]}`;
	if (score === null) return { text: `${text}: no shot.`, section: 'shooting', ruling: 'R12' };
	return { score, text, section: 'shooting', cell: `shooting.bands.${band.id}.scores.${type}` };
}

function describeOutOfRange(playsheet: Playsheet, rulings: Rulings, facts: ShootingFacts): Reason {
	const furthest = bandsOf(playsheet, rulings, facts).at(-1);
	const reach = furthest ? `reaches ${furthest.upTo}″` : 'has no range';
	return {
		text: `${describeFire(facts)} ${reach}; the target is at ${facts.range}″.`,
		section: 'shooting',
		ruling: 'R8'
	};
}

/** Dice for a shooter, with the sum in words. */
export function countShootingDice({ shooting }: Playsheet, shooter: UnitFacts): DiceCount {
	if (shooter.arm === 'artillery') return countGunDice(shooting.crewPerGun, shooter);
	const tight = shooter.order === 'tight';
	const per = tight ? shooting.figuresPerDie.tight : shooting.figuresPerDie.loose;
	return countFigureDice(shooter.figures, per, tight ? shooting.tightRemainder : null, `${shooter.order} order`);
}

/** One die per so many figures; a remainder of `counting` figures or more counts as one, null means it never does. */
export function countFigureDice(figures: number, per: number, counting: number | null, what: string): DiceCount {
	const full = Math.floor(figures / per);
	const rest = figures % per;
	const extra = counting !== null && rest >= counting ? 1 : 0;
	const tail = rest === 0 ? '' : extra ? `, remainder ${rest} counts: ${full + extra}` : `, remainder ${rest} dropped`;
	return { count: full + extra, text: `${figures} figures, ${what}: ${figures} ÷ ${per} = ${full}${tail}` };
}

/** R6. */
function countGunDice(crewPerGun: number, { guns, figures }: UnitFacts): DiceCount {
	const manned = Math.floor(figures / crewPerGun);
	const count = Math.min(guns, manned);
	return { count, text: `${guns} guns, ${figures} crew: ${figures} ÷ ${crewPerGun} mans ${manned}, so ${count} fire` };
}

/** Every reason why the shooter cannot shoot at all, whatever the target. */
export function reasonsNotToShoot(facts: ShootingFacts): Reason[] {
	const { shooter } = facts;
	const reasons: (Reason | false)[] = [
		shooter.arm === 'cavalry' && { text: 'Mounted troops do not shoot.', section: 'shooting' },
		shooter.arm === 'general' && { text: 'Generals do not shoot.', section: 'shooting' },
		shooter.weapon === 'none' && { text: 'The unit has no firearms.', section: 'shooting' },
		facts.charging && { text: 'Charging units do not shoot.', section: 'shooting' },
		shooter.routing && { text: 'Routing units do not shoot.', section: 'shooting', ruling: 'R7' },
		shooter.formation === 'limbered' && { text: 'Limbered guns do not shoot.', section: 'shooting', ruling: 'R7' },
		facts.moved === 'more-than-half' && {
			text: 'It moved more than half its move.',
			section: 'manoeuvre'
		},
		isGun(shooter.weapon) && facts.ammunition === null && { text: 'Say canister or ball.', section: 'shooting' }
	];
	return reasons.filter((reason): reason is Reason => reason !== false);
}

/** Everything that forbids this shot, and the score where nothing does. */
export function judgeShot(playsheet: Playsheet, rulings: Rulings, facts: ShootingFacts) {
	const reasons = reasonsNotToShoot(facts);
	const dice = countShootingDice(playsheet, facts.shooter);
	// Without a weapon to read a row for, the table has nothing to add to the reasons already given.
	const readable = facts.shooter.weapon !== 'none' && !(isGun(facts.shooter.weapon) && facts.ammunition === null);
	const found = readable ? findScore(playsheet, rulings, facts) : null;
	const base = found && 'score' in found ? found : null;
	if (found && !base) reasons.push(found as Reason);
	if (dice.count === 0) reasons.push({ text: `Too few for a single die (${dice.text}).`, section: 'shooting' });
	if (facts.target.figures === 0) reasons.push({ text: 'The target has no figures left.', section: 'shooting' });
	return { reasons, dice, base };
}

/** What comes off a target: figures, or crew with their guns. */
export interface ShotLoss {
	readonly figures: number;
	readonly guns: number;
}

/** What a volley came to: its sum, the hits as rolled, and what comes off for them. */
export interface ShotResult {
	readonly account: Account;
	readonly hits: number;
	readonly lost: ShotLoss;
}

/** What comes off for so much rolled: never more than is there. */
export const capLoss = (rolled: ShotLoss, most: ShotLoss): ShotLoss => ({
	figures: Math.min(rolled.figures, most.figures),
	guns: Math.min(rolled.guns, most.guns)
});
