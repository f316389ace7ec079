// The payment form without a DOM: the draft, what a change of one field does to others, amounts, and every reason
// against saving, in the server's own words.
import type { AccountAnswer, CurrencyAnswer, PaymentAnswer, PaymentBody } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { addDays, bankDayOnOrAfter, calendarOf, dayOfWeek, parseCalendarDate } from '@kontor/domain/calendar'
import { parseDecimal } from '@kontor/domain/money'
import { bankCountryOfIban, blankBank } from './iban-country.ts'
import { detailsOf } from './payment-details.ts'
import type {
  BankAddressDraft,
  BeneficiaryDraft,
  FormPaymentType,
  IntermediaryDraft,
  OwnTypeChange,
  PaymentDraft,
  TypeContext,
} from './draft-shape.ts'
import { proposeType } from './proposed-type.ts'
import { recurringBodyOf, recurringDraftOf } from './recurring.model.ts'

/** A rate holds for the pair that it was typed or looked up for; another pair starts at 1. */
const rateOfNewPair = { rate: '1', factor: 1, isRateTyped: false } as const

export const blankBeneficiary: BeneficiaryDraft = {
  iban: '',
  accountNumber: '',
  name: '',
  streetName: '',
  buildingNumber: '',
  postCode: '',
  townName: '',
  countryCode: '',
  isCountryChosen: false,
}

export const blankIntermediary: IntermediaryDraft = { bic: '', name: '', ...blankBank.bankAddress, countryCode: '' }

/** Nothing of what only some types ask for. */
const blankTerms = {
  intermediary: blankIntermediary,
  chargeBearer: null,
  instruction: '',
  transferAccountId: null,
  executeAsSepa: false,
  isAccountAsked: false,
  forcedFrom: null,
} as const

/** An amount or fees whose text cannot be read: no decimal, so that it is not saved and never passes for nothing typed. */
export const unreadableAmount = 'unreadable'

/** A new payment: value date today, as the company's calendar says. */
export function newDraft(today: CalendarDate): PaymentDraft {
  return {
    accountId: null,
    type: null,
    isTypeChosen: false,
    ownTypeChange: null,
    ownTerms: null,
    ownBill: null,
    cashflowId: null,
    valueDate: today,
    currencyId: null,
    amount: '',
    ...rateOfNewPair,
    accountCurrencyCode: null,
    fees: '',
    feesLeft: null,
    remarks: '',
    beneficiaryId: null,
    beneficiary: blankBeneficiary,
    ...blankBank,
    ...blankTerms,
    reference: '',
    additionalInformation: '',
    message: '',
    debitAdvice: null,
    isSalary: false,
    isInstant: false,
    recurring: null,
  }
}

/** Saturday moves two days on, Sunday one; other days stay (specification section 4). */
export function afterWeekend(date: CalendarDate): CalendarDate {
  const day = dayOfWeek(date)
  return day === 6 ? addDays(date, 2) : day === 7 ? addDays(date, 1) : date
}

export const formTypeOfWire: Readonly<Record<string, FormPaymentType>> = {
  Domestic: 'domestic',
  QrCh: 'qr-ch',
  Sepa: 'sepa',
  International: 'international',
  Transfer: 'transfer',
}

/** The draft of a payment that is edited; null when its type has no form here. */
export function draftOf(payment: PaymentAnswer): PaymentDraft | null {
  const type = formTypeOfWire[payment.type]
  if (type === undefined || payment.isMasked) return null
  const { beneficiary, bankOfBeneficiary, intermediaryAgent, qr } = payment.details
  const address = beneficiary?.address
  return {
    accountId: payment.accountId,
    type,
    isTypeChosen: true,
    ownTypeChange: null,
    ownTerms: null,
    ownBill: null,
    cashflowId: payment.cashflowId,
    valueDate: parseCalendarDate(payment.valueDate),
    currencyId: payment.currencyId,
    amount: payment.paymentAmount.replace('-', ''),
    rate: payment.accountExchangeRate,
    // what was saved stays as it was saved
    isRateTyped: true,
    factor: payment.exchangeRateFactor === 100 ? 100 : payment.exchangeRateFactor === 10_000 ? 10_000 : 1,
    accountCurrencyCode: payment.accountCurrencyCode,
    fees: /[1-9]/.test(payment.feesAndChargesAmount) ? payment.feesAndChargesAmount : '',
    feesLeft: null,
    remarks: payment.remarks ?? '',
    beneficiaryId: payment.beneficiaryId,
    beneficiary: {
      iban: beneficiary?.iban ?? '',
      accountNumber: beneficiary?.accountNumber ?? '',
      name: address?.name ?? '',
      streetName: address?.streetName ?? '',
      buildingNumber: address?.buildingNumber ?? '',
      postCode: address?.postCode ?? '',
      townName: address?.townName ?? '',
      countryCode: address?.countryCode ?? '',
      isCountryChosen: isOfAnother(address?.countryCode, beneficiary?.iban),
    },
    bic: bankOfBeneficiary?.bankIdentifierCode ?? '',
    bankCode: bankOfBeneficiary?.domesticBankCode ?? '',
    bankName: bankOfBeneficiary?.address?.name ?? '',
    bankCountryCode: bankOfBeneficiary?.address?.countryCode ?? '',
    isBankCountryChosen: isOfAnother(bankOfBeneficiary?.address?.countryCode, beneficiary?.iban),
    bankAddress: bankAddressDraftOf(bankOfBeneficiary?.address),
    ...blankTerms,
    intermediary: {
      bic: intermediaryAgent?.bankIdentifierCode ?? '',
      name: intermediaryAgent?.address?.name ?? '',
      ...bankAddressDraftOf(intermediaryAgent?.address),
      countryCode: intermediaryAgent?.address?.countryCode ?? '',
    },
    // what SEPA means by itself nobody chose
    chargeBearer: payment.details.chargeBearer === 'SLEV' ? null : payment.details.chargeBearer,
    instruction: payment.details.instruction ?? '',
    transferAccountId: payment.details.transferAccountId,
    executeAsSepa: payment.details.executeAsSepa,
    reference: qr?.reference ?? '',
    additionalInformation: qr?.additionalInformation ?? '',
    message: payment.details.remarks ?? '',
    debitAdvice: payment.details.debitAdvice,
    isSalary: payment.isSalary,
    isInstant: payment.details.isInstant,
    recurring: recurringDraftOf(payment.recurringDetails),
  }
}

