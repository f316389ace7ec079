// Draws what a month brings on the accounts: amounts, days, counterparties. No database, no clock.
import { type BankCalendar, addDays, calendarOf, isBankDay } from '@kontor/domain/calendar'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { Iban } from '@kontor/domain/identifiers'
import { type Decimal, isNegative } from '@kontor/domain/money'
import type { DemoCashflowKey } from './cashflows.tables.ts'
import type { Draw } from './draw.ts'
import { type BankMovementKind, bankMovements, monthlyPayments } from './history.tables.ts'
import { type WantedPayment, qrReference } from './past-payments.ts'
import { type SeededAccount, type SeededGroup, need } from './seed-group.ts'
import type { BookedMovement } from './write-camt053.ts'

export type PlannedMovement = BookedMovement & {
  readonly account: SeededAccount
  /** Null: a person still has to say what it is. */
  readonly cashflow: DemoCashflowKey | null
}
export type Customer = { readonly name: string; readonly iban: Iban }

const codes: Readonly<Record<BankMovementKind, readonly [string, string, string]>> = {
  'qr-credit': ['PMNT', 'RCDT', 'VCOM'],
  credit: ['PMNT', 'RCDT', 'DMCT'],
  debit: ['PMNT', 'RDDT', 'PMDD'],
  salary: ['PMNT', 'ICDT', 'SALA'],
  card: ['PMNT', 'CCRD', 'POSD'],
  fee: ['ACMT', 'MDOP', 'CHRG'],
  interest: ['ACMT', 'MCOP', 'INTR'],
  group: ['PMNT', 'ICDT', 'BOOK'],
}

/** All bank days from `first` to `last` on which both the account's currency and the group's bank are at work. */
export function bankDaysOf(account: SeededAccount, first: CalendarDate, last: CalendarDate): readonly CalendarDate[] {
  const calendars: readonly BankCalendar[] = [calendarOf(account.currency, account.branch), 'SIC', 'TARGET']
  const days: CalendarDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (calendars.every((calendar) => isBankDay(calendar, day))) days.push(day)
  }
  return days
}

export function planBankMovements(
  group: SeededGroup,
  draw: Draw,
  customers: readonly Customer[],
  daysOf: (account: SeededAccount) => readonly CalendarDate[],
): readonly PlannedMovement[] {
  return bankMovements.flatMap(([key, kind, cashflow, count, from, to, text, when]) => {
    const account = accountOf(group, key)
    const days = daysOf(account)
    if (days.length === 0) return []
    const { minorUnit } = need(group.tenant.currencies, account.currency)
    return Array.from({ length: count }, () => {
      const amount = draw.amount(from, to, minorUnit)
      const isFromCustomer = kind === 'credit' || kind === 'qr-credit'
      const customer = isFromCustomer ? draw.pick(customers) : null
      const isQr = kind === 'qr-credit'
      return {
        account,
        cashflow,
        date: dayAt(draw, days, when),
        amount,
        code: isNegative(amount) || kind !== 'group' ? codes[kind] : (['PMNT', 'RCDT', 'BOOK'] as const),
        text: customer ? `${text} ${customer.name}` : text,
        bankReference: `VB${draw.digits(14)}`,
        counterparty: customer,
        reference: isQr ? { kind: 'QRR' as const, text: qrReference(draw) } : null,
        remittance: kind === 'credit' ? `Invoice ${draw.digits(6)}` : null,
        sent: null,
      }
    })
  })
}

export function planPayments(
  group: SeededGroup,
  draw: Draw,
  daysOf: (account: SeededAccount) => readonly CalendarDate[],
): readonly WantedPayment[] {
  return monthlyPayments.flatMap(([key, name, from, to, when]) => {
    const account = accountOf(group, key)
    const days = daysOf(account)
    if (days.length === 0) return []
    const { minorUnit } = need(group.tenant.currencies, account.currency)
    const partner = partnerNamed(group, name)
    return [{ account, partner, amount: draw.amount(from, to, minorUnit), valueDate: dayAt(draw, days, when) }]
  })
}

export function accountOf({ accounts }: SeededGroup, key: SeededAccount['key']): SeededAccount {
  const account = accounts.find((one) => one.key === key)
  if (account === undefined) throw new Error(`The demo has no account ${key}`)
  return account
}

export function partnerNamed({ partners }: SeededGroup, name: string): SeededGroup['partners'][number] {
  const partner = partners.find((one) => one.name === name)
  if (partner === undefined) throw new Error(`The demo has no partner ${name}`)
  return partner
}

function dayAt(draw: Draw, days: readonly CalendarDate[], when: number | undefined): CalendarDate {
  const index = when === undefined ? draw.whole(days.length) : Math.min(days.length - 1, Math.floor(days.length * when))
  const day = days[index]
  if (day === undefined) throw new Error('A month without bank days')
  return day
}

/** What our own payment looks like in the bank's statement. */
export function bookingOf(
  wanted: WantedPayment,
  executionDate: CalendarDate,
  amount: Decimal,
  sent: BookedMovement['sent'],
  bankReference: string,
): PlannedMovement {
  const { account, partner } = wanted
  return {
    account,
    cashflow: partner.cashflow,
    date: executionDate,
    amount,
    code: ['PMNT', 'ICDT', account.currency === 'EUR' ? 'ESCT' : 'DMCT'],
    text: `Payment to ${partner.name}`,
    bankReference,
    counterparty: sent === null ? { name: partner.name, iban: null } : { name: partner.name, iban: partner.iban },
    reference: null,
    remittance: null,
    sent,
  }
}
