// War Path, Plunder and Trade of the Indians (8.7.1).

import { offerTrade } from '../british/special-activities';
import { nameOf } from '../factions';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { special } from '../run/special';
import { touchedByFights } from '../trackers';

/** After every Command. */
export function specials(run: Run): void {
	if (!run.hasSpecial) return;
	loneSpecials(run);
}

export function loneSpecials(run: Run): void {
	warPath(run);
	trade(run);
}

const warPath = (run: Run): boolean =>
	special(run, {
		name: 'war-path',
		step: 'IN-WAR',
		rule: '8.7.1',
		rescue: () => {
			if (!run.free && run.resources('indians', 'IN-WAR', '8.7.1') === 0) {
				run.note('IN-WAR', '8.7.1 · AMB-21', 'No Resources', 'Trade if possible');
				trade(run);
			}
		},
		attempt: (price) => {
			const { taken } = pick(run, {
				step: 'IN-WAR',
				rule: '8.7.1',
				eligible: 'a legal War Path',
				tiers: [
					{ text: 'a Patriot Fort can be removed', keys: [{ kind: 'yes', text: 'a Province with a Village' }] },
					{
						text: 'others',
						keys: [
							{ kind: 'most', text: 'Rebellion pieces that would be removed' },
							{ kind: 'yes', text: 'a Province with a Village' }
						]
					}
				],
				limit: 1,
				tag: 'war-path',
				card: (space, why) => ({
					text: `War Path in ${run.tell([space])}`,
					why,
					keep: ['Pieces by 8.1.2: Forts, Underground before Active Militia, then cubes from the kind that is fewer.'],
					tracks: price
				}),
				then: () => run.forget(...touchedByFights)
			});
			if (taken.length === 0) run.note('IN-WAR', '8.7.1', 'War Path', 'none');
			return taken.length > 0;
		}
	});

export const plunder = (run: Run, raided: readonly string[]): boolean =>
	special(run, {
		name: 'plunder',
		step: 'IN-PLU',
		rule: '8.7.1, 4.4.3',
		attempt: (price) => {
			const { taken } = pick(run, {
				step: 'IN-PLU',
				rule: '8.7.1, 4.4.3',
				eligible: 'a Raid space with more War Parties than Rebellion pieces',
				tiers: [{ text: '', from: raided }],
				keys: [{ kind: 'most-population' }],
				limit: 1,
				tag: 'plunder',
				card: (space, why) => ({ text: `Plunder ${run.tell([space])}`, why, tracks: price })
			});
			if (taken.length === 0) {
				run.note('IN-PLU', '8.7.1', 'Plunder', 'none');
				return false;
			}
			run.enter('T.res.indians', 'IN-PLU', '8.7.1');
			run.forget('T.res.patriots');
			return true;
		}
	});

export const trade = (run: Run): boolean =>
	special(run, {
		name: 'trade',
		step: 'IN-TRA',
		rule: '8.7.1',
		attempt: (price) => {
			const rule = '8.7.1';
			const { taken } = pick(run, {
				step: 'IN-TRA',
				rule,
				eligible: 'a Village with an Underground War Party',
				tiers: [{ text: '' }],
				keys: [{ kind: 'most', text: 'Underground War Parties' }],
				limit: 1,
				tag: 'trade',
				card: (space, why) => ({
					text: `Trade in ${run.tell([space])}: first ask the British for Resources`,
					why,
					tracks: price
				})
			});
			if (taken.length === 0) {
				run.note('IN-TRA', rule, 'Trade', 'none');
				return false;
			}
			if (!askBritish(run, rule)) {
				run.act({
					step: 'IN-TRA',
					rule,
					text: 'No offer: carry out the rest of the Trade rule',
					why: 'The British give nothing',
					outcomes: ['done']
				});
				run.enter('T.res.indians', 'IN-TRA', rule);
			}
			return true;
		}
	});

function askBritish(run: Run, rule: string): boolean {
	if (run.isNonPlayer('british')) return run.within(() => offerTrade(run)) > 0;
	const theirs = run.knows('T.res.british') ? Number(run.hint('T.res.british')) : null;
	const offer =
		theirs === 0
			? 0
			: run.number({
					step: 'IN-TRA',
					suffix: '.offer',
					rule,
					text: `The ${nameOf('british')} are asked for Resources: how many does their player give?`,
					max: theirs ?? 20,
					more: false
				});
	if (offer === 0) return false;
	run.track('IN-TRA', rule, `The British give ${offer}`, 'Their player offers it', [
		run.change('british', -offer),
		run.change('indians', offer)
	]);
	return true;
}
