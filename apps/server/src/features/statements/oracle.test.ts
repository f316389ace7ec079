// Every case of the statement oracle through the server, by its name: what each file and statement is answered with, and
// what the ledger holds after the last one. What the reader makes of a single file is compared in packages/formats.
import { afterEach, expect, it } from 'vitest'
import type { EntryLayer } from '../ledger/public.ts'
import type { AccountId } from '@kontor/domain/identifiers'
import { decimal } from '@kontor/domain/money'
import { upload } from '../../testing/camt-file.ts'
import { casesOrTheirName } from '../../testing/shared-data.ts'
import { type Json, clearStatements, goldenNow, testHouse, signIn } from '../../testing/index.ts'
import { insertAccounts } from '../accounts/public.ts'
import { insertCommunications, listCommunications } from '../communications/public.ts'
import { listEntries } from '../ledger/public.ts'
import {
  type OracleAccount,
  type OracleCase,
  type OracleFile,
  type OracleFinal,
  type OracleRow,
  amountOf,
  isOracleMissing,
  listOracleCases,
  oneOf,
  readOracleCase,
  readOracleFile,
} from './oracle-case.testing.ts'

/** Cases that still fail, each with its reason; one that passes must leave this list. */
const open: Readonly<Record<string, string>> = {}

const { kernel, app, world, as } = await testHouse()
let client = await as('treasurer')
afterEach(async () => {
  kernel.clock.set(goldenNow)
  await clearStatements(kernel, world)
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    for (const table of ['account', 'communication'] as const) {
      await tx.db.deleteFrom(table).where('tenant_id', '=', world.tenantId).execute()
    }
  })
})

const cases = listOracleCases()
const settled = cases.filter((name) => open[name] === undefined)
it.skipIf(isOracleMissing).each(casesOrTheirName(settled, 'cases'))('oracle %s', play)

const unsettled = cases.filter((name) => open[name] !== undefined)
it.skipIf(unsettled.length === 0).each(casesOrTheirName(unsettled, 'no case'))(
  'oracle %s is still open',
  async (name) => {
    await expect(play(name), `${name} passes: take it off the list`).rejects.toThrow(/expected/)
  },
)

let isOnly054 = false

async function play(name: string): Promise<void> {
  const { accounts, files, final }: OracleCase = readOracleCase(name)
  isOnly054 = accounts.every(({ profile }) => profile.only054)
  const ids = await openAccounts(accounts)
  for (const file of files) {
    kernel.clock.set(file.arrives)
    // a session does not last for days
    client = await signIn(app, world, 'treasurer')
    const answer = await upload(app, client, readOracleFile(name, file.file), file.file)
    expect(shownFile(file, answer), file.file).toEqual(wantedFile(file))
  }
  for (const one of final) {
    const id = ids.get(keyOfAccount(one))
    if (id === undefined) throw new Error(`No account ${one.account}`)
    await compareFinal(one, id)
  }
}

const keyOfAccount = ({ account, currency }: Pick<OracleAccount, 'account' | 'currency'>) => `${account} ${currency}`

async function openAccounts(accounts: readonly OracleAccount[]): Promise<ReadonlyMap<string, AccountId>> {
  const ids = new Map<string, AccountId>()
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    const [template] = templates.length > 0 ? templates : (templates = await listCommunications(tx))
    if (template === undefined) throw new Error('A world without a contract')
    for (const one of accounts) {
      const currency = world.tenant.currencies.get(one.currency)
      if (currency === undefined) throw new Error(`No currency ${one.currency}`)
      const isIban = /^[A-Z]{2}\d{2}/.test(one.account)
      const [alias = null] = one.aliases ?? []
      const isQrIban = alias !== null && /^[A-Z]{2}\d{2}/.test(alias)
      const communicationId = kernel.ids.next<'communication'>()
      // the cases say nothing of the accounts' banks: whichever their files name is theirs
      const contract = { ...template, bankIdentifierCode: '', profileOverrides: one.profile as never }
      await insertCommunications(tx, [{ ...contract, id: communicationId, name: `Bank of ${one.account}` }])
      const id = kernel.ids.next<'account'>()
      await insertAccounts(tx, [
        {
          id,
          companyId: world.holding,
          shortName: keyOfAccount(one).slice(0, 40),
          iban: isIban ? one.account : null,
          qrIban: isQrIban ? alias : null,
          accountNumber: isIban ? null : one.account,
          accountType: 'bank',
          currencyId: currency.id,
          bankName: 'Bank',
          bankIdentifierCode: null,
          bankCountry: null,
          manuallyManaged: false,
          communicationId,
          communicationAccountNumber: isQrIban ? null : alias,
        },
      ])
      ids.set(keyOfAccount(one), id)
    }
  })
  return ids
}
let templates: Awaited<ReturnType<typeof listCommunications>> = []

