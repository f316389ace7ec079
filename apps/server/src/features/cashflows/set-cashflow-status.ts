// Enables or disables a cashflow category: what names it keeps it, and nothing new does.
import type { CashflowAnswer } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type CashflowPlace, lockToChange, saveChange } from './cashflow-to-change.ts'

export async function setCashflowStatus(
  kernel: Kernel,
  caller: Caller,
  place: CashflowPlace,
  isActive: boolean,
): Promise<CashflowAnswer> {
  return act(kernel, caller, async (on) => {
    const before = await lockToChange(on.tx, caller, place)
    return saveChange(on, before, { isActive }, isActive ? 'Enabled' : 'Disabled')
  })
}
