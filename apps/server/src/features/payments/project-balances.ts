// What an account will hold, as far as this reader may know: its bank's books and the payments that are open (rules 2.6).
import type { CalendarDate } from '@kontor/domain/calendar'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { AccountRow } from '../accounts/public.ts'
import { type AccountBalances, computeBalances } from '../ledger/public.ts'
import { listOpenMovements, listOwnReferences } from './open-payments.store.ts'
import { seesSalary } from './payment-rights.ts'

export type ProjectedBalances = AccountBalances & {
  /** This reader is not shown salaries: those that are not booked yet are left out of `projectedOn` (rules 2.11). */
  readonly withoutSalaries: boolean
}

/** `except`: a payment that is being edited, whose draft counts in its place. */
export async function projectBalances(
  tx: TenantTx,
  caller: Caller,
  account: AccountRow,
  days: { readonly today: CalendarDate; readonly earliest?: CalendarDate },
  except: PaymentId | null = null,
): Promise<ProjectedBalances> {
  const withSalaries = seesSalary(caller, account.companyId)
  const balances = await computeBalances(tx, account.id, days, {
    openPayments: await listOpenMovements(tx, account.id, { withSalaries, except }),
    ownAmong: (names) => listOwnReferences(tx, account.id, names),
    // manual and recurring items do not exist yet
    expected: [],
    leavesOutSalaries: !withSalaries,
  })
  return { ...balances, withoutSalaries: !withSalaries }
}