/** A new payment with the content of another, today or on the next day on which its bank works; its rate is asked anew. */
export function copyOf(payment: PaymentAnswer, today: CalendarDate): PaymentDraft | null {
  const draft = draftOf(payment)
  if (draft === null) return null
  const calendar = calendarOf(payment.currencyCode, bankCountryOfIban(payment.accountIban ?? ''))
  const asked = { valueDate: bankDayOnOrAfter(calendar, today), isRateTyped: false, recurring: null }
  return { ...draft, ...asked }
}

type AnsweredAddress = NonNullable<NonNullable<PaymentAnswer['details']['bankOfBeneficiary']>['address']>

function bankAddressDraftOf(address: AnsweredAddress | null | undefined): BankAddressDraft {
  return {
    streetName: address?.streetName ?? '',
    buildingNumber: address?.buildingNumber ?? '',
    postCode: address?.postCode ?? '',
    townName: address?.townName ?? '',
  }
}

/** A country that the IBAN does not say was chosen by a person. */
export function isOfAnother(countryCode: string | null | undefined, iban: string | null | undefined): boolean {
  return (countryCode ?? '') !== '' && countryCode !== bankCountryOfIban(iban ?? '')
}

/** The account brings its currency while no amount was typed, and the type while nobody chose one. */
export function withAccount(draft: PaymentDraft, account: AccountAnswer | null, context: TypeContext): PaymentDraft {
  const currencyId =
    account !== null && (draft.currencyId === null || draft.amount === '') ? account.currency.id : draft.currencyId
  // without an account what was typed in the currency of the one before waits for the next
  const isSameCurrency = account === null || account.currency.code === draft.accountCurrencyCode
  const chosen = {
    ...draft,
    accountId: account?.accountId ?? null,
    currencyId,
    isAccountAsked: draft.isAccountAsked && account === null,
    ...((currencyId !== draft.currencyId || !isSameCurrency) && rateOfNewPair),
    ...(account !== null && feesIn(draft, account.currency.code)),
  }
  const next = { ...context, account }
  // a transfer follows its account: into its currency, and to other accounts than itself
  if (draft.type === 'transfer') return asTransfer(chosen, next)
  return withProposedType(chosen, next, 'account')
}

/** Fees are in the currency of the account. Into another they are not taken, and into the one before they come back. */
function feesIn(
  { accountCurrencyCode: before, fees, feesLeft }: PaymentDraft,
  now: string,
): Pick<PaymentDraft, 'accountCurrencyCode' | 'fees' | 'feesLeft'> {
  const here = { accountCurrencyCode: now }
  if (feesLeft?.currencyCode === now) return { ...here, fees: feesLeft.amount, feesLeft: null }
  if (before === null || before === now || ['', unreadableAmount].includes(fees)) return { ...here, fees, feesLeft }
  return { ...here, fees: '', feesLeft: { amount: fees, currencyCode: before } }
}

export function withCurrency(draft: PaymentDraft, currencyId: string | null): PaymentDraft {
  return { ...draft, currencyId, forcedFrom: null, ...(currencyId !== draft.currencyId && rateOfNewPair) }
}

/** A rate as it is looked up, or falls back to; nothing where a person typed one for this pair. */
export function withLookedUpRate(draft: PaymentDraft, found: Pick<PaymentDraft, 'rate' | 'factor'>): PaymentDraft {
  return draft.isRateTyped ? draft : { ...draft, ...found }
}

