// Enables or disables a cashflow category: what names it keeps it, and nothing new does.
import type { CashflowAnswer } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord } from '../../kernel/record-acts.ts'
import { type CashflowPlace, cashflowAnswer, cashflowKind, lockCashflow } from './cashflow-record.ts'

export async function setCashflowStatus(
  kernel: Kernel,
  caller: Caller,
  place: CashflowPlace,
  isActive: boolean,
): Promise<CashflowAnswer> {
  return act(kernel, caller, async (on) => {
    const before = await lockCashflow(on.tx, caller, place)
    const action = isActive ? 'Enabled' : 'Disabled'
    return cashflowAnswer(await changeRecord(on, cashflowKind, before, { is_active: isActive }, action))
  })
}
