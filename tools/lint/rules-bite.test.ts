// A rule that lets everything pass looks like one that is kept: each rule of CONTRIBUTING is shown what it forbids.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentStatusOnWire } from '../../packages/contract/src/spellings.ts'
import { embeddedFaults } from './embedded-tests.ts'
import { eventFaults } from './event-names.ts'
import { type Places, missingPlaces } from './feature-places.ts'
import { historyFaults } from './history-law.ts'
import { type TableLaw, unlawfulTables } from './table-law.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const places = {
  domain: 'packages/domain/src/money',
  formats: 'packages/formats/src/camt',
  feature: 'apps/server/src/features/payments',
  web: 'apps/web/src/features/payments',
  kit: 'packages/ui/src/forms',
  kernel: 'apps/server/src/kernel',
  shared: 'apps/web/src/shared',
} as const

type Snippet = readonly [place: keyof typeof places, source: string]

const forbidden: readonly Snippet[] = [
  ['domain', 'export const at = () => new Date()'],
  ['domain', 'export const at = () => Date()'],
  ['domain', 'export const at = () => Date.now()'],
  ['domain', 'export const at = () => performance.now()'],
  ['domain', 'export const draw = () => Math.random()'],
  ['domain', 'export const id = () => crypto.randomUUID()'],
  ['domain', 'export const half = (text: string) => parseInt(text) / 100'],
  ['domain', 'export const half = (text: string) => Number(text)'],
  ['domain', 'export const more = (text: string) => (+text * 1.1).toFixed(2)'],
  ['domain', 'export const whole = (amount: number) => Math.round(amount * 100)'],
  ['domain', 'export const mode = () => process.env'],
  ['domain', 'export const ask = () => fetch("http://127.0.0.1")'],
  ['domain', 'console.log(1)'],
  ['formats', 'export const at = () => new Date()'],
  ['formats', 'export const amount = (text: string) => parseFloat(text)'],
  ['formats', 'export const amount = (text: string) => +text / 100'],
  ['formats', 'export const text = (one: number, other: number) => (one + other).toFixed(2)'],
  ['feature', 'export const at = () => new Date()'],
  ['feature', 'export const at = () => Date.now()'],
  ['feature', "import { randomUUID } from 'node:crypto'\nexport const id = () => randomUUID()"],
  ['feature', "import { randomBytes as draw } from 'node:crypto'\nexport const id = () => draw(8)"],
  ['feature', "import * as crypto from 'node:crypto'\nexport const id = () => crypto.randomBytes(8)"],
  ['feature', "import crypto from 'node:crypto'\nexport const id = () => crypto.randomInt(8)"],
  ['feature', 'export const id = () => crypto.randomUUID()'],
  ['feature', 'export const draw = () => Math.random()'],
  ['feature', 'export const ask = () => fetch("http://127.0.0.1")'],
  ['feature', 'export const ask = () => globalThis.fetch("http://127.0.0.1")'],
  ['feature', "import { request } from 'node:https'\nexport const ask = () => request('https://example.com')"],
  ['feature', "import net from 'net'\nexport const open = () => net.connect(1)"],
  ['feature', 'export const mode = () => process.env["KONTOR_MODE"]'],
  ['feature', 'export const more = (amount: string) => (+amount * 1.1).toFixed(2)'],
  ['feature', 'export const more = (amount: string) => Number(amount)'],
  ['feature', 'export const more = (amount: string) => Math.abs(+amount).toFixed(2)'],
  ['feature', 'console.log(1)'],
  ...Object.entries(paymentStatusOnWire).flatMap(([status, wire]): readonly Snippet[] => [
    ['feature', `export const isIt = (status: string) => status === '${status}'`],
    ['web', `export const isIt = (row: { paymentStatus: string }) => '${wire}' !== row.paymentStatus`],
  ]),
  ['feature', "export const next = (isYes: boolean) => ({ status: isYes ? 'delivered' : 'signed' })"],
  ['feature', "export const change = { status: 'accepted-with-error' }"],
  ['feature', "export const outstanding = ['delivered', 'accepted', 'accepted-with-error']"],
  ['feature', "export const query = (sql: (text: unknown) => string) => sql`p.status not in ('rejected', 'open')`"],
  ['feature', "export const query = (sql: (text: unknown) => string) => sql`where p.status = 'signed'`"],
  ['feature', "export const query = (db: Query) => db.where('payment.status', '=', 'delivered')"],
  ['feature', "export const query = (db: Query) => db.where('status', 'in', ['done', 'delivered'])"],
  ['web', "export const isFinal = new Set(['Done', 'NotExecuted'])"],
  ['web', "export function isOpen(status: string) {\n  switch (status) {\n    case 'open':\n      return true\n  }\n}"],
  ['web', 'export const at = () => new Date()'],
  ['web', 'export const at = () => Date.now()'],
  ['web', 'export const ask = () => fetch("/api")'],
  ['web', 'export const ask = () => window.fetch("/api")'],
  ['web', 'export const id = () => crypto.randomUUID()'],
  ['web', 'export const draw = () => Math.random()'],
  ['web', 'export const isDev = () => import.meta.env.DEV'],
  ['web', 'console.log(1)'],
  ['kit', 'export const at = () => new Date()'],
  ['kit', 'export const ask = () => new WebSocket("ws://127.0.0.1")'],
  ['web', "import { lazy } from 'react'\nexport const Page = lazy(() => import('./page.tsx'))"],
  ['kit', "import { Suspense, lazy as late } from 'react'\nexport const Part = [Suspense, late]"],
  ['shared', "import { lazyRouteComponent } from '@tanstack/react-router'\nexport const page = lazyRouteComponent"],
]

