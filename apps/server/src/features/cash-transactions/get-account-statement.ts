// The statement of an account: booked rows by booking date, expected ones by value date behind them, with a running
// balance between synthetic balance rows: opening, booked closing and, where it was asked for, what is expected at the end.
// What is only announced moves nothing. Balances come from the bank's closings, never from the sum of lines.
import {
  type Language,
  type RouteAnswer,
  type RouteInput,
  type StatementRow,
  paymentStatusOnWire,
  salaryText,
} from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type CalendarDate, addDays, laterOf, wallClock } from '@kontor/domain/calendar'
import { announcementState, bookedOn, factsOfEntry, proposeAttachments } from '@kontor/domain/entries'
import type { AccountId, CompanyId, StatementId } from '@kontor/domain/identifiers'
import { type Decimal, isNegative, zero } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, accountAnswer, maySeeAccount } from '../accounts/public.ts'
import { type LedgerEntry, amountText, toldAnswer } from '../ledger/public.ts'
import { type OwnLine, beneficiaryText, isMasked, seesSalary } from '../payments/public.ts'
import { type AccountLines, findAccountLines } from './account-lines.store.ts'
import { type OpenPayment, openPaymentsOf } from './open-payments.ts'

type Query = RouteInput<'getAccountStatement'>['query']
type Answer = RouteAnswer<'getAccountStatement'>
type Sources = { readonly payments: boolean; readonly reports: boolean }

const sourcesOf: Readonly<Record<NonNullable<Query['dataType']>, Sources>> = {
  Statement: { payments: false, reports: false },
  StatementAndPayment: { payments: true, reports: false },
  StatementAndAccountReport: { payments: false, reports: true },
  StatementPaymentAndAccountReport: { payments: true, reports: true },
}
const defaultDays = 30
const features = ['AccountStatement'] as const
const announcements = { waiting: 'Waiting', 'no-booking': 'NoBooking' } as const

/**
 * Without `start` the last 30 days, without `end` until today. What is expected follows where it is asked for: by
 * `dataType`, then without `end` all of it, or by an `end` in the future. Cut at 10,000 rows, and said so.
 */
export function getAccountStatement(
  kernel: Kernel,
  caller: Caller,
  params: { readonly companyId: CompanyId; readonly accountId: AccountId },
  query: Query,
): Promise<Answer> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const { companyId, accountId } = params
    const today = wallClock(kernel.clock.now(), caller.timeZones[companyId] ?? 'UTC').date
    const start = query.start ?? addDays(today, -defaultDays)
    const isAhead = query.end !== undefined && query.end > today
    const sources = sourcesOf[query.dataType ?? (isAhead ? 'StatementPaymentAndAccountReport' : 'Statement')]
    const isExpectedAsked = sources.payments || sources.reports
    const most = limits.count.statementRows
    const lines = await findAccountLines(kernel, tx, accountId, {
      start,
      end: query.end ?? null,
      limit: most + 1,
      withBeside: sources.reports,
      paymentsOf: sources.payments ? companyId : null,
    })
    if (lines === null || lines.account.companyId !== companyId || !maySeeAccount(caller, lines.account, features))
      throw refused('account.not-found')
    const { account, booked } = lines
    const maskSalary = !seesSalary(caller, companyId)
    const expected = listExpected(lines, sources, maskSalary, { today, start, end: query.end ?? null })
    const announcementOf = (arrivedAt: Date | null) => {
      const arrivedOn = arrivedAt === null ? today : wallClock(arrivedAt.getTime(), account.timeZone).date
      return announcements[announcementState(arrivedOn, today)]
    }
    const bookedAt = (day: CalendarDate): Decimal => bookedOn(lines.ledger, day)
    const writer = rowWriter(account, bookedAt(addDays(start, -1)), caller.language)
    const rows: StatementRow[] = [writer.balanceRow('StartBalance', start)]
    for (const entry of inOrderOf(lines.statements, booked.slice(0, most))) {
      rows.push(
        entry.layer === 'booked'
          ? writer.entryRow(entry, false, maskSalary)
          : writer.uncountedRow(entry, uncountedOf(entry), maskSalary),
      )
    }
    // a bank may have booked ahead of our day
    const lastBooked = laterOf(today, booked.findLast(({ layer }) => layer === 'booked')?.bookingDate ?? today)
    const closingDay = query.end !== undefined && query.end < lastBooked ? query.end : lastBooked
    writer.continueFrom(bookedAt(closingDay))
    rows.push(writer.balanceRow('EndBalance', closingDay))
    const isCut = booked.length > most || booked.length + expected.length > most
    for (const one of expected.slice(0, Math.max(0, most - booked.length))) {
      rows.push(
        'payment' in one
          ? writer.paymentRow(one, isMasked(caller, one.payment))
          : one.line.layer === 'announced'
            ? writer.announcedRow(one.line, announcementOf(one.arrivedAt), maskSalary)
            : writer.entryRow(one.line, true, maskSalary),
      )
    }
    const last = rows.at(-1)?.valueDate ?? closingDay
    if (isExpectedAsked) rows.push(writer.balanceRow('EndBalance', query.end ?? last, true))
    return {
      account: accountAnswer(account),
      rows,
      isCut,
      withoutSalaries: isExpectedAsked && maskSalary,
      standingAlarm: alarmAnswer(lines),
    }
  })
}

