// An identity card: the order in which figures are chosen.
import { showFace } from '$lib/whist/cards';
import { playerName } from '../state/battle';
import { choosersOf, companyOf, nameIn, withCompany } from '../state/company';
import { whistLeft } from '../state/secret';
import { accept, define, isSeated, own, refuse, v } from './define';

const dealt = v.object({ kind: v.literal('identity-card-dealt'), player: own.player, card: own.face });

export const identityCardDealt = define<v.InferOutput<typeof dealt>>({
	schema: dealt,
	apply: (state, { player, card }) => {
		const company = companyOf(state);
		const phase = (state.battle ?? state.bout)?.phase;
		if (!company || phase !== 'identities') return refuse('not-now', 'Identity cards are dealt after the Lodge.');
		if (!isSeated(state, player)) return refuse('no-such-thing', 'Nobody of that name sits here.');
		if (!choosersOf(company).mustDraw.includes(player))
			return refuse('illegal', `${playerName(company, player)} has a card; only who is tied draws again (SL-R14).`);
		if (state.battle && !whistLeft(state.battle).includes(card))
			return refuse('illegal', `Two packs have two of ${showFace(card)}, and both are drawn already.`);
		const identity = { ...company.identity, [player]: [...(company.identity[player] ?? []), card] };
		return accept(withCompany(state, { identity, whistSpent: [...company.whistSpent, card] }));
	},
	tell: ({ player, card }, state) => `${nameIn(state, player)} draws ${showFace(card)}.`
});
