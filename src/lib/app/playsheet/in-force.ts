// The rules that a sheet can be printed by: the printed ones, the club's house rules, and those of the battles under way, each with its own
// rulings. Under house rules what they leave open is read as usual.
import { battles } from '$lib/battle/log/battle';
import type { BattleSetup } from '$lib/battle/setup';
import type { BattleState } from '$lib/battle/state';
import { stateOf } from '$lib/journal/journal';
import { diffPlaysheets, type HouseRules, rulesOf } from '$lib/rules/house-rules/house-rules';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import type { Rulings } from '$lib/rules/sheet/playsheet';
import type { Storage } from '$lib/storage/storage';
import { printedRules, type RulesInUse } from '../procedures/procedure';
import { listChoices } from './for-paper';

export interface RulesInForce extends RulesInUse {
	/** Empty for the printed ones. */
	readonly id: string;
	/** What they are called where they are chosen. */
	readonly label: string;
	/** Whose they are, for the head of the sheet. */
	readonly told: string;
}

/** More battles than these nobody has under way at once. */
const MOST_BATTLES = 6;

export const asPrinted: RulesInForce = {
	id: '',
	label: 'As printed',
	told: 'As printed, without house rules.',
	...printedRules
};

const CHANGES = 'What was changed is marked ✱.';

/** "Tuesday club, version 2". */
const nameOf = ({ name, version }: Pick<HouseRules, 'name' | 'version'>): string =>
	version ? `${name}, version ${version}` : name;

export function rulesOfHouse(id: string, houseRules: HouseRules): RulesInForce {
	return {
		id: `house-${id}`,
		label: houseRules.name,
		told: `House rules in force: ${nameOf(houseRules)}. ${CHANGES}`,
		...rulesOf(houseRules)
	};
}

export function rulesOfBattle({ id, name, playsheet, rulings }: BattleSetup): RulesInForce {
	const isHouse = diffPlaysheets(printedPlaysheet, playsheet).length > 0;
	const sheet = isHouse ? `House rules in force: ${nameOf({ name: playsheet.name, ...playsheet.house })}` : 'Numbers as printed'; // prettier-ignore
	const marked = isHouse || isOtherwise(rulings) ? ` ${CHANGES}` : '';
	return {
		id: `battle-${id}`,
		label: `Battle: ${name}`,
		told: `As played in ${name}. ${sheet}.${marked}`,
		playsheet,
		rulings
	};
}

const isOtherwise = (rulings: Rulings): boolean => listChoices(rulings).some(({ changed }) => changed);

export interface RulesToPrintBy {
	readonly rules: readonly RulesInForce[];
	/** What is in force for this army unless the players say otherwise: the battle it was last fought in and that has not ended. */
	readonly usual: RulesInForce;
}

/** With the rules as they are now, where they were changed on the way. */
async function setupInForce(storage: Storage, id: string): Promise<BattleSetup | null> {
	const loaded = await storage.battles.load(id);
	if (!loaded.ok) return storage.battles.loadSetup(id);
	const { setup, events } = loaded;
	if (!events.some(({ body }) => body.kind === 'rules-changed')) return setup;
	return stateOf<BattleState>(battles.fold(setup, events).journal).setup;
}

export async function listRulesInForce(storage: Storage, army: string): Promise<RulesToPrintBy> {
	const [houses, battles] = await Promise.all([storage.houseRules.list(), storage.battles.list()]);
	const underWay = battles.kept.filter(({ value }) => !value.ended).slice(0, MOST_BATTLES);
	const setups = (await Promise.all(underWay.map(({ id }) => setupInForce(storage, id)))).filter((setup) => setup !== null); // prettier-ignore
	const fought = setups.find(({ rosters }) => [rosters.first.name, rosters.second.name].includes(army));
	const played = setups.map(rulesOfBattle).filter((each, index, all) => all.findIndex(isSame(each)) === index);
	return {
		rules: [asPrinted, ...houses.kept.map(({ value: { id, rules } }) => rulesOfHouse(id, rules)), ...played],
		usual: (fought && played.find(isSame(rulesOfBattle(fought)))) ?? asPrinted
	};
}

/** Battles of one name by the same rules print the same sheet: they are one choice. */
const isSame =
	(one: RulesInForce) =>
	(other: RulesInForce): boolean =>
		one.told === other.told && printedOf(one) === printedOf(other);

const printedOf = ({ playsheet, rulings }: RulesInForce): string => JSON.stringify([playsheet, rulings]);
