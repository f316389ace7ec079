// The house's own statements through the import: what the log says of each, what stands in the ledger, and with what the
// account closes, as the expectation beside the file says. What the reader makes of every field is tested in formats.
import { decimal } from '@kontor/domain/money'
import { readSample, sampleNames } from '@kontor/formats/testing'
import { expect, it } from 'vitest'
import { upload } from '../../testing/camt-file.ts'
import { type Json, clearStatements, testHouse } from '../../testing/index.ts'
import { insertAccounts } from '../accounts/public.ts'
import { type LedgerEntry, listEntries } from '../ledger/public.ts'

type Row = {
  readonly amount: string
  readonly status?: string
  readonly hasDirection?: boolean
  readonly isCounted?: boolean
}
type Expected = {
  readonly account: string
  readonly aliases: readonly string[]
  readonly currency: string
  readonly statements: readonly {
    readonly opening: string | null
    readonly closing: string | null
    readonly kind?: string
    readonly rows: readonly Row[]
  }[]
}

/** What the log says of each statement of a file, where that is not one `Ok`. */
const told: Readonly<Record<string, readonly string[]>> = {
  '01-pages-in-one-file': ['Ok', 'Ok'],
  '02-page-with-intermediate-balances': ['Waits'],
  '03-pages-of-the-message': ['Waits'],
  '04-last-page-alone': ['Waits'],
  '09-corrected-under-one-id': ['Ok', 'OtherContent'],
  '32-mt940-swiss-pages': ['Ok', 'Ok'],
}

const { kernel, app, world, as } = await testHouse()
const client = await as('treasurer')

const files = sampleNames('statements').filter((name) => !name.endsWith('.json'))

async function openAccount({ account, aliases, currency }: Expected) {
  await clearStatements(kernel, world)
  return kernel.database.withTenant(world.tenantId, async (tx) => {
    await tx.db.deleteFrom('account').where('tenant_id', '=', world.tenantId).execute()
    const isIban = /^[A-Z]{2}\d{2}/.test(account)
    const currencyId = world.tenant.currencies.get(currency)?.id
    if (currencyId === undefined) throw new Error(`No currency ${currency}`)
    const id = kernel.ids.next<'account'>()
    await insertAccounts(tx, [
      {
        id,
        companyId: world.holding,
        shortName: 'Sample',
        iban: isIban ? account : null,
        qrIban: null,
        accountNumber: isIban ? null : account,
        accountType: 'bank',
        currencyId,
        bankName: 'Bank',
        bankIdentifierCode: null,
        bankCountry: null,
        manuallyManaged: false,
        communicationId: null,
        communicationAccountNumber: aliases[0] ?? null,
      },
    ])
    return id
  })
}

const layers = ['booked', 'held', 'pending', 'intraday', 'information', 'other-currency', 'announced'] as const
const plain = (amount: string) => decimal(amount).toFixed()

it('has all thirty-five of them', () => {
  expect(files).toHaveLength(35)
})

it.each(files)('imports %s as its expectation says', async (file) => {
  const name = file.replace(/\.\w+$/, '')
  const given = JSON.parse(new TextDecoder().decode(readSample('statements', `${name}.json`))) as Expected
  const accountId = await openAccount(given)
  const { status, body } = await upload(app, client, Buffer.from(readSample('statements', file)), file)
  expect(status).toBe(200)
  const logs = (await client.call('listImportLogs', { params: { companyId: world.holding } })).body.data
  const wanted = told[name] ?? ['Ok']
  expect(logs.map((one: Json) => one.status).toSorted()).toEqual(wanted.toSorted())
  // the first of two contents is taken, so the file has brought something
  expect(body.result).toBe('SUCCESS')

  const waits = wanted.includes('Waits')
  const taken = given.statements.slice(0, wanted.includes('OtherContent') ? 1 : undefined)
  const rows = taken.flatMap((one) => one.rows)
  const isBooked = (one: Row) => (one.status ?? 'booked') === 'booked' && one.isCounted !== false
  const isIntraday = taken.every((one) => one.kind === 'intraday')
  const entries = await kernel.database.withTenant(world.tenantId, (tx) =>
    listEntries(tx, { accountIds: [accountId], layers }),
  )
  const amountsOf = (some: readonly LedgerEntry[]) => some.map((one) => one.entry.amount.toFixed()).toSorted()
  const layer = waits ? 'held' : isIntraday ? 'intraday' : 'booked'
  expect(amountsOf(entries)).toEqual(rows.map((one) => plain(one.amount)).toSorted())
  expect(amountsOf(entries.filter((one) => one.layer === layer))).toEqual(
    rows
      .filter((one) => waits || isBooked(one))
      .map((one) => plain(one.amount))
      .toSorted(),
  )

  const params = { companyId: world.holding, accountId }
  const balances = (await client.call('listAccountBalances', { params })).body
  const ends = balances.map((one: Json) => [plain(one.openingBalance), plain(one.closingBalance)])
  const [opening, closing] = [taken[0]?.opening ?? null, taken.at(-1)?.closing ?? null]
  expect(ends).toEqual(waits || opening === null || closing === null ? [] : [[plain(opening), plain(closing)]])
  const statement = await client.call('getAccountStatement', {
    params,
    query: { start: '2026-01-01', end: '2027-12-31' },
  })
  expect(statement.body.standingAlarm).toBeNull()
})
