// A plain text table: columns as wide as their widest cell, the first row ruled off as the heading.

/**
 * @param {readonly (readonly string[])[]} rows
 * @returns {string}
 */
export function formatTable(rows) {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const lines = rows.map((row) =>
		widths
			.map((width, column) => (row[column] ?? '').padEnd(width))
			.join('  ')
			.trimEnd()
	);
	return lines.toSpliced(1, 0, widths.map((width) => '─'.repeat(width)).join('  ')).join('\n');
}
