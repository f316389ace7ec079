// A demo whose data folder was lost or changed while its database stayed: the bank's accounts are laid down again as the
// last statements left them, so that the bank goes on where Kontor's books stand.
import { existsSync } from 'node:fs'
import { type CalendarDate, addDays, bankDayOnOrAfter } from '@kontor/domain/calendar'
import { decimal, formatDecimal, standardMinorUnit } from '@kontor/domain/money'
import type { TenantTx } from '../kernel/database/database.ts'
import { ibanOf, qrIbanOf } from './account-numbers.ts'
import { writeBankAccounts } from './bank-accounts.ts'
import { demoAccounts, demoCompanies } from './companies.tables.ts'
import { demoFolders } from './demo-folders.ts'
import { listLastStatements } from './demo.store.ts'

/** Does nothing where the file is there. `firstDay` is the day on which the bank first opened. */
export async function restoreBankAccounts(tx: TenantTx, dataDir: string, firstDay: CalendarDate): Promise<void> {
  if (existsSync(demoFolders(dataDir).accounts)) return
  const last = new Map((await listLastStatements(tx)).map((one) => [one.iban, one]))
  const closed = [...last.values()].map(({ closedOn }) => bankDayOnOrAfter('SIC', addDays(closedOn, 1)))
  const accounts = demoAccounts.map((account) => {
    const iban = ibanOf(account)
    const { closing, number } = last.get(iban) ?? { closing: account.openingBalance, number: '0' }
    return {
      ...account,
      iban,
      qrIban: qrIbanOf(account),
      companyName: demoCompanies.find(({ key }) => key === account.company)?.name ?? '',
      balance: formatDecimal(decimal(closing), standardMinorUnit(account.currency)),
      sequenceNumber: Math.trunc(+number),
    }
  })
  writeBankAccounts(dataDir, [firstDay, ...closed].toSorted().at(-1) ?? firstDay, accounts)
}
