// Where links into the playsheet can lead, read off the page as it is laid out.
import type { SheetSection, SheetTable } from '$lib/app/playsheet/sheet';
import { rulingIds } from '$lib/rules/sheet/ruling-texts';

/** Every anchor of the page. */
export function listAnchors(laidOut: readonly SheetSection[]): string[] {
	const ofRow = ({ anchor, head, cells }: SheetTable['rows'][number]) => [
		...[head, ...cells].flatMap((cell) => (cell && cell.id !== anchor ? [cell.id] : [])),
		anchor
	];
	return [
		...laidOut.flatMap(({ anchor, tables }) => [
			anchor,
			...tables.flatMap(({ id, rows }) => [id, ...rows.flatMap(ofRow)])
		]),
		...rulingIds
	];
}
