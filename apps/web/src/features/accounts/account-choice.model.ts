// An account of the contract as the kit's select shows it.
import type { AccountAnswer } from '@kontor/contract'
import type { AccountChoice } from '@kontor/ui'
import { accountNumberText } from '../../shared/group-four.ts'

/** The number is the IBAN in groups of four, else the account number; `companies` where accounts of several are shown. */
export function accountChoice(account: AccountAnswer, companies: ReadonlyMap<string, string> | null): AccountChoice {
  const companyName = companies?.get(account.companyId)
  return {
    id: account.accountId,
    name: account.shortName,
    number: accountNumberText(account) ?? '',
    currencyCode: account.currency.code,
    ...(companyName !== undefined && { companyName }),
  }
}
