// Every real camt file of the shared corpus through the server: entries, sums and balances as its INDEX.md records them,
// a Deviation where the bank's numbers do not add up, and nothing at all of what cannot be read.
import { accountNumberKey } from '@kontor/domain/accounts'
import { afterEach, expect, it } from 'vitest'
import { readStatements } from '@kontor/formats/statements'
import type { StatementHead } from '@kontor/domain/entries'
import { type Decimal, decimal, zero } from '@kontor/domain/money'
import { clearStatements, testHouse } from '../../testing/index.ts'
import { casesOrTheirName, isSharedDataMissing, readSharedData } from '../../testing/shared-data.ts'
import { insertAccounts } from '../accounts/public.ts'
import { listEntries } from '../ledger/public.ts'
import { upload } from '../../testing/camt-file.ts'
import { numberOf } from './find-statement-account.ts'

/** What is no statement, or one without an account or an amount: the whole of what is refused. */
const refusals: Readonly<Record<string, string>> = {
  'camt/052/hbci4java-DE/test-camt-parse-invalid.xml': 'statement.none',
  'camt/052/hbci4java-DE/test-camt-parse-none.xml': 'statement.none',
  'camt/053/genkgo/camt053.v2.wrong.xml': 'statement.none',
  'camt/053/viafintech/valid_namespace.xml': 'statement.none',
  'camt/054/dvbern/camt_054_Beispiel_NotificationMissing.xml': 'statement.none',
  'camt/gls-DE/gls_camt052.xml': 'statement.no-account',
  'camt/gls-DE/gls_camt053.xml': 'statement.no-account',
  'camt/postfinance-CH/postfinance_camt054.xml': 'statement.amount',
}

/** The index adds up by booking; these do by value date (golden 41). */
const onValueBasis = 'camt/postfinance-CH/camt053_P_'

const isMissing = isSharedDataMissing('INDEX.md')
const corpus = { path: 'the files of the corpus', facts: '' }
const index = isMissing ? '' : new TextDecoder().decode(readSharedData('INDEX.md'))
const files = index.split('\n').flatMap((row) => {
  const [, path = '', , , facts = ''] = row.split('|').map((cell) => cell.trim())
  return path.startsWith('camt/') && path.endsWith('.xml') ? [{ path, facts }] : []
})

const { kernel, app, world, as } = await testHouse()
const client = await as('treasurer')
afterEach(async () => {
  await clearStatements(kernel, world)
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db.deleteFrom('account').where('tenant_id', '=', world.tenantId).execute()
  })
})

/** An account for every number and currency that the file names. */
async function openAccounts(content: Uint8Array): Promise<number> {
  const heads: StatementHead[] = []
  await readStatements([content], { entry: () => undefined, end: (_index, head) => void heads.push(head) })
  const seen = new Set<string>()
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    for (const { account, balances } of heads) {
      const code = account.currency ?? balances[0]?.currency ?? 'EUR'
      const number = numberOf(account)
      if (seen.has(`${accountNumberKey(number)} ${code}`)) continue
      seen.add(`${accountNumberKey(number)} ${code}`)
      const currency = world.tenant.currencies.get(code)
      if (currency === undefined) throw new Error(`No currency ${code}`)
      await insertAccounts(tx, [
        {
          id: kernel.ids.next<'account'>(),
          companyId: world.holding,
          shortName: `${number} ${code}`.slice(0, 40),
          iban: account.iban,
          qrIban: null,
          accountNumber: null,
          accountType: 'bank',
          currencyId: currency.id,
          bankName: 'Bank',
          bankIdentifierCode: null,
          bankCountry: null,
          manuallyManaged: false,
          communicationId: null,
          communicationAccountNumber: account.iban === null ? number : null,
        },
      ])
    }
  })
  return heads.length
}

type Imported = { readonly credit: Decimal; readonly debit: Decimal }

