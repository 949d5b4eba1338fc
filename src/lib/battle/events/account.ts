// The sum as it stood when the dice were thrown. It is shown in the log and never computed with, so its parts are only made safe to show.

import * as field from '$lib/parsing/fields';
import { type D10, faces } from '$lib/dice/d10';
import type { Account } from '$lib/rules/engine/resolution';
import { type RulingId, type Section, sections } from '$lib/rules/engine/section';
import * as v from 'valibot';
import type { Told } from '../recorded-sum';

const longestRemark = 400;
const mostLines = 60;
const mostDice = 300;

const remark = (what: string) => field.line(what, longestRemark);
const value = (what: string) => field.number(what, -999, 999);

const section = v.picklist(Object.keys(sections) as Section[], 'The section must be one of the playsheet’s.');
const ruling = v.custom<RulingId>(
	(input) => typeof input === 'string' && /^R\d{1,2}$/.test(input),
	'A ruling is called R and its number.'
);
const cell = field.line('The cell', 120);

const reason = field.object('A reason', { text: remark('A reason'), section, ruling: v.exactOptional(ruling) });

const lineEntries = {
	id: field.line('The line’s id', 120),
	section,
	ruling: v.exactOptional(ruling),
	label: remark('The label'),
	value: value('The value'),
	byHand: v.exactOptional(v.literal(true, 'By hand can only be yes.'))
};
const appliedLine = field.object('A line', { ...lineEntries, note: v.exactOptional(remark('The note')) });
const idleLine = field.object('A line', { ...lineEntries, reason: remark('The reason') });

const base = field.object('The score needed', {
	score: value('The score'),
	text: remark('The score’s text'),
	section,
	cell
});

const accountSchema: v.GenericSchema<unknown, Account> = field.object('The sum', {
	possible: field.flag('Possible'),
	reasons: field.list('Reasons', reason, mostLines),
	dice: field.object('The dice', { count: field.whole('The dice', 0, mostDice), text: remark('The dice') }),
	base: v.nullable(base),
	sum: field.object('The lines', {
		applied: field.list('Lines', appliedLine, mostLines),
		idle: field.list('Lines', idleLine, mostLines),
		total: value('The total')
	})
});

export const d10: v.GenericSchema<unknown, D10> = v.picklist(faces, 'A die must be a whole number from 1 to 10.');

const told: v.GenericSchema<unknown, Told> = v.pipe(
	v.record(
		field.line('What was told', 40),
		field.whole('What was told', 0, mostDice),
		'What was told must be numbers of dice.'
	),
	v.maxEntries(10, 'More was told than a die can read.')
);

/** The parts that every roll has, beside its facts. */
export const rollEntries = {
	changed: field.list('The changed facts', field.line('A changed fact', 120), 200),
	account: accountSchema,
	dice: v.nullable(field.list('The dice', d10, mostDice)),
	told: v.exactOptional(told)
};
