import type { Rulings } from '$lib/rules/sheet/rulings';
import type { BattleState } from '../state';
import type { Task } from './task';
import { taskId } from '../task-kinds';

const ways: Readonly<Record<Rulings['R1'], string>> = {
	rolled: 'Each side rolls a die; the higher is A and moves first, and ties are rolled again.',
	fixed: 'The same side is A in every turn.',
	'players-say': 'The players say which side is A this turn and moves first.'
};

export function initiativeTasks({ phase, sideA, turn, setup }: BattleState): readonly Task[] {
	if (phase !== 'initiative' || sideA !== null) return [];
	return [
		{
			id: taskId('initiative', [], turn),
			kind: 'initiative',
			weight: 'duty',
			side: null,
			units: [],
			title: 'Settle the initiative',
			reason: { text: ways[setup.rulings.R1], section: 'turn', ruling: 'R1' },
			notes: []
		}
	];
}
