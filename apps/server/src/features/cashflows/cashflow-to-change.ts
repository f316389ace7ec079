// What every change of a cashflow category begins and ends with.
import type { CashflowAnswer } from '@kontor/contract'
import { mayEditCashflow } from '@kontor/domain/cashflows'
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import type { Act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { checkVersion } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { cashflowAnswer, describeCashflow } from './cashflow-answer.ts'
import {
  type CashflowColumns,
  type CashflowRecord,
  findCashflow,
  lockCashflow,
  saveCashflow,
} from './cashflows.store.ts'

/** Which category somebody wants to change, and the version that he was shown. */
export type CashflowPlace = {
  readonly id: CashflowId
  /** Whose it is; null: global. */
  readonly companyId: CompanyId | null
  readonly version: number | undefined
}

export function checkEditing(caller: Caller, companyId: CompanyId | null): void {
  if (!mayEditCashflow(caller.facts, companyId)) throw refused('access.forbidden')
}

/** Locked, as it was shown. One of another place is not there. */
export async function lockToChange(tx: TenantTx, caller: Caller, place: CashflowPlace): Promise<CashflowRecord> {
  checkEditing(caller, place.companyId)
  const cashflow = await lockCashflow(tx, place.id)
  if (cashflow?.companyId !== place.companyId) throw refused('cashflow.not-found')
  checkVersion('cashflow', cashflow, place.version)
  return cashflow
}

/** Writes the next version and notes it. */
export async function saveChange(
  { tx, actor, note }: Act,
  before: CashflowRecord,
  columns: CashflowColumns,
  action: string = 'Updated',
): Promise<CashflowAnswer> {
  const { id, companyId } = before
  if (!(await saveCashflow(tx, id, columns, actor)))
    throw refused('cashflow.name-taken', { name: columns.name ?? before.name }, 'name')
  const after = await findCashflow(tx, id)
  if (!after) throw new Error('The cashflow category just changed is not there')
  const owned = (one: CashflowRecord) => ({ ...describeCashflow(one), companyId: one.companyId })
  note({ action, subjectKind: 'cashflow', subjectId: id, companyId, before: owned(before), after: owned(after) })
  return cashflowAnswer(after)
}