type Answer = { readonly status: number; readonly body: Json }

function shownFile(file: OracleFile, { status, body }: Answer) {
  if (status !== 200) {
    const line = Number(body.messages?.[0]?.match?.(/\d+/)?.[0] ?? body.message?.match?.(/\d+/)?.[0] ?? Number.NaN)
    const isNear = file.line === undefined || Math.abs(line - file.line) <= 2
    return {
      result: oneOf(file.result, 'refused'),
      line: isNear ? 'right' : `${file.line}, not ${line}`,
      statements: [],
    }
  }
  const logs: Json[] = body.logs
  return {
    result: oneOf(file.result, fileResult(logs)),
    line: 'right',
    statements: file.statements.map((wanted, index) => shownStatement(wanted, logs[index])),
    warnings: file.warnings.map(({ what, lines: [first, last] }) => {
      const lines = logs.flatMap((log) => log.messages.flatMap((one: Json) => one.line ?? []))
      return lines.some((line: number) => line >= first && line <= last) ? 'warned' : `${what} is not said`
    }),
  }
}

function wantedFile(file: OracleFile) {
  const refused = oneOf(file.result, 'refused') === 'refused'
  return {
    result: expect.not.stringContaining(', not '),
    line: 'right',
    statements: file.statements.map(() => ({
      result: expect.not.stringContaining(', not '),
      opening: 'right',
      closing: 'right',
      balance: expect.not.stringContaining(', not '),
      difference: 'right',
      chain: expect.not.stringContaining(', not '),
      new: expect.not.stringContaining(', not '),
      waitsFor: 'right',
    })),
    ...(!refused && { warnings: file.warnings.map(() => 'warned') }),
  }
}

function fileResult(logs: readonly Json[]): string {
  const results = logs.map(statementResult)
  const has = (one: string) => results.includes(one)
  if (has('asks a person')) return 'asks a person'
  if (results.some((one) => ['imported', 'intraday', 'announced', 'attached', 'not unique'].includes(one)))
    return 'imported'
  if (has('waits')) return 'waits'
  return has('overlaps') ? 'overlaps' : 'already imported'
}

function statementResult(log: Json): string {
  if (log.status === 'OtherContent') return 'asks a person'
  if (log.result === 'DUPLICATE') return 'already imported'
  if (
    log.messages.some((one: Json) =>
      ['statement.waits-for-pages', 'statement.waits-for-others', 'statement.page-of-whole'].includes(one.code),
    )
  )
    return 'waits'
  if (log.kind === 'camt.054' && log.newEntries > 0) return isOnly054 ? 'imported' : 'announced'
  if (log.kind.endsWith('052') || log.kind.endsWith('942')) return 'intraday'
  if (log.newEntries === 0 && log.messages.some((one: Json) => one.code === 'statement.overlaps')) return 'overlaps'
  return 'imported'
}

