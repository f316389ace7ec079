// The rows of docs/conformance: what the specification asks for, and what shows that it is there. A row names tests by
// file and title, decisions that depart from it, what is still open, and what is built without a test.
import { markdownTable } from './markdown-table.ts'

export type Page = { readonly path: string; readonly text: string }
type Row = {
  readonly page: string
  readonly number: number
  readonly shownBy: string
  readonly parts: readonly (Part | null)[]
}
type Part =
  | { readonly kind: 'test'; readonly file: string; readonly titles: readonly string[] }
  | { readonly kind: 'decision'; readonly file: string }
  | { readonly kind: 'open' | 'no test'; readonly what: string }
type State = (typeof states)[number]

/** As many rows as the specification was read off into. */
const rowCount = 377
const states = ['shown', 'decided', 'in part', 'open', 'without a test'] as const

/** What is wrong with the pages; `read` gives the text of a file of the project, or null. */
export function conformanceFaults(
  pages: readonly Page[],
  read: (path: string) => string | null,
  count: number = rowCount,
): readonly string[] {
  const rows = pages.flatMap(rowsOf)
  const wanted = Array.from({ length: count }, (_, index) => index + 1)
  const misplaced = wanted.filter((number) => rows.filter((row) => row.number === number).length !== 1)
  const strangers = rows.filter(({ number }) => !wanted.includes(number))
  return [
    ...misplaced.map((number) => `docs/conformance: row ${number} does not stand exactly once.`),
    ...strangers.map(({ page, number }) => `${page}: there is no row ${number}.`),
    ...rows.flatMap((row) => faultsOf(row, read).map((fault) => `${row.page}, row ${row.number}: ${fault}`)),
  ]
}

/** How many rows of each page are in which state, and which subjects are open in which rows. */
export function conformanceCounts(pages: readonly Page[]): string {
  const counted = pages.map((page) => {
    const rows = rowsOf(page)
    const [, title = ''] = /^# (.*)$/m.exec(page.text) ?? []
    const name = page.path.split('/').at(-1) ?? ''
    return { link: `[${title}](${name})`, counts: [rows.length, ...states.map((state) => countOf(rows, state))] }
  })
  const all = counted.reduce<readonly number[]>(
    (sums, { counts }) => counts.map((count, column) => count + (sums[column] ?? 0)),
    [],
  )
  const sections = [...counted, { link: 'All', counts: all }].map(({ link, counts }) => [link, ...counts.map(String)])
  const subjects = Map.groupBy(
    pages.flatMap(rowsOf).flatMap((row) => openSubjectsOf(row).map((subject) => ({ subject, number: row.number }))),
    ({ subject }) => subject,
  )
  const open = [...subjects]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([subject, rows]) => [subject, [...new Set(rows.map(({ number }) => number))].join(', ')])
  return `${markdownTable(['Section', 'Rows', ...states.map(capitalised)], sections)}

${markdownTable(['Open', 'Rows'], open)}
`
}

function rowsOf({ path, text }: Page): readonly Row[] {
  return text
    .split('\n')
    .filter((line) => /^\| +\d/.test(line))
    .map((line) => {
      const [, number = '', , , shownBy = ''] = line.split('|').map((cell) => cell.trim())
      const parts = shownBy.split(/; (?=`|decision |open: |no test: )/).map(partOf)
      return { page: path, number: Math.trunc(+number), shownBy, parts }
    })
}

function partOf(text: string): Part | null {
  const [, file, titles = ''] = /^`([^`]+\.(?:test\.tsx?|spec\.ts))` ("[^"]+"(?:, "[^"]+")*)$/.exec(text) ?? []
  if (file !== undefined)
    return { kind: 'test', file, titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title) }
  const [, decision] = /^decision \[\d{4}\]\(\.\.\/decisions\/(\d{4}-[\w-]+\.md)\)$/.exec(text) ?? []
  if (decision !== undefined) return { kind: 'decision', file: `docs/decisions/${decision}` }
  const [, kind, what = ''] = /^(open|no test): (.+)$/.exec(text) ?? []
  return kind === 'open' || kind === 'no test' ? { kind, what } : null
}

function faultsOf({ shownBy, parts }: Row, read: (path: string) => string | null): readonly string[] {
  return parts.flatMap((part) => {
    if (part === null) return [`"${shownBy}" names no test, decision, open subject or missing test.`]
    if (!('file' in part)) return []
    const source = read(part.file)
    if (source === null) return [`${part.file} is gone. Name what shows the row now, or say that it is open.`]
    if (part.kind === 'decision') return []
    return part.titles
      .filter((title) => !hasTest(source, title))
      .map((title) => `${part.file} has no test "${title}". Name the one that shows the row now.`)
  })
}

/** A title stands whole, or begins so where it ends in "…"; quotation marks in it are written as single ones. */
function hasTest(source: string, title: string): boolean {
  const inOneKind = (text: string) => text.replaceAll(/\\?["'`]/g, "'")
  const words = inOneKind(title.replace(/ ?…$/, '')).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const end = title.endsWith('…') ? '' : "'"
  // of a test, of a case in a table, of a journey
  return new RegExp(String.raw`(?:[([]\s*|\bname: )'${words}${end}`).test(inOneKind(source))
}

function stateOf({ parts }: Row): State {
  const has = (kind: Part['kind']) => parts.some((part) => part?.kind === kind)
  if (has('open')) return has('test') || has('decision') ? 'in part' : 'open'
  if (has('no test')) return 'without a test'
  return has('decision') ? 'decided' : 'shown'
}

function countOf(rows: readonly Row[], state: State): number {
  return rows.filter((row) => stateOf(row) === state).length
}

function openSubjectsOf({ parts }: Row): readonly string[] {
  return parts.flatMap((part) => (part?.kind === 'open' ? part.what.split(', ') : []))
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
