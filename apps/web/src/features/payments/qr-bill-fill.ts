// What a QR bill does to the form: it fills what it says and leaves the rest as it is. Nothing here knows the page.
import type { AccountAnswer, QrBillAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { parseCalendarDate } from '@kontor/domain/calendar'
import { bankCountryOfIban, blankBank } from './iban-country.ts'
import type { PaymentDraft, TypeContext } from './draft-shape.ts'
import { forBill, termsWithoutPayee } from './payee.model.ts'
import { withAccount, withCurrency } from './payment-form.model.ts'

/** Fields that a bill can fill, in the order in which they are named. */
export const billFields = [
  'account',
  'type',
  'currency',
  'paymentAmount',
  'beneficiary',
  'iban',
  'bank',
  'reference',
  'message',
  'additional',
  'remarks',
] as const
export type BillField = (typeof billFields)[number]

export type FilledBill = { readonly draft: PaymentDraft; readonly fields: readonly BillField[] }

/**
 * The account stays as it was chosen; where none was, it is the only one in the bill's currency. What Swico's bill information
 * says is kept in the remarks, which go to no bank. Of a payee before the bill nothing stays that another would not find either.
 */
export function withQrBill(
  before: PaymentDraft,
  bill: QrBillAnswer,
  context: TypeContext,
  accounts: readonly AccountAnswer[],
): FilledBill {
  const found = forBill(before, { iban: bill.account, accountNumber: null })
  const own = found.accountId === null ? onlyAccountOf(bill, accounts) : null
  const currency = context.currencies.find(({ code }) => code === bill.currency)
  const chosen = own === null ? found : withAccount(found, own, context)
  const inCurrency = currency === undefined ? chosen : withCurrency(chosen, currency.id)
  const { accountId, currencyId } = inCurrency
  const isSwiss = bill.paymentType === 'QrCh'
  const type = isSwiss ? 'qr-ch' : 'sepa'
  // of a code of SEPA a reference goes where a message does, and the bank gets it as a reference
  const message = isSwiss ? '' : (bill.reference ?? bill.unstructuredMessage ?? '')
  const remarks = found.remarks.trim() === '' ? (bill.swicoBillingInformation ?? '') : found.remarks
  const { accountId: accountBefore, ...termsBefore } = termsWithoutPayee(found)
  const draft: PaymentDraft = {
    ...inCurrency,
    type,
    isTypeChosen: true,
    ownTypeChange: null,
    isInstant: false,
    amount: bill.amount ?? '',
    remarks,
    beneficiaryId: null,
    beneficiary: {
      iban: bill.account,
      accountNumber: '',
      name: bill.creditorName,
      streetName: bill.creditorStreetName ?? '',
      buildingNumber: bill.creditorBuildingNumber ?? '',
      postCode: bill.creditorPostCode ?? '',
      townName: bill.creditorTownName ?? '',
      countryCode: bill.creditorCountry ?? bankCountryOfIban(bill.account) ?? '',
      isCountryChosen: bill.creditorCountry !== null,
    },
    ...blankBank,
    bic: bill.bankIdentifierCode ?? '',
    bankCountryCode: bankCountryOfIban(bill.account) ?? '',
    reference: isSwiss ? (bill.reference ?? '') : '',
    additionalInformation: isSwiss ? (bill.unstructuredMessage ?? '') : '',
    message,
    ownTerms: {
      filled: { type, currencyId, ...(own !== null && { accountId }) },
      before: { ...termsBefore, ...(own !== null && { accountId: accountBefore }) },
    },
    ownBill: {
      filled: { amount: bill.amount ?? '', message, remarks },
      before: { amount: found.amount, message: found.message, remarks: found.remarks },
    },
  }
  const told: Readonly<Record<BillField, boolean>> = {
    account: own !== null,
    type: true,
    currency: currency !== undefined,
    paymentAmount: bill.amount !== null,
    beneficiary: true,
    iban: true,
    bank: draft.bic !== '',
    reference: draft.reference !== '',
    message: message !== '',
    additional: draft.additionalInformation !== '',
    remarks: remarks !== found.remarks,
  }
  return { draft, fields: billFields.filter((field) => told[field]) }
}

function onlyAccountOf({ currency, paymentType }: QrBillAnswer, accounts: readonly AccountAnswer[]) {
  const able = accounts.filter(
    (one) => one.currency.code === currency && one.paymentTypes?.includes(paymentType) !== false,
  )
  const [only] = able
  return able.length === 1 && only !== undefined ? only : null
}

/** The day on which the bill is due, where that is later than today and is not the value date already. */
export function laterDueDate(bill: QrBillAnswer, draft: PaymentDraft, today: CalendarDate): CalendarDate | null {
  const due = parseCalendarDate(bill.swico?.dueDate ?? '')
  return due !== null && due > today && due !== draft.valueDate ? due : null
}

/** The payment still goes to whom the bill says: another payee has taken back with it what the bill had filled in. */
export function isOfBill(filled: PaymentDraft, now: PaymentDraft): boolean {
  return now.ownBill !== null && JSON.stringify(now.ownBill) === JSON.stringify(filled.ownBill)
}

/** Nothing was changed since but what follows by itself: the bank from the IBAN, and the rate that nobody typed. */
export function isAsFilled(filled: PaymentDraft, now: PaymentDraft): boolean {
  const told = ({ bic: _bic, bankName: _name, bankCountryCode: _country, rate, factor, ...rest }: PaymentDraft) =>
    JSON.stringify(rest.isRateTyped ? { ...rest, rate, factor } : rest)
  return told(filled) === told(now)
}
