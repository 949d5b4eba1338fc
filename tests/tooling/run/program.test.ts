import { expect, test } from 'vitest';
import { runProgram } from '../../../src/tooling/run/program.mjs';

const node = (script: string, env = {}) => runProgram(process.execPath, ['-e', script], { output: 'keep', env });

test('a program’s exit code and all it said are handed back', async () => {
	const ran = await node('console.log("to out"); console.error("to err"); process.exitCode = 3');
	expect(ran.code).toBe(3);
	expect(ran.output.split('\n').sort()).toEqual(['', 'to err', 'to out']);
});

test('a program gets the environment, and more on top', async () => {
	const { code, output } = await node('console.log(process.env.PATH === undefined, process.env.DRUM)', { DRUM: 'tap' });
	expect([code, output]).toEqual([0, 'false tap\n']);
});

test('a program that was killed has failed', async () => {
	expect((await node('process.kill(process.pid, "SIGKILL")')).code).toBe(1);
});

test('a program that is not there has failed, and says so', async () => {
	const { code, output } = await runProgram('no-such-program', [], { output: 'keep' });
	expect(code).toBe(1);
	expect(output).toContain('no-such-program');
});
