import { asPrinted, diffRules, type HouseRules, onlyOther, type Rules } from '$lib/rules/house-rules/house-rules';
import type { Rulings } from '$lib/rules/sheet/playsheet';

/** The house rules that turn the printed sheet into these, by what differs: `rulesOf` undone. */
export function makeHouseRules(rules: Rules): HouseRules {
	const changes = diffRules(asPrinted, rules);
	const numbers = changes.flatMap((each) => (each.kind === 'number' ? [[each.id, each.after] as const] : []));
	const read = changes.flatMap((each) => (each.kind === 'ruling' ? [each.rulings] : []));
	const changed = onlyOther({ ...asPrinted.rulings, ...(Object.assign({}, ...read) as Partial<Rulings>) });
	return {
		name: rules.playsheet.name,
		overrides: Object.fromEntries(numbers),
		...rules.playsheet.house,
		...(Object.keys(changed).length > 0 ? { rulings: changed } : {})
	};
}
