import { RuleTester } from 'eslint';
import ts from 'typescript-eslint';
import { describe, it } from 'vitest';
import { layersRule } from '../../src/tooling/layers-rule.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({ languageOptions: { parser: ts.parser as never } });
const inside = (file: string, code: string) => ({ filename: `/project/src/${file}`, code });
const refused = (file: string, code: string) => ({ ...inside(file, code), errors: 1 });

tester.run('layers/direction', layersRule, {
	valid: [
		inside('lib/battle/due.ts', "import { morale } from '$lib/rules/morale/morale';"),
		inside('lib/battle/due.ts', "import { other } from './events';"),
		inside('routes/+page.svelte', "import Button from '$lib/ui/kit/Button.svelte';"),
		inside('lib/map/stage.ts', "import Konva from 'konva';"),
		inside('lib/app/settings.svelte.ts', "import { browser } from '$app/environment';"),
		inside('lib/army/units.ts', "import { fold } from '$lib/journal/journal';"),
		inside('server/post.ts', "import http from 'node:http';"),
		inside('server/post.ts', "import { merge } from '$lib/sharing/merge';"),
		inside('routes/whist/+page.svelte', "const later = import('$lib/companions/whist/Whist.svelte');"),
		inside('routes/whist/+page.svelte', "import List from '$lib/companions/frame/GamesList.svelte';"),
		inside('lib/companions/whist/ui/Whist.svelte', "import List from '../../frame/GamesList.svelte';"),
		inside('lib/companions/whist/ui/Whist.svelte', "import { deal } from '../rules/deal';"),
		inside('lib/companions/whist/game/game.ts', "import { Journals } from '$lib/journal/journal';"),
		inside('lib/companions/whist/game/game.ts', "import { makeCount } from '$lib/wording';"),
		inside('lib/companions/whist/game/kind.ts', "import { makeGameKind } from '$lib/storage/game-kind';"),
		inside('lib/companions/whist/ui/play.ts', "import { Games } from '$lib/app/journal/games.svelte';"),
		inside('lib/companions/frame/seats.svelte.ts', "import { PostLine } from '$lib/app/sharing/line';"),
		inside('lib/companions/frame/seats.svelte.ts', "import { parseSeatDownward } from '$lib/sharing/seats';"),
		inside('lib/companions/frame/GamesList.svelte', "import { makeWhen } from '$lib/app/data/when';"),
		inside('lib/journal/parse.ts', "import * as field from '$lib/parsing/fields';"),
		inside('lib/companions/whist/Whist.svelte', "import Button from '$lib/ui/kit/Button.svelte';"),
		inside('service-worker.ts', "import { build } from '$service-worker';")
	],
	invalid: [
		refused('lib/rules/shooting.ts', "import { state } from '$lib/battle/state';"),
		refused('lib/rules/shooting.ts', "import type { State } from '$lib/battle/state';"),
		refused('lib/rules/shooting.ts', "import { state } from '../battle/state';"),
		refused('lib/rules/shooting.ts', "export { state } from '../battle/state';"),
		refused('lib/rules/shooting.ts', "export * from '../battle/state';"),
		refused('lib/rules/shooting.ts', "const later = import('../battle/state');"),
		refused('lib/rules/shooting.ts', "type State = import('../battle/state').State;"),
		refused('lib/battle/state.ts', "import { tick } from 'svelte';"),
		refused('lib/battle/state.ts', "import { browser } from '$app/environment';"),
		refused('lib/ui/map.ts', "import Konva from 'konva';"),
		refused('lib/app/map.ts', "import Dexie from 'dexie';"),
		refused('lib/app/map.ts', "import Page from '../../routes/+page.svelte';"),
		refused('lib/journal/journal.ts', "import { sum } from '$lib/rules/engine/sum';"),
		refused('lib/sharing/merge.ts', "import { store } from '$lib/storage/storage';"),
		refused('lib/sharing/merge.ts', "import { tick } from 'svelte';"),
		refused('lib/ui/home/Doors.svelte', "const later = import('$lib/companions/whist/Whist.svelte');"),
		refused('routes/whist/+page.svelte', "import Whist from '$lib/companions/whist/Whist.svelte';"),
		refused('lib/companions/frame/seats.svelte.ts', "import { parseUpward } from '$lib/sharing/messages';"),
		refused('lib/companions/whist/ui/play.ts', "import { PostLine } from '$lib/app/sharing/line';"),
		refused('lib/companions/whist/ui/Whist.svelte', "import { loo } from '$lib/companions/loo/game';"),
		refused('lib/companions/whist/ui/Whist.svelte', "import { loo } from '../../loo/game';"),
		refused('lib/companions/frame/GamesList.svelte', "import { whist } from '../whist/game';"),
		refused('lib/companions/whist/game/game.ts', "import { state } from '$lib/battle/state';"),
		refused('lib/companions/whist/game/game.ts', "import { sum } from '$lib/rules/engine/sum';"),
		refused('lib/companions/whist/game/game.ts', "import { unit } from '$lib/army/unit';"),
		refused('lib/companions/whist/ui/Map.svelte', "import { stage } from '$lib/map/stage';"),
		refused('lib/companions/whist/ui/Map.svelte', "import { point } from '$lib/geometry/point';"),
		refused('lib/companions/whist/ui/play.ts', "import { battles } from '$lib/app/battle/battles.svelte';"),
		refused('lib/companions/whist/ui/play.ts', "import { makeWhen } from '$lib/app/data/when';"),
		refused('lib/companions/frame/GamesList.svelte', "import List from '$lib/ui/battle/BattleList.svelte';"),
		refused('lib/parsing/fields.ts', "import { unit } from '$lib/army/unit';"),
		refused('server/post.ts', "import { game } from '../lib/companions/whist/game';"),
		refused('lib/dice/source.ts', "import fs from 'node:fs';")
	]
});
