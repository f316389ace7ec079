// A table as the formatter writes it: each column as wide as its widest cell.

export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(...[heads, ...rows].map((row) => (row[column] ?? head).length)))
  const line = (row: readonly string[], filler = ' ') =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`
  return [
    line(heads),
    line(
      heads.map(() => ''),
      '-',
    ),
    ...rows.map((row) => line(row)),
  ].join('\n')
}
