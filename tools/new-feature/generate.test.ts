// A generated feature is right as it is: a copy of the sources gets one, the lists that follow from it are written, its
// files are type-checked and linted, and its rule is tested.
import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followingFiles } from '../reference/following-files.ts'
import { type Generated, generateFeature } from './generate.ts'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'kontor-feature-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))
const run = promisify(execFile)

let generated: Generated
/** Files that follow from others, and differ since the feature came. */
let followed: readonly string[]

beforeAll(() => {
  const sources = ['apps', 'packages', 'e2e', 'docs/features', 'tools/lint', '*.json', '.oxlintrc.json']
  const files = execFileSync('git', ['ls-files', ...sources], { cwd: root, encoding: 'utf8' })
  for (const path of files.trim().split('\n'))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path))
  // what is installed, but the packages of the house are those of the copy
  mkdirSync(join(copy, 'node_modules/@kontor'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kontor') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@kontor', name))
  generated = generateFeature(copy, {
    feature: 'trade-fairs',
    record: 'trade-fair',
    after: 'cashflows',
    opens: 'CashFlows',
    permission: 'CashflowsEdit',
    nouns: {
      en: ['a trade fair', 'Trade fairs'],
      de: ['die Messe', 'Messen'],
      fr: ['une foire', 'Foires'],
      it: ["un'esposizione", 'Esposizioni'],
    },
  })
  addTable()
  const stale = Object.entries(followingFiles(copy)).filter(
    ([path, text]) => readFileSync(join(copy, path), 'utf8') !== text,
  )
  for (const [path, text] of stale) writeFileSync(join(copy, path), text)
  followed = stale.map(([path]) => path)
}, 60_000)

test('three lists are kept by hand', () => {
  expect(generated.edited).toEqual([
    'packages/contract/src/features.ts',
    'packages/domain/src/record-refusals.ts',
    'apps/server/src/proofs/authorisation.tables.ts',
  ])
})

test('all other lists name it without being edited', () => {
  expect(followed.toSorted()).toEqual([
    'apps/server/src/features/routes.generated.ts',
    'apps/web/src/app/manifests.generated.ts',
    'apps/web/src/i18n/resources.generated.d.ts',
    ...['de', 'en', 'fr', 'it'].map((language) => `apps/web/src/i18n/shell/${language}.generated.json`),
    'docs/features/README.md',
    'packages/contract/src/features.generated.ts',
    'packages/contract/src/texts/record-nouns.generated.ts',
  ])
  for (const path of followed) expect(readFileSync(join(copy, path), 'utf8'), path).toContain('trade-fairs')
  const routes = readFileSync(join(copy, 'apps/server/src/features/routes.generated.ts'), 'utf8')
  expect(routes).toContain('  cashflowsRoutes,\n  tradeFairsRoutes,\n  bankDirectoryRoutes,\n')
})

test('nothing of the sample is left in what is written', () => {
  expect(generated.written.length).toBeGreaterThan(20)
  for (const path of [...generated.written, ...generated.edited]) {
    const text = readFileSync(join(copy, path), 'utf8')
    expect(`${path}\n${text}`).not.toMatch(/sample.?thing|\{\{(nouns?|article|feature|permission|number)\b/i)
  }
})

test('it is written once: nothing is written over', () => {
  const wanted = { feature: 'trade-fairs', record: 'trade-fair', after: 'cashflows', opens: 'CashFlows' } as const
  const nouns = { en: ['', ''], de: ['', ''], fr: ['', ''], it: ['', ''] } as const
  expect(() => generateFeature(copy, { ...wanted, permission: 'CashflowsEdit', nouns })).toThrow('EEXIST')
})

const manifest = 'apps/web/src/features/trade-fairs/trade-fairs.feature.tsx'
/** Its manifest again, with a wrong type. */
const wrong = manifest.replace('trade-fairs.feature', 'wrong-fairs.feature')
/** What the linter says of its files and of the wrong one, all in one run: each reads the types of the whole house. */
let linted = ''

test('its rule holds, and its files keep types and rules of the house', async () => {
  const code = generated.written.filter((path) => /\.tsx?$/.test(path))
  expect(new Set(code.map((path) => path.split('/')[0]))).toEqual(new Set(['apps', 'e2e', 'packages']))
  expect(code).toContain(manifest)
  const right = readFileSync(join(copy, manifest), 'utf8')
  writeFileSync(join(copy, wrong), right.replace("of: ['trade-fair']", "of: ['trade-fare']"))
  const [said, tested] = await Promise.all([
    outputOf('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings', '--format=unix', ...code, wrong),
    outputOf('vitest/vitest.mjs', 'run', '--root', join(copy, 'packages/domain'), 'trade-fair'),
  ])
  linted = said
  const ofOthers = said.split('\n').filter((line) => line !== '' && !line.startsWith(`${wrong}:`))
  expect(ofOthers).toEqual(['1 problem'])
  expect(tested).toMatch(/Tests .*5 passed/)
}, 120_000)

test('and a wrong type among them would be said', () => {
  const ofWrong = linted.split('\n').filter((line) => line.startsWith(`${wrong}:`))
  expect(ofWrong).toEqual([expect.stringContaining('trade-fare')])
})

/** What a tool says in the copy, whether it is content or not. */
async function outputOf(script: string, ...args: readonly string[]): Promise<string> {
  const command = [join(root, 'node_modules', script), ...args]
  try {
    return (await run(process.execPath, command, { cwd: copy })).stdout
  } catch (cause) {
    const { stdout, stderr } = cause as { readonly stdout: string; readonly stderr: string }
    return `${stdout}${stderr}`
  }
}

/** As `npm run generate-tables` would. */
function addTable(): void {
  const tables = join(copy, 'apps/server/src/kernel/database/tables.generated.ts')
  const row = `export interface TradeFair {
  changed_at: Timestamp;
  changed_by: string | null;
  description: string | null;
  name: string;
  name_key: string;
  tenant_id: string;
  trade_fair_id: string;
  version: Generated<number>;
}
`
  const before = readFileSync(tables, 'utf8')
  writeFileSync(tables, before.replace(/(export interface DB \{\n)/, `${row}\n$1  trade_fair: TradeFair;\n`))
}
