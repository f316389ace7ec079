// What a booked debit says that it paid: each of its details, in each currency in which the bank tells it.
import type { CurrencyAmount, EntryDetail } from '../entries/index.ts'
import type { Decimal } from '../money/index.ts'
import type { ComparedDebit } from './payment-doubts.ts'

export type ToldDebit = {
  /** Signed, as booked. */
  readonly amount: Decimal
  readonly currency: string
  readonly counterpartyIban: string | null
  /** What the bank says of the whole in other currencies. */
  readonly others: readonly CurrencyAmount[]
  readonly details: readonly EntryDetail[]
}

/** Those in favour of the account, without their value date. A single detail without an account stands for the whole. */
export function toldDebits(debit: ToldDebit, creditorIban: string): readonly Omit<ComparedDebit, 'valueDate'>[] {
  const isSingle = debit.details.length < 2
  const whole = [{ amount: debit.amount, currency: debit.currency }, ...debit.others]
  const ofWhole =
    isSingle && debit.counterpartyIban === creditorIban ? whole.map((one) => of(creditorIban, one, null)) : []
  return [
    ...ofWhole,
    ...debit.details.flatMap((detail) => {
      const iban = detail.creditor.iban ?? (isSingle ? debit.counterpartyIban : null)
      if (iban !== creditorIban) return []
      const reference = detail.references.find(({ value }) => value !== '')?.value.replaceAll(' ', '') ?? null
      const { amount, instructedAmount, instructedCurrency } = detail
      const told: readonly CurrencyAmount[] = [
        ...(amount === null ? [] : [{ amount, currency: debit.currency }]),
        ...(instructedAmount === null || instructedCurrency === null
          ? []
          : [{ amount: instructedAmount, currency: instructedCurrency }]),
        ...detail.counterValues,
      ]
      // a reference is told even where no amount is
      return (told.length === 0 ? whole.slice(0, 1) : told).map((one) => of(iban, one, reference))
    }),
  ]
}

function of(number: string, { amount, currency }: CurrencyAmount, reference: string | null) {
  const creditor = { number, bic: null, bankCode: null, isOwn: false }
  return { creditor, currency, amount: amount.abs(), reference, templateId: null }
}
