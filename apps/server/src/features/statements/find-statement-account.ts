// Which account of the tenant a statement is about (rules 2.5, edge case 17): over all companies, by IBAN, QR-IBAN,
// account number or the number that the contract knows it by, and by the currency that the bank says.
import type { BankAccountReference, StatementHead } from '@kontor/domain/entries'
import type { AccountRow } from '../accounts/public.ts'

/** `any`: an account that bears the number, in whatever currency. */
export type AccountFinder = (reference: BankAccountReference, currency?: 'any') => AccountRow | null

/** Account numbers are compared without blanks, dots, dashes and leading zeros: banks write them as they please. */
export function accountFinder(accounts: readonly AccountRow[]): AccountFinder {
  const byNumber = new Map<string, AccountRow[]>()
  for (const account of accounts) {
    const { iban, qrIban, accountNumber, communicationAccountNumber } = account
    const numbers = [
      iban,
      qrIban,
      accountNumber,
      communicationAccountNumber,
      iban === null ? null : nationalNumber(iban),
    ]
    for (const key of new Set(numbers.flatMap((number) => (number === null ? [] : [keyOf(number)])))) {
      const list = byNumber.get(key)
      if (list === undefined) byNumber.set(key, [account])
      else list.push(account)
    }
  }
  return ({ iban, otherId, currency }, which) => {
    for (const number of [iban, otherId, otherId === null ? null : paddedNumber(otherId)]) {
      const found = number === null ? [] : (byNumber.get(keyOf(number)) ?? [])
      const [first] = found
      if (first === undefined) continue
      if (which === 'any') return first
      const fitting = found.filter((account) => currency === null || account.currency.code === currency)
      // two accounts that answer alike: nobody but a person can tell them apart
      return fitting.length === 1 ? (fitting[0] ?? null) : null
    }
    return null
  }
}

/** What the statement is in: as its account says, else its balances. */
export function currencyOf({ account, balances }: StatementHead): string | null {
  return account.currency ?? balances[0]?.currency ?? null
}

/** The number as it is shown and waits under Unknown accounts. */
export function numberOf({ iban, otherId }: BankAccountReference): string {
  return (iban ?? otherId ?? '').slice(0, 40)
}

/** What an IBAN has behind country and check digits: MT940 names accounts by it (bank code and number). */
function nationalNumber(iban: string): string {
  return iban.replaceAll(/\s/g, '').slice(4)
}

/** German bank code and account number, as an IBAN holds them: the number has ten digits, with zeros before it. */
function paddedNumber(number: string): string | null {
  const [, bankCode, own] = /^(\d{8})\/(\d{1,10})$/.exec(number.trim()) ?? []
  return bankCode === undefined || own === undefined ? null : `${bankCode}${own.padStart(10, '0')}`
}

export function keyOf(number: string): string {
  return number
    .replace(/[\s.\-/]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '')
}
