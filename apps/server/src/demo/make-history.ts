// The demo's year, month by month: payments are made, signed and sent, the bank answers and books them and much else, its
// statements are imported and matched. All of it goes through the use-cases of the product, with the clock set back.
import {
  type CalendarDate,
  addBankDays,
  addDays,
  bankDayOnOrBefore,
  calendarDate,
  dayOfWeek,
  daysBetween,
  isBankDay,
} from '@kontor/domain/calendar'
import type { AccountId, PaymentId } from '@kontor/domain/identifiers'
import { type Decimal, decimal, formatDecimal, sum } from '@kontor/domain/money'
import { listEntries, saveAccepted } from '../features/ledger/public.ts'
import { processBankFile } from '../features/statements/process-bank-file.ts'
import { storeBankFile } from '../features/statements/store-bank-file.ts'
import { listSentPayments } from '../features/transmissions/public.ts'
import type { BankTransport } from '../kernel/bank-transport.ts'
import { instantText } from '../kernel/clock.ts'
import { idsFrom, seededRandom } from '../kernel/ids.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { drawPartnerIban } from './account-numbers.ts'
import type { AccountsAtBank } from './bank-accounts.ts'
import { callerFor } from './callers.ts'
import { demoBranches } from './companies.tables.ts'
import { type Draw, drawFrom } from './draw.ts'
import { comingPayments, customers, unclearPartners } from './history.tables.ts'
import type { DemoCashflowKey } from './cashflows.tables.ts'
import { type WantedPayment, createWanted, sendAll, signAll } from './past-payments.ts'
import {
  type PlannedMovement,
  accountOf,
  bankDaysOf,
  bookingOf,
  partnerNamed,
  planBankMovements,
  planPayments,
} from './plan-movements.ts'
import { prepareRecurring } from './recurring-payments.ts'
import { type SeededAccount, type SeededGroup, need } from './seed-group.ts'
import { type PastStatement, writeCamt053 } from './write-camt053.ts'
import { writePain002 } from './write-pain002.ts'

/** Statements come daily in these last days, weekly in the last two months, before that twice a month. */
const dailyDays = 10
const weeklyDays = 61
/** What nobody has looked at yet lies in the last bank days. */
const untouchedBankDays = 3

/** The bank has looked through a file within the half hour. */
const answeredAt = '06:25:00Z'

type Book = { balance: Decimal; number: number; closedOn: CalendarDate }

/** Answers what each account holds at the bank on the morning of `bankDate`. */
export async function makeHistory(
  kernel: Kernel,
  group: SeededGroup,
  bankDate: CalendarDate,
  { seed, months: count }: { readonly seed: string; readonly months: number },
): Promise<readonly (SeededAccount & AccountsAtBank)[]> {
  const random = seededRandom(seed)
  const draw = drawFrom(random)
  const payers = customers.map(([name, country]) => ({
    name,
    iban: drawPartnerIban(random, { country, account: 'iban' }),
  }))
  const past = pastKernel(kernel, seed)
  const people = {
    treasurer: callerFor(group, 'treasurer'),
    signers: [callerFor(group, 'signer1'), callerFor(group, 'signer2')],
  }
  const lastDay = addDays(bankDate, -1)
  const untouchedFrom = addBankDays('SIC', bankDate, -untouchedBankDays)
  const months = monthsUntil(lastDay, count)
  const books = new Map<AccountId, Book>(
    group.accounts.map(({ id, openingBalance }) => [
      id,
      { balance: decimal(openingBalance), number: 0, closedOn: addDays(months[0]?.first ?? bankDate, -1) },
    ]),
  )
  for (const { first, last } of months) {
    const isLastMonth = last === lastDay
    const start = isBankDay('SIC', first) ? first : addBankDays('SIC', bankDayOnOrBefore('SIC', first), 1)
    const daysOf = (account: SeededAccount) => bankDaysOf(account, addDays(start, 1), last)
    past.setDay(start)
    const planned = planPayments(group, draw, daysOf)
    const wanted = isLastMonth ? planned.map((one) => paidLast(one, daysOf(one.account))) : planned
    const sent: PlannedMovement[] = []
    if (wanted.length > 0) {
      const ids = await createWanted(past.kernel, group, people.treasurer, draw, wanted)
      await signAll(past.kernel, people.signers, ids)
      await sendAll(past.kernel, people.treasurer, ids)
      const found = await listSent(past.kernel, group, wanted, ids)
      past.setDay(start, answeredAt)
      await importAnswers(past.kernel, group, start, found)
      sent.push(...bookingsOf(draw, found, isLastMonth))
    }
    const movements = [...sent, ...planBankMovements(group, draw, payers, daysOf)]
    past.setDay(last)
    const statements = closeMonth(group, books, movements, last, bankDate)
    for (const contract of ['swiss', 'german'] as const)
      await importStatements(past.kernel, group, contract, last, statements)
    await acceptKnown(past.kernel, group, movements, isLastMonth ? addDays(untouchedFrom, -1) : last)
  }
  past.setDay(bankDate)
  await prepareComing(past.kernel, group, draw, people, bankDate)
  await prepareRecurring(past.kernel, group, draw, people, bankDate)
  return group.accounts.map((account) => {
    const { balance, number } = need(books, account.id)
    const { minorUnit } = need(group.tenant.currencies, account.currency)
    return { ...account, balance: formatDecimal(balance, minorUnit), sequenceNumber: number }
  })
}

