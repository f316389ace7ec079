// Who refers to a record. Later features say it of their own rows, so that an earlier one, which may not read these, can
// tell why a record must stay.
import type { CompanyId } from '@kontor/domain/identifiers'
import type { TenantTx } from './database/database.ts'
import type { DB } from './database/tables.generated.ts'

type Table = keyof DB

/** How many of a company's rows refer to a record. */
export type CompanyUse = { readonly companyId: CompanyId; readonly count: number }
export type CountUses = (tx: TenantTx, id: string) => Promise<readonly CompanyUse[]>

export type Uses = {
  /** Rows of the table `by` refer to those of `of`. */
  tell(of: Table, by: Table, count: CountUses): void
  /** All rows that refer to the record, by their company. */
  count(tx: TenantTx, of: Table, id: string): Promise<ReadonlyMap<CompanyId, number>>
}

export function openUses(): Uses {
  const counts = new Map<Table, Map<Table, CountUses>>()
  return {
    tell(of, by, count) {
      counts.set(of, (counts.get(of) ?? new Map()).set(by, count))
    },
    async count(tx, of, id) {
      const found = new Map<CompanyId, number>()
      for (const count of counts.get(of)?.values() ?? []) {
        for (const use of await count(tx, id)) found.set(use.companyId, (found.get(use.companyId) ?? 0) + use.count)
      }
      return found
    },
  }
}
