import { judgeEvade, parseEvadeFacts } from '$lib/rules/movement/evade';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { describe, expect, it } from 'vitest';
import { evadeCases } from '../golden/evade';
import { battery, horse, skirmishers } from '../sample-units';

describe('evading (Movement, Manoeuvre)', () => {
	it.each(evadeCases)('$name: $expected', ({ facts, rulings, expected }) => {
		const evasion = judgeEvade(sheet, { ...defaultRulings, ...rulings }, facts);
		const reasons = evasion.reasons.map(({ text }) => text);
		expect(evasion.possible ? evasion.distance?.inches : reasons).toEqual(expected);
		expect(evasion.distance === null).toBe(!evasion.possible);
	});

	it('says where the distance was read', () => {
		const skirmish = judgeEvade(sheet, defaultRulings, { unit: skirmishers({ light: false }), charge: null });
		expect(skirmish.distance).toEqual({
			inches: 9,
			text: 'Line infantry in skirmish evades 9″',
			section: 'movement',
			cell: 'movement.evade.line-skirmish'
		});
		expect(skirmish.notes).toEqual([]);
		const crew = judgeEvade(sheet, defaultRulings, { unit: battery(), charge: null });
		expect(crew.distance).toMatchObject({ text: 'Gun crews evade 12″', ruling: 'R5', cell: null });
		expect(crew.notes.map(({ text }) => text)).toEqual(['The crew leaves the guns where they stand.']);
	});

	it('names R5 where it forbids', () => {
		const crew = judgeEvade(sheet, { ...defaultRulings, R5: 'may-not' }, { unit: battery(), charge: null });
		expect(crew.reasons).toMatchObject([{ ruling: 'R5', section: 'manoeuvre' }]);
	});
});

describe('unknown data', () => {
	it('names every field that is wrong, all at once', () => {
		const parsed = parseEvadeFacts({
			unit: { ...skirmishers(), arm: 'navy' },
			charge: { charger: { ...horse(), figures: 1.5 }, startsAt: NaN, firstSeenAt: -2 }
		});
		expect(parsed.ok ? [] : parsed.problems).toEqual([
			{ path: 'unit.arm', message: 'The arm must be one of infantry, cavalry, artillery, general.' },
			{ path: 'charge.charger.figures', message: 'Figures must be a whole number.' },
			{ path: 'charge.startsAt', message: 'The distance where the charge starts must be a number of inches.' },
			{ path: 'charge.firstSeenAt', message: 'The distance where the charger is first seen cannot be negative.' }
		]);
	});

	it('accepts sound facts as they are', () => {
		for (const { facts } of evadeCases) expect(parseEvadeFacts(facts)).toEqual({ ok: true, value: facts });
	});

	it('asks for a charge to be described or absent', () => {
		expect(parseEvadeFacts({ unit: skirmishers(), charge: 'soon' })).toEqual({
			ok: false,
			problems: [{ path: 'charge', message: 'The charge must be described, or be nothing.' }]
		});
	});
});
