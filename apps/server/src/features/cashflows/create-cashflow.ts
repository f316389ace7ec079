// Creates a cashflow category. With an Idempotency-Key the id comes from the key, so a repeat finds the first.
import type { CashflowAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideCashflow } from '@kontor/domain/cashflows'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { cashflowAnswer, describeCashflow } from './cashflow-answer.ts'
import { checkEditing } from './cashflow-to-change.ts'
import { countCashflows, findCashflow, insertCashflow } from './cashflows.store.ts'

/** `companyId` null makes a global one. */
export async function createCashflow(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId | null,
  body: RouteInput<'createCashflow'>['body'],
): Promise<CashflowAnswer> {
  checkEditing(caller, companyId)
  const content = orRefuse(decideCashflow(body))
  const { isActive = true, isPublic = true } = body
  return act(kernel, caller, async ({ tx, actor, newId, note }) => {
    const id = newId('cashflow')
    const made = await findCashflow(tx, id)
    if (made) return cashflowAnswer(made)
    if ((await countCashflows(tx, companyId)) >= limits.count.cashflows)
      throw refused('cashflow.too-many', { count: `${limits.count.cashflows}` })
    if (!(await insertCashflow(tx, { id, ...content, isActive, isPublic, companyId }, actor)))
      throw refused('cashflow.name-taken', { name: content.name }, 'name')
    const after = await findCashflow(tx, id)
    if (!after) throw new Error('The cashflow category just written is not there')
    note({ action: 'Created', subjectKind: 'cashflow', subjectId: id, companyId, after: describeCashflow(after) })
    return cashflowAnswer(after)
  })
}
