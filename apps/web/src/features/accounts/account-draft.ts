// What a form of an account holds while it is typed, and what is sent of it: refused by the same rules as on the server.
import { type AccountAnswer, accountTypeOnWire, fromWire } from '@kontor/contract'
import { accept } from '@kontor/domain'
import { type AccountType, decideAccount, decideCommunicationNumber } from '@kontor/domain/accounts'
import type { CommunicationId, CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import { checkOf } from '../../shared/forms/record-check.ts'

export type AccountDraft = {
  /** Whose a new one is. */
  readonly companyId: CompanyId
  readonly shortName: string
  readonly accountType: AccountType
  readonly currencyId: CurrencyId | null
  readonly iban: string
  readonly qrIban: string
  readonly accountNumber: string
  readonly bankName: string
  readonly bankIdentifierCode: string
  readonly bankCountry: string
  readonly manuallyManaged: boolean
  /** Of a new one; afterwards it has a tab of its own. */
  readonly communicationId: CommunicationId | null
}

/** As records are edited: under the names that every record has. */
export type SavedAccount = AccountAnswer & { readonly id: string; readonly name: string }

export function savedAccount(account: AccountAnswer): SavedAccount {
  return { ...account, id: account.accountId, name: account.shortName }
}

export function accountDraftOf(
  account: AccountAnswer | null,
  company: { readonly id: CompanyId; readonly currencyId: CurrencyId | null },
): AccountDraft {
  return {
    companyId: account?.companyId ?? company.id,
    shortName: account?.shortName ?? '',
    accountType: account === null ? 'bank' : fromWire(accountTypeOnWire, account.accountType),
    currencyId: account?.currency.id ?? company.currencyId,
    iban: account?.iban ?? '',
    qrIban: account?.qrIban ?? '',
    accountNumber: account?.accountNumber ?? '',
    bankName: account?.bankName ?? '',
    bankIdentifierCode: account?.bankIdentifierCode ?? '',
    bankCountry: account?.bankCountry ?? '',
    manuallyManaged: account?.manuallyManaged ?? false,
    communicationId: null,
  }
}

/** An account between companies has nothing of a bank: what was typed of one is kept, and not sent. */
export function accountBodyOf(draft: AccountDraft) {
  const { companyId, currencyId, accountType, iban, qrIban, bankName, bankIdentifierCode, bankCountry, ...others } =
    draft
  const { communicationId, ...rest } = others
  // left out it stays as it is
  const contract = communicationId !== null && { communicationId }
  const ofBank = { iban, qrIban, bankName, bankIdentifierCode, bankCountry, ...contract }
  return { companyId, currencyId, accountType, ...rest, ...(accountType === 'bank' && ofBank) }
}
export type AccountBody = ReturnType<typeof accountBodyOf>

export function checkAccount(draft: AccountDraft) {
  const body = accountBodyOf(draft)
  return checkOf(body, draft.currencyId === null ? ['currencyId'] : [], decideAccount(body))
}

export type ContractDraft = {
  readonly communicationId: CommunicationId | null
  readonly communicationAccountNumber: string
}

export function checkContract(draft: ContractDraft) {
  const number = decideCommunicationNumber(draft.communicationAccountNumber)
  return checkOf(draft, [], number.ok ? accept(draft) : number)
}
