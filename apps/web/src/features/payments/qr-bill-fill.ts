// What a QR bill does to the form: it fills what it says and leaves the rest as it is. Nothing here knows the page.
import type { AccountAnswer, QrBillAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { parseCalendarDate } from '@kontor/domain/calendar'
import { bankCountryOfIban, blankBank } from './iban-country.ts'
import type { PaymentDraft, TypeContext } from './draft-shape.ts'
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
 * says is kept in the remarks, which go to no bank.
 */
export function withQrBill(
  before: PaymentDraft,
  bill: QrBillAnswer,
  context: TypeContext,
  accounts: readonly AccountAnswer[],
): FilledBill {
  const own = before.accountId === null ? onlyAccountOf(bill, accounts) : null
  const currency = context.currencies.find(({ code }) => code === bill.currency)
  const chosen = own === null ? before : withAccount(before, own, context)
  const inCurrency = currency === undefined ? chosen : withCurrency(chosen, currency.id)
  const isSwiss = bill.paymentType === 'QrCh'
  // of a code of SEPA a reference goes where a message does, and the bank gets it as a reference
  const message = isSwiss ? '' : (bill.reference ?? bill.unstructuredMessage ?? '')
  const remarks = before.remarks.trim() === '' ? (bill.swicoBillingInformation ?? '') : before.remarks
  const draft: PaymentDraft = {
    ...inCurrency,
    type: isSwiss ? 'qr-ch' : 'sepa',
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
    remarks: remarks !== before.remarks,
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

/** Nothing was changed since but the bank, which follows from the IBAN by itself. */
export function isAsFilled(filled: PaymentDraft, now: PaymentDraft): boolean {
  const told = ({ bic: _bic, bankName: _name, bankCountryCode: _country, ...rest }: PaymentDraft) =>
    JSON.stringify(rest)
  return told(filled) === told(now)
}
