// What a copy is called whose players ask what if.
import { cutTo } from '$lib/cut-text';

const longestName = 120;
const whatIf = ', what if';

/** "Guilford, what if", and "Guilford, what if 2" after that. */
export function makeBranchName(name: string): string {
	const match = /^(.*), what if(?: (\d+))?$/.exec(name);
	const plain = cutTo(match?.[1] ?? name, longestName - whatIf.length - 4);
	const count = match ? Number(match[2] ?? 1) + 1 : 1;
	return `${plain}${whatIf}${count > 1 ? ` ${count}` : ''}`;
}
