// Makes a company's cashflow category everybody's, or a global one the company's own while no other company uses it.
import type { CashflowAnswer, RouteInput } from '@kontor/contract'
import { decideOwner } from '@kontor/domain/cashflows'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { cashflowAnswer, cashflowKind, checkEditing, lockCashflow } from './cashflow-record.ts'
import { listUsers } from './list-associated-companies.ts'

export async function setCashflowOwner(
  kernel: Kernel,
  caller: Caller,
  { cashflowId: id, companyId, isGlobal }: RouteInput<'setCashflowGlobal'>['params'],
  version: number | undefined,
): Promise<CashflowAnswer> {
  // either way it touches what everybody has
  checkEditing(caller, null)
  return act(kernel, caller, async (on) => {
    const before = await lockCashflow(on.tx, caller, { id, companyId: isGlobal ? companyId : null, version })
    const owner = orRefuse(decideOwner(isGlobal ? null : companyId, await listUsers(kernel, on.tx, caller, id)))
    return cashflowAnswer(await changeRecord(on, cashflowKind, before, { company_id: owner }))
  })
}
