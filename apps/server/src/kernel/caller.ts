// Who calls: the person behind a request, what he may do, and the language he is answered in; or an agent.
import type { Language } from '@kontor/contract'
import {
  type AccessFacts,
  type Feature,
  type Permission,
  type Requirement,
  companiesWith,
  hasPermission,
  hasPermissionOnAccount,
  isShown,
} from '@kontor/domain/access'
import type { AgentFileKind } from '@kontor/domain/agents'
import type { AccountId, AgentId, CompanyId, Id, TenantId, UserId } from '@kontor/domain/identifiers'
import type { TenantTx } from './database/database.ts'
import { refused } from './refusal-error.ts'
import type { Tenant } from './tenants/tenants.store.ts'

export type Caller = {
  readonly tenantId: TenantId
  readonly tenant: Pick<Tenant, 'key' | 'name' | 'isDemo'>
  readonly userId: UserId
  readonly sessionId: Id<'session'> | null
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly facts: AccessFacts
  /** IANA zone by company of the tenant. */
  readonly timeZones: Readonly<Record<string, string>>
  /** The tenant's settings as they are kept, by key; the feature `settings` reads them. */
  readonly settings: Readonly<Record<string, unknown>>
  /** The Idempotency-Key of the request, from which the id of what it creates is made. */
  readonly requestKey: string | null
  /**
   * Whether the session is still open. It ends with whatever takes something from his rights (`auth.reactions.ts`): while it
   * is open, `facts` hold.
   */
  isStillSignedIn(tx: TenantTx): Promise<boolean>
}

/** What an agent may carry, and for whom: companies count each by itself, none for those below it. */
export type AgentRights = {
  readonly name: string
  readonly companyIds: readonly CompanyId[]
  readonly fileKinds: readonly AgentFileKind[]
}
/** A machine client: no person, and without the rights of any. Only the calls that are `isForAgents` ever get one. */
export type AgentCaller = AgentRights & {
  readonly tenantId: TenantId
  readonly userId: null
  readonly agentId: AgentId
  readonly language: Language
}

/** For what comes after the body was read, and between the parts of a long request. */
export async function checkStillSignedIn(tx: TenantTx, caller: Caller): Promise<void> {
  if (!(await caller.isStillSignedIn(tx))) throw refused('session.none')
}

export function mayIn(caller: Caller, companyId: CompanyId, permission: Permission): boolean {
  return hasPermission(caller.facts, companyId, permission)
}

export function mayOnAccount(
  caller: Caller,
  companyId: CompanyId,
  accountId: AccountId,
  permission: Permission,
): boolean {
  return hasPermissionOnAccount(caller.facts, companyId, accountId, permission)
}

/** The companies in which the caller holds the feature. */
export function companiesWithFeature(caller: Caller, feature: Feature): readonly CompanyId[] {
  return companiesWith(caller.facts, { feature }) as readonly CompanyId[]
}

/** The companies in which the caller holds any one of what is named. */
export function companiesWithAny({ facts }: Caller, needed: Requirement): readonly CompanyId[] {
  return facts.companies.map(({ id }) => id as CompanyId).filter((id) => isShown(facts, id, needed))
}