/**
 * Several statements of a day follow each other as the bank's chain does, in whatever order they came: after the last line
 * of each stands the balance that it closed with. What stands in none of them comes after them.
 */
function inOrderOf(statements: readonly StatementId[], entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const places = new Map(statements.map((id, place) => [id, place]))
  const placeOf = ({ statementId }: LedgerEntry): number => places.get(statementId) ?? places.size
  const days = [...Map.groupBy(entries, (one) => one.bookingDate).values()]
  return days.flatMap((ofDay) => ofDay.toSorted((a, b) => placeOf(a) - placeOf(b)))
}

function alarmAnswer({ account, standingAlarm }: AccountLines): Answer['standingAlarm'] {
  if (standingAlarm === null) return null
  const text = (amount: Decimal): string => amountText(amount, account.currency.minorUnit)
  const { day, shown, closing } = standingAlarm
  return { day, shownBalance: text(shown), closingBalance: text(closing), difference: text(shown.minus(closing)) }
}

type Expected = OpenPayment | (AccountLines['beside'][number] & { readonly valueDate: CalendarDate })

/**
 * Overdue payments are expected today; what the bank announces of an own payment is that payment, only what it is more stands
 * beside it; and what it reports today and announces too is told once.
 */
function listExpected(
  { beside, payments, ownLines }: AccountLines,
  sources: Sources,
  masksSalary: boolean,
  {
    today,
    start,
    end,
  }: { readonly today: CalendarDate; readonly start: CalendarDate; readonly end: CalendarDate | null },
): readonly Expected[] {
  const open = openPaymentsOf(payments).map((one) => ({ ...one, valueDate: laterOf(one.valueDate, today) }))
  // what the bank announces of a salary tells no more than the payment itself
  const isMaskedSalary = (one: OwnLine) => masksSalary && one.is_salary
  const own = new Map(
    ownLines
      .filter((one) => sources.payments || isMaskedSalary(one))
      .map((one) => [one.entry_id, isMaskedSalary(one) ? zero : one.beside]),
  )
  const told = beside.flatMap((one) => {
    const line = besideOf(one.line, own.get(one.line.id))
    return line === null ? [] : [{ ...one, line, valueDate: line.valueDate }]
  })
  const reported = told.filter(({ line }) => line.layer !== 'announced')
  const announced = told.filter(({ line }) => line.layer === 'announced' && line.valueDate >= start)
  const twice = new Set(
    proposeAttachments(
      announced.map(({ line }) => ({ entry: line.entry, arrivedOn: null })),
      reported.map(({ line }) => ({ entry: line.entry, arrivedOn: null })),
    ).map((one) => announced[one.notification]),
  )
  return [...open, ...reported, ...announced.filter((one) => !twice.has(one))]
    .filter((one) => end === null || one.valueDate <= end)
    .toSorted((a, b) => (a.valueDate < b.valueDate ? -1 : a.valueDate > b.valueDate ? 1 : 0))
}

/** What counts of a line beside the own payments that it tells of (undefined: of none); null: nothing. */
function besideOf(line: LedgerEntry, beside: Decimal | undefined): LedgerEntry | null {
  if (beside === undefined) return line
  return beside.eq(zero) ? null : { ...line, entry: { ...line.entry, amount: zero.minus(beside) } }
}

