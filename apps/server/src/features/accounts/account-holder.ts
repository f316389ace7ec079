// Who an account belongs to, as counterparties are told from it: every number that it is known by, and its company.
import type { AccountHolder } from '@kontor/domain/entries'
import type { AccountRow } from './accounts.store.ts'

export function holderOf(account: AccountRow): AccountHolder {
  const { iban, qrIban, accountNumber, communicationAccountNumber, companyName } = account
  const numbers = [iban, qrIban, accountNumber, communicationAccountNumber].filter((one) => one !== null)
  return { numbers, name: companyName }
}
