// Whose the statements of a file are: by what they say of their account, or as somebody said of a number that waited.
import { type NamedBank, accountNumberKey, areDifferentBanks, noBank } from '@kontor/domain/accounts'
import type { StatementHead } from '@kontor/domain/entries'
import type { AccountId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type AccountRow, listAllAccounts } from '../accounts/public.ts'
import { findCommunication } from '../communications/public.ts'
import type { BankFileRow } from './bank-files.store.ts'
import {
  type FileContract,
  accountFinder,
  bankNamedIn,
  bankOfReference,
  currencyOf,
  numberOf,
  referenceOf,
} from './find-statement-account.ts'
import type { WaitingAccount } from './import-logs.store.ts'
import type { StatementAccount } from './statement-draft.ts'

/** The statements of a waiting number are the account's; the others of its file were imported before. */
export type AssignedNumber = { readonly accountId: AccountId; readonly waiting: WaitingAccount }

export type OwnerOf = (head: StatementHead) => StatementAccount | null

export async function contractOf(
  tx: TenantTx,
  { communicationId }: Pick<BankFileRow, 'communicationId'>,
): Promise<FileContract | null> {
  return communicationId === null ? null : findCommunication(tx, communicationId)
}

export async function ownersById(tx: TenantTx): Promise<ReadonlyMap<AccountId, StatementAccount>> {
  return new Map((await listAllAccounts(tx)).map((account) => [account.id, ownerOfAccount(account)]))
}

export async function openOwners(tx: TenantTx, file: BankFileRow, assigned: AssignedNumber | null): Promise<OwnerOf> {
  const accounts = await listAllAccounts(tx)
  if (assigned !== null) {
    const account = accounts.find(({ id }) => id === assigned.accountId)
    if (account === undefined) return () => null
    return (head) => (isOfNumber(head, assigned.waiting, account) ? ownerOfAccount(account) : null)
  }
  const [find, contract] = [accountFinder(accounts), await contractOf(tx, file)]
  // an account that names no bank is of the first that its file names: what another says under its number waits
  const named = new Map<AccountId, NamedBank>()
  return (head) => {
    const reference = referenceOf(head, contract)
    const { account } = find(reference)
    if (account === null) return null
    const bank = bankOfReference(reference)
    const first = named.get(account.id)
    if (first !== undefined && areDifferentBanks(first, bank)) return null
    if (isNamed(bank)) named.set(account.id, first ?? bank)
    return ownerOfAccount(account)
  }
}

export const isNamed = ({ bic, nationalCode }: NamedBank): boolean => bic !== null || nationalCode !== null

function ownerOfAccount(account: AccountRow): StatementAccount {
  return { account, profile: account.profile }
}

/** A number that waits with a bank is of that bank only; what waited before banks were told apart is of no other's. */
function isOfNumber(head: StatementHead, { number, currencyCode, bank }: WaitingAccount, account: AccountRow): boolean {
  const said = bankWithin(head)
  return (
    accountNumberKey(numberOf(head.account)) === accountNumberKey(number) &&
    currencyOf(head) === currencyCode &&
    (bank.bic === null
      ? !areDifferentBanks({ ...noBank, bic: said.bic }, { ...noBank, bic: account.bankIdentifierCode })
      : said.bic === bank.bic) &&
    (bank.nationalCode === null || said.nationalCode === bank.nationalCode)
  )
}

/** The bank that a number belongs to; an IBAN needs none. */
export function bankWithin(head: StatementHead) {
  return head.account.iban === null ? bankNamedIn(head) : noBank
}
