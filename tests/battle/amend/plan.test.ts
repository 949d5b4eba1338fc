// An action of the past is changed, and what came after is played again on top: by hand from the playsheet.
import { rout, shoot, test } from '$lib/battle/log/actions';
import type { Amendment, Choice } from '$lib/battle/amend/plan';
import { pastActionAt, planAmendment, recordAmendment } from '$lib/battle/amend/plan';
import { waysThrough } from '$lib/battle/log/headline';
import { tellLog } from '$lib/battle/log/log';
import type { EventBody } from '$lib/battle/events/event';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { battles } from '$lib/battle/log/battle';
import { goBack } from '$lib/journal/travel';
import { stateOf } from '$lib/journal/journal';
import { stepsToLine } from '$lib/journal/travel';
import type { Parsed } from '$lib/parsing/problem';
import { describe, expect, it } from 'vitest';
import { Play } from '../play';

function valueOf(made: Parsed<EventBody>): EventBody {
	if (!made.ok) throw new Error(made.problems[0]?.message);
	return made.value;
}

const volley = ({ state }: Play, shooter: string, target: string, dice: readonly number[]): EventBody =>
	valueOf(shoot(state, shooter, target, shootingFacts(state, shooter, target), { dice }));

const tests = ({ state }: Play, unit: string, die: number): EventBody =>
	valueOf(test(state, unit, moraleFacts(state, unit), die));

const runs = ({ state }: Play, unit: string, die: number): EventBody =>
	valueOf(rout(state, unit, routFacts(state, unit), die));

const plan = ({ battle }: Play, order: number, ...said: (readonly [string, Choice])[]): Amendment => {
	const planned = planAmendment(battle, order, Object.fromEntries(said));
	if ('reason' in planned) throw new Error(planned.reason);
	return planned;
};

const otherwise = (...bodies: EventBody[]): Choice => ({ say: 'otherwise', bodies, decidedBy: 'own-dice' });
const leaveOut: Choice = { say: 'leave-out' };
const sameDice: Choice = { say: 'same-dice' };

/**
 * The Guards (24 tight, six dice; 8 needed, +1 regulars, +1 grade A: 6 or more hits) hit the 1st Maryland three times. It is grade B and needs
 * 1; a 3 with −3 for the hits fails, and it routs. The order of the Guards' volley in the log is 5: initiative and three phases come first.
 */
function brokenMaryland() {
	const play = new Play().until('fire');
	const before = new Play().until('fire');
	play.does(volley(play, 'guards', '1st-maryland', [6, 6, 6, 2, 2, 2]));
	play.does({ kind: 'note-written', text: 'Smoke.' });
	const { sum } = (tests(play, '1st-maryland', 3) as Extract<EventBody, { kind: 'tested' }>).account;
	const others = sum.total + 3;
	play.does(tests(play, '1st-maryland', 3 - others));
	expect(play.unit('1st-maryland').turn.routPending).toBe(true);
	play.does(runs(play, '1st-maryland', 8));
	return { play, twoHits: volley(before, 'guards', '1st-maryland', [6, 6, 2, 2, 2, 2]) };
}

const VOLLEY = 5;