/** A kernel of its own: the clock stands where it is set, and files that are sent reach no folder. */
function pastKernel(kernel: Kernel, seed: string): { kernel: Kernel; setDay(date: CalendarDate, time?: string): void } {
  let at = 0
  const clock = { now: () => at, elapsed: () => at }
  const transport: BankTransport = {
    ...kernel.transport,
    upload: async () => ({ outcome: 'delivered', orderId: null }),
  }
  const past: Kernel = {
    ...kernel,
    clock,
    transport,
    database: kernel.database.onClock(clock),
    ids: idsFrom(clock, seededRandom(`${seed}:ids`)),
  }
  return {
    kernel: past,
    setDay: (date, time = '06:00:00Z') => {
      at = Date.parse(`${date}T${time}`)
    },
  }
}

/** Calendar months, the last one as far as it has come. */
function monthsUntil(
  lastDay: CalendarDate,
  count: number,
): readonly { readonly first: CalendarDate; readonly last: CalendarDate }[] {
  const firsts: CalendarDate[] = []
  for (let first = calendarDate(`${lastDay.slice(0, 7)}-01`); firsts.length < count;) {
    firsts.unshift(first)
    first = calendarDate(`${addDays(first, -1).slice(0, 7)}-01`)
  }
  return firsts.map((first, index) => {
    const next = firsts[index + 1]
    return { first, last: next === undefined ? lastDay : addDays(next, -1) }
  })
}

function paidLast(wanted: WantedPayment, days: readonly CalendarDate[]): WantedPayment {
  return unclearPartners.includes(wanted.partner.name)
    ? { ...wanted, valueDate: days.at(-1) ?? wanted.valueDate }
    : wanted
}

type Sent = {
  readonly one: WantedPayment
  readonly executionDate: CalendarDate
  readonly messageId: string
  readonly paymentInformationId: string
  readonly endToEndId: string
}

/** How each payment stands in its file. */
async function listSent(
  kernel: Kernel,
  group: SeededGroup,
  wanted: readonly WantedPayment[],
  ids: readonly PaymentId[],
): Promise<readonly Sent[]> {
  const accountIds = group.accounts.map(({ id }) => id)
  const first = wanted.map(({ valueDate }) => valueDate).toSorted()[0]
  if (first === undefined) return []
  const found = await kernel.database.withTenant(group.tenant.tenantId, (tx) => listSentPayments(tx, accountIds, first))
  const byId = new Map(found.map((one) => [one.id, one]))
  return wanted.map((one, index) => {
    const id = ids[index]
    const payment = id === undefined ? undefined : byId.get(id)
    const endToEndId = payment?.references[0]
    if (!payment?.group || endToEndId === undefined)
      throw new Error('A payment of the demo was not found after sending')
    return { one, executionDate: payment.executionDate, ...payment.group, endToEndId }
  })
}

/** The virtual bank answers files of both contracts, so both were answered before too. */
async function importAnswers(
  kernel: Kernel,
  group: SeededGroup,
  day: CalendarDate,
  sent: readonly Sent[],
): Promise<void> {
  const contracts = new Map(sent.map(({ messageId, one }) => [messageId, one.account.contract]))
  for (const [messageId, contract] of contracts)
    await importFile(kernel, group, contract, {
      name: `pain.002_${contract}_${messageId}.xml`,
      content: writePain002(messageId, `${day}T${answeredAt}`),
    })
}

/** In the last month the unclear ones are left to a person. */
function bookingsOf(draw: Draw, found: readonly Sent[], isLastMonth: boolean): readonly PlannedMovement[] {
  return found.map(({ one, executionDate, messageId, paymentInformationId, endToEndId }) => {
    const bankReference = `VB${draw.digits(14)}`
    if (isLastMonth && unclearPartners.includes(one.partner.name)) {
      const withCharges = one.amount.plus(decimal('4.90')).neg()
      return bookingOf(one, executionDate, withCharges, null, bankReference)
    }
    const sent = { messageId, paymentInformationId, endToEndId }
    return bookingOf(one, executionDate, one.amount.neg(), sent, bankReference)
  })
}

