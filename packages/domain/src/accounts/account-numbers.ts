// By which numbers a bank's file may name an account, and how far each of them reaches.
import { parseToldIban } from '../identifiers/iban.ts'
import { accountNumberKey } from './account-number-key.ts'
import { type NamedBank, nationalBankCodeOfIban } from './named-bank.ts'

export type AccountNumbers = {
  readonly iban: string | null
  readonly qrIban: string | null
  readonly accountNumber: string | null
  readonly communicationAccountNumber: string | null
}

/** An IBAN names an account wherever it stands; any other number does together with the account's bank. */
export type NumberReach = 'everywhere' | 'in-its-bank'

export function numberReach(number: string): NumberReach {
  return parseToldIban(number).ok ? 'everywhere' : 'in-its-bank'
}

/** Every key by which a bank's file may name the account; MT940 says the part of an IBAN behind its check digits. */
export function accountNumberKeys(account: AccountNumbers): ReadonlyMap<string, NumberReach> {
  const { iban, qrIban, accountNumber, communicationAccountNumber } = account
  const national = iban === null ? null : iban.replaceAll(/\s/g, '').slice(4)
  const keys = new Map<string, NumberReach>()
  const add = (number: string | null, reach?: NumberReach) => {
    if (number === null || number === '') return
    const key = accountNumberKey(number)
    if (keys.get(key) !== 'everywhere') keys.set(key, reach ?? numberReach(number))
  }
  add(iban, 'everywhere')
  add(qrIban, 'everywhere')
  add(accountNumber)
  add(communicationAccountNumber)
  add(national, 'in-its-bank')
  return keys
}

/** As the account itself says it, else by its contract. */
export type AtBank = {
  readonly iban: string | null
  readonly bankIdentifierCode: string | null
  readonly communicationBic: string | null
}

export function bankOfAccount({ iban, bankIdentifierCode, communicationBic }: AtBank): NamedBank {
  return { bic: bankIdentifierCode ?? communicationBic, nationalCode: nationalBankCodeOfIban(iban) }
}
