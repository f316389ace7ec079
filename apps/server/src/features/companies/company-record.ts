// A company to the acts of every plain record, and to whoever wants to change it: the right is asked in the company itself, of
// a new one where it is to stand.
import type { Company } from '@kontor/contract'
import { hasPermission } from '@kontor/domain/access'
import type { CompanyNode } from '@kontor/domain/companies'
import type { CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RecordKind, lockRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { findCurrency } from '../currencies/public.ts'
import {
  type CompanyRecord,
  findCompanyRecord,
  getLicensedCompanies,
  listCompanyNodes,
  lockCompanies,
} from './companies.store.ts'
import { companyAnswer } from './company-answer.ts'
import { visibleCompanyIds } from './list-companies.ts'

export const companyKind: RecordKind<'company', 'company', CompanyRecord> = {
  subject: 'company',
  table: 'company',
  find: findCompanyRecord,
  describe({ id: _id, companyId: _own, version: _version, changedAt: _at, changedByName: _by, ...content }) {
    return content
  },
}

export function recordAnswer(record: CompanyRecord, nowMs: number): Company {
  const { companyId: _own, changedAt: _at, changedByName: _by, ...row } = record
  return companyAnswer(row, nowMs)
}

/** Null: at the top of the tree. What the caller does not see at all is not there. */
export function checkEditing(caller: Caller, place: CompanyId | null): void {
  if (place !== null && !visibleCompanyIds(caller).includes(place)) throw refused('company.not-found')
  if (!hasPermission(caller.facts, place, 'CompaniesEdit')) throw refused('access.forbidden')
}

/** Locked with the whole tree, as it was shown. */
export async function lockCompany(
  tx: TenantTx,
  caller: Caller,
  id: CompanyId,
  version: number | undefined,
): Promise<CompanyRecord> {
  checkEditing(caller, id)
  await lockCompanies(tx)
  return lockRecord(tx, companyKind, id, version)
}

export async function checkCurrency(tx: TenantTx, id: CurrencyId): Promise<void> {
  if ((await findCurrency(tx, id)) === null) throw refused('currency.not-found', {}, 'currencyId')
}

/** Of a tree that is locked. */
export async function checkShortName(tx: TenantTx, shortName: string, own: CompanyId | null): Promise<void> {
  const taken = (await listCompanyNodes(tx)).some(
    (one) => one.id !== own && one.shortName.toLowerCase() === shortName.toLowerCase(),
  )
  if (taken) throw refused('company.name-taken', { name: shortName }, 'shortName')
}

/** Whether so many more enabled companies fit the tenant's licence; of a tree that is locked. */
export async function checkLicense(tx: TenantTx, nodes: readonly CompanyNode[], more = 1): Promise<void> {
  const licensed = await getLicensedCompanies(tx)
  const active = nodes.filter(({ enabled }) => enabled).length
  if (licensed !== null && active + more > licensed) throw refused('company.license-full', { count: `${licensed}` })
}