function shownStatement(wanted: OracleFile['statements'][number], log: Json) {
  if (log === undefined) return 'no line in the log'
  const result = statementResult(log)
  const isKept = result === 'imported'
  const isAnnouncement = ['announced', 'attached', 'not unique'].includes(shown(wanted.result))
  const codes: string[] = log.messages.map((one: Json) => one.code)
  const textOf = (code: string): string => log.messages.find((one: Json) => one.code === code)?.message ?? ''
  const isPage = wanted.page !== undefined
  const chain = codes.includes('statement.follows-pages')
    ? 'waits'
    : codes.some((one) => one === 'statement.gap' || one === 'statement.gap-balance')
      ? 'Gap'
      : 'Ok'
  const chainWanted = String(typeof wanted.chain === 'string' ? wanted.chain : '')
  return {
    result: isAnnouncement ? oneOf(wanted.result, wanted.result as string) : oneOf(wanted.result, result),
    opening: isKept && !isPage ? amountOf(wanted.opening, log.openingBalance) : 'right',
    closing: isKept && !isPage ? amountOf(wanted.closing, log.closingBalance) : 'right',
    balance:
      isKept && !['none', 'unproven'].includes(shown(wanted.balance)) ? oneOf(wanted.balance, balanceOf(log)) : 'none',
    difference:
      wanted.difference === null || !isKept
        ? 'right'
        : differenceIn(wanted.difference as string, textOf('statement.deviation')),
    // the first of an account and one without an opening have nothing to be held against
    chain: ['first', 'none'].includes(chainWanted) || !isKept ? 'none' : oneOf(wanted.chain, chain),
    new:
      wanted.new === null || isAnnouncement || result === 'intraday'
        ? 'none'
        : String(oneOf(wanted.new, log.newEntries)),
    waitsFor:
      wanted.waitsFor === undefined ||
      codes.includes('statement.page-of-whole') ||
      wanted.waitsFor.every((page) => textOf('statement.waits-for-pages').includes(`${page}`))
        ? 'right'
        : `${wanted.waitsFor.join()}, not ${textOf('statement.waits-for-pages')}`,
  }
}

const shown = (expected: OracleFile['statements'][number]['result']): string =>
  typeof expected === 'string' ? expected : expected.either.join(' or ')

function balanceOf(log: Json): string {
  const codes: string[] = log.messages.map((one: Json) => one.code)
  if (codes.includes('statement.deviation')) return 'Deviation'
  return codes.includes('statement.no-closing') ? 'CamtMissing' : 'Ok'
}

function differenceIn(wanted: string, message: string): string {
  const found = message.match(/-?\d+(?:\.\d+)?/g) ?? []
  return found.some((one) => decimal(one).abs().eq(decimal(wanted).abs())) ? 'right' : `${wanted}, not ${message}`
}

async function compareFinal(wanted: OracleFinal, accountId: AccountId): Promise<void> {
  const rowsOf = async (...layers: EntryLayer[]) => {
    const entries = await kernel.database.withTenant(world.tenantId, (tx) =>
      listEntries(tx, { accountIds: [accountId], layers }),
    )
    return entries.map(({ entry, bookingDate, valueDate }) => line({ ...entry, bookingDate, valueDate }))
  }
  const linesOf = (rows: readonly OracleRow[]) =>
    rows.map((one) => line({ ...one, amount: decimal(one.amount) })).toSorted()
  const found = {
    rows: (await rowsOf('booked')).toSorted(),
    // what is not booked need not say when it was
    pending: (await rowsOf('pending', 'intraday')).map(withoutBooking).toSorted(),
    otherCurrency: (await rowsOf('other-currency')).toSorted(),
    held: (await rowsOf('held')).toSorted(),
    announced: (await rowsOf('announced')).map((one) => one.split(' ').slice(0, 2).join(' ')).toSorted(),
    ...(await daysOf(wanted, accountId)),
  }
  expect(found, `${wanted.account} at the end`).toEqual({
    rows: linesOf(wanted.rows),
    pending: linesOf(wanted.pending).map(withoutBooking).toSorted(),
    otherCurrency: linesOf(wanted.otherCurrency),
    held: linesOf(wanted.heldRows ?? []),
    announced: wanted.announced.map((one) => `${one.bookingDate} ${decimal(one.amount).toFixed(2)}`).toSorted(),
    days: wanted.days.filter((one) => one.status !== 'waits').map((one) => one.day),
    status: wanted.days.filter((one) => one.status !== 'waits').map(() => expect.not.stringContaining(', not ')),
    openings: wanted.days.filter((one) => one.status !== 'waits').map(() => 'right'),
    closings: wanted.days.filter((one) => one.status !== 'waits').map(() => 'right'),
    basis: wanted.days.filter((one) => one.status !== 'waits').map(() => expect.not.stringContaining(', not ')),
    running: 'right',
  })
}

