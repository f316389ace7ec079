// What the form says without refusing: the user may know better (specification section 5, rules 2.1).
import type { BankCalendar, CalendarDate } from '../calendar/index.ts'
import { isBankDay, isWeekend } from '../calendar/index.ts'
import type { CommunicationState } from '../communications/index.ts'
import { isEeaCountry } from '../identifiers/index.ts'
import { decimal } from '../money/index.ts'
import type { ChargeBearer, PaymentContent, PaymentDetails } from './payment.ts'
import { hasDirectionMarks } from './text-fields.ts'

export const paymentWarningCodes = [
  'account.no-contract',
  'account.contract-not-ready',
  'value-date.weekend',
  'value-date.holiday',
  'rate.one',
  'charge-bearer.fixed',
  'charge-bearer.eea',
  'text.direction',
] as const
export type PaymentWarningCode = (typeof paymentWarningCodes)[number]

/** `field` is the path of the field beside which the warning stands. */
export type PaymentWarning = { readonly code: PaymentWarningCode; readonly field: string }

export type WarningContext = {
  /** Where the payment's currency settles: `calendarOf`. */
  readonly calendar: BankCalendar
  /** As asked for, before the type fixed it; null when nothing was chosen. */
  readonly askedChargeBearer: ChargeBearer | null
  /** Country of the debit account's bank; null when unknown. */
  readonly debitCountry: string | null
  /** Of the debit account's contract with its bank; null: there is none, and without one nothing can be sent. */
  readonly contractState: CommunicationState | null
  /** It recurs: its schedule moves what falls on a day without bank work, and says so itself. */
  readonly isRecurring: boolean
}

/** All warnings on a payment that is otherwise in order. */
export function listPaymentWarnings(content: PaymentContent, context: WarningContext): readonly PaymentWarning[] {
  const { details } = content
  return [
    ...contractWarnings(context.contractState),
    ...(context.isRecurring ? [] : valueDateWarnings(content.valueDate, details.isInstant, context.calendar)),
    ...rateWarnings(content),
    ...chargeBearerWarnings(content, context),
    ...directionWarnings(content),
  ]
}

/** Kept all the same: the contract may come, or be made ready, before the day of sending. */
export function contractWarnings(state: CommunicationState | null): readonly PaymentWarning[] {
  if (state === 'ready') return []
  return [{ code: state === null ? 'account.no-contract' : 'account.contract-not-ready', field: 'accountId' }]
}

/** Instant payments run on every day. */
export function valueDateWarnings(
  date: CalendarDate,
  isInstant: boolean,
  calendar: BankCalendar,
): readonly PaymentWarning[] {
  if (isInstant || isBankDay(calendar, date)) return []
  return [{ code: isWeekend(date) ? 'value-date.weekend' : 'value-date.holiday', field: 'valueDate' }]
}

/** A lookup that fails falls back to 1: between two currencies that is asked about before saving. */
function rateWarnings({ amounts }: PaymentContent): readonly PaymentWarning[] {
  const hasTwoCurrencies = amounts.paymentCurrency.code !== amounts.accountCurrency.code
  const isOne = amounts.accountExchangeRate.eq(decimal('1')) && amounts.exchangeRateFactor === 1
  return hasTwoCurrencies && isOne ? [{ code: 'rate.one', field: 'accountExchangeRate' }] : []
}

function chargeBearerWarnings(content: PaymentContent, context: WarningContext): readonly PaymentWarning[] {
  const { type, details } = content
  const field = 'details.chargeBearer'
  const { askedChargeBearer: asked, debitCountry } = context
  if (asked !== null && asked !== details.chargeBearer) return [{ code: 'charge-bearer.fixed', field }]
  const isOther = type === 'international' && details.chargeBearer !== 'SHAR'
  return isOther && areChargesShared(debitCountry, bankCountryOf(details)) ? [{ code: 'charge-bearer.eea', field }] : []
}

/** Where both banks are in the EEA, each side pays its own (rules 2.1 "Charge bearer"). Null: nobody knows. */
export function areChargesShared(debitCountry: string | null, creditCountry: string | null): boolean {
  return debitCountry !== null && creditCountry !== null && isEeaCountry(debitCountry) && isEeaCountry(creditCountry)
}

/** The country of the beneficiary's bank: of its BIC, else of the IBAN, else of its address. */
function bankCountryOf({ beneficiary, bankOfBeneficiary }: PaymentDetails): string | null {
  return (
    bankOfBeneficiary?.bankIdentifierCode?.slice(4, 6) ??
    beneficiary?.iban?.slice(0, 2) ??
    bankOfBeneficiary?.address?.countryCode ??
    null
  )
}

/** Marks that turn the reading direction: kept as typed, but a name must not read as another unseen. */
function directionWarnings({ type, details }: PaymentContent): readonly PaymentWarning[] {
  // the message stands in another field of the form for QR bills
  const { message, ...others } = details
  const messagePath = type === 'qr-ch' ? 'details.qr.additionalInformation' : 'details.remarks'
  return [...listTexts(others, 'details'), [messagePath, message ?? ''] as const]
    .filter(([, text]) => hasDirectionMarks(text))
    .map(([field]) => ({ code: 'text.direction', field }))
}

function listTexts(value: object, path: string): readonly (readonly [path: string, text: string])[] {
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    if (typeof one === 'string') return [[`${path}.${name}`, one] as const]
    return typeof one === 'object' && one !== null ? listTexts(one, `${path}.${name}`) : []
  })
}
