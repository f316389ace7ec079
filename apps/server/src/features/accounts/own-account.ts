// An account of ours as bank files name it: with the company that it belongs to.
import type { OwnAccount } from '@kontor/formats/pain001'
import type { TenantTx } from '../../kernel/database/database.ts'
import { findCompany } from '../companies/public.ts'
import type { AccountRow } from './accounts.store.ts'

export async function ownAccount(tx: TenantTx, account: AccountRow): Promise<OwnAccount> {
  const company = await findCompany(tx, account.companyId)
  if (!company) throw new Error('An account without its company')
  return {
    iban: account.iban,
    qrIban: account.qrIban,
    otherId: account.accountNumber,
    currency: account.currency.code,
    bic: account.bankIdentifierCode,
    name: company.name,
    address: {
      name: company.name,
      streetName: company.streetName,
      buildingNumber: company.buildingNumber,
      postCode: company.postCode,
      townName: company.townName,
      countryCode: company.country,
    },
  }
}