describe('a changed action', () => {
	it('keeps what does not rest on it, and lists what does with the reason', () => {
		const { play, twoHits } = brokenMaryland();
		const { doubts, kept, isSettled } = plan(play, VOLLEY, ['step-5', otherwise(twoHits)]);
		expect(kept).toBe(1);
		expect(isSettled).toBe(false);
		expect(doubts.map(({ what, reason, hasSameDice }) => ({ what, reason, hasSameDice }))).toEqual([
			{ what: '1st Maryland tested against shooting', reason: 'It counted 3 hits, now 2 hits.', hasSameDice: true },
			{
				what: '1st Maryland rolled on the rout table',
				reason: 'It has not failed a test.',
				hasSameDice: false
			}
		]);
	});

	it('is passed by the same die on the new sum, and nobody runs', () => {
		const { play, twoHits } = brokenMaryland();
		const said = [
			['step-5', otherwise(twoHits)],
			['step-7', sameDice],
			['step-8', leaveOut]
		] as const;
		const planned = plan(play, VOLLEY, ...said);
		expect(planned.isSettled).toBe(true);
		play.take(recordAmendment(play.battle, planned, play.stamp()));
		expect(play.unit('1st-maryland')).toMatchObject({ figures: 22, routing: false, condition: 'steady' });
	});

	it('is one step: one undo restores the very state, one redo the amended one', () => {
		const { play, twoHits } = brokenMaryland();
		const { state } = play;
		const planned = plan(play, VOLLEY, ['step-5', otherwise(twoHits)], ['step-7', leaveOut], ['step-8', leaveOut]);
		play.take(recordAmendment(play.battle, planned, play.stamp()));
		const amended = play.state;
		expect(amended.units['1st-maryland']?.figures).toBe(22);
		expect(amended).toEqual(planned.state);
		play.take(battles.undo(play.battle, 1, play.stamp()));
		expect(play.state).toBe(state);
		play.take(battles.redo(play.battle, 1, play.stamp()));
		expect(play.state).toBe(amended);
		expect(stateOf(battles.fold(play.battle.setup, play.battle.events).journal)).toEqual(amended);
	});

	it('is told as changed, with the old lines struck; undo takes it back by that name', () => {
		const { play, twoHits } = brokenMaryland();
		const planned = plan(play, VOLLEY, ['step-5', otherwise(twoHits)], ['step-7', leaveOut], ['step-8', leaveOut]);
		play.take(recordAmendment(play.battle, planned, play.stamp()));
		const told = tellLog(play.battle).lines.slice(VOLLEY - 1);
		expect(told.map(({ kind, stands }) => `${stands ? '' : '× '}${kind}`)).toEqual([
			'× shot',
			'× note-written',
			'× tested',
			'× routed',
			'amended',
			'shot',
			'note-written'
		]);
		const headline = told[0]?.headline ?? '';
		expect(told[4]?.text).toBe(`Changed: ${headline}.`);
		expect(told.map(({ turn, phase }) => `${turn} ${phase}`)).toEqual(Array(7).fill('1 fire'));
		expect(waysThrough(play.battle).toTakeBack).toBe(`Changed: ${headline}`);
		play.take(battles.undo(play.battle, 1, play.stamp()));
		expect(tellLog(play.battle).lines.map(({ stands }) => stands).slice(VOLLEY - 1)).toEqual([
			true, true, true, true, false, false, false, true
		]); // prettier-ignore
	});

	it('keeps who rolled each action, and what it was called before', () => {
		const { play, twoHits } = brokenMaryland();
		const planned = plan(play, VOLLEY, ['step-5', otherwise(twoHits)], ['step-7', leaveOut], ['step-8', leaveOut]);
		play.take(recordAmendment(play.battle, planned, play.stamp()));
		const { step } = play.battle.events[8] ?? {};
		expect(play.battle.events.slice(8).map((event) => [event.step, event.action, event.decidedBy])).toEqual([
			[step, undefined, 'player'],
			[step, 'step-5', 'own-dice'],
			[step, 'step-6', 'player']
		]);
	});

	it('can be taken out, and what came after is played without it', () => {
		const { play } = brokenMaryland();
		const planned = plan(play, VOLLEY, ['step-5', leaveOut]);
		expect(planned.how).toBe('taken-out');
		expect(planned.doubts.map(({ reason }) => reason)).toEqual([
			expect.stringMatching(/^No test is owed/) as string,
			'It has not failed a test.'
		]);
	});

	it('is refused where it cannot be, and says why', () => {
		const { play } = brokenMaryland();
		const twice: Choice = { say: 'otherwise', bodies: [{ kind: 'unit-held', unit: 'guards' }], decidedBy: 'player' };
		expect(planAmendment(play.battle, VOLLEY, { 'step-5': twice })).toHaveProperty('reason');
		expect(planAmendment(play.battle, 99, {})).toEqual({ reason: 'It no longer stands in the log.' });
	});
});