function rowWriter(account: AccountRow, opening: Decimal, language: Language) {
  const currencyCode = account.currency.code
  const text = (amount: Decimal): string => amountText(amount, account.currency.minorUnit)
  let balance = opening

  /** The bank's own balance stays visible; one that is expected would tell the salary that it is reckoned with. */
  function moved(amount: Decimal, isHidden: boolean, isExpected: boolean) {
    const isLeftOut = isHidden && isExpected
    if (!isLeftOut) balance = balance.plus(amount)
    const size = isHidden ? null : text(amount.abs())
    return {
      currencyCode,
      amount: isHidden ? '0' : text(amount),
      creditAmount: isNegative(amount) ? null : size,
      debitAmount: isNegative(amount) ? size : null,
      balance: isLeftOut ? null : text(balance),
    }
  }

  return {
    /** The bank's own balance, whatever its lines add up to. */
    continueFrom(closing: Decimal): void {
      balance = closing
    },
    balanceRow(type: 'StartBalance' | 'EndBalance', date: CalendarDate, isExpected = false): StatementRow {
      return {
        id: isExpected ? `Expected${type}` : type,
        type,
        bankBookingDate: null,
        valueDate: date,
        counterparty: null,
        description: null,
        reference: null,
        transactionNumber: null,
        paymentStatus: null,
        currencyCode,
        amount: text(balance),
        creditAmount: null,
        debitAmount: null,
        balance: text(balance),
        isExpected,
        announcement: null,
        isReconciled: false,
        isAccepted: false,
        paymentCount: null,
        statementId: null,
        paymentId: null,
        hasDetails: false,
        ...nothingTold,
      }
    },
    /** Counted nowhere: neither the balance nor what is in front of it knows of it. */
    announcedRow(
      one: LedgerEntry,
      announcement: NonNullable<StatementRow['announcement']>,
      masksSalary: boolean,
    ): StatementRow {
      const before = balance
      const row = this.entryRow(one, true, masksSalary)
      balance = before
      return { ...row, balance: null, announcement }
    },
    /** Shown with its statement, in no sum, and in the currency that the bank wrote (rules 2.5). */
    uncountedRow(
      one: LedgerEntry,
      uncounted: NonNullable<StatementRow['uncounted']>,
      masksSalary: boolean,
    ): StatementRow {
      const before = balance
      const row = this.entryRow(one, false, masksSalary)
      balance = before
      const { amount, currency } = one.entry
      const isHidden = masksSalary && one.isSalary
      return {
        ...row,
        currencyCode: currency,
        creditAmount: null,
        debitAmount: null,
        balance: null,
        uncounted,
        ownAmount: isHidden ? null : amount.toFixed(),
        ownCurrencyCode: isHidden ? null : currency,
      }
    },
    entryRow(one: LedgerEntry, isExpected: boolean, masksSalary: boolean): StatementRow {
      const { amount } = one.entry
      const isHidden = masksSalary && one.isSalary
      return {
        id: one.id,
        type: isNegative(amount) ? 'DEBIT' : 'CREDIT',
        bankBookingDate: isExpected ? null : one.bookingDate,
        valueDate: one.valueDate,
        counterparty: isHidden ? salaryText[language] : one.counterpartyName,
        description: isHidden ? null : (one.remittance ?? one.entry.additionalInformation),
        reference: isHidden ? null : one.reference,
        transactionNumber: null,
        paymentStatus: null,
        ...moved(amount, isHidden, isExpected),
        isExpected,
        announcement: null,
        isReconciled: one.state !== 'unaccepted',
        isAccepted: one.state === 'accepted',
        paymentCount: isHidden ? null : paymentCountOf(one),
        statementId: isExpected ? null : one.statementId,
        paymentId: null,
        hasDetails: !isHidden && (one.detailCount > 0 || factsOfEntry(one.entry).length > 0 || one.entry.own !== null),
        uncounted: null,
        ...toldAnswer(one.entry, language, isHidden),
      }
    },
    paymentRow({ payment, valueDate, amount }: OpenPayment, isHidden: boolean): StatementRow {
      return {
        id: payment.id,
        type: 'PAYMENT',
        bankBookingDate: null,
        valueDate,
        counterparty: isHidden ? salaryText[language] : beneficiaryText(payment, language),
        description: isHidden ? null : payment.content.details.message,
        reference: isHidden ? null : payment.content.details.reference,
        transactionNumber: Math.trunc(+payment.transactionNumber),
        paymentStatus: paymentStatusOnWire[payment.status],
        ...moved(amount, isHidden, true),
        isExpected: true,
        announcement: null,
        isReconciled: false,
        isAccepted: false,
        paymentCount: null,
        statementId: null,
        paymentId: payment.id,
        hasDetails: false,
        ...nothingTold,
      }
    },
  }
}

/** Of a row that no entry of a bank stands behind. */
const nothingTold = {
  uncounted: null,
  ownAmount: null,
  ownCurrencyCode: null,
  returnReason: null,
  searchText: '',
} as const

function uncountedOf({ layer, entry }: LedgerEntry): NonNullable<StatementRow['uncounted']> {
  if (layer === 'held') return 'Held'
  if (layer === 'other-currency') return 'OtherCurrency'
  return entry.hasDirection ? 'Information' : 'NoDirection'
}

/** How many payments a collective booking stands for: what the bank says, else what it lists. */
function paymentCountOf({ entry, detailCount }: LedgerEntry): number | null {
  const count = entry.batch?.numberOfTransactions ?? detailCount
  return count > 1 ? count : null
}
