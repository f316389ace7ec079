// What a batch would become, line by line, by the rules of the form and of the banks: one payment for each debit account,
// day, currency and payment class, cut where a bank's file is full (decision 0072). Nothing is written.
import { type Outcome, type Refusal, accept, limits, refusal, refuse } from '@kontor/domain'
import { type CalendarDate, wallClock } from '@kontor/domain/calendar'
import type { CurrencyId } from '@kontor/domain/identifiers'
import { type Currency, type Decimal, formatDecimal, zero } from '@kontor/domain/money'
import {
  type BatchLine,
  type BatchPart,
  type BeneficiaryPaymentType,
  type PaymentContent,
  batchLineDetails,
  batchLineType,
  bearerOf,
  decidePayment,
  isSalaryLine,
  omittedTerms,
} from '@kontor/domain/payments'
import type { BatchPlace } from '@kontor/formats/batch'
import { type CheckedLine, preflightLines } from '@kontor/formats/pain001'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type AccountRow, maySeeAccount, ownAccount } from '../accounts/public.ts'
import { type BatchHash, type BatchTransaction, createBatchHash } from './batch-record.ts'
import { mayOnPayment, seesSalary } from './payment-rights.ts'
import { type ToldChange, createToldChanges } from './told-changes.ts'

export type BatchCurrency = Currency & { readonly id: CurrencyId }

/** What lines name, read before the file is. */
export type BatchFacts = {
  /** By IBAN or number, without blanks; one number in several currencies is several accounts. */
  readonly accounts: ReadonlyMap<string, readonly AccountRow[]>
  readonly currencies: ReadonlyMap<string, BatchCurrency>
}

export type BatchProblem = BatchPlace & { readonly refusals: readonly Refusal[] }

export type PlannedBatch = {
  readonly account: AccountRow
  readonly valueDate: CalendarDate
  readonly currency: BatchCurrency
  readonly paymentClass: 'sepa' | 'foreign'
  readonly isSalary: boolean
  readonly count: number
  /** Unsigned. */
  readonly sum: Decimal
  readonly hash: string
  readonly largest: readonly BatchPart[]
  /** Empty where only the plan was asked for. */
  readonly transactions: readonly Omit<BatchTransaction, 'rejection'>[]
}

export type LinesPlan = {
  readonly batches: readonly PlannedBatch[]
  readonly count: number
  /** The first of them. */
  readonly problems: readonly BatchProblem[]
  readonly problemCount: number
  /** What the payments of these lines do not take over, as the file names it. */
  readonly omitted: readonly { readonly element: string; readonly count: number }[]
  readonly changes: readonly ToldChange[]
}

export type LinesPlanner = {
  /** `refusals`: why it cannot be paid, whatever it says. */
  take(line: BatchLine, place: BatchPlace, refusals: readonly Refusal[]): void
  /** A line that could not be read at all. */
  refuse(place: BatchPlace, refusals: readonly Refusal[]): void
  end(): LinesPlan
}

type OpenBatch = {
  readonly account: AccountRow
  readonly valueDate: CalendarDate
  readonly currency: BatchCurrency
  readonly paymentClass: 'sepa' | 'foreign'
  readonly groupId: string
  readonly isSalary: boolean
  readonly most: number
  readonly hash: BatchHash
  count: number
  sum: Decimal
  least: Decimal
  largest: (BatchPart & { readonly value: Decimal })[]
  readonly transactions: Omit<BatchTransaction, 'rejection'>[]
}

/** Which account pays is said by its number and its currency, and where that is not said by the amount's. */
type PayerNamed = Pick<BatchLine, 'account' | 'accountCurrency' | 'currency'>

type DecidedLine = {
  readonly content: PaymentContent
  readonly type: BeneficiaryPaymentType
  readonly account: AccountRow
  readonly currency: BatchCurrency
  readonly group: NonNullable<CheckedLine['group']>
}

