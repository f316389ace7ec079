// A cashflow category to the acts of every plain record, to the wire, and to whoever wants to change it in its place.
import type { CashflowAnswer } from '@kontor/contract'
import { mayEditCashflow } from '@kontor/domain/cashflows'
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RecordKind, lockRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type CashflowRecord, findCashflow } from './cashflows.store.ts'

export const cashflowKind: RecordKind<'cashflow', 'cashflow', CashflowRecord> = {
  subject: 'cashflow',
  table: 'cashflow',
  find: findCashflow,
  describe: ({ name, description, isActive, isPublic, companyId }) => ({
    name,
    description,
    isActive,
    isPublic,
    companyId,
  }),
}

export function cashflowAnswer(cashflow: CashflowRecord): CashflowAnswer {
  const { id, name, description, isActive, isPublic, companyId, version } = cashflow
  return { id, name, description, isActive, isPublic, isGlobal: companyId === null, companyId, version }
}

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
export function lockCashflow(tx: TenantTx, caller: Caller, place: CashflowPlace): Promise<CashflowRecord> {
  checkEditing(caller, place.companyId)
  return lockRecord(tx, cashflowKind, place.id, place.version, ({ companyId }) => companyId === place.companyId)
}
