// What a booked debit says that it paid: each of its details, in each currency in which the bank tells it.
import { type CurrencyAmount, type EntryDetail, type Party, realReference } from '../entries/index.ts'
import type { Decimal } from '../money/index.ts'
import { type ComparedDebit, type CreditorAccount, accountKey, bankKeysOf } from './payment-doubts.ts'

export type ToldDebit = {
  /** Signed, as booked. */
  readonly amount: Decimal
  readonly currency: string
  /** The account that it was paid to, as `partyKey` writes it. */
  readonly counterparty: string | null
  /** What the bank says of the whole in other currencies. */
  readonly others: readonly CurrencyAmount[]
  readonly details: readonly EntryDetail[]
}

/** The IBAN of a party, else its other account number as those of creditors are compared; null where the bank tells none. */
export function partyKey({ iban, otherAccount }: Pick<Party, 'iban' | 'otherAccount'>): string | null {
  return accountKey(iban) ?? accountKey(realReference(otherAccount))
}

/**
 * Whom a detail paid: a number that is no IBAN is one bank's, known by its BIC where the bank tells it. Clearing numbers
 * are written in too many ways to tell two banks apart.
 */
export function creditorOfDetail({ creditor, creditorAgent }: EntryDetail): CreditorAccount | null {
  const number = partyKey(creditor)
  if (number === null) return null
  const isIban = accountKey(creditor.iban) !== null
  const { bic } = bankKeysOf({ bankIdentifierCode: isIban ? null : (creditorAgent?.bic ?? null) })
  return { number, bic, bankCode: null, isOwn: false }
}

/** Those in favour of the account, without their value date. A single detail without an account stands for the whole. */
export function toldDebits(debit: ToldDebit, creditor: string): readonly Omit<ComparedDebit, 'valueDate'>[] {
  const isSingle = debit.details.length < 2
  const whole = [{ amount: debit.amount, currency: debit.currency }, ...debit.others]
  const [only] = isSingle ? debit.details : []
  const ofWhole =
    isSingle && debit.counterparty === creditor
      ? whole.map((one) => of((only && creditorOfDetail(only)) ?? bare(creditor), one, null))
      : []
  return [
    ...ofWhole,
    ...debit.details.flatMap((detail) => {
      const paid =
        creditorOfDetail(detail) ?? (isSingle && debit.counterparty !== null ? bare(debit.counterparty) : null)
      if (paid?.number !== creditor) return []
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
      return (told.length === 0 ? whole.slice(0, 1) : told).map((one) => of(paid, one, reference))
    }),
  ]
}

const bare = (number: string): CreditorAccount => ({ number, bic: null, bankCode: null, isOwn: false })

function of(creditor: CreditorAccount, { amount, currency }: CurrencyAmount, reference: string | null) {
  return { creditor, currency, amount: amount.abs(), reference, templateId: null }
}
