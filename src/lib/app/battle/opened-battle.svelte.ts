// The battle that a page's address names.
import { Opened, type Opening } from '../journal/opened.svelte';
import { battleDoor } from './battle-door';
import type { BattleSession } from './session.svelte';

export class OpenedBattle extends Opened<BattleSession> {
	constructor(wanted: () => string | null, opening?: Opening<BattleSession>) {
		super(battleDoor, wanted, opening);
	}
}