/** A closing day without a movement has no statement. Moves the books on. */
function closeMonth(
  group: SeededGroup,
  books: ReadonlyMap<AccountId, Book>,
  movements: readonly PlannedMovement[],
  last: CalendarDate,
  bankDate: CalendarDate,
): readonly (PastStatement & { readonly contract: string })[] {
  const byAccount = Map.groupBy(movements, ({ account }) => account.id)
  return group.accounts.flatMap((account) => {
    const book = need(books, account.id)
    const { minorUnit } = need(group.tenant.currencies, account.currency)
    const own = (byAccount.get(account.id) ?? []).toSorted((one, other) => (one.date < other.date ? -1 : 1))
    const statements: (PastStatement & { readonly contract: string })[] = []
    for (const to of closingDays(addDays(book.closedOn, 1), last, bankDate)) {
      const from = addDays(book.closedOn, 1)
      const booked = own.filter(({ date }) => date >= from && date <= to)
      if (booked.length === 0 && to !== last) continue
      const closing = sum([book.balance, ...booked.map(({ amount }) => amount)])
      book.number += 1
      statements.push({
        iban: account.iban,
        currency: account.currency,
        minorUnit,
        owner: account.companyName,
        bic: demoBranches[account.branch].bic,
        number: book.number,
        from,
        to,
        opening: book.balance,
        closing,
        movements: booked,
        contract: account.contract,
      })
      book.balance = closing
      book.closedOn = to
    }
    return statements
  })
}

function closingDays(first: CalendarDate, last: CalendarDate, bankDate: CalendarDate): readonly CalendarDate[] {
  const friday = 5
  const days: CalendarDate[] = []
  for (let day = first; day < last; day = addDays(day, 1)) {
    const ago = daysBetween(day, bankDate)
    if (ago <= dailyDays || (ago <= weeklyDays ? dayOfWeek(day) === friday : day.endsWith('-15'))) days.push(day)
  }
  return [...days, last]
}

async function importStatements(
  kernel: Kernel,
  group: SeededGroup,
  contract: SeededAccount['contract'],
  last: CalendarDate,
  statements: readonly (PastStatement & { readonly contract: string })[],
): Promise<void> {
  const name = `camt.053_${contract}_${last}`
  const own = statements.filter((one) => one.contract === contract)
  if (own.length === 0) return
  const content = writeCamt053(`MSG-${name.slice(9)}`, own)
  await importFile(kernel, group, contract, { name: `${name}.xml`, content })
}

async function importFile(
  kernel: Kernel,
  { tenant, contracts }: SeededGroup,
  contract: SeededAccount['contract'],
  { name, content }: { readonly name: string; readonly content: string },
): Promise<void> {
  const bytes = Buffer.from(content, 'utf8')
  const stored = await storeBankFile(kernel, tenant.tenantId, {
    name,
    source: 'seed',
    communicationId: need(contracts, contract),
    storedBy: null,
    bytes: (async function* whole() {
      yield bytes
    })(),
  })
  if (stored.state !== 'stored') throw new Error(`${name} was there already`)
  await processBankFile(kernel, tenant.tenantId, stored.bankFileId)
}

/** The accountant has accepted what came in up to `until`, each under its head. */
async function acceptKnown(
  kernel: Kernel,
  { tenant, people, cashflows, accounts }: SeededGroup,
  movements: readonly PlannedMovement[],
  until: CalendarDate,
): Promise<void> {
  const heads = new Map(movements.map(({ bankReference, cashflow }) => [bankReference, cashflow]))
  const at = instantText(kernel.clock.now())
  await kernel.database.withTenant(tenant.tenantId, async (tx) => {
    const accountIds = accounts.map(({ id }) => id)
    const waiting = await listEntries(tx, { accountIds, states: ['unaccepted'], bookedTo: until })
    const headOf = (reference: string | null): DemoCashflowKey | null => heads.get(reference ?? '') ?? null
    for (const [head, entries] of Map.groupBy(waiting, ({ entry }) => headOf(entry.accountServicerReference))) {
      const ids = entries.map(({ id }) => id)
      const cashflowId = head === null ? null : need(cashflows, head)
      await saveAccepted(tx, ids, { userId: people.accountant, at, cashflowId })
    }
  })
}

async function prepareComing(
  kernel: Kernel,
  group: SeededGroup,
  draw: Draw,
  { treasurer, signers }: { treasurer: ReturnType<typeof callerFor>; signers: ReturnType<typeof callerFor>[] },
  bankDate: CalendarDate,
): Promise<void> {
  const wanted = comingPayments.map(([account, partner, amount, , daysAhead]) => ({
    account: accountOf(group, account),
    partner: partnerNamed(group, partner),
    amount: decimal(amount),
    valueDate: addBankDays('SIC', bankDate, daysAhead),
  }))
  const ids = await createWanted(kernel, group, treasurer, draw, wanted)
  const inState = (...states: readonly string[]) =>
    ids.filter((_id, index) => states.includes(comingPayments[index]?.[3] ?? ''))
  const [first, second] = signers
  if (first) await signAll(kernel, [first], inState('partial-signed', 'signed'))
  if (second) await signAll(kernel, [second], inState('signed'))
}