export function planLines(
  kernel: Kernel,
  caller: Caller,
  { accounts, currencies }: BatchFacts,
  { isSalary, keepsTransactions }: { readonly isSalary: boolean; readonly keepsTransactions: boolean },
): LinesPlanner {
  const open = new Map<string, OpenBatch>()
  const batches: OpenBatch[] = []
  let lastBatch: OpenBatch | null = null
  const checks = new Map<AccountRow, ReturnType<typeof preflightLines> | null>()
  let lastPayer: (PayerNamed & { readonly decided: Outcome<AccountRow> }) | null = null
  const todays = new Map<string, CalendarDate>()
  const problems: BatchProblem[] = []
  let problemCount = 0
  const omitted = new Map<string, number>()
  const changes = createToldChanges()
  let count = 0

  function take(line: BatchLine, place: BatchPlace, refusals: readonly Refusal[]): void {
    count += 1
    const decided = refusals.length > 0 ? refuse(...refusals) : decideLine(line, place)
    if (decided.ok) add(decided.value, line, place)
    else note(place, decided.refusals)
  }

  function note(place: BatchPlace, refusals: readonly Refusal[]): void {
    problemCount += 1
    if (problems.length < limits.count.shownBatchProblems) problems.push({ ...place, refusals })
  }

  function decideLine(line: BatchLine, place: BatchPlace): Outcome<DecidedLine> {
    const payer = payerOf(line)
    if (!payer.ok) return payer
    const account = payer.value
    const told = refusalOfTerms(line)
    if (told !== null) return refuse(told)
    const isPaidAsSalary = isSalary || isSalaryLine(line)
    if (isPaidAsSalary && !seesSalary(caller, account.companyId)) return refuse(refusal('payment.salary-not-permitted'))
    const currency = currencies.get(line.currency ?? '')
    if (currency === undefined) {
      return refuse(refusal('batch.currency-unknown', { currency: line.currency ?? '–' }, 'currency'))
    }
    const type = batchLineType(line, account.bankCountry)
    const check = checkOf(account)
    const decided = decidePayment(
      {
        type,
        valueDate: line.executionDate ?? '',
        amounts: { ...unsaidAmounts, paymentAmount: line.amount === null ? '' : `-${line.amount}` },
        details: batchLineDetails(line, type, isPaidAsSalary),
      },
      {
        // by which rate the account pays is a matter of the batch
        debitAccount: { accountId: account.id, currency },
        paymentCurrency: currency,
        creditAccount: null,
        today: todayOf(account),
        zone: account.timeZone,
        isForBankRules: check !== null,
      },
    )
    if (!decided.ok) return decided
    const { content } = decided.value
    const checked = check?.(
      { content, executionDate: content.valueDate, debtor: debtorOf(account), transferTo: null },
      { index: count, originalEndToEndId: line.endToEndId },
    )
    if (checked !== undefined) {
      if (checked.refusals.length > 0) return refuse(...checked.refusals)
      changes.take(checked.notices, place.line)
    }
    for (const term of omittedTerms(line, type, content.details)) omitted.set(term, (omitted.get(term) ?? 0) + 1)
    return accept({ content, type, account, currency, group: checked?.group ?? groupWithoutContract(type, content) })
  }

  /** Lines of one account follow each other: it is decided once for them. */
  function payerOf({ account, accountCurrency, currency }: PayerNamed): Outcome<AccountRow> {
    const isSame =
      lastPayer !== null &&
      lastPayer.account === account &&
      lastPayer.accountCurrency === accountCurrency &&
      lastPayer.currency === currency
    if (lastPayer === null || !isSame) {
      const named = { account, accountCurrency, currency }
      lastPayer = { ...named, decided: decidePayer(named) }
    }
    return lastPayer.decided
  }

  function decidePayer(named: PayerNamed): Outcome<AccountRow> {
    const same = (accounts.get(accountKey(named.account ?? '')) ?? []).filter((one) =>
      maySeeAccount(caller, one, ['Payments']),
    )
    const found = accountOfNumber(same, named)
    if (!found.ok) return found
    const account = found.value
    if (!account.enabled || account.closedOn !== null) return refuse(refusal('account.not-in-use', {}, 'account'))
    const place = { companyId: account.companyId, accountId: account.id }
    return mayOnPayment(caller, place, 'PaymentsEdit')
      ? accept(account)
      : refuse(refusal('access.forbidden', {}, 'account'))
  }

  function add(decided: DecidedLine, line: BatchLine, place: BatchPlace): void {
    const { content, type } = decided
    const { details } = content
    const batch = lastBatch !== null && isOf(lastBatch, decided) ? lastBatch : batchOf(decided)
    lastBatch = batch
    batch.count += 1
    const amount = content.amounts.paymentAmount
    const unsigned = amount.abs()
    batch.sum = batch.sum.plus(unsigned)
    batch.hash.take(content, line.endToEndId)
    rank(batch, unsigned, content)
    if (keepsTransactions) {
      batch.transactions.push({
        index: batch.count,
        ...place,
        type,
        amount,
        details,
        originalEndToEndId: line.endToEndId,
      })
    }
  }

  function batchOf({ content, account, currency, group }: DecidedLine): OpenBatch {
    const { valueDate, details } = content
    const key = `${account.id} ${valueDate} ${currency.code} ${details.isSalary} ${group.id}`
    const known = open.get(key)
    // what a bank's file cannot hold goes on in another payment: each goes out in one file, once
    if (known !== undefined && known.count < known.most) return known
    const batch: OpenBatch = {
      account,
      valueDate,
      currency,
      paymentClass: group.paymentClass,
      groupId: group.id,
      isSalary: details.isSalary,
      most: account.profile.maxTxPerFile,
      hash: createBatchHash(),
      count: 0,
      sum: zero,
      least: zero,
      largest: [],
      transactions: [],
    }
    open.set(key, batch)
    batches.push(batch)
    return batch
  }

  function todayOf({ timeZone }: AccountRow): CalendarDate {
    let today = todays.get(timeZone)
    if (today === undefined) todays.set(timeZone, (today = wallClock(kernel.clock.now(), timeZone).date))
    return today
  }

  /** Null: without a contract nothing is known of what the bank will take. */
  function checkOf(account: AccountRow): ReturnType<typeof preflightLines> | null {
    let check = checks.get(account)
    if (check === undefined) {
      const { fileTerms } = account
      check =
        fileTerms === null
          ? null
          : preflightLines({ ...fileTerms, today: wallClock(kernel.clock.now(), fileTerms.profile.zone).date })
      checks.set(account, check)
    }
    return check
  }

  const debtors = new Map<AccountRow, ReturnType<typeof ownAccount>>()
  function debtorOf(account: AccountRow): ReturnType<typeof ownAccount> {
    let debtor = debtors.get(account)
    if (debtor === undefined) debtors.set(account, (debtor = ownAccount(account)))
    return debtor
  }

  return {
    take,
    refuse(place, refusals) {
      count += 1
      note(place, refusals)
    },
    end: () => ({
      batches: batches.map(({ hash, least: _least, most: _most, groupId: _groupId, largest, ...one }) => ({
        ...one,
        hash: hash.hash(),
        largest: largest.map(({ value: _value, ...part }) => part),
      })),
      count,
      problems,
      problemCount,
      omitted: Array.from(omitted, ([element, times]) => ({ element, count: times })),
      changes: changes.list(),
    }),
  }
}

