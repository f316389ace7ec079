// Which cashflow categories a form offers.
import type { CashflowAnswer } from '@kontor/contract'

/** Neither disabled ones nor those that are not public, but what is chosen already. */
export function offeredCashflows(
  cashflows: readonly CashflowAnswer[],
  chosen: readonly (string | null | undefined)[],
): readonly CashflowAnswer[] {
  return cashflows.filter(({ id, isActive, isPublic }) => (isActive && isPublic) || chosen.includes(id))
}
