// An account of ours as bank files name it: with the company that it belongs to.
import type { OwnAccount } from '@kontor/formats/pain001'
import type { AccountRow } from './accounts.store.ts'

export function ownAccount(account: AccountRow): OwnAccount {
  return {
    iban: account.iban,
    qrIban: account.qrIban,
    otherId: account.accountNumber,
    currency: account.currency.code,
    bic: account.bankIdentifierCode,
    name: account.companyName,
    address: { name: account.companyName, ...account.companyAddress },
  }
}