const line = (one: {
  readonly bookingDate: string
  readonly valueDate: string
  readonly amount: { toFixed(scale: number): string }
  readonly currency: string
}) => `${one.bookingDate} ${one.amount.toFixed(2)} ${one.currency} ${one.valueDate}`

const withoutBooking = (row: string): string => row.split(' ').slice(1).join(' ')

async function daysOf(wanted: OracleFinal, accountId: AccountId) {
  const statements = await kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .selectFrom('statement')
      .selectAll()
      .where('tenant_id', '=', world.tenantId)
      .where('account_id', '=', accountId)
      .where('kind', '=', 'end-of-day')
      .orderBy('closing_date')
      .orderBy('statement_id')
      .execute(),
  )
  const statuses = { ok: 'Ok', waits: 'Ok', gap: 'Ok', deviation: 'Deviation', 'no-closing': 'CamtMissing' }
  const byDay = Map.groupBy(statements, (one) => one.closing_date ?? '')
  const days = [...byDay.keys()]
  const told = wanted.days.filter((one) => one.status !== 'waits')
  const ofDay = (day: string) => byDay.get(day) ?? []
  return {
    days,
    status: told.map((one) =>
      oneOf(one.status, statuses[(ofDay(one.day).at(-1)?.check_status ?? 'ok') as keyof typeof statuses]),
    ),
    openings: told.map((one) => amountOf(one.opening, firstOpening(ofDay(one.day), one.closing as string | null))),
    closings: told.map((one) => amountOf(one.closing, lastClosing(ofDay(one.day), one.opening as string | null))),
    basis: told.map((one) =>
      one.status === 'Ok' ? String(oneOf(one.basis, ofDay(one.day).at(-1)?.basis ?? null)) : 'none',
    ),
    running: await runningBalance(wanted, accountId),
  }
}

type Ends = { readonly opening_amount: string | null; readonly closing_amount: string | null }

/** Of several statements of a day: the one that no other leads to. */
function firstOpening(ofDay: readonly Ends[], _closing: string | null): string | null {
  const first = ofDay.find(
    (one) =>
      !ofDay.some(
        (other) =>
          other !== one &&
          same(other.closing_amount, one.opening_amount) &&
          !same(other.opening_amount, other.closing_amount),
      ),
  )
  return (first ?? ofDay[0])?.opening_amount ?? null
}

function lastClosing(ofDay: readonly Ends[], _opening: string | null): string | null {
  const last = ofDay.findLast(
    (one) =>
      !ofDay.some(
        (other) =>
          other !== one &&
          same(other.opening_amount, one.closing_amount) &&
          !same(other.opening_amount, other.closing_amount),
      ),
  )
  return (last ?? ofDay.at(-1))?.closing_amount ?? null
}

function same(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && decimal(a).eq(decimal(b))
}

/** The balance after the last row of the account statement, as the product shows it. */
async function runningBalance(wanted: OracleFinal, accountId: AccountId): Promise<string> {
  const { status, body } = await client.call('getAccountStatement', {
    params: { companyId: world.holding, accountId },
    query: { start: '2020-01-01', end: '2027-12-31' },
  })
  if (status !== 200) return JSON.stringify(body)
  const isBooked = (one: Json) => one.type === 'StartBalance' || (one.bankBookingDate !== null && one.balance !== null)
  return amountOf(wanted.runningBalance, body.rows.findLast(isBooked)?.balance ?? null)
}
