// Every reason against saving a draft, by field, from the same rules as the server's and in its words; and what the
// form says without refusing.
import type { AccountAnswer, CurrencyAnswer, Language, PaymentBody } from '@kontor/contract'
import {
  accountAreaOnWire,
  communicationStateOnWire,
  fillText,
  fromWire,
  paymentTypeOnWire,
  paymentWarningTexts,
} from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { addDays, calendarOf } from '@kontor/domain/calendar'
import type { Currency, Decimal, MinorUnit } from '@kontor/domain/money'
import { decimal, formatDecimal, parseDecimal, zero } from '@kontor/domain/money'
import { ibanCountry, parseBic, parseIban } from '@kontor/domain/identifiers'
import type { PaymentWarningCode, TypeTerms } from '@kontor/domain/payments'
import {
  areChargesShared,
  computeNet,
  contractWarnings,
  decidePayment,
  decidePaymentDetails,
  decideValueDate,
  grossOf,
  formRules,
  rateFromNet,
  refuseByTypeTerms,
  valueDateWarnings,
} from '@kontor/domain/payments'
import type { Refusal } from '@kontor/domain'
import { refusal } from '@kontor/domain'
import { firstByField, type RecordCheck } from '../../shared/forms/record-check.ts'
import type { PaymentDraft } from './draft-shape.ts'
import { bankCountryOfIban } from './iban-country.ts'
import { detailsOf } from './payment-details.ts'
import { bodyOf } from './payment-form.model.ts'
import { recurringRefusals } from './recurring.model.ts'

export type FormContext = {
  readonly account: AccountAnswer | null
  /** The account that was chosen is not among those in use. */
  readonly isAccountGone?: boolean
  /** The account that a transfer goes to is not among those in use. */
  readonly isCreditGone?: boolean
  readonly currency: CurrencyAnswer | null
  /** Where a transfer goes to; none while nobody has chosen one. */
  readonly creditAccount?: AccountAnswer | null
  readonly today: CalendarDate
  readonly zone: string
  /** Of one that recurs: its first day as it was saved, which may have passed. */
  readonly savedStart?: CalendarDate | null
}

/** Fields that must be filled and are not. */
export type MissingField = 'accountId' | 'type' | 'valueDate' | 'currencyId' | 'paymentAmount' | 'accountExchangeRate'

/** They say on opening what they need (decision 0074); where it is not drawn, it says nothing. */
export const keyFields = [
  'accountId',
  'type',
  'valueDate',
  'currencyId',
  'paymentAmount',
  'details.beneficiary.iban',
  'details.beneficiary.address.name',
  'details.beneficiary.address.townName',
  'details.transferAccountId',
] as const

export type FormCheck = RecordCheck<PaymentBody> & {
  readonly missing: ReadonlySet<MissingField>
  readonly warnings: readonly { readonly code: PaymentWarningCode; readonly field: string }[]
  /** What is typed as it would be sent, whatever speaks against it; null while it is no payment yet. */
  readonly typed: PaymentBody | null
  /** Unsigned, in the account's currency; null while amount or rate are not there. */
  readonly net: Decimal | null
  readonly gross: Decimal | null
}

export function checkDraft(draft: PaymentDraft, asked: FormContext): FormCheck {
  const { savedStart = null, today } = asked
  const isKept = savedStart !== null && savedStart < today && draft.valueDate === savedStart
  const context = isKept ? { ...asked, today: savedStart } : asked
  const missing = missingFields(draft)
  const amounts = computeAmounts(draft, context)
  const body = amounts === null ? null : bodyOf(draft, `-${formatDecimal(amounts.gross, minorUnitOf(context.account))}`)
  const own = body === null ? refusalsOfParts(draft, context) : refusalsOfWhole(draft, body, context)
  const refusals = firstByField(
    saidRefusals([
      ...(asked.isAccountGone === true ? [refusal('account.not-in-use', {}, 'accountId')] : []),
      ...(asked.isCreditGone === true ? [refusal('account.not-in-use', {}, 'details.transferAccountId')] : []),
      ...bankRefusals(draft, context),
      ...own,
      ...termRefusals(draft, context),
      ...recurringRefusals(draft, { ...asked, isTemplate: savedStart !== null }),
    ]),
  )
  return {
    missing,
    refusals,
    typed: body,
    warnings: warningsOf(draft, context),
    net: amounts?.net ?? null,
    gross: amounts?.gross ?? null,
    body: missing.size === 0 && refusals.size === 0 ? body : null,
  }
}

function missingFields(draft: PaymentDraft): ReadonlySet<MissingField> {
  const filled: Readonly<Record<MissingField, boolean>> = {
    accountId: draft.accountId !== null,
    type: draft.type !== null,
    valueDate: draft.valueDate !== null,
    currencyId: draft.currencyId !== null,
    // what cannot be read says at its field what is wrong with it
    paymentAmount: parseDecimal(draft.amount) !== null,
    accountExchangeRate: draft.rate !== '',
  }
  return new Set((Object.keys(filled) as MissingField[]).filter((field) => !filled[field]))
}

