// Holds docs/conformance to the tests, decisions and rows that it names, and writes the counts at the end of its README.
// With --check it fails when one of them is gone, or when the counts are stale.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { conformanceCounts, conformanceFaults } from './lint/conformance-rows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = `${root}/docs/conformance/README.md`
const heading = '## Counts'
const pages = globSync('docs/conformance/[1-9]-*.md', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
const sources = new Map<string, string | null>()

const faults = conformanceFaults(pages, readOnce)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
const said = readFileSync(readme, 'utf8')
const [head = ''] = said.split(heading)
const text = `${head}${heading}\n\n${conformanceCounts(pages)}`
if (!process.argv.includes('--check')) writeFileSync(readme, text)
else if (said !== text) {
  console.error('The counts in docs/conformance/README.md are stale: npm run count-conformance')
  process.exit(1)
}

function readOnce(path: string): string | null {
  const known = sources.get(path)
  if (known !== undefined) return known
  const source = existsSync(`${root}/${path}`) ? readFileSync(`${root}/${path}`, 'utf8') : null
  sources.set(path, source)
  return source
}
