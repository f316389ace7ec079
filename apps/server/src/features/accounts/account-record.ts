// An account to the acts that people do on it: found and locked as they may see it, what the activity log keeps of it, and
// what tells it from the accounts beside it.
import { type Refusal, limits, refusal } from '@kontor/domain'
import { type PlacedAccount, findNumberHolder, isAccountNameTaken } from '@kontor/domain/accounts'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import { checkVersion } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import { lockOne } from '../../kernel/database/records.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { heldCurrencies } from '../currencies/public.ts'
import {
  type AccountRow,
  type Neighbour,
  contractIn,
  countAccountsIn,
  getVersion,
  neighboursIn,
} from './accounts.store.ts'
import { checkCommunication } from './choose-communication.ts'
import { getVisibleAccount, maySeeAccount } from './list-accounts.ts'

/** Which account somebody wants to change: where he looks for it, and as it was shown. */
export type AccountPlace = {
  readonly companyId: CompanyId
  readonly accountId: AccountId
  readonly version: number | undefined
}

/** For the activity log. */
export function describeAccount(account: Omit<AccountRow, 'id' | 'version'>) {
  const { shortName, accountType, iban, qrIban, accountNumber, bankName, bankIdentifierCode, bankCountry } = account
  const { enabled, manuallyManaged, communicationName, communicationAccountNumber } = account
  return {
    shortName,
    accountType,
    iban,
    qrIban,
    accountNumber,
    currency: account.currency.code,
    bankName,
    bankIdentifierCode,
    bankCountry,
    enabled,
    manuallyManaged,
    communicationName,
    communicationAccountNumber,
  }
}

/** As it was shown, locked. One that the caller does not see, or of another company, is not there. */
export async function lockAccount(tx: TenantTx, caller: Caller, place: AccountPlace): Promise<AccountRow> {
  const { companyId, accountId, version } = place
  if ((await lockOne(tx, 'account', accountId)) === null) throw refused('account.not-found')
  const account = await getVisibleAccount(tx, caller, accountId)
  if (account.companyId !== companyId) throw refused('account.not-found')
  if (!mayOnAccount(caller, companyId, accountId, 'AccountsEdit')) throw refused('access.forbidden')
  if (version !== undefined) checkVersion('account', await getVersion(tx, accountId), version)
  return account
}

/**
 * Throws where currency or contract are none that the account may have, where its name or its number is another's, or
 * where there is no room for a new one. Under the lock of numbers.
 */
export async function checkPlace(
  tx: TenantTx,
  caller: Caller,
  account: Omit<PlacedAccount, 'communicationBic'> &
    Pick<AccountRow, 'companyId' | 'currencyId' | 'accountType' | 'communicationId'>,
): Promise<void> {
  const { companyId, currencyId, communicationId } = account
  const { currencies, contract, others, count } = await askTogether(tx, {
    currencies: heldCurrencies(tx, [currencyId]),
    contract: contractIn(tx, communicationId),
    others: neighboursIn(tx, companyId, currencyId),
    count: countAccountsIn(tx),
  })
  if (currencies.length === 0) throw refused('currency.not-found', {}, 'currencyId')
  checkCommunication(caller, account, contract?.companyId ?? null)
  const most = limits.count.accounts
  if (account.id === null && count >= most) throw refused('account.too-many', { count: `${most}` })
  const placed = { ...account, communicationBic: contract?.bic ?? null }
  if (isAccountNameTaken(placed, others)) throw nameTaken(account.shortName)
  const holder = findNumberHolder(placed, others)
  if (holder !== null) throw new RefusalError([refuseHolder(caller, holder, account)])
}

export function nameTaken(name: string): RefusalError {
  return refused('account.name-taken', { name }, 'shortName')
}

/** Whose the number is, where the caller may see it; else only that it is somebody's. */
export function refuseHolder(
  caller: Caller,
  holder: Pick<Neighbour, 'id' | 'companyId' | 'shortName' | 'companyName'>,
  { iban }: Pick<PlacedAccount, 'iban'>,
): Refusal {
  const field = iban === null ? 'accountNumber' : 'iban'
  const isSeen = maySeeAccount(caller, { id: holder.id as AccountId, companyId: holder.companyId as CompanyId })
  return isSeen
    ? refusal('account.number-taken', { account: holder.shortName, company: holder.companyName }, field)
    : refusal('account.already-known', {}, field)
}
