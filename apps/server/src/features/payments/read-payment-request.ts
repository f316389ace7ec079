// From the wire's body to a decided payment: the account, the currencies and the day are looked up, the domain decides.
import type { RouteInput } from '@kontor/contract'
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import { type CalendarDate, calendarOf, laterOf, parseCalendarDate, wallClock } from '@kontor/domain/calendar'
import type { AccountId, BeneficiaryId, CashflowId, CompanyId } from '@kontor/domain/identifiers'
import {
  type ChargeBearer,
  type DebitAdvice,
  type PaymentContent,
  type PaymentDetailsRequest,
  type ReceivingAccount,
  type WireAmounts,
  chargeBearers,
  debitAdvices,
  decidePayment,
  impliedRate,
} from '@kontor/domain/payments'
import { type Occurrence, type Recurring, decideRecurring, firstOccurrence } from '@kontor/domain/recurrence'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, accountsIn, accountsOf, maySeeAccount } from '../accounts/public.ts'
import { checkChosen, heldCashflows } from '../cashflows/public.ts'
import { heldCurrencies } from '../currencies/public.ts'
import { beneficiariesIn } from '../partners/public.ts'
import { refuseWhatBankRefuses } from './refuse-what-bank-refuses.ts'

export type PaymentRequestBody = RouteInput<'createPayment'>['body']
export type ReadPayment = {
  readonly account: AccountRow
  readonly content: PaymentContent
  readonly remarks: string | null
  /** When it is paid again and again; null: it is paid once. */
  readonly recurring: Recurring | null
}

/** The payment as it was before a change. */
export type Before = {
  readonly cashflowId: CashflowId | null
  /** The value date where it was signed: as it stands, it may have passed, and what the bank takes is asked at sending. */
  readonly signedDate: CalendarDate | null
  /** Of a recurring payment: its first day may have passed too, and what the bank takes is asked all the same. */
  readonly startDate?: CalendarDate
}

/** All that payments name by its id, as it is. Currencies and categories are held until the transaction ends. */
export async function readChoices(tx: TenantTx, bodies: readonly PaymentRequestBody[]) {
  const { accounts, currencies, cashflows, beneficiaries } = await askTogether(tx, {
    accounts: accountsIn(
      tx,
      bodies.flatMap(({ accountId, details }) => [accountId, (details.transferAccountId ?? []) as AccountId].flat()),
    ),
    currencies: heldCurrencies(
      tx,
      bodies.map((one) => one.currencyId),
    ),
    cashflows: heldCashflows(
      tx,
      bodies.flatMap((one) => one.cashflowId ?? []),
    ),
    beneficiaries: beneficiariesIn(
      tx,
      bodies.flatMap((one) => one.beneficiaryId ?? []),
    ),
  })
  return {
    accounts: new Map(accountsOf(accounts).map((one) => [one.id, one])),
    currencies: new Map(currencies.map((one) => [one.id, one])),
    cashflows,
    beneficiaries: new Map(beneficiaries.map(({ id, companyId }) => [id, companyId])),
  }
}
type Choices = Awaited<ReturnType<typeof readChoices>>

/** Refuses what the contract of the account can never send. */
export function readPaymentRequest(
  kernel: Kernel,
  choices: Choices,
  caller: Caller,
  body: PaymentRequestBody,
  before: Before | null = null,
): ReadPayment {
  const { account, creditAccount, decided } = decideRequest(kernel, choices, caller, body, before)
  const { toBank, ...read } = orRefuse(decided)
  const isSigned = (before?.signedDate ?? null) !== null
  if (!isSigned) refuseWhatBankRefuses(kernel, { account, content: toBank, creditAccount })
  return { account, ...read }
}

export type DecidedRequest = {
  readonly account: AccountRow
  readonly creditAccount: AccountRow | null
  readonly currency: string
  /** Of what recurs, the day on which it is paid first, or next where it has begun; null: it is paid once, or not decided. */
  readonly first: Occurrence | null
  readonly decided: Outcome<
    Omit<ReadPayment, 'account'> & {
      /** As the bank is asked whether it takes it. */
      readonly toBank: PaymentContent
    }
  >
}