function computeAmounts(draft: PaymentDraft, { account }: FormContext): { net: Decimal; gross: Decimal } | null {
  const amount = parseDecimal(draft.amount)
  const rate = parseDecimal(draft.rate)
  if (account === null || amount === null || rate === null) return null
  const net = computeNet({ amount, rate, factor: draft.factor, accountCurrency: currencyOf(account.currency) })
  return { net, gross: grossOf('payment', net, parseDecimal(draft.fees) ?? zero) }
}

/** The rate that a typed net means: net ÷ amount × factor, 6 decimals; none while the net is not there. */
export function rateOfNet(draft: PaymentDraft, net: string): string {
  if (net === '') return ''
  const typed = parseDecimal(net)
  const amount = parseDecimal(draft.amount)
  return typed === null || amount === null ? draft.rate : formatDecimal(rateFromNet(typed, amount, draft.factor), 6)
}

/** What the contract of the account can never send, as far as the form knows it; the server knows all of it. */
function bankRefusals(draft: PaymentDraft, { account, today }: FormContext): readonly Refusal[] {
  if (account === null) return []
  const { paymentTypes, maxDaysAhead, bankProfile } = account
  const refusals: Refusal[] = []
  if (draft.type !== null && paymentTypes !== null && !paymentTypes.includes(paymentTypeOnWire[draft.type])) {
    refusals.push(refusal('payment.type-not-at-bank', { type: draft.type, profile: bankProfile ?? '' }, 'type'))
  }
  if (draft.valueDate !== null && maxDaysAhead !== null && draft.valueDate > addDays(today, maxDaysAhead)) {
    refusals.push(refusal('date.too-far', { days: `${maxDaysAhead}` }, 'valueDate'))
  }
  return refusals
}

/** Currency and account against the type, after what the type itself says of them. */
function termRefusals(draft: PaymentDraft, { account, currency }: FormContext): readonly Refusal[] {
  // of a transfer the server knows the account that it goes to
  if (account === null || draft.type === 'transfer') return []
  const { bankProfile } = account
  const refusals: Refusal[] = []
  const parsed = parseIban(draft.beneficiary.iban)
  const iban = parsed.ok ? parsed.value : null
  const terms = termsOfType(draft.type, account)
  if (terms !== null) {
    const typed = {
      currencyCode: currency?.code ?? null,
      ibanCountry: iban && ibanCountry(iban),
      hasAccountNumber:
        terms.type === 'domestic' && isBlank(draft.beneficiary.iban) && !isBlank(draft.beneficiary.accountNumber),
      isInstant: draft.isInstant,
      profile: bankProfile ?? '',
    }
    refusals.push(...refuseByTypeTerms(terms, typed))
  }
  if (iban !== null && (iban === account.iban || iban === account.qrIban)) {
    refusals.push(refusal('transfer.same-account', {}, 'details.beneficiary.iban'))
  }
  return refusals
}

/** What the contract says of the type; null while nobody knows, and for types that it cannot write at all. */
function termsOfType(type: PaymentDraft['type'], account: AccountAnswer): TypeTerms | null {
  const terms = account.typeTerms?.find((one) => type !== null && one.type === paymentTypeOnWire[type])
  const scheme = terms && schemes.find((one) => paymentTypeOnWire[one] === terms.scheme)
  if (type === null || type === 'transfer' || terms === undefined || scheme === undefined) return null
  const { currencies, accountArea, instantCurrencies } = terms
  return {
    type,
    scheme,
    currencies,
    instantCurrencies,
    accountArea: accountArea && fromWire(accountAreaOnWire, accountArea),
  }
}

const schemes = Object.keys(formRules) as (keyof typeof formRules)[]

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function refusalsOfWhole(draft: PaymentDraft, body: PaymentBody, context: FormContext): readonly Refusal[] {
  const { account, currency } = context
  if (account === null || currency === null || draft.type === null) return []
  const decided = decidePayment(
    {
      type: draft.type,
      valueDate: body.valueDate,
      amounts: {
        paymentAmount: body.paymentAmount,
        accountExchangeRate: draft.rate,
        exchangeRateFactor: String(draft.factor),
        feesAndChargesAmount: body.feesAndChargesAmount ?? null,
        accountAmount: body.accountAmount,
      },
      remarks: draft.remarks,
      details: requestOf(draft),
    },
    {
      debitAccount: { accountId: account.accountId, currency: currencyOf(account.currency) },
      paymentCurrency: currencyOf(currency),
      creditAccount: creditAccountOf(context.creditAccount),
      today: context.today,
      zone: context.zone,
    },
  )
  return decided.ok ? [] : decided.refusals
}

