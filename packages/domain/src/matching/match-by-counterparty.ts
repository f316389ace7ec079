// Pass 4: the counterparty's IBAN, the amount, and a booking near the execution date. Equal payments to one creditor
// are told apart by nothing, so a crowd of candidates stays proposals.
import { addDays } from '../calendar/index.ts'
import type { CalendarDate } from '../calendar/index.ts'
import type { PaymentId } from '../identifiers/index.ts'
import { formatDecimal } from '../money/index.ts'
import { expectedBooking } from './booked-difference.ts'
import type { EntryLine } from './entry-lines.ts'
import { isRateGuess, judgePair } from './judge-pair.ts'
import type { MatchingTerms, OutstandingPayment } from './matchable.ts'
import { indexBy, isFree, isPayable, proposePairs } from './matching-run.ts'
import type { MatchingRun, Pair } from './matching-run.ts'
import type { IsOpenTo } from './open-lines.ts'
import { counterpartyIban } from './told-payees.ts'

/** Bank days that a booking may come before and after the execution date (rules 2.7). */
const window = { before: -1, after: 5 }
/** Calendar days that hold so many bank days over any holidays: a cheap first sieve. */
const sieve = { before: 8, after: 16 }
/** Beyond so many candidates of one line the bucket is a crowd: nothing in it is automatic. */
const candidatesMax = 10

type Buckets = ReadonlyMap<string, readonly OutstandingPayment[]>

type Look = { readonly run: MatchingRun; readonly calendar: Calendar; readonly isOpenTo: IsOpenTo }

type Calendar = {
  readonly bankDaysBetween: MatchingTerms['bankDaysBetween']
  readonly addDays: (date: CalendarDate, days: number) => CalendarDate
}

export function matchByCounterparty(run: MatchingRun, isOpenTo: IsOpenTo): void {
  const look: Look = { run, calendar: rememberDays(run.terms), isOpenTo }
  // first those whose expected amount is the booked one; only then those that fees or a rate would explain
  matchWith(look, amountKeysOfPayment, amountKeysOfLine)
  matchWith(
    look,
    (payment) => [`${payment.accountId} ${payment.beneficiaryIban}`],
    (line, iban) => [`${line.of.accountId} ${iban}`],
  )
}

function matchWith(
  look: Look,
  keysOfPayment: (payment: OutstandingPayment) => readonly string[],
  keysOfLine: (line: EntryLine, iban: string) => readonly string[],
): void {
  const { run } = look
  const payments = run.payments.filter((one) => one.beneficiaryIban !== null && isPayable(run, one))
  const buckets = indexBy(payments.toSorted(byExecutionDate), keysOfPayment)
  const crowded = new Set<PaymentId>()
  const crowdedBuckets = new Set<string>()
  const pairs: Pair[] = []
  for (const line of run.lines) {
    const iban = counterpartyIban(line)
    if (iban === null || line.isReturn || line.bookingDate === null || !isFree(run, line)) continue
    const { found, isCrowded } = candidatesOf(look, line, keysOfLine(line, iban), buckets)
    pairs.push(...found)
    if (isCrowded) for (const key of keysOfLine(line, iban)) crowdedBuckets.add(key)
  }
  for (const key of crowdedBuckets) for (const payment of buckets.get(key) ?? []) crowded.add(payment.id)
  proposePairs(run, 4, pairs, crowded)
}

function candidatesOf(look: Look, line: EntryLine, keys: readonly string[], buckets: Buckets) {
  const found = new Map<OutstandingPayment, Pair>()
  let looked = 0
  const booked = line.bookingDate as CalendarDate
  const first = look.calendar.addDays(booked, -sieve.after)
  const last = look.calendar.addDays(booked, sieve.before)
  for (const key of keys) {
    const bucket = buckets.get(key) ?? []
    for (let at = firstFrom(bucket, first); at < bucket.length; at += 1) {
      const payment = bucket[at]
      if (payment === undefined || payment.executionDate > last) break
      looked += 1
      if (looked > candidatesMax) return { found: found.values().toArray(), isCrowded: true }
      const pair = judge(look, line, payment, booked)
      if (pair !== null) found.set(payment, pair)
    }
  }
  return { found: found.values().toArray(), isCrowded: false }
}

function judge(
  { run, calendar, isOpenTo }: Look,
  line: EntryLine,
  payment: OutstandingPayment,
  booked: CalendarDate,
): Pair | null {
  const days = calendar.bankDaysBetween(line.of.accountId, payment.executionDate, booked)
  if (days < window.before || days > window.after) return null
  const verdict = judgePair(line, payment, run.terms)
  if (!verdict.fits || !isOpenTo(line, payment)) return null
  const mayBeAutomatic = verdict.difference !== 'exchange-rate' || !isRateGuess(line, payment)
  return { line, payment, difference: verdict.difference, reasons: ['counterparty-iban'], mayBeAutomatic }
}

/** What a line that pays exactly this, to its account, is found by. */
function amountKeysOfPayment(payment: OutstandingPayment): readonly string[] {
  const { accountId, beneficiaryIban, amounts } = payment
  const expected = formatDecimal(expectedBooking(amounts))
  const { code } = amounts.paymentCurrency
  const instructed = formatDecimal(amounts.paymentAmount.abs())
  const keys = [`${accountId} ${beneficiaryIban} ${amounts.accountCurrency.code} ${expected}`]
  return code === amounts.accountCurrency.code
    ? keys
    : [...keys, `${accountId} ${beneficiaryIban} ${code} ${instructed}`]
}

function amountKeysOfLine(line: EntryLine, iban: string): readonly string[] {
  const { accountId, entry } = line.of
  const keys: string[] = []
  if (line.amount !== null) keys.push(`${accountId} ${iban} ${entry.currency} ${formatDecimal(line.amount.abs())}`)
  const { instructedAmount = null, instructedCurrency = null } = line.detail ?? {}
  if (instructedAmount !== null && instructedCurrency !== null && instructedCurrency !== entry.currency) {
    keys.push(`${accountId} ${iban} ${instructedCurrency} ${formatDecimal(instructedAmount)}`)
  }
  return keys
}

function byExecutionDate(a: OutstandingPayment, b: OutstandingPayment): number {
  return a.executionDate < b.executionDate ? -1 : a.executionDate > b.executionDate ? 1 : 0
}

/** The same few days are asked for again and again: each question goes to the calendar once per run. */
function rememberDays({ bankDaysBetween }: MatchingTerms): Calendar {
  const between = new Map<string, number>()
  const moved = new Map<string, CalendarDate>()
  return {
    bankDaysBetween: (accountId, from, to) =>
      remember(between, `${accountId} ${from} ${to}`, () => bankDaysBetween(accountId, from, to)),
    addDays: (date, days) => remember(moved, `${date} ${days}`, () => addDays(date, days)),
  }
}

function remember<T>(known: Map<string, T>, key: string, compute: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const value = compute()
  known.set(key, value)
  return value
}

/** The first place in a bucket sorted by execution date that is not before `date`. */
function firstFrom(bucket: readonly OutstandingPayment[], date: CalendarDate): number {
  let low = 0
  let high = bucket.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((bucket[middle]?.executionDate ?? '') < date) low = middle + 1
    else high = middle
  }
  return low
}
