// An account with what its bank does in its own way: by its contract, else by the country of the bank.
import { profileOfCountry } from '@kontor/formats/profiles'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { AccountRow } from '../accounts/public.ts'
import { findCommunication, profileOf } from '../communications/public.ts'
import type { StatementAccount } from './statement-draft.ts'

export async function ownerOf(tx: TenantTx, account: AccountRow): Promise<StatementAccount> {
  const communication = account.communicationId === null ? null : await findCommunication(tx, account.communicationId)
  return { account, profile: communication === null ? profileOfCountry(account.bankCountry) : profileOf(communication) }
}