/** Lines of one batch follow each other: nearly always it is the one of the line before, which has room still. */
function isOf(batch: OpenBatch, { content, account, currency, group }: DecidedLine): boolean {
  return (
    batch.count < batch.most &&
    batch.account === account &&
    batch.valueDate === content.valueDate &&
    batch.currency === currency &&
    batch.isSalary === content.details.isSalary &&
    batch.groupId === group.id
  )
}

/** IBANs and numbers are compared without their blanks. */
export function accountKey(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}

function accountOfNumber(
  same: readonly AccountRow[],
  { account, accountCurrency, currency }: PayerNamed,
): Outcome<AccountRow> {
  const [first] = same
  if (first === undefined) return refuse(refusal('batch.account-unknown', { account: account ?? '–' }, 'account'))
  if (same.length === 1 && accountCurrency === null) return accept(first)
  const asked = accountCurrency ?? currency
  const found = same.find((one) => one.currency.code === asked)
  if (found !== undefined) return accept(found)
  const own = same.map((one) => one.currency.code).join(', ')
  return refuse(refusal('batch.account-currency', { account: account ?? '', own, currency: asked ?? '–' }, 'account'))
}

/** What the form has no words for: it asks for amounts, and offers whoever may bear the charges. */
function refusalOfTerms(line: BatchLine): Refusal | null {
  const { amount, currency, chargeBearer } = line
  if (amount === null || currency === null) return refusal('batch.amount-missing', {}, 'paymentAmount')
  return chargeBearer === null || bearerOf(chargeBearer) !== null
    ? null
    : refusal('charge-bearer.not-offered', { value: chargeBearer }, 'chargeBearer')
}

const unsaidAmounts = {
  accountExchangeRate: null,
  exchangeRateFactor: null,
  feesAndChargesAmount: null,
  accountAmount: null,
} as const

function groupWithoutContract(type: BeneficiaryPaymentType, { details }: PaymentContent): DecidedLine['group'] {
  const paymentClass = type === 'sepa' ? 'sepa' : 'foreign'
  return { id: `${type} ${details.chargeBearer} ${details.debitAdvice} ${details.isInstant}`, paymentClass }
}

function rank(batch: OpenBatch, value: Decimal, { details, amounts }: PaymentContent): void {
  const most = limits.count.largestOfBatch
  if (batch.largest.length >= most && value.lte(batch.least)) return
  const { beneficiary } = details
  batch.largest.push({
    index: batch.count,
    name: beneficiary?.address.name ?? '',
    account: beneficiary?.iban ?? beneficiary?.accountNumber ?? '',
    amount: formatDecimal(value, amounts.paymentCurrency.minorUnit),
    value,
  })
  batch.largest.sort((a, b) => b.value.cmp(a.value) || a.index - b.index)
  if (batch.largest.length > most) batch.largest.pop()
  batch.least = batch.largest.at(-1)?.value ?? value
}
