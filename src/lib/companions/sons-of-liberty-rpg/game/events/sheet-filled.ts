// A Patriot’s sheet is filled.
import { figureName } from '../../rules/figures';
import { checkSheet } from '../../rules/sheets';
import { companyOf, nameIn, withCompany } from '../state/company';
import { accept, define, own, refuse, v } from './define';

const filled = v.object({
	kind: v.literal('sheet-filled'),
	player: own.player,
	figure: own.figure,
	slots: v.object({
		five: own.words('The circumstance'),
		fresh: own.words('The circumstance'),
		joker: own.words('The circumstance'),
		call: own.words('The circumstance')
	}),
	callSuit: own.suit,
	singleSuit: own.suit
});

export const sheetFilled = define<v.InferOutput<typeof filled>>({
	schema: filled,
	apply: (state, { player, figure, slots, callSuit, singleSuit }) => {
		const company = companyOf(state);
		const phase = (state.battle ?? state.bout)?.phase;
		if (!company || (phase !== 'identities' && phase !== 'sheets'))
			return refuse('not-now', 'Sheets are filled before the cards are dealt.');
		if (!company.figures[player]?.includes(figure))
			return refuse('illegal', `${nameIn(state, player)} does not play ${figureName(figure)}.`);
		const partner = company.figures[player]?.find((other) => other !== figure) ?? null;
		const checked = checkSheet({ figure, slots, callSuit, singleSuit }, company.stage, partner);
		if (!checked.ok) return refuse('illegal', checked.problems.map(({ message }) => message).join(' '));
		const others = (company.sheets[player] ?? []).filter((sheet) => sheet.figure !== figure);
		const order = company.figures[player] ?? [];
		const sheets = [...others, checked.value].sort((one, two) => order.indexOf(one.figure) - order.indexOf(two.figure));
		return accept(withCompany(state, { sheets: { ...company.sheets, [player]: sheets } }));
	},
	tell: ({ player, figure }, state) => `${nameIn(state, player)} fills the sheet of ${figureName(figure)}.`
});
