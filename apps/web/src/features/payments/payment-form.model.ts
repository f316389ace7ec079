// The payment form without a DOM: the draft, what a change of one field does to others, amounts, and every reason
// against saving, in the server's own words.
import type { AccountAnswer, BeneficiaryAnswer, CurrencyAnswer, PaymentAnswer, PaymentBody } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { addDays, dayOfWeek, parseCalendarDate } from '@kontor/domain/calendar'
import { isSepaCountry, looksLikeQrIban } from '@kontor/domain/identifiers'
import { parseDecimal } from '@kontor/domain/money'
import type { PaymentType } from '@kontor/domain/payments'

export const formPaymentTypes = ['domestic', 'qr-ch', 'sepa'] as const
export type FormPaymentType = (typeof formPaymentTypes)[number]
type RateFactor = NonNullable<PaymentBody['exchangeRateFactor']>

export type BeneficiaryDraft = {
  readonly iban: string
  readonly accountNumber: string
  readonly name: string
  readonly streetName: string
  readonly buildingNumber: string
  readonly postCode: string
  readonly townName: string
  readonly countryCode: string
}

/** Amounts are unsigned decimal texts; '' is not typed yet. */
export type PaymentDraft = {
  readonly accountId: string | null
  readonly type: FormPaymentType | null
  readonly cashflowId: string | null
  readonly valueDate: CalendarDate | null
  readonly currencyId: string | null
  readonly amount: string
  readonly rate: string
  readonly factor: RateFactor
  readonly fees: string
  readonly remarks: string
  readonly beneficiaryId: string | null
  readonly beneficiary: BeneficiaryDraft
  readonly bic: string
  readonly bankCode: string
  readonly bankName: string
  readonly reference: string
  readonly additionalInformation: string
  readonly message: string
  readonly debitAdvice: string | null
  readonly isSalary: boolean
  readonly isInstant: boolean
}

export const blankBeneficiary: BeneficiaryDraft = {
  iban: '',
  accountNumber: '',
  name: '',
  streetName: '',
  buildingNumber: '',
  postCode: '',
  townName: '',
  countryCode: '',
}

/** A new payment: value date today, as the company's calendar says. */
export function newDraft(today: CalendarDate): PaymentDraft {
  return {
    accountId: null,
    type: null,
    cashflowId: null,
    valueDate: today,
    currencyId: null,
    amount: '',
    rate: '1',
    factor: 1,
    fees: '',
    remarks: '',
    beneficiaryId: null,
    beneficiary: blankBeneficiary,
    bic: '',
    bankCode: '',
    bankName: '',
    reference: '',
    additionalInformation: '',
    message: '',
    debitAdvice: null,
    isSalary: false,
    isInstant: false,
  }
}

/** Saturday moves two days on, Sunday one; other days stay (specification section 4). */
export function afterWeekend(date: CalendarDate): CalendarDate {
  const day = dayOfWeek(date)
  return day === 6 ? addDays(date, 2) : day === 7 ? addDays(date, 1) : date
}

const formTypeOfWire: Readonly<Record<string, FormPaymentType>> = { Domestic: 'domestic', QrCh: 'qr-ch', Sepa: 'sepa' }

/** The draft of a payment that is edited; null when its type has no form here. */
export function draftOf(payment: PaymentAnswer): PaymentDraft | null {
  const type = formTypeOfWire[payment.type]
  if (type === undefined || payment.isMasked) return null
  const { beneficiary, bankOfBeneficiary, qr } = payment.details
  const address = beneficiary?.address
  return {
    accountId: payment.accountId,
    type,
    cashflowId: payment.cashflowId,
    valueDate: parseCalendarDate(payment.valueDate),
    currencyId: payment.currencyId,
    amount: payment.paymentAmount.replace('-', ''),
    rate: payment.accountExchangeRate,
    factor: payment.exchangeRateFactor === 100 ? 100 : payment.exchangeRateFactor === 10_000 ? 10_000 : 1,
    fees: /[1-9]/.test(payment.feesAndChargesAmount) ? payment.feesAndChargesAmount : '',
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
    },
    bic: bankOfBeneficiary?.bankIdentifierCode ?? '',
    bankCode: bankOfBeneficiary?.domesticBankCode ?? '',
    bankName: bankOfBeneficiary?.address?.name ?? '',
    reference: qr?.reference ?? '',
    additionalInformation: qr?.additionalInformation ?? '',
    message: payment.details.remarks ?? '',
    debitAdvice: payment.details.debitAdvice,
    isSalary: payment.isSalary,
    isInstant: payment.details.isInstant,
  }
}

