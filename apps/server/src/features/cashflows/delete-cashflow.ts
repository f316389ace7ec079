// Deletes a cashflow category that nothing names; what is used can be disabled instead.
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deleteRecord } from '../../kernel/record-acts.ts'
import { type CashflowPlace, cashflowKind, lockCashflow } from './cashflow-record.ts'

export async function deleteCashflow(kernel: Kernel, caller: Caller, place: CashflowPlace): Promise<null> {
  return act(kernel, caller, async (on) => {
    const before = await lockCashflow(on.tx, caller, place)
    // no key of an entry says so to the database (decision 0037): they are asked
    const uses = await kernel.uses.count(on.tx, 'cashflow', place.id)
    await deleteRecord(on, cashflowKind, before, uses.size > 0)
    return null
  })
}