/** While something essential is missing, what is there is checked all the same. */
function refusalsOfParts(draft: PaymentDraft, context: FormContext): readonly Refusal[] {
  const { account, currency } = context
  const refusals: Refusal[] = []
  if (draft.valueDate !== null) {
    const date = decideValueDate(draft.valueDate, context)
    if (!date.ok) refusals.push(...date.refusals)
  }
  if (draft.type !== null && currency !== null) {
    const paymentCurrency = currencyOf(currency)
    const details = decidePaymentDetails(draft.type, requestOf(draft), {
      debitAccount: {
        accountId: account?.accountId ?? '',
        currency: account ? currencyOf(account.currency) : paymentCurrency,
      },
      creditAccount: creditAccountOf(context.creditAccount),
      paymentCurrency,
      paymentAmount: parseDecimal(draft.amount) === null ? '-1' : `-${draft.amount}`,
    })
    if (!details.ok) refusals.push(...details.refusals)
  }
  return refusals
}

function creditAccountOf(account: AccountAnswer | null = null) {
  if (account === null) return null
  const { accountId, currency, shortName, companyId, companyName, iban, accountNumber, bankIdentifierCode } = account
  const receiving = { shortName, companyId, companyName, iban, accountNumber, bankIdentifierCode }
  return { accountId, currency: currencyOf(currency), receiving }
}

type DetailsRequest = Parameters<typeof decidePaymentDetails>[1]

function requestOf(draft: PaymentDraft): DetailsRequest {
  const { debitAdvice, chargeBearer, isSalary, isInstant, executeAsSepa, reference, ...rest } = detailsOf(
    draft,
    draft.type ?? 'domestic',
  )
  void reference
  return {
    ...rest,
    chargeBearer: chargeBearer as DetailsRequest['chargeBearer'],
    debitAdvice: debitAdvice as DetailsRequest['debitAdvice'],
    isSalary: isSalary ?? false,
    isInstant: isInstant ?? false,
    executeAsSepa: executeAsSepa ?? false,
  }
}

/** An IBAN that is required and missing names the bank too: the form would ask for a code that it has no field for. */
function saidRefusals(refusals: readonly Refusal[]): readonly Refusal[] {
  const isIbanMissing = refusals.some(({ code }) => code === 'iban.required')
  return isIbanMissing ? refusals.filter(({ code }) => code !== 'bank.required') : refusals
}

/** The country of the beneficiary's bank, as far as it is typed. */
function creditCountryOf({ bic, bankCountryCode, beneficiary }: PaymentDraft): string | null {
  const known = [parseBic(bic).ok ? bic.trim().toUpperCase().slice(4, 6) : '', bankCountryOfIban(beneficiary.iban)]
  return [...known, bankCountryCode].find((country) => country !== null && country !== '') ?? null
}

function warningsOf(draft: PaymentDraft, { account, currency }: FormContext): FormCheck['warnings'] {
  // what recurs is moved by its schedule, which says so
  const date =
    draft.valueDate === null || currency === null || draft.recurring !== null
      ? []
      : valueDateWarnings(draft.valueDate, draft.isInstant, calendarOf(currency.code, account?.bankCountry ?? null))
  const isOne = draft.rate !== '' && (parseDecimal(draft.rate)?.eq(decimal('1')) ?? false)
  const isOtherBearer = draft.type === 'international' && draft.chargeBearer !== null && draft.chargeBearer !== 'SHAR'
  const isShared = isOtherBearer && areChargesShared(account?.bankCountry ?? null, creditCountryOf(draft))
  // what was chosen for another type is not what goes
  const isBySepa = draft.type === 'sepa' || (draft.type === 'transfer' && draft.executeAsSepa)
  const isFixed = isBySepa && draft.chargeBearer !== null
  const hasTwo = account !== null && currency !== null && account.currency.id !== currency.id
  return [
    ...(account === null ? [] : contractWarnings(contractStateOf(account))),
    ...date,
    ...(isShared ? [{ code: 'charge-bearer.eea' as const, field: 'details.chargeBearer' }] : []),
    ...(isFixed ? [{ code: 'charge-bearer.fixed' as const, field: 'details.chargeBearer' }] : []),
    ...(hasTwo && isOne ? [{ code: 'rate.one' as const, field: 'accountExchangeRate' }] : []),
  ]
}

function contractStateOf({ communicationState: state }: AccountAnswer) {
  return state === null ? null : fromWire(communicationStateOnWire, state)
}

export function currencyOf(answer: Pick<CurrencyAnswer, 'code' | 'minorUnit'>): Currency {
  return { code: answer.code as Currency['code'], minorUnit: minorUnit(answer.minorUnit) }
}

function minorUnitOf(account: AccountAnswer | null): MinorUnit {
  return account === null ? 2 : minorUnit(account.currency.minorUnit)
}

function minorUnit(value: number): MinorUnit {
  return value === 0 || value === 3 ? value : 2
}

export function textOfWarning(code: PaymentWarningCode, language: Language, date: string): string {
  return fillText(paymentWarningTexts[code][language], { date })
}