/**
 * The type as a person chooses it. Beneficiary data stay across the types that share them; SEPA runs in euro, so an
 * untyped amount follows.
 */
export function withType(draft: PaymentDraft, type: FormPaymentType | null, context: TypeContext): PaymentDraft {
  const chosen = { ...draft, ownTypeChange: null, isAccountAsked: false, forcedFrom: null }
  // choosing Transfer with no account resets the type and asks for the account first (specification section 4)
  if (type === 'transfer' && context.account === null) {
    return { ...chosen, type: null, isTypeChosen: false, isAccountAsked: true }
  }
  const typed = { ...inCurrencyOf(chosen, type, context.currencies), isTypeChosen: type !== null }
  return type === 'transfer' ? asTransfer(typed, context) : typed
}

/** Between two accounts of one currency: that of the account it leaves from. By SEPA where that is the euro. */
function asTransfer(draft: PaymentDraft, { account, currencies }: TypeContext): PaymentDraft {
  if (account === null) return draft
  const { id, code } = account.currency
  const isForced = draft.currencyId !== null && draft.currencyId !== id
  const before = currencies.find((one) => one.id === draft.currencyId)?.code ?? null
  const wasOfCurrency = draft.type === 'transfer' && !isForced
  const executeAsSepa =
    code === 'EUR' && (wasOfCurrency ? draft.executeAsSepa || draft.transferAccountId === null : true)
  return {
    ...withCurrency(draft, id),
    type: 'transfer',
    forcedFrom: isForced ? before : draft.forcedFrom,
    beneficiaryId: null,
    transferAccountId: wasOfCurrency && draft.transferAccountId !== account.accountId ? draft.transferAccountId : null,
    executeAsSepa,
    isInstant: executeAsSepa && draft.isInstant,
  }
}

/** An own account as whom the money goes to: a transfer to it. */
export function withOwnAccount(draft: PaymentDraft, to: AccountAnswer, context: TypeContext): PaymentDraft {
  const transfer = withType(draft, 'transfer', context)
  return transfer.type === 'transfer' ? { ...transfer, transferAccountId: to.accountId } : transfer
}

function inCurrencyOf(
  draft: PaymentDraft,
  type: FormPaymentType | null,
  currencies: readonly CurrencyAnswer[],
): PaymentDraft {
  const euro = currencies.find(({ code }) => code === 'EUR')
  const inCurrency = type === 'sepa' && draft.amount === '' && euro ? withCurrency(draft, euro.id) : draft
  return { ...inCurrency, type, ...(type !== 'sepa' && { isInstant: false }) }
}

/** What the account and the IBAN say of the type; nothing where they say nothing or a person has chosen. */
export function withProposedType(
  draft: PaymentDraft,
  context: TypeContext,
  after: OwnTypeChange['after'],
): PaymentDraft {
  const proposal = proposeType(draft.beneficiary.iban, context)
  if (proposal === null || proposal.type === draft.type) return draft
  // a QR-IBAN takes QR payments only (specification section 5)
  if (draft.isTypeChosen && proposal.cause !== 'qr-iban') return draft
  const { type, currencyId, rate, factor, isRateTyped, isTypeChosen, isInstant } = draft
  return {
    ...inCurrencyOf(draft, proposal.type, context.currencies),
    isTypeChosen: false,
    ownTypeChange: {
      cause: proposal.cause,
      after,
      before: { type, currencyId, rate, factor, isRateTyped, isTypeChosen, isInstant },
    },
  }
}

/** Back to the type before it changed by itself; that is a choice, which stays. */
export function undoTypeChange(draft: PaymentDraft): PaymentDraft {
  if (draft.ownTypeChange === null) return draft
  const { before } = draft.ownTypeChange
  const money = draft.amount === '' ? before : { type: before.type, isInstant: before.isInstant }
  return { ...draft, ...money, isTypeChosen: before.type !== null, ownTypeChange: null }
}

/** The body that saves the draft; null while account, type, date, currency or amount are missing. */
export function bodyOf(draft: PaymentDraft, accountAmount: string): PaymentBody | null {
  const { accountId, type, valueDate, currencyId } = draft
  if (accountId === null || type === null || valueDate === null || currencyId === null) return null
  if (parseDecimal(draft.amount) === null) return null
  return {
    accountId: accountId as PaymentBody['accountId'],
    type,
    cashflowId: draft.cashflowId as PaymentBody['cashflowId'],
    valueDate,
    currencyId: currencyId as PaymentBody['currencyId'],
    paymentAmount: `-${draft.amount}`,
    feesAndChargesAmount: draft.fees === '' ? '0' : draft.fees,
    accountExchangeRate: draft.rate,
    exchangeRateFactor: draft.factor,
    accountAmount,
    remarks: draft.remarks,
    beneficiaryId: draft.beneficiaryId as PaymentBody['beneficiaryId'],
    details: detailsOf(draft, type),
    ...(draft.recurring !== null && { recurringDetails: recurringBodyOf(draft.recurring) }),
  }
}