describe('what a change puts in doubt', () => {
	it('other dice: a volley of a unit that has other figures', () => {
		const play = new Play().until('fire').does({ kind: 'strength-set', unit: 'guards', figures: 12, guns: 0 });
		play.does(volley(play, 'guards', 'virginia', [2, 2, 2]));
		const stronger = otherwise({ kind: 'strength-set', unit: 'guards', figures: 24, guns: 0 });
		// 12 tight figures roll three dice, 24 roll six.
		expect(plan(play, VOLLEY, ['step-5', stronger]).doubts).toMatchObject([
			{ reason: 'It rolled 3 dice, now it would be 6.', hasSameDice: false, choice: null }
		]);
	});

	it('what a player said of a roll is still said of it', () => {
		const play = new Play().until('fire').does({ kind: 'strength-set', unit: 'guards', figures: 23, guns: 0 });
		const { facts } = shootingFacts(play.state, 'guards', 'virginia');
		const atTwelve = { facts: { ...facts, range: 12 }, changed: ['range'] };
		play.does(valueOf(shoot(play.state, 'guards', 'virginia', atTwelve, { dice: [8, 2, 2, 2, 2, 2] })));
		// 23 figures are five fours and three: six dice, as 24 are. Beyond 6″ the score is 10, and an 8 with +2 hits.
		const { doubts, parts, kept } = plan(play, VOLLEY, [
			'step-5',
			otherwise({ kind: 'strength-set', unit: 'guards', figures: 24, guns: 0 })
		]);
		expect([doubts, kept]).toEqual([[], 1]);
		expect(parts[1]?.bodies[0]).toMatchObject({ hits: 1, facts: { range: 12, shooter: { figures: 24 } } });
	});

	it('a move of an unsteady unit costs double its manoeuvres', () => {
		const shaken = (condition: 'steady' | 'disordered'): EventBody => ({ kind: 'condition-set', unit: 'bose', condition, routing: false, shattered: false }); // prettier-ignore
		const play = new Play().until('first-movement').does(shaken('steady'));
		play.does({ kind: 'unit-moved', unit: 'bose', steps: [{ kind: 'change-formation', to: 'column' }], moveUsed: 0.5, place: null }); // prettier-ignore
		const planned = plan(play, 3, ['step-3', otherwise(shaken('disordered'))]);
		expect(planned.doubts).toMatchObject([{ reason: 'It used ½ move, now it would use 1 move.', hasSameDice: true }]);
	});

	it('a duty that nobody had before is asked for before its phase is left', () => {
		const play = new Play().until('fire');
		const before = new Play().until('fire');
		play.does(volley(play, 'guards', '1st-maryland', [2, 2, 2, 2, 2, 2]));
		play.does({ kind: 'phase-begun', phase: 'combat' });
		const hit = otherwise(volley(before, 'guards', '1st-maryland', [9, 2, 2, 2, 2, 2]));
		const { doubts, parts, isSettled } = plan(play, VOLLEY, ['step-5', hit]);
		expect(isSettled).toBe(false);
		expect(doubts).toMatchObject([{ task: { kind: 'shooting-test', units: ['1st-maryland'] }, choice: null }]);
		const [doubt] = doubts;
		const left = plan(play, VOLLEY, ['step-5', hit], [doubt?.key ?? '', leaveOut]);
		expect(left.isSettled).toBe(true);
		expect(parts.flatMap(({ bodies }) => bodies.map(({ kind }) => kind))).toEqual([
			'shot',
			'task-skipped',
			'phase-begun'
		]);
		// Or it is tested after all, and stands.
		const tested = test(doubt?.state as never, '1st-maryland', moraleFacts(doubt?.state as never, '1st-maryland'), 10);
		const done = plan(play, VOLLEY, ['step-5', hit], [doubt?.key ?? '', otherwise(valueOf(tested))]);
		expect(done.isSettled).toBe(true);
		play.take(recordAmendment(play.battle, done, play.stamp()));
		expect(play.state.phase).toBe('combat');
		expect(play.unit('1st-maryland').figures).toBe(23);
	});

	it('a test that no longer holds is listed once, and left out it is skipped by name before its phase is left', () => {
		const { play, twoHits } = brokenMaryland();
		play.does({ kind: 'phase-begun', phase: 'combat' });
		const changed = ['step-5', otherwise(twoHits)] as const;
		const { doubts, parts } = plan(play, VOLLEY, changed, ['step-7', leaveOut], ['step-8', leaveOut]);
		const listed = (...said: (readonly [string, Choice])[]) => plan(play, VOLLEY, changed, ...said).doubts.map(({ what }) => what); // prettier-ignore
		expect(listed()).toEqual(['1st Maryland tested against shooting', '1st Maryland rolled on the rout table']);
		expect(listed(['step-7', sameDice])).toEqual(listed());
		expect(doubts.map(({ what }) => what)).toEqual(listed());
		expect(parts.flatMap(({ bodies }) => bodies).slice(-2)).toEqual([
			{ kind: 'task-skipped', task: 'shooting-test:1st-maryland:1', reason: '' },
			{ kind: 'phase-begun', phase: 'combat' }
		]);
	});
});

describe('after an amendment', () => {
	function amended() {
		const { play, twoHits } = brokenMaryland();
		const planned = plan(play, VOLLEY, ['step-5', otherwise(twoHits)], ['step-7', sameDice], ['step-8', leaveOut]);
		return play.take(recordAmendment(play.battle, planned, play.stamp()));
	}

	it('one can go back into the midst of it, and undo that', () => {
		const play = amended();
		const { state } = play;
		const shot = play.battle.events.findLast(({ body }) => body.kind === 'shot')?.order ?? 0;
		const steps = stepsToLine(play.battle, shot);
		expect(steps).toBe(2);
		play.take(goBack(battles, play.battle, steps ?? 0, play.stamp()));
		expect(play.unit('1st-maryland').figures).toBe(22);
		expect(tellLog(play.battle).lines.at(-1)?.text).toMatch(/^Went back to before: Note/);
		play.take(battles.undo(play.battle, 1, play.stamp()));
		expect(play.state).toBe(state);
	});

	it('its actions can be amended again', () => {
		const play = amended();
		const { state } = play;
		const note = play.battle.events.findLast(({ body }) => body.kind === 'note-written')?.order ?? 0;
		const action = pastActionAt(play.battle, note);
		expect(action).toMatchObject({ id: 'step-6', from: note });
		const clear = otherwise({ kind: 'note-written', text: 'Clear.' });
		const planned = plan(play, note, ['step-6', clear]);
		expect([planned.doubts, planned.kept]).toEqual([[], 1]);
		play.take(recordAmendment(play.battle, planned, play.stamp()));
		expect(play.state).toEqual(state);
		play.take(battles.undo(play.battle, 2, play.stamp()));
		expect(play.unit('1st-maryland')).toMatchObject({ routing: true });
	});

	it('what was replaced can no longer be gone back to', () => {
		const play = amended();
		expect(stepsToLine(play.battle, VOLLEY)).toBeNull();
		expect(stepsToLine(play.battle, VOLLEY - 1)).toBe(4);
	});
});
