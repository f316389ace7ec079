// The statement of an account: booked rows by booking date, expected ones by value date behind them, with a running
// balance between the two synthetic balance rows; what is only announced stands among them and moves nothing. Balances come from the bank's closings, never from the sum of lines.
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
import { type BankClosing, announcementState, bookedOn, proposeAttachments } from '@kontor/domain/entries'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import { type Decimal, isNegative, zero } from '@kontor/domain/money'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, accountAnswer, getVisibleAccount } from '../accounts/public.ts'
import {
  type LedgerEntry,
  amountText,
  findFirstOpening,
  listClosings,
  listEntries,
  listMovementsAfter,
} from '../ledger/public.ts'
import { isMasked, seesSalary } from '../payments/public.ts'
import { type OpenPayment, listOpenPayments } from './open-payments.ts'

type Query = RouteInput<'getAccountStatement'>['query']
type Sources = { readonly payments: boolean; readonly reports: boolean }

const sourcesOf: Readonly<Record<NonNullable<Query['dataType']>, Sources>> = {
  Statement: { payments: false, reports: false },
  StatementAndPayment: { payments: true, reports: false },
  StatementAndAccountReport: { payments: false, reports: true },
  StatementPaymentAndAccountReport: { payments: true, reports: true },
}
const defaultDays = 30
const announcements = { waiting: 'Waiting', 'no-booking': 'NoBooking' } as const

/** Without `start` the last 30 days, without `end` all that is expected; cut at 10,000 rows, and said so. */
export function getAccountStatement(
  { database, clock }: Kernel,
  caller: Caller,
  params: { readonly companyId: CompanyId; readonly accountId: AccountId },
  query: Query,
): Promise<RouteAnswer<'getAccountStatement'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const account = await getVisibleAccount(tx, caller, params.accountId, ['AccountStatement'])
    if (account.companyId !== params.companyId) throw refused('account.not-found')
    const today = wallClock(clock.now(), account.timeZone).date
    const start = query.start ?? addDays(today, -defaultDays)
    const sources = sourcesOf[query.dataType ?? 'StatementPaymentAndAccountReport']
    const most = limits.count.statementRows
    const booked = await listEntries(tx, {
      accountIds: [account.id],
      bookedFrom: start,
      bookedTo: query.end,
      limit: most + 1,
    })
    const expected = await listExpected(tx, account, sources, { today, start, end: query.end ?? null })
    const closedUntil = (await listClosings(tx, [account.id])).get(account.id)?.at(-1)?.date ?? null
    const opening = await balanceBefore(tx, account, start)
    const maskSalary = !seesSalary(caller, account.companyId)
    const writer = rowWriter(account, opening, caller.language)
    const rows: StatementRow[] = [writer.balanceRow('StartBalance', start)]
    for (const entry of booked.slice(0, most)) rows.push(writer.entryRow(entry, false, maskSalary))
    const isCut = booked.length > most || booked.length + expected.length > most
    for (const one of expected.slice(0, Math.max(0, most - booked.length))) {
      rows.push(
        'payment' in one
          ? writer.paymentRow(one, isMasked(caller, one.payment))
          : one.layer === 'announced'
            ? writer.announcedRow(one, announcements[announcementState(one.entry, today, closedUntil)], maskSalary)
            : writer.entryRow(one, true, maskSalary),
      )
    }
    const last = rows.at(-1)?.valueDate ?? start
    rows.push(writer.balanceRow('EndBalance', query.end ?? last))
    return { account: accountAnswer(account), rows, isCut }
  })
}

type Expected = OpenPayment | LedgerEntry

/**
 * Overdue payments are expected today; what the bank announces of an own payment is that payment, and what it reports
 * today and announces too is told once.
 */