const allowed: readonly Snippet[] = [
  ['domain', 'export const at = (text: string) => new Date(text)'],
  ['domain', 'export const count = (text: string) => Math.trunc(+text)'],
  ['domain', 'export const text = (amount: { toFixed(): string }) => amount.toFixed()'],
  ['domain', 'export const sum = (a: { plus(b: unknown): { toFixed(): string } }) => a.plus(a).toFixed()'],
  ['feature', "import { createHash } from 'node:crypto'\nexport const hash = () => createHash('sha256')"],
  ['feature', 'export const pages = (count: number) => Math.ceil(count / 50)'],
  ['feature', "export const words = ['delivered', 'not-received']"],
  ['feature', "export const isOver = (state: string) => state === 'delivered'"],
  ['feature', "export const query = (sql: (text: unknown) => string) => sql`e.status in ('pending', 'future')`"],
  ['feature', "export const query = (db: Query, wanted: string[]) => db.where('payment.status', 'in', wanted)"],
  ['domain', "export const signed = (status: string) => status === 'signed'"],
  ['kernel', 'export const at = () => Date.now()'],
  ['shared', 'export const at = () => new Date()'],
]

/** Each of these files may not import the other, not even when it is first needed. */
const unlawful: readonly (readonly [from: string, to: string, how?: 'lazily'])[] = [
  ['packages/domain/src/a.ts', 'packages/formats/src/b.ts'],
  ['packages/contract/src/a.ts', 'crash/b.ts'],
  ['packages/formats/src/a.ts', 'packages/contract/src/b.ts'],
  ['apps/server/src/a.ts', 'apps/web/src/b.ts'],
  ['apps/server/src/c.ts', 'e2e/pages/b.ts'],
  ['apps/server/src/d.ts', 'bench/b.ts'],
  ['apps/web/src/a.ts', 'crash/c.ts'],
  ['apps/virtual-bank/src/a.ts', 'tools/b.ts'],
  ['apps/server/src/e.ts', 'packages/domain/src/b.ts'],
  ['e2e/a.ts', 'packages/domain/src/c.ts'],
  ['bench/a.ts', 'packages/domain/src/d.ts'],
  ['crash/a.ts', 'packages/domain/src/e.ts'],
  ['e2e/c.ts', 'apps/server/src/kernel/b.ts'],
  ['apps/server/src/features/payments/a.ts', 'apps/server/src/features/ledger/b.ts'],
  ['apps/server/src/features/ledger/a.ts', 'apps/server/src/features/payments/public.ts'],
  ['apps/server/src/kernel/a.ts', 'apps/server/src/features/ledger/c.ts'],
  ['apps/server/src/features/ledger/d.ts', 'apps/server/src/kernel/audit/record-activity.ts'],
  ['apps/server/src/kernel/jobs/a.ts', 'apps/server/src/kernel/outbox/tell-event.ts'],
  ['apps/web/src/features/reconciliation/a.ts', 'apps/web/src/features/payments/b.ts'],
  ['apps/web/src/features/payments/c.ts', 'apps/web/src/features/transmissions/public.ts'],
  ['apps/web/src/features/payments/e.ts', 'apps/web/src/features/reconciliation/public.ts', 'lazily'],
  ['apps/web/src/features/statements/a.ts', 'apps/web/src/features/reconciliation/public.ts'],
  ['apps/web/src/features/payments/d.ts', 'apps/web/src/app/b.ts'],
  ['apps/web/src/shared/a.ts', 'apps/web/src/app/c.ts'],
  ['apps/web/src/shared/b.ts', 'apps/web/src/features/ledger/public.ts'],
  ['apps/web/src/app/d.ts', 'apps/web/src/features/payments/payments.queries.ts'],
]

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kontor-rules-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  cpSync(join(root, 'tools/lint/kontor-rules.ts'), join(folder, 'tools/lint/kontor-rules.ts'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${content}\n`)
}

function run(script: string, ...args: readonly string[]): string {
  const done = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(done.stdout, done.stderr).not.toBe('')
  return done.stdout
}

test('lint refuses each snippet that the house forbids, and none that it needs', () => {
  const paths = new Map<string, Snippet>()
  for (const [list, snippets] of Object.entries({ forbidden, allowed })) {
    for (const [index, snippet] of snippets.entries()) {
      const path = `${places[snippet[0]]}/${list}-${index}.ts`
      write(path, snippet[1])
      paths.set(path, snippet)
    }
  }
  const { diagnostics } = JSON.parse(run('oxlint/bin/oxlint', '--format=json', 'packages', 'apps')) as {
    diagnostics: readonly { filename: string; severity: string; code: string }[]
  }
  const ownRule = /^kontor\(|\(no-(restricted-|console)/
  const refused = new Set(
    diagnostics
      .filter(({ severity, code }) => severity === 'error' && ownRule.test(code))
      .map(({ filename }) => filename),
  )
  expect([...paths].filter(([path]) => refused.has(path)).map(([, snippet]) => snippet)).toEqual(forbidden)
})

test('the import law refuses each way that leads up, aside or past a package’s name', { timeout: 60_000 }, () => {
  for (const [from, to, how] of unlawful) {
    write(to, 'export const value = 1')
    const path = `${'../'.repeat(from.split('/').length - 1)}${to}`
    write(
      from,
      how === 'lazily'
        ? `export const other = () => import('${path}')`
        : `import { value } from '${path}'\nexport const other = value`,
    )
  }
  const config = join(root, '.dependency-cruiser.cjs')
  const roots = ['packages', 'apps', 'e2e', 'bench', 'crash']
  const output = run('dependency-cruiser/bin/dependency-cruiser.mjs', ...roots, '--config', config, '-T', 'json')
  const { summary } = JSON.parse(output) as {
    summary: { violations: readonly { from: string; to: string; rule: { name: string } }[] }
  }
  const broken = new Set(summary.violations.map(({ from, to }) => `${from} ${to}`))
  expect(unlawful.filter(([from, to]) => !broken.has(`${from} ${to}`))).toEqual([])
})

const law: TableLaw = {
  ownerOf: new Map([
    ['account', 'accounts'],
    ['entry', 'ledger'],
    ['payment', 'payments'],
    ['match', 'reconciliation'],
    ['match_entry', 'reconciliation'],
  ]),
  order: ['kernel', 'accounts', 'ledger', 'payments', 'reconciliation'],
}

test.each([
  ["tx.db.selectFrom('match as m').selectAll()", 'reads "match"'],
  ["tx.db.selectFrom(['account', 'match'])", 'reads "match"'],
  ["from(tx, 'match').selectAll()", 'reads "match"'],
  ["tx.db.selectFrom(asOf(tx, 'match', instant).as('m'))", 'reads "match"'],
  ['sql`select * from match_as_of(tenant, now())`', 'reads "match"'],
  ["query.leftJoin('match_entry', (join) => join)", 'reads "match_entry"'],
  ["where.exists(where.selectFrom('match').select('match_id'))", 'reads "match"'],
  ['sql`select 1 from match where true`', 'reads "match"'],
  ['sql`select 1 from payment p, match m where m.payment_id = p.payment_id`', 'reads "match"'],
  ['sql`update payment p set alarm = null from account a, match m where true`', 'reads "match"'],
  ['sql`select array(select m.detail_index\n  from match_entry m where m.is_active)`', 'reads "match_entry"'],
  ['sql`select 1 from payment p join lateral (select 1 from match) m on true`', 'reads "match"'],
  ["tx.db.insertInto('match').values({})", 'writes "match"'],
  ["tx.db.updateTable('account').set({})", 'writes "account"'],
  ["tx.db.deleteFrom('entry')", 'writes "entry"'],
  ["insertRows(tx, 'entry', [])", 'writes "entry"'],
  ["lockOne(tx, 'account', id)", 'writes "account"'],
  ["saveVersion(tx, 'account', id, columns, actor)", 'writes "account"'],
  ["deleteOne(tx, 'entry', id)", 'writes "entry"'],
  ['sql`insert into entry (tenant_id) values (1)`', 'writes "entry"'],
  ['sql`update account set iban = null`', 'writes "account"'],
  ['sql`delete from account`', 'writes "account"'],
  ["for (const table of ['payment', 'entry'] as const) tx.db.updateTable(table).set({})", 'writes "entry"'],
])('the law of tables refuses to payments: %s', (source, said) => {
  expect(unlawfulTables('payments', source, law)).toEqual([expect.stringContaining(said)])
})

test.each([
  "tx.db.selectFrom('payment').innerJoin('account', (join) => join)",
  'sql`select entry.amount, account.short_name from entry, account`',
  "tx.db.updateTable('payment').set({})",
  "from(tx, 'account').select('short_name')",
  "Array.from('match')",
  "query.where('match.match_id', '=', id)",
  'sql`with match_of as (select 1) select match_of.x as match, currency from match_of`',
  '// read from match by others',
])('and lets it: %s', (source) => {
  expect(unlawfulTables('payments', source, law)).toEqual([])
})

test.each([
  [['company'], {}, 'table company: keeps no history'],
  [['company', 'company_history', 'rate'], {}, 'table rate: keeps no history'],
  // a name alone makes no history
  [['price_history'], {}, 'table price_history: keeps no history'],
  [['company', 'company_history'], { company: 'it is small' }, 'company keeps its history. Take it out'],
  [[], { gone: 'it is work' }, 'gone is no table. Take it out'],
] as const)('the law of history refuses %j with reasons %j', (tables, reasons, said) => {
  expect(historyFaults(tables, reasons)).toEqual([expect.stringContaining(said)])
})

test('and lets tables keep their history or say why not', () => {
  expect(historyFaults(['company', 'company_history', 'session'], { session: 'it is about being signed in' })).toEqual(
    [],
  )
})

const kept: Places = {
  features: ['accounts', 'ledger'],
  server: new Map([
    ['accounts', ['accounts.routes.ts', 'accounts.test.ts']],
    ['ledger', ['public.ts', 'staging.test.ts']],
  ]),
  registered: new Map([
    ['accounts', ['getAccount']],
    ['ledger', []],
  ]),
  contract: new Map([['accounts', ['getAccount']]]),
  pages: ['README', 'lists', 'accounts', 'ledger'],
  texts: ['kernel', 'accounts'],
  web: new Map([
    ['dev', []],
    ['session', []],
    ['accounts', ['accounts.feature.tsx']],
  ]),
}

test('a feature has its places, and nothing else stands there', () => {
  expect(missingPlaces(kept)).toEqual([])
  const broken: readonly (readonly [Partial<Places>, string])[] = [
    [{ server: new Map([...kept.server, ['ledger', ['public.ts']]]) }, 'ledger: has no test beside it'],
    [
      { server: new Map([...kept.server, ['core', ['a.test.ts']]]), pages: [...kept.pages, 'core'] },
      'features/core: is no',
    ],
    [{ contract: new Map([...kept.contract, ['core-data', []]]) }, 'core-data.ts: is no feature'],
    [{ contract: new Map([['ledger', ['getAccount']]]) }, 'Name it in packages/contract/src/accounts.ts'],
    [{ contract: new Map([['accounts', ['getAccount', 'listAccounts']]]) }, 'Register it in accounts.routes.ts'],
    [{ pages: ['README', 'lists', 'accounts'] }, 'docs/features/ledger.md: is not there'],
    [{ pages: [...kept.pages, 'core-data'] }, 'docs/features/core-data.md: is no feature'],
    [{ texts: [...kept.texts, 'wire'] }, 'packages/contract/src/texts/wire: is no feature'],
    [{ web: new Map([...kept.web, ['boards', []]]) }, 'apps/web/src/features/boards: is no feature'],
    [
      { server: new Map([...kept.server, ['ledger', ['staging.test.ts', 'book.uses.ts']]]) },
      'book.uses.ts of ledger: is in no list. Name it ledger.uses.ts.',
    ],
    [{ web: new Map([['accounts', ['account.feature.tsx']]]) }, 'Name it accounts.feature.tsx'],
  ]
  for (const [part, said] of broken) {
    expect(missingPlaces({ ...kept, ...part }), said).toContainEqual(expect.stringContaining(said))
  }
})

test.each([
  ["tell('payment.signed', facts)", []],
  ["tell(isDone ? 'payment.signed' : 'payment.done', paymentFacts(payment), createdBy)", ['tells "payment.done"']],
  ["tell('payment.sigend' as 'payment.signed', facts)", ['tells "payment.sigend"']],
  ["note({ action: 'Signed' })", ['nobody tells "payment.signed"']],
])('the law of events says of %s: %j', (source, said) => {
  expect(eventFaults(['payment.signed'], [['a.ts', source]])).toEqual(said.map((one) => expect.stringContaining(one)))
})

test('rule 17: a test that meets the embedded database only is named so, and no other is', () => {
  const faultsOf = (name: string, text: string) => embeddedFaults(`apps/server/src/${name}`, text).length
  expect(faultsOf('snapshots.test.ts', 'await layDownDatabase(folder)')).toBe(1)
  expect(faultsOf('snapshots.embedded.test.ts', 'const { app } = await testHouse()')).toBe(1)
  expect(faultsOf('snapshots.embedded.test.ts', 'await layDownDatabase(folder)')).toBe(0)
  expect(faultsOf('open-kernel.test.ts', 'if (!TEST_DATABASE_URL) await layDownDatabase(folder)')).toBe(0)
})
