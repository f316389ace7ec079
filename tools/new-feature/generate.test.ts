// A generated feature is right as it is: a copy of the sources gets one, is type-checked with it, and its rule is tested.
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
import { type Generated, generateFeature } from './generate.ts'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'kontor-feature-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))
const run = promisify(execFile)

let generated: Generated

beforeAll(() => {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages', 'e2e', 'docs/features', '*.json'], {
    cwd: root,
    encoding: 'utf8',
  })
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
      it: ['una fiera', 'Fiere'],
    },
  })
}, 60_000)

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

test('its rule holds, and its files pass the type checker', async () => {
  addTable()
  const server = generated.written.filter((path) => path.startsWith('apps/server/src') && !path.endsWith('.test.ts'))
  const said = await Promise.all([
    // the kernel's app brings the types of its plugins
    typeCheck('node', [...server, 'apps/server/src/kernel/http/app.ts']),
    typeCheck('web', ['apps/web/src/features/trade-fairs', 'apps/web/src/**/*.d.ts', 'apps/web/src/app/features.ts']),
  ])
  expect(said).toEqual(['', ''])
  await run(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', join(copy, 'packages/domain'), 'trade-fair'],
    { cwd: copy },
  )
}, 120_000)

/** What the type checker says against these files and all that they import. */
async function typeCheck(config: string, include: readonly string[]): Promise<string> {
  const path = join(copy, `tsconfig.${config}-feature.json`)
  writeFileSync(path, JSON.stringify({ extends: `./tsconfig.${config}.json`, include, references: [] }))
  try {
    return (await run(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '-p', path], { cwd: copy })).stdout
  } catch (cause) {
    return (cause as { readonly stdout: string }).stdout
  }
}

/** As `npm run generate-tables` and `generate-reference` would. */
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
  const texts = join(copy, 'apps/web/src/i18n/resources.generated.d.ts')
  const known = readFileSync(texts, 'utf8')
  writeFileSync(
    texts,
    known
      .replace('import type', "import type tradeFairs from './en/trade-fairs.json'\nimport type")
      .replace('export type ScreenTexts = {\n', "export type ScreenTexts = {\n  'trade-fairs': typeof tradeFairs\n"),
  )
}