async function listExpected(
  tx: TenantTx,
  account: AccountRow,
  sources: Sources,
  {
    today,
    start,
    end,
  }: { readonly today: CalendarDate; readonly start: CalendarDate; readonly end: CalendarDate | null },
): Promise<readonly Expected[]> {
  const open = sources.payments
    ? (await listOpenPayments(tx, account, today)).map((one) => ({ ...one, valueDate: laterOf(one.valueDate, today) }))
    : []
  const own = new Set(open.flatMap((one) => one.references))
  const told = sources.reports
    ? (await listEntries(tx, { accountIds: [account.id], layers: ['intraday', 'pending', 'announced'] })).filter(
        (one) => one.endToEndId === null || !own.has(one.endToEndId),
      )
    : []
  const reported = told.filter((one) => one.layer !== 'announced')
  const announced = told.filter((one) => one.layer === 'announced' && one.valueDate >= start)
  const twice = new Set(
    proposeAttachments(
      announced.map((one) => one.entry),
      reported.map((one) => one.entry),
    ).map((one) => announced[one.notification]),
  )
  return [...open, ...reported, ...announced.filter((one) => !twice.has(one))]
    .filter((one) => end === null || one.valueDate <= end)
    .toSorted((a, b) => (a.valueDate < b.valueDate ? -1 : a.valueDate > b.valueDate ? 1 : 0))
}

/** What was booked at the end of the day before; before the first closing counts what the first statement opened with. */
async function balanceBefore(tx: TenantTx, account: AccountRow, start: CalendarDate): Promise<Decimal> {
  const day = addDays(start, -1)
  const closings = (await listClosings(tx, [account.id])).get(account.id) ?? []
  const anchor = lastBefore(closings, day)
  const booked = await listMovementsAfter(tx, account.id, anchor?.date ?? null)
  const before = bookedOn({ closings, booked, basis: 'booking' }, day)
  return anchor === null ? before.plus((await findFirstOpening(tx, account.id)) ?? zero) : before
}

function lastBefore(closings: readonly BankClosing[], day: CalendarDate): BankClosing | null {
  return closings.findLast((one) => one.date <= day) ?? null
}

function rowWriter(account: AccountRow, opening: Decimal, language: Language) {
  const currencyCode = account.currency.code
  const text = (amount: Decimal): string => amountText(amount, account.currency.minorUnit)
  let balance = opening

  function moved(amount: Decimal, isHidden: boolean) {
    balance = balance.plus(amount)
    const size = isHidden ? null : text(amount.abs())
    return {
      currencyCode,
      amount: isHidden ? '0' : text(amount),
      creditAmount: isNegative(amount) ? null : size,
      debitAmount: isNegative(amount) ? size : null,
      balance: text(balance),
    }
  }

  return {
    balanceRow(type: 'StartBalance' | 'EndBalance', date: CalendarDate | string): StatementRow {
      return {
        id: type,
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
        isExpected: false,
        announcement: null,
        isReconciled: false,
        paymentCount: null,
        statementId: null,
        paymentId: null,
        hasDetails: false,
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
        ...moved(amount, isHidden),
        isExpected,
        announcement: null,
        isReconciled: one.state !== 'unaccepted',
        paymentCount: isHidden ? null : paymentCountOf(one),
        statementId: isExpected ? null : one.statementId,
        paymentId: null,
        hasDetails: !isHidden && one.detailCount > 0,
      }
    },
    paymentRow({ payment, valueDate, amount }: OpenPayment, isHidden: boolean): StatementRow {
      return {
        id: payment.id,
        type: 'PAYMENT',
        bankBookingDate: null,
        valueDate,
        counterparty: isHidden ? salaryText[language] : payment.beneficiaryName,
        description: isHidden ? null : payment.content.details.message,
        reference: isHidden ? null : payment.content.details.reference,
        transactionNumber: Math.trunc(+payment.transactionNumber),
        paymentStatus: paymentStatusOnWire[payment.status],
        ...moved(amount, isHidden),
        isExpected: true,
        announcement: null,
        isReconciled: false,
        paymentCount: null,
        statementId: null,
        paymentId: payment.id,
        hasDetails: false,
      }
    },
  }
}

/** How many payments a collective booking stands for: what the bank says, else what it lists. */
function paymentCountOf({ entry, detailCount }: LedgerEntry): number | null {
  const count = entry.batch?.numberOfTransactions ?? detailCount
  return count > 1 ? count : null
}
