// What is offered to a token that is moved by hand: the places it may lie in, by its side and kind (HS-S9, 1.4).
import { expect, it } from 'vitest';
import { places } from '$lib/companions/hidden-strike/rules/board';
import type { Place } from '$lib/companions/hidden-strike/rules/board';
import type { Token } from '$lib/companions/hidden-strike/rules/tokens';
import { HeldToken, isOffered } from '$lib/companions/hidden-strike/ui/held-token.svelte';
import { freshBoard } from './fixture';

const offered = (token: Token, from: Place) =>
	places.filter((to) => isOffered(freshBoard(), { token, from, to })).map((place) => place.replace(/:[a-z-]+$/, ''));
const six = (kind: string) => Array<string>(6).fill(kind);

it('troops go to zones and pools of their side, fleets to fleet spaces, a Loyalist to either half, the siege to a siege space', () => {
	expect(offered('regulars', 'continental').sort()).toEqual(
		['allied-army', 'aside', 'out', ...six('local:american'), ...six('zone:american')].sort()
	);
	expect(offered('british-fleet', 'british-fleet-pool').sort()).toEqual(['aside', ...six('fleets:british'), 'out']);
	expect(offered('loyalist', 'local:british:canada').sort()).toEqual(
		[
			...['aside', 'british-army', 'out', 'reserve-pool'],
			...six('local:american'),
			...six('local:british').slice(1),
			...six('zone:american'),
			...six('zone:british')
		].sort()
	);
	expect(offered('siege', 'aside').sort()).toEqual(['out', ...six('siege')].sort());
});

it('a tap takes a token up, a second lays it back, a place takes it', () => {
	const laid: unknown[] = [];
	const hand = new HeldToken((move) => laid.push(move));
	hand.tap('militia', 'local:american:tidewater');
	expect(hand.is('militia', 'local:american:tidewater')).toBe(true);
	hand.tap('militia', 'local:american:tidewater');
	hand.layDown('out');
	expect([hand.held, laid]).toEqual([null, []]);
	hand.tap('militia', 'local:american:tidewater');
	hand.layDown('zone:american:tidewater');
	expect(laid).toEqual([{ token: 'militia', from: 'local:american:tidewater', to: 'zone:american:tidewater' }]);
	expect(hand.held).toBeNull();
});
