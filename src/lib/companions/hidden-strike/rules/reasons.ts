// How reasons read: the sentence, and the ids of the rules it rests on, shortened where they stand in one section.

export type RuleId = string;

/** "HS-8.1f, g, h", "HS-8.1a, HS-6.4d". */
function writeRules(rules: readonly RuleId[]): string {
	let before = '';
	return rules
		.map((rule) => {
			const [, section = rule, letter = ''] = /^(.*?)([a-z]?)$/.exec(rule) ?? [];
			const short = section === before && letter !== '' ? letter : rule;
			before = section;
			return short;
		})
		.join(', ');
}

export const withRules = (sentence: string, ...rules: readonly RuleId[]): string => `${sentence} ${writeRules(rules)}`;
