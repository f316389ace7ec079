// Which account of the tenant a statement is about (rules 2.5, edge case 17): over all companies, by IBAN, QR-IBAN,
// account number or the number that the contract knows it by; several currencies under one number are told apart.
import type { BankAccountReference } from '@kontor/domain/entries'
import type { AccountRow } from '../accounts/public.ts'

export type AccountFinder = (reference: BankAccountReference) => AccountRow | null

/** Account numbers are compared without blanks, dots, dashes and leading zeros: banks write them as they please. */
export function accountFinder(accounts: readonly AccountRow[]): AccountFinder {
  const byNumber = new Map<string, AccountRow[]>()
  for (const account of accounts) {
    const numbers = [account.iban, account.qrIban, account.accountNumber, account.communicationAccountNumber]
    for (const key of new Set(numbers.flatMap((number) => (number === null ? [] : [keyOf(number)])))) {
      const list = byNumber.get(key)
      if (list === undefined) byNumber.set(key, [account])
      else list.push(account)
    }
  }
  return ({ iban, otherId, currency }) => {
    for (const number of [iban, otherId]) {
      const found = number === null ? [] : (byNumber.get(keyOf(number)) ?? [])
      const [first, ...others] = found
      if (first === undefined) continue
      if (others.length === 0) return first
      const sameCurrency = found.filter((account) => account.currency.code === currency)
      // two accounts that answer alike: nobody but a person can tell them apart
      return sameCurrency.length === 1 ? (sameCurrency[0] ?? null) : null
    }
    return null
  }
}

/** The number as it is shown and waits under Unknown accounts. */
export function numberOf({ iban, otherId }: BankAccountReference): string {
  return (iban ?? otherId ?? '').slice(0, 40)
}

export function keyOf(number: string): string {
  return number
    .replace(/[\s.\-/]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
}
