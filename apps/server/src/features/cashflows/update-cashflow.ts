// Changes a cashflow category; what the body leaves out stays.
import type { CashflowAnswer, RouteInput } from '@kontor/contract'
import { decideCashflow } from '@kontor/domain/cashflows'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { type CashflowPlace, lockToChange, saveChange } from './cashflow-to-change.ts'

export async function updateCashflow(
  kernel: Kernel,
  caller: Caller,
  place: CashflowPlace,
  body: RouteInput<'updateCashflow'>['body'],
): Promise<CashflowAnswer> {
  return act(kernel, caller, async (on) => {
    const before = await lockToChange(on.tx, caller, place)
    const content = orRefuse(decideCashflow(body))
    const { isActive = before.isActive, isPublic = before.isPublic } = body
    return saveChange(on, before, { ...content, isActive, isPublic })
  })
}
