// The demo's payments, made, signed and sent by the use-cases themselves, on a day of the past or for the coming days.
import type { CalendarDate } from '@kontor/domain/calendar'
import { isQrIban, type PaymentId, qrCheckDigit } from '@kontor/domain/identifiers'
import { type Decimal, formatDecimal } from '@kontor/domain/money'
import { createPayments } from '../features/payments/create-payment.ts'
import type { PaymentRequestBody } from '../features/payments/read-payment-request.ts'
import { signPayment } from '../features/payments/sign-payment.ts'
import { sendPayments } from '../features/transmissions/send-payments.ts'
import type { Caller } from '../kernel/caller.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Draw } from './draw.ts'
import { type SeededAccount, type SeededGroup, type SeededPartner, need } from './seed-group.ts'

export type WantedPayment = {
  readonly account: SeededAccount
  readonly partner: Pick<
    SeededPartner,
    'name' | 'streetName' | 'buildingNumber' | 'postCode' | 'townName' | 'country' | 'iban' | 'cashflow'
  > & { readonly beneficiaryId: SeededPartner['beneficiaryId'] | null }
  /** Above zero, in the currency of the account. */
  readonly amount: Decimal
  readonly valueDate: CalendarDate
  /** It is paid again and again. */
  readonly recurringDetails?: PaymentRequestBody['recurringDetails']
}

export async function createWanted(
  kernel: Kernel,
  group: SeededGroup,
  treasurer: Caller,
  draw: Draw,
  wanted: readonly WantedPayment[],
): Promise<readonly PaymentId[]> {
  const bodies = wanted.map((one) => bodyOf(group, draw, one))
  const created = await createPayments(kernel, treasurer, bodies)
  return created.map(({ id }) => id as PaymentId)
}

export async function signAll(kernel: Kernel, signers: readonly Caller[], ids: readonly PaymentId[]): Promise<void> {
  for (const signer of signers) for (const id of ids) await signPayment(kernel, signer, id, null)
}

/** Throws when one is not delivered: the demo's past has no doubts. */
export async function sendAll(kernel: Kernel, treasurer: Caller, ids: readonly PaymentId[]): Promise<void> {
  const { results } = await sendPayments(kernel, treasurer, ids, { isShorteningConfirmed: true, shown: new Map() })
  const failed = results.find(({ status }) => status !== 'Success')
  if (failed) throw new Error(`A payment of the demo was not sent: ${failed.code} ${failed.message}`)
}

function bodyOf({ tenant, cashflows }: SeededGroup, draw: Draw, wanted: WantedPayment): PaymentRequestBody {
  const { account, partner, amount, valueDate, recurringDetails } = wanted
  const currency = need(tenant.currencies, account.currency)
  const text = `-${formatDecimal(amount, currency.minorUnit)}`
  const isQr = isQrIban(partner.iban)
  const { name, streetName, buildingNumber, postCode, townName, country: countryCode } = partner
  const invoice = `Invoice ${draw.digits(6)}`
  return {
    accountId: account.id,
    type: isQr ? 'qr-ch' : account.currency === 'EUR' ? 'sepa' : 'domestic',
    cashflowId: need(cashflows, partner.cashflow),
    valueDate,
    currencyId: currency.id,
    paymentAmount: text,
    accountAmount: text,
    beneficiaryId: partner.beneficiaryId,
    ...(recurringDetails && { recurringDetails }),
    details: {
      beneficiary: {
        iban: partner.iban,
        address: { name, streetName, buildingNumber, postCode, townName, countryCode },
      },
      ...(isQr ? { qr: { reference: qrReference(draw), additionalInformation: invoice } } : { remarks: invoice }),
    },
  }
}

export function qrReference(draw: Draw): string {
  const own = `21${draw.digits(24)}`
  return own + qrCheckDigit(own)
}
