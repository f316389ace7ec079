// A cashflow category to the acts of every plain record, to the wire, and to whoever wants to change it in its place.
import type { CashflowAnswer } from '@kontor/contract'
import { mayEditCashflow } from '@kontor/domain/cashflows'
import type { CashflowId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RecordKind, lockRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type CashflowRecord, findCashflow } from './cashflows.store.ts'

function contentOf({ name, description, isActive, isPublic, companyId }: CashflowRecord) {
  return { name, description, isActive, isPublic, companyId }
}

export const cashflowKind: RecordKind<'cashflow', 'cashflow', CashflowRecord> = {
  subject: 'cashflow',
  table: 'cashflow',
  find: findCashflow,
  describe: contentOf,
}

export function cashflowAnswer(cashflow: CashflowRecord): CashflowAnswer {
  const { id, companyId, version } = cashflow
  return { id, ...contentOf(cashflow), isGlobal: companyId === null, version }
}

/** Which category somebody wants to change: where he looks for it (null: among the global ones), and as it was shown. */
export type CashflowPlace = { readonly id: CashflowId; readonly companyId: CompanyId | null; readonly version: Version }
type Version = number | undefined

/** As the paths of both places name one. */
export function placeOf(
  params: { readonly id: CashflowId } | { readonly cashflowId: CashflowId; readonly companyId: CompanyId },
  version: Version,
): CashflowPlace {
  if ('id' in params) return { ...params, companyId: null, version }
  return { id: params.cashflowId, companyId: params.companyId, version }
}

export function checkEditing(caller: Caller, companyId: CompanyId | null): void {
  if (!mayEditCashflow(caller.facts, companyId)) throw refused('access.forbidden')
}

/** Locked, as it was shown. One of another place is not there. */
export function lockCashflow(tx: TenantTx, caller: Caller, place: CashflowPlace): Promise<CashflowRecord> {
  checkEditing(caller, place.companyId)
  return lockRecord(tx, cashflowKind, place.id, place.version, ({ companyId }) => companyId === place.companyId)
}
