import { compareArmies } from '$lib/army/compare';
import { samplePairs } from '$lib/army/samples/samples';
import { addUp } from '$lib/army/totals';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { expect, it } from 'vitest';

const totalsOf = (index: 0 | 1) => addUp(samplePairs[0]!.armies[index].units, printedPlaysheet, defaultRulings);

it('two armies are told by figures, grades, dice and guns, each group to one scale, and nothing that neither has', () => {
	const told = compareArmies(totalsOf(0), totalsOf(1)).map(({ title, most, rows }) => [
		`${title} to ${most}`,
		...rows.map(({ label, here, there }) => `${label} ${here}:${there}`)
	]);
	expect(told).toEqual([
		['Figures to 109', 'All 109:108', 'Foot 78:96', 'Horse 26:12'],
		['Figures by grade to 42', 'Grade B 42:38', 'Grade C 33:34', 'Grade D 34:36'],
		['Dice to 40', 'Shooting 28:28', 'In combat 40:38'],
		['Units, guns and generals to 10', 'Units 8:10', 'Guns 2:0', 'Generals 2:3']
	]);
});
