// A table of Markdown, its columns as wide as the formatter makes them.

export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(...[heads, ...rows].map((row) => (row[column] ?? head).length)))
  const line = (row: readonly string[], filler = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`
  const rule = line(
    heads.map(() => ''),
    '-',
  )
  return [line(heads), rule, ...rows.map((row) => line(row))].join('\n')
}
