// Deletes a cashflow category that nothing names; what is used can be disabled instead.
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { describeCashflow } from './cashflow-answer.ts'
import { type CashflowPlace, lockToChange } from './cashflow-to-change.ts'
import { deleteCashflowRow } from './cashflows.store.ts'

export async function deleteCashflow(kernel: Kernel, caller: Caller, place: CashflowPlace): Promise<void> {
  const { id, companyId } = place
  await act(kernel, caller, async ({ tx, note }) => {
    const before = await lockToChange(tx, caller, place)
    // no key of an entry says so to the database (decision 0037): they are asked
    const uses = await kernel.uses.count(tx, 'cashflow', id)
    if (uses.size > 0 || !(await deleteCashflowRow(tx, id))) throw refused('cashflow.in-use')
    note({ action: 'Deleted', subjectKind: 'cashflow', subjectId: id, companyId, before: describeCashflow(before) })
  })
}