/** By statement and the currency that the bank wrote, in the order of the file. */
async function importedSums(): Promise<readonly string[]> {
  const entries = await kernel.database.withTenant(world.tenantId, (tx) =>
    listEntries(tx, { layers: ['booked', 'intraday', 'announced', 'pending', 'other-currency'] }),
  )
  const sums = new Map<string, Map<string, Imported>>()
  for (const { statementId, entry } of entries.toSorted((a, b) =>
    a.statementId + a.id < b.statementId + b.id ? -1 : 1,
  )) {
    const own = sums.get(statementId) ?? new Map<string, Imported>()
    const { amount, currency } = entry.own ?? entry
    const { credit, debit } = own.get(currency) ?? { credit: zero, debit: zero }
    const isCredit = amount.gte(0)
    own.set(currency, {
      credit: isCredit ? credit.plus(amount) : credit,
      debit: isCredit ? debit : debit.minus(amount),
    })
    sums.set(statementId, own)
  }
  return [...sums.values()].flatMap((own) =>
    [...own].map(([currency, { credit, debit }]) => `${currency} +${credit.toFixed()} -${debit.toFixed()}`),
  )
}

function indexedSums(facts: string): readonly string[] {
  return [...facts.matchAll(/([A-Z]{3}): \+([\d.]+) −([\d.]+)/g)].map(
    ([, currency, credit = '', debit = '']) => `${currency} +${decimal(credit).toFixed()} -${decimal(debit).toFixed()}`,
  )
}

const refused = files.filter((one) => refusals[one.path] !== undefined)
it.skipIf(isMissing).each(casesOrTheirName(refused, corpus))(
  'refuses $path, and leaves nothing behind but a line of the log',
  async ({ path }) => {
    const answer = await upload(app, client, readSharedData(path))
    expect([answer.status, answer.body.code]).toEqual([422, refusals[path]])
    expect(await importedSums()).toEqual([])
    const { body } = await client.call('listImportLogs', { params: { companyId: world.holding } })
    expect(body.data).toMatchObject([{ result: 'FAILED', status: 'Unreadable', messages: [{ code: refusals[path] }] }])
  },
)

const readable = files.filter((one) => refusals[one.path] === undefined)
it.skipIf(isMissing).each(casesOrTheirName(readable, corpus))(
  'imports $path as its index says',
  async ({ path, facts }) => {
    const content = readSharedData(path)
    await openAccounts(content)
    const answer = await upload(app, client, content, path.split('/').at(-1) ?? path)
    expect(answer.status).toBe(200)
    const { logs } = answer.body
    expect(
      logs.map((one: { result: string }) => one.result),
      JSON.stringify(logs),
    ).toEqual(logs.map(() => 'SUCCESS'))
    expect(await importedSums()).toEqual(indexedSums(facts))
    const isEndOfDay = logs.every((one: { kind: string }) => one.kind === 'camt.053')
    const indexed = [...facts.matchAll(/open (-?[\d.]+) close (-?[\d.]+) \((adds up|DOES NOT ADD UP)/g)]
    // only end-of-day statements are checked: what a report of the day opens with is no balance of the ledger
    const balances = isEndOfDay ? indexed : []
    const told = (isEndOfDay ? logs : []).filter(
      (one: { openingBalance: string | null; closingBalance: string | null }) =>
        one.openingBalance !== null && one.closingBalance !== null,
    )
    expect(
      told.map((one: { openingBalance: string; closingBalance: string }) => [
        decimal(one.openingBalance).toFixed(),
        decimal(one.closingBalance).toFixed(),
      ]),
    ).toEqual(balances.map(([, open = '', close = '']) => [decimal(open).toFixed(), decimal(close).toFixed()]))
    for (const [index, [, , , verdict]] of balances.entries()) {
      const codes = told[index].messages.map((one: { code: string }) => one.code)
      expect(codes.includes('statement.deviation'), `statement ${index + 1}`).toBe(
        verdict !== 'adds up' && !path.startsWith(onValueBasis),
      )
    }
  },
)
