// Names of units are singular or plural as their players like (the 33rd, the Three-pounders): no sentence may give one a verb that has to know which.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const places = ['src/lib/battle', 'src/lib/map', 'src/lib/app/battle', 'src/lib/app/map', 'src/lib/app/planner', 'src/lib/app/procedures', 'src/lib/ui/battle', 'src/lib/ui/map', 'src/lib/ui/resolver', 'src/lib/ui/planner', 'src/lib/ui/quick']; // prettier-ignore

/** A unit by its name in a template, and a verb right behind it: "is", "has", "shoots", "does not". */
const name = String.raw`(?:names\.(?:actor|other)\)?|\b(?:actor|other|chargee?r?|shooter|target|pursuer|router|striker|hunted|name)|name(?:Of|In)?\([^\`]*?\)\)?|unit\.name\)?)`;
const verb = String.raw`(?:is|are|was|were|has|have|does|do|goes|\w*[b-rt-z]es|\w+[^s\W]s)`;
const singular = new RegExp(String.raw`\$\{(?:startSentence\()?(?!.{0,30}(?:general|side)\b)[^{}]*?${name}\} (?!its\b|this\b|others\b|as\b)${verb}\b`, 'gi'); // prettier-ignore

/** Of one man, of sides, of what is "of" a unit. */
const ofOthers = [
	'`${name} is lost.',
	'has no charisma y',
	'has lost his unit',
	'leaves his unit',
	'joins a unit',
	'sideName(',
	'general.unit.name} is with it',
	' of ${',
	'} is A`'
];

const filesIn = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return filesIn(path);
		return /\.(ts|svelte)$/.test(entry.name) ? [path] : [];
	});

/** With what stands around it. */
const findIn = (source: string): string[] =>
	[...source.matchAll(singular)]
		.map(({ 0: found, index }) => source.slice(Math.max(0, index - 4), index + found.length + 14))
		.filter((found) => !ofOthers.some((one) => found.includes(one)));

it('finds a verb that has to know the number of a name', () => {
	expect(findIn('`${names.actor} shoots at them`')).toHaveLength(1);
	expect(findIn('`${startSentence(names.other)} is shattered`')).toHaveLength(1);
	expect(findIn('`${nameOf(unit)} has not moved`')).toHaveLength(1);
	expect(findIn('`${nameIn(state, charger)}: charge`, `${unit.unit.name} may shoot`, `${name} went ${far}`')).toEqual(
		[]
	);
});

it.each(places)('no sentence in %s has one', (place) => {
	expect(filesIn(place).flatMap((path) => findIn(readFileSync(path, 'utf8')).map((found) => `${path}: ${found}`))).toEqual([]); // prettier-ignore
});