/** What the house says of the request, before its bank is asked. Refuses what is named and is not there. */
export function decideRequest(
  kernel: Kernel,
  choices: Choices,
  caller: Caller,
  body: PaymentRequestBody,
  before: Before | null,
): DecidedRequest {
  const signedDate = before?.signedDate ?? null
  const account = choices.accounts.get(body.accountId) ?? null
  if (account === null || !maySeeAccount(caller, account, ['Payments'])) throw refused('account.not-found')
  if (!account.enabled || account.closedOn !== null) throw refused('account.not-in-use', {}, 'accountId')
  const currency = choices.currencies.get(body.currencyId)
  if (currency === undefined) throw refused('currency.not-found', {}, 'currencyId')
  if (body.cashflowId) checkChosen(choices.cashflows, account.companyId, body.cashflowId, before?.cashflowId ?? null)
  if (body.beneficiaryId && !isPayable(choices, body.beneficiaryId, account.companyId))
    throw refused('beneficiary.not-found', {}, 'beneficiaryId')
  const creditAccount = creditAccountOf(choices, caller, body)
  if (creditAccount !== null && (!creditAccount.enabled || creditAccount.closedOn !== null))
    throw refused('account.not-in-use', {}, 'details.transferAccountId')
  const today = wallClock(kernel.clock.now(), account.timeZone).date
  const kept = signedDate ?? before?.startDate ?? null
  const isKept = kept !== null && kept < today && body.valueDate === kept
  const recurring = readRecurring(body, currency.code, account, today)
  const paid = decidePayment(
    {
      type: body.type,
      valueDate: body.valueDate,
      amounts: amountsOf(body),
      remarks: body.remarks,
      details: detailsOf(body),
    },
    {
      debitAccount: { accountId: account.id, currency: account.currency },
      paymentCurrency: { code: currency.code, minorUnit: currency.minorUnit },
      creditAccount: creditAccount && {
        accountId: creditAccount.id,
        currency: creditAccount.currency,
        receiving: receivingOf(creditAccount),
      },
      today: isKept ? kept : today,
      zone: account.timeZone,
    },
  )
  const asked = { calendar: calendarOf(currency.code, account.bankCountry), today }
  const first = recurring?.ok ? firstOccurrence(recurring.value.recurrence, asked) : null
  const looked = { account, creditAccount, currency: currency.code, first }
  if (!paid.ok || recurring?.ok === false) {
    const refusals = [paid, recurring].flatMap((one) => (one === null || one.ok ? [] : one.refusals))
    return { ...looked, decided: refuse(...refusals) }
  }
  const { content, remarks } = paid.value
  // on its first day, or as soon as it is paid again
  const toBank = recurring === null ? content : { ...content, valueDate: laterOf(content.valueDate, today) }
  return { ...looked, decided: accept({ content, remarks, recurring: recurring?.value ?? null, toBank }) }
}

function readRecurring(
  { recurringDetails: details, valueDate }: PaymentRequestBody,
  currency: string,
  { bankCountry }: AccountRow,
  today: CalendarDate,
): Outcome<Recurring> | null {
  if (!details) return null
  const start = parseCalendarDate(valueDate) ?? today
  return decideRecurring(details, { start, today, calendar: calendarOf(currency, bankCountry) })
}

/** A recurring payment may come without the rate of a day that nobody knows: then it is the one that its amounts imply. */
function amountsOf(body: PaymentRequestBody): WireAmounts {
  const amounts = {
    paymentAmount: body.paymentAmount,
    accountExchangeRate: body.accountExchangeRate ?? null,
    exchangeRateFactor: body.exchangeRateFactor === undefined ? null : String(body.exchangeRateFactor),
    feesAndChargesAmount: body.feesAndChargesAmount ?? null,
    accountAmount: body.accountAmount,
  }
  return body.recurringDetails && amounts.accountExchangeRate === null
    ? { ...amounts, accountExchangeRate: impliedRate(amounts) }
    : amounts
}

function receivingOf(account: AccountRow): ReceivingAccount {
  const { shortName, companyId, companyName, iban, accountNumber, bankIdentifierCode } = account
  return { shortName, companyId, companyName, iban, accountNumber, bankIdentifierCode }
}

/** The receiving account of a transfer between own accounts; one that the caller may not see is none. */
function creditAccountOf({ accounts }: Choices, caller: Caller, { details }: PaymentRequestBody): AccountRow | null {
  const account = accounts.get(details.transferAccountId as AccountId)
  return account !== undefined && maySeeAccount(caller, account) ? account : null
}

function detailsOf({ details }: PaymentRequestBody): PaymentDetailsRequest {
  const { chargeBearer, debitAdvice, isSalary, isInstant, executeAsSepa, reference, ...rest } = details
  return {
    ...rest,
    ...(reference && !rest.qr && { qr: { reference } }),
    chargeBearer: closed<ChargeBearer>(chargeBearer, chargeBearers, 'details.chargeBearer'),
    debitAdvice: closed<DebitAdvice>(debitAdvice, debitAdvices, 'details.debitAdvice'),
    isSalary: isSalary ?? false,
    isInstant: isInstant ?? false,
    executeAsSepa: executeAsSepa ?? false,
  }
}

function closed<T extends string>(text: string | null | undefined, words: readonly T[], field: string): T | null {
  if (text === null || text === undefined || text === '') return null
  const word = words.find((one) => one === text.toUpperCase())
  if (word === undefined)
    throw new RefusalError([refusal('field.invalid', { field, problem: `one of ${words.join(', ')}` }, field)])
  return word
}

/** Of a partner of the paying company, or of a global one, whom all may pay (decision 0065). */
function isPayable({ beneficiaries }: Choices, id: BeneficiaryId, companyId: CompanyId): boolean {
  const owner = beneficiaries.get(id)
  return owner === null || owner === companyId
}
