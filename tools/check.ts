// `npm run check`: every rule that a machine can hold, side by side, in under a minute. Names given as arguments run
// alone: npm run check -- lint house. What stands twice is asked by its name only, as CI does (npm run check -- types tables): the compiler
// itself, of which the linter holds a copy, and the tables made anew, over which a seal stands.
import { spawn } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Check = {
  readonly name: string
  readonly command: readonly string[]
  readonly instead: string
  /** Runs where somebody names it, and not among all. */
  readonly isAsked?: true
}

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = 'node_modules/.cache/check'
const tsc = (part: string): Check => ({
  name: `types:${part}`,
  command: [
    'typescript/bin/tsc',
    '-p',
    `tsconfig.${part}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/${part}`,
  ],
  instead: 'Make the types say what the values are.',
  isAsked: true,
})
/** Rules and types of a part; two parts, for each program is worked through by one core (`checkers` of tsconfig.base.json). */
const lint = (part: string, ...args: string[]): Check => ({
  name: `lint:${part}`,
  command: ['oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings', '--format=unix', ...args],
  instead: 'Follow the rule, and make the types say what the values are; there are no exceptions by comment.',
})
const web = ['apps/web', 'packages/ui']
const own = (name: string, script: string, instead: string, ...args: string[]): Check => ({
  name,
  command: [script, ...args],
  instead,
})

/** The longest first, so that the last one to end is a short one. */
const checks: readonly Check[] = [
  lint('others', ...web.flatMap((folder) => ['--ignore-pattern', `${folder}/**`])),
  lint('web', ...web),
  {
    name: 'imports',
    command: [
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      'packages',
      'apps',
      'tools',
      'e2e',
      'bench',
      'crash',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err-long',
    ],
    instead: 'Each rule above says what to do.',
  },
  tsc('node'),
  tsc('web'),
  {
    name: 'unused',
    command: ['knip/bin/knip.js', '--no-progress', '--no-config-hints'],
    instead: 'Remove what nobody uses, or its `export`.',
  },
  tsc('pure'),
  ...(globSync('e2e/**/*.ts', { cwd: root, exclude: ['**/node_modules'] }).length > 0 ? [tsc('e2e')] : []),
  own('tables', 'tools/generate-tables.ts', 'Run: npm run generate-tables', '--check'),
  {
    ...own('tables:anew', 'tools/generate-tables.ts', 'Run: npm run generate-tables', '--check', '--anew'),
    isAsked: true,
  },
  own('house', 'tools/house-rules.ts', 'Each line above says what to do.'),
  own('golden', 'tools/list-golden.ts', 'Name a test after each, or run: npm run list-golden', '--check'),
  own('conformance', 'tools/conformance.ts', 'Each line above says what to do.', '--check'),
  own('reference', 'tools/generate-reference.ts', 'Run: npm run generate-reference', '--check'),
  { name: 'format', command: ['oxfmt/bin/oxfmt', '--check'], instead: 'Run: npm run format' },
  own('lock', 'tools/lock-complete.mjs', 'The line above says what to do.'),
]

/** Each check ends soon: what it holds is rather kept than swept, while there is memory. */
const node = ['--max-semi-space-size=64']
const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '3GiB' }
const wanted = process.argv.slice(2)
const chosen = checks.filter(({ name, isAsked = false }) =>
  wanted.length === 0 ? !isAsked : wanted.some((one) => name.startsWith(one)),
)
if (chosen.length === 0) {
  console.error(`There is no such check. There are: ${checks.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
mkdirSync(join(root, cache), { recursive: true })
const started = performance.now()
const waiting = [...chosen]
let failed = 0
async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) if (!(await run(next))) failed += 1
}
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
console.log(`${chosen.length - failed} of ${chosen.length} checks hold (${secondsSince(started)})`)
process.exit(failed > 0 ? 1 : 0)

async function run({ name, command: [script = '', ...args], instead }: Check): Promise<boolean> {
  const begun = performance.now()
  const path = script.startsWith('tools/') ? script : `node_modules/${script}`
  const child = spawn(process.execPath, [...node, path, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const isRight = code === 0
  if (!isRight) console.log(`\n${Buffer.concat(said).toString('utf8').trim()}\n`)
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name.padEnd(12)} ${secondsSince(begun)}${isRight ? '' : `  ${instead}`}`)
  return isRight
}

function secondsSince(time: number): string {
  return `${((performance.now() - time) / 1000).toFixed(1)} s`
}
