// Amounts with their currency, and charges, as the ledger keeps them in JSON: decimals are texts.
import type { BankCharge, CurrencyAmount } from '@kontor/domain/entries'
import { decimal } from '@kontor/domain/money'

export type PackedAmount = { readonly amount: string; readonly currency: string }
export type PackedCharge = PackedAmount & { readonly isCredit?: true; readonly isIncluded?: boolean }

export function packedAmount({ amount, currency }: CurrencyAmount): PackedAmount {
  return { amount: amount.toFixed(), currency }
}

export function unpackedAmount({ amount, currency }: PackedAmount): CurrencyAmount {
  return { amount: decimal(amount), currency }
}

export function packedCharge(charge: BankCharge): PackedCharge {
  const { isCredit, isIncluded } = charge
  return { ...packedAmount(charge), ...(isCredit && { isCredit }), ...(isIncluded !== null && { isIncluded }) }
}

export function unpackedCharge(charge: PackedCharge): BankCharge {
  return { ...unpackedAmount(charge), isCredit: charge.isCredit === true, isIncluded: charge.isIncluded ?? null }
}
