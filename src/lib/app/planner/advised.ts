// Whether advice is offered: it can be switched off for everything on this device, and in the battle's own log for everybody at it.
import type { BattleState } from '$lib/battle/state';
import { settings } from '../device/settings.svelte';

export const isAdvised = ({ noAdvice, ended }: Pick<BattleState, 'noAdvice' | 'ended'>): boolean =>
	settings.current.advice && noAdvice !== true && ended === null;
