// A row whose test is gone is found, and so is everything else by which docs/conformance could say what is not so.
import { expect, test } from 'vitest'
import { conformanceCounts, conformanceFaults } from './conformance-rows.ts'

const files: Readonly<Record<string, string>> = {
  'packages/a.test.ts': `test('a day is a day', …)
    test.each(days)(
      "on %s it's open", …)
    test.each([['a name of a case', 1]])`,
  'e2e/b.spec.ts': `{ name: 'somebody signs in, and out' }`,
  'docs/decisions/0001-days.md': '# Days',
}
const read = (path: string) => files[path] ?? null
const pageOf = (...cells: readonly string[]) => ({
  path: 'docs/conformance/1-days.md',
  text: `# Days\n\n| # | Line | What | Shown by |\n${cells.map((cell, index) => `| ${index + 1} | 9 | days | ${cell} |`).join('\n')}\n`,
})
const faultsOf = (...cells: readonly string[]) => conformanceFaults([pageOf(...cells)], read, cells.length)

test.each([
  '`packages/a.test.ts` "a day is a day"',
  '`packages/a.test.ts` "a day …", "on %s it\'s open", "a name of a case"',
  '`e2e/b.spec.ts` "somebody signs in…"; open: signing out',
  '`packages/a.test.ts` "a day is a day"; no test: nights',
  'decision [0001](../decisions/0001-days.md)',
  'open: days',
])('%s holds', (cell) => {
  expect(faultsOf(cell)).toEqual([])
})

test.each([
  ['`packages/gone.test.ts` "a day is a day"', 'packages/gone.test.ts is gone'],
  ['`packages/a.test.ts` "a night is a day"', 'has no test "a night is a day"'],
  ['`packages/a.test.ts` "a day"', 'has no test "a day"'],
  ['`packages/a.test.ts` "is a day…"', 'has no test "is a day…"'],
  ['`packages/a.test.ts` "a day is a day", "gone"', 'has no test "gone"'],
  ['`packages/a.ts` "a day is a day"', 'names no test'],
  ['`packages/a.test.ts`', 'names no test'],
  ['decision [0002](../decisions/0002-nights.md)', 'docs/decisions/0002-nights.md is gone'],
  ['decision 0001', 'names no test'],
  ['open: days; decision 0001', 'names no test'],
  ['built', 'names no test'],
  ['', 'names no test'],
])('%j is found', (cell, fault) => {
  const [first, ...others] = faultsOf(cell)
  expect(first).toContain('docs/conformance/1-days.md, row 1: ')
  expect(first).toContain(fault)
  expect(others).toEqual([])
})

test('a row that is missing, there twice, or of nobody is found', () => {
  const page = pageOf('open: days', 'open: days')
  expect(conformanceFaults([page], read, 3)).toEqual(['docs/conformance: row 3 does not stand exactly once.'])
  expect(conformanceFaults([page, page], read, 2)).toHaveLength(2)
  expect(conformanceFaults([page], read, 1)).toEqual(['docs/conformance/1-days.md: there is no row 2.'])
})

test('each row is counted once, by the weakest that it says; what is open is listed by its subject', () => {
  const shown = '`packages/a.test.ts` "a day is a day"'
  const decided = 'decision [0001](../decisions/0001-days.md)'
  const cells = [
    shown,
    `${shown}; ${decided}`,
    `${decided}; open: nights`,
    'open: days, nights',
    `${shown}; no test: x`,
  ]
  const lines = conformanceCounts([pageOf(...cells)])
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' '))
  expect(lines).toContain('| [Days](1-days.md) | 5 | 1 | 1 | 1 | 1 | 1 |')
  expect(lines).toContain('| All | 5 | 1 | 1 | 1 | 1 | 1 |')
  expect(lines.slice(-3)).toEqual(['| days | 4 |', '| nights | 3, 4 |', ''])
})