/** The account brings its currency while no amount was typed. `before` is the account that was chosen until now. */
export function withAccount(
  draft: PaymentDraft,
  account: AccountAnswer | null,
  before: AccountAnswer | null,
): PaymentDraft {
  const currencyId =
    account !== null && (draft.currencyId === null || draft.amount === '') ? account.currency.id : draft.currencyId
  const isSamePair = currencyId === draft.currencyId && account?.currency.id === before?.currency.id
  return { ...draft, accountId: account?.accountId ?? null, currencyId, ...(!isSamePair && rateOfNewPair) }
}

export function withCurrency(draft: PaymentDraft, currencyId: string | null): PaymentDraft {
  return { ...draft, currencyId, ...(currencyId !== draft.currencyId && rateOfNewPair) }
}

/** A rate holds for the pair that it was typed for; there is no lookup of rates yet, so another pair starts at 1. */
const rateOfNewPair = { rate: '1', factor: 1 } as const

/** Beneficiary data stay across the types that share them; SEPA runs in euro, so an untyped amount follows. */
export function withType(
  draft: PaymentDraft,
  type: FormPaymentType | null,
  currencies: readonly CurrencyAnswer[],
): PaymentDraft {
  const euro = currencies.find(({ code }) => code === 'EUR')
  const inCurrency = type === 'sepa' && draft.amount === '' && euro ? withCurrency(draft, euro.id) : draft
  return {
    ...inCurrency,
    type,
    ...(type !== 'sepa' && { isInstant: false }),
  }
}

/** A QR-IBAN makes the payment a QR payment (specification section 5). */
export function withBeneficiary(draft: PaymentDraft, change: Partial<BeneficiaryDraft>): PaymentDraft {
  const beneficiary = { ...draft.beneficiary, ...change }
  const isQr = change.iban !== undefined && looksLikeQrIban(change.iban)
  return { ...draft, beneficiary, beneficiaryId: null, ...(isQr && { type: 'qr-ch' as const }) }
}

/** A saved beneficiary fills its data; the type follows from its account while none was chosen. */
export function withSavedBeneficiary(draft: PaymentDraft, saved: BeneficiaryAnswer | null): PaymentDraft {
  if (saved === null) {
    // clearing the beneficiary resets the payment type (specification section 4)
    return {
      ...draft,
      beneficiaryId: null,
      beneficiary: blankBeneficiary,
      bic: '',
      bankCode: '',
      bankName: '',
      type: null,
    }
  }
  const iban = saved.iban ?? ''
  return {
    ...draft,
    type: looksLikeQrIban(iban) ? 'qr-ch' : (draft.type ?? proposedType(iban)),
    beneficiaryId: saved.id,
    beneficiary: {
      iban,
      accountNumber: saved.accountNumber ?? '',
      name: saved.name,
      streetName: saved.streetName ?? '',
      buildingNumber: saved.buildingNumber ?? '',
      postCode: saved.postCode ?? '',
      townName: saved.townName,
      countryCode: saved.countryCode,
    },
    bic: saved.bankIdentifierCode ?? '',
    bankCode: saved.domesticBankCode ?? '',
  }
}

function proposedType(iban: string): FormPaymentType | null {
  const country = iban.slice(0, 2)
  if (country === '') return null
  if (country === 'CH' || country === 'LI') return 'domestic'
  return isSepaCountry(country) ? 'sepa' : null
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
  }
}

/** The type's own part: what the type does not have is left out, so that nothing unseen is sent. */
export function detailsOf(draft: PaymentDraft, type: PaymentType): PaymentBody['details'] {
  const { iban, accountNumber, ...address } = draft.beneficiary
  const hasBank = type === 'domestic' || type === 'sepa'
  const bankAddress = draft.bankName.trim() === '' ? null : { name: draft.bankName }
  return {
    beneficiary: { iban, accountNumber: type === 'domestic' ? accountNumber : '', address },
    ...(hasBank && {
      bankOfBeneficiary: {
        bankIdentifierCode: draft.bic,
        domesticBankCode: type === 'domestic' ? draft.bankCode : '',
        address: bankAddress,
      },
      remarks: draft.message,
    }),
    ...(type === 'qr-ch' && {
      qr: { reference: draft.reference, additionalInformation: draft.additionalInformation },
    }),
    debitAdvice: draft.debitAdvice,
    isSalary: draft.isSalary,
    isInstant: draft.isInstant,
  }
}
