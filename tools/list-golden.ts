// Writes docs/golden.md: which tests and journeys show each golden scenario, found by the number in their names. With
// --check it fails when the page is stale or when a scenario that is demanded has no test.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { markdownTable } from './lint/markdown-table.ts'

type Shown = { readonly number: number; readonly file: string; readonly name: string }

const demanded = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  [21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34],
  [39, 40, 41, 42, 43, 44, 45, 46, 48, 49, 50, 51, 52, 53, 65, 66, 67, 68],
  [70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83],
].flat()
const root = fileURLToPath(new URL('..', import.meta.url))
const page = `${root}/docs/golden.md`
const testCall = /\b(?:it|test|describe)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g

const journeyName = /^ {4}name: '((?:[^'\\]|\\.)*)'()()/gm

const shown = globSync(['{packages,apps}/**/*.test.{ts,tsx}', 'e2e/journeys/*.spec.ts'], {
  cwd: root,
  exclude: (name) => /^(node_modules|dist)$/.test(name),
})
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .flatMap(listShownIn)
const wanted = new Set(demanded)
const numbers = [...new Set([...demanded, ...shown.map((one) => one.number)])].toSorted((a, b) => a - b)
const missing = demanded.filter((number) => !shown.some((one) => one.number === number))
const text = writePage()

if (missing.length > 0) {
  console.error(`No test is named "golden N: …" for ${missing.join(', ')}.`)
  process.exit(1)
}
if (!process.argv.includes('--check')) writeFileSync(page, text)
else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/golden.md is stale: npm run list-golden')
  process.exit(1)
}

function listShownIn(file: string): readonly Shown[] {
  const named = file.endsWith('.spec.ts') ? journeyName : testCall
  return [...readFileSync(`${root}/${file}`, 'utf8').matchAll(named)].flatMap(([, single, double, template]) => {
    const whole = (single ?? double ?? template ?? '')
      .replaceAll(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/\\(.)/g, '$1')
    const [, numbersText = '', name = ''] = /^golden (\d+(?: and \d+)?): (.*)$/s.exec(whole) ?? []
    if (numbersText === '') return []
    return numbersText.split(' and ').map((number) => ({ number: Math.trunc(+number), file, name }))
  })
}

function writePage(): string {
  const rows = numbers.flatMap((number) =>
    shown
      .filter((one) => one.number === number)
      .map(({ file, name }, index) => [
        index > 0 ? '' : `${number}${wanted.has(number) ? '' : ' *'}`,
        name.replaceAll(/([|<>])/g, '\\$1'),
        `\`${file}\``,
      ]),
  )
  return `# Golden scenarios

Each scenario of the golden table is a test, and carries its number in its name. A star marks numbers that are not
demanded yet. This page is written by \`npm run list-golden\` from the names of the tests; \`npm run check\` holds
it to them.

${markdownTable(['#', 'Test', 'File'], rows)}
`
}
