// Which accounts are one: those of one IBAN, and without one those of one number within one bank.
import type { BankDetails } from './decide-beneficiary.ts'

type Account = Omit<BankDetails, 'name'>
type Bank = Pick<BankDetails, 'bankIdentifierCode' | 'domesticBankCode'>

/** Whether both are the same account; a bank is named by its BIC, its bank code or both, and an account of none may be at any. */
export function isSameAccount(one: Account, other: Account): boolean {
  if (one.iban !== null || other.iban !== null) return one.iban === other.iban
  return numberKeyOf(one) === numberKeyOf(other) && isSameBank(one, other)
}

/** What tells an account from others of its partner, as one word. */
export function accountIdentityOf(account: Account): string {
  return account.iban ?? [numberKeyOf(account), ...banksOf(account).map((name) => name ?? '')].join('/')
}

/** People group digits with blanks. */
export function numberKeyOf({ accountNumber }: Pick<Account, 'accountNumber'>): string {
  return (accountNumber ?? '').replace(/\s/g, '').toUpperCase()
}

/** The head office's BIC may say so with XXX (ISO 9362). */
function banksOf({ bankIdentifierCode: bic, domesticBankCode: code }: Bank): readonly (string | null)[] {
  return [bic?.replace(/XXX$/, '') ?? null, code?.replace(/\s/g, '') ?? null]
}

export function isSameBank(one: Bank, other: Bank): boolean {
  const [names, others] = [banksOf(one), banksOf(other)]
  const both = names.flatMap((name, at) =>
    name === null || (others[at] ?? null) === null ? [] : [name === others[at]],
  )
  if (both.length > 0) return both.every(Boolean)
  return [names, others].some((of) => of.every((name) => name === null))
}
