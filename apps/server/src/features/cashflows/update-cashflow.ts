// Changes a cashflow category; what the body leaves out stays.
import type { CashflowAnswer, RouteInput } from '@kontor/contract'
import { decideNamed } from '@kontor/domain'
import { cashflowTexts } from '@kontor/domain/cashflows'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { type CashflowPlace, cashflowAnswer, cashflowKind, lockCashflow } from './cashflow-record.ts'
import { columnsOf } from './cashflows.store.ts'

export async function updateCashflow(
  kernel: Kernel,
  caller: Caller,
  place: CashflowPlace,
  body: RouteInput<'updateCashflow'>['body'],
): Promise<CashflowAnswer> {
  return act(kernel, caller, async (on) => {
    const before = await lockCashflow(on.tx, caller, place)
    const { isActive = before.isActive, isPublic = before.isPublic } = body
    const columns = columnsOf({ ...before, ...orRefuse(decideNamed(body, cashflowTexts)), isActive, isPublic })
    return cashflowAnswer(await changeRecord(on, cashflowKind, before, columns))
  })
}
