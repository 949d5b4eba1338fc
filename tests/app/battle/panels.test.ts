import { turnScreen } from '$lib/app/battle/panels';
import { describe, expect, it } from 'vitest';

describe('a screen that is turned', () => {
	it('keeps the map, or the log, that was looked at in the middle', () => {
		expect(turnScreen({ tab: 'due', middle: 'map' }, false, false).tab).toBe('map');
		expect(turnScreen({ tab: 'units', middle: 'log' }, false, false).tab).toBe('log');
		expect(turnScreen({ tab: 'map', middle: 'units' }, false, false).tab).toBe('units');
	});

	it('keeps the tab that was looked at', () => {
		expect(turnScreen({ tab: 'map', middle: 'units' }, true, false).middle).toBe('map');
		expect(turnScreen({ tab: 'due', middle: 'units' }, true, false).middle).toBe('units');
	});

	it('from the units, which stand there unasked, goes back to the tab before', () => {
		expect(turnScreen({ tab: 'due', middle: 'units' }, false, false).tab).toBe('due');
	});

	it('shows what lies open before everything else', () => {
		expect(turnScreen({ tab: 'map', middle: 'map' }, false, true)).toEqual({ tab: 'resolver', middle: 'map' });
		expect(turnScreen({ tab: 'map', middle: 'units' }, true, true)).toEqual({ tab: 'resolver', middle: 'map' });
	});
});
