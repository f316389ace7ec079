// Creates a cashflow category in a place: a company, or null for everybody.
import type { CashflowAnswer, RouteInput } from '@kontor/contract'
import { decideNamed, limits } from '@kontor/domain'
import { cashflowTexts } from '@kontor/domain/cashflows'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { cashflowAnswer, cashflowKind, checkEditing } from './cashflow-record.ts'
import { columnsOf, countCashflows } from './cashflows.store.ts'

export async function createCashflow(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId | null,
  body: RouteInput<'createCashflow'>['body'],
): Promise<CashflowAnswer> {
  checkEditing(caller, companyId)
  const { isActive = true, isPublic = true } = body
  const columns = columnsOf({ ...orRefuse(decideNamed(body, cashflowTexts)), isActive, isPublic, companyId })
  return act(kernel, caller, async (on) => {
    const room = { most: limits.count.cashflows, count: () => countCashflows(on.tx, companyId) }
    return cashflowAnswer(await createRecord(on, cashflowKind, columns, room))
  })
}
