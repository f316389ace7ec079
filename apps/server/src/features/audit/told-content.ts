// How much of an entry a reader is told: that it happened, to whoever may read the log of its company; what it was before
// and after, to whoever may also open what it is about; of salaries, to whoever may see them (decision 0052).
import { type Feature, companiesWith, hasFeature } from '@kontor/domain/access'
import { rootCompanyIdOf } from '@kontor/domain/cashflows'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import { hiddenAccountIds } from '../accounts/public.ts'
import { seesSalary } from '../payments/public.ts'
import type { AuditScope, PlacedEntry } from './audit.store.ts'

/** Any of these pages opens what an entry is about; none: the right to read the log does. */
const openedBy: Readonly<Record<string, readonly Feature[]>> = {
  user: [],
  role: [],
  tenant: [],
  journal: [],
  proposal: [],
  agent: ['Agents'],
  currency: [],
  'currency-pair': ['CurrencyPairs', 'ExchangeRates', 'ExchangeRateProviders'],
  'exchange-rate': ['ExchangeRates'],
  'exchange-rate-provider': ['ExchangeRateProviders', 'ExchangeRates'],
  'bank-directory': [],
  company: ['Companies'],
  communication: ['Communications'],
  cashflow: ['CashFlows', 'Payments', 'CashTransactions', 'Reconciliation'],
  partner: ['CompanyPartners', 'GlobalPartners'],
  beneficiary: ['CompanyPartners', 'GlobalPartners'],
  contact: ['CompanyPartners', 'GlobalPartners'],
  account: ['Accounts', 'AccountsOverview', 'AccountStatement', 'Reconciliation'],
  payment: ['Payments'],
  'recurring-payment': ['Payments'],
  transmission: ['Payments'],
  match: ['Reconciliation'],
  entry: ['Reconciliation', 'CashTransactions', 'AccountStatement'],
  statement: ['Reconciliation', 'AccountStatement'],
  'unknown-account': ['Reconciliation'],
}
/** A person's own, whatever stands in it. */
const personal: ReadonlySet<string> = new Set(['filter-preset'])

export const subjectKindsTold: readonly string[] = [...Object.keys(openedBy), ...personal]

export type Told = 'all' | 'salary' | 'rights'

export function auditScopeOf(caller: Caller): AuditScope {
  const { facts } = caller
  const companyIds = companiesWith(facts, { permission: 'AuditRead' }) as readonly CompanyId[]
  const root = rootCompanyIdOf(facts) as CompanyId | null
  return {
    companyIds,
    ofTenant: root !== null && companyIds.includes(root),
    hiddenAccountIds: hiddenAccountIds(caller),
  }
}

/** Whether a reader is told that it happened. */
export function isInScope(scope: AuditScope, { companyId, accountId }: PlacedEntry): boolean {
  if (accountId !== null && scope.hiddenAccountIds.includes(accountId)) return false
  return companyId === null ? scope.ofTenant : scope.companyIds.includes(companyId)
}

/** Of a kind that is not known here nothing is told: a new one says first who may open it. */
export function toldOf(
  caller: Caller,
  entry: Pick<PlacedEntry, 'subjectKind' | 'companyId' | 'userId' | 'ofSalariesIn'>,
): Told {
  const { subjectKind, companyId } = entry
  if (personal.has(subjectKind)) return entry.userId === caller.userId ? 'all' : 'rights'
  const features = Object.hasOwn(openedBy, subjectKind) ? openedBy[subjectKind] : undefined
  if (features === undefined) return 'rights'
  const place = companyId ?? (rootCompanyIdOf(caller.facts) as CompanyId | null)
  const opens = features.length === 0 || features.some((one) => place !== null && hasFeature(caller.facts, place, one))
  if (!opens) return 'rights'
  // of what is not in this database nobody knows
  const salariesIn = entry.ofSalariesIn ?? [place]
  return salariesIn.every((one) => one !== null && seesSalary(caller, one)) ? 'all' : 'salary'
}
