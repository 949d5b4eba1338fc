// A port that is free now, found without waiting: Playwright's configuration is read synchronously.
import { execFileSync } from 'node:child_process';

const ASK =
	'const s=require("net").createServer().listen(0,()=>{process.stdout.write(String(s.address().port));s.close()})';

/** @returns {string} */
export function findFreePort() {
	return execFileSync(process.execPath, ['-e', ASK], { encoding: 'utf8' }).trim();
}
