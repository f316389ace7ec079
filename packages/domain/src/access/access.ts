// Who may see and do what, in which company (specification section 6; decisions "Tree"). The tenant is the virtual
// root; companies inherit from their parent; what nobody granted is denied.
import type { AccountPermission, Feature, Permission } from './rights.ts'
import { features, permissions } from './rights.ts'

/** What is known of one person (or agent). Never changed in place: what is worked out of it is kept. */
export type AccessFacts = {
  /** All companies of the tenant. */
  readonly companies: readonly AccessCompany[]
  readonly assignments: readonly RoleAssignment[]
  readonly accountPermissions: readonly AccountRule[]
}
export type AccessCompany = { readonly id: string; readonly parentId: string | null; readonly enabled: boolean }
/** A role given in a company, or, without one, at the root of the tenant. */
export type RoleAssignment = {
  readonly companyId: string | null
  readonly roleKey: string
  readonly features: readonly Feature[]
  readonly permissions: readonly Permission[]
}
export type AccountRule = {
  readonly accountId: string
  readonly permission: AccountPermission
  readonly effect: 'allow' | 'deny'
}

/** One thing that access may hang on. */
export type Need = { readonly feature: Feature } | { readonly permission: Permission } | { readonly role: string }

/** What a page or widget requires: any one of all that is listed. */
export type Requirement = {
  readonly features?: readonly Feature[]
  readonly permissions?: readonly Permission[]
  readonly roles?: readonly string[]
}

/**
 * Whether the person has what is needed in a company; `null` asks at the root of the tenant. An own or root
 * assignment that matches grants; else own assignments that do not match deny; else the parent is asked. A company
 * that is not among the facts is denied.
 */
export function decideAccess(facts: AccessFacts, companyId: string | null, need: Need): boolean {
  const { byCompany, root } = indexOf(facts)
  const right = rightOf(need)
  if (companyId === null) return root.has(right)
  let holder = byCompany.get(companyId)
  if (holder === undefined) return false
  if (root.has(right)) return true
  for (let steps = 0; holder !== undefined; steps += 1) {
    if (steps > byCompany.size) throw new Error('The companies form a circle, not a tree')
    if (holder.rights !== null) return holder.rights.has(right)
    holder = holder.parentId === null ? undefined : byCompany.get(holder.parentId)
  }
  return false
}

export function hasFeature(facts: AccessFacts, companyId: string | null, feature: Feature): boolean {
  return decideAccess(facts, companyId, { feature })
}

export function hasPermission(facts: AccessFacts, companyId: string | null, permission: Permission): boolean {
  return decideAccess(facts, companyId, { permission })
}

export function hasRole(facts: AccessFacts, companyId: string | null, role: string): boolean {
  return decideAccess(facts, companyId, { role })
}

/** Whether the person may see an account at all, where the company lets him see accounts: nobody denied it. */
export function isAccountVisible(facts: AccessFacts, accountId: string): boolean {
  return !indexOf(facts).denied.has(accountRight(accountId, 'AccountView'))
}

/** A permission of the company, held for this account of it: Deny beats Allow, Allow never widens. */
export function hasPermissionOnAccount(
  facts: AccessFacts,
  companyId: string,
  accountId: string,
  permission: Permission,
): boolean {
  const { denied } = indexOf(facts)
  if (denied.has(accountRight(accountId, permission)) || !isAccountVisible(facts, accountId)) return false
  return hasPermission(facts, companyId, permission)
}

/** Ids of the companies in which the person has what is needed, in the order of the facts, disabled ones too. */
export function companiesWith(facts: AccessFacts, need: Need): readonly string[] {
  return facts.companies.filter((company) => decideAccess(facts, company.id, need)).map((company) => company.id)
}

/** Ids of the companies that the person may see at all: those in which he holds any right. */
export function companiesSeen(facts: AccessFacts): readonly string[] {
  return facts.companies
    .filter(
      ({ id }) =>
        features.some((feature) => hasFeature(facts, id, feature)) ||
        permissions.some((permission) => hasPermission(facts, id, permission)),
    )
    .map(({ id }) => id)
}

/** The same for `children=true`: a company and its enabled descendants, of which each needs the right itself. */
export function companiesBelowWith(facts: AccessFacts, companyId: string, need: Need): readonly string[] {
  const { byCompany, children } = indexOf(facts)
  const found: string[] = []
  const waiting = byCompany.has(companyId) ? [companyId] : []
  const seen = new Set(waiting)
  for (const id of waiting) {
    const isWanted = id === companyId || byCompany.get(id)?.enabled === true
    if (isWanted && decideAccess(facts, id, need)) found.push(id)
    for (const child of children.get(id) ?? []) {
      if (!seen.has(child)) waiting.push(child)
      seen.add(child)
    }
  }
  return found
}

/** Whether a page or widget is shown: any one check passes, or nothing is required. */
export function isShown(facts: AccessFacts, companyId: string | null, required: Requirement): boolean {
  const needs: readonly Need[] = [
    ...(required.features ?? []).map((feature) => ({ feature })),
    ...(required.permissions ?? []).map((permission) => ({ permission })),
    ...(required.roles ?? []).map((role) => ({ role })),
  ]
  return needs.length === 0 || needs.some((need) => decideAccess(facts, companyId, need))
}

type Holder = AccessCompany & {
  /** Everything that the company's own assignments grant; null when it has none and the parent speaks for it. */
  readonly rights: ReadonlySet<string> | null
}
type Index = {
  readonly byCompany: ReadonlyMap<string, Holder>
  readonly children: ReadonlyMap<string, readonly string[]>
  readonly root: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
}

const indexes = new WeakMap<AccessFacts, Index>()

function indexOf(facts: AccessFacts): Index {
  const kept = indexes.get(facts)
  if (kept !== undefined) return kept
  const index = makeIndex(facts)
  indexes.set(facts, index)
  return index
}

function makeIndex({ companies, assignments, accountPermissions }: AccessFacts): Index {
  const granted = new Map<string | null, Set<string>>()
  for (const one of assignments) {
    const rights = granted.get(one.companyId) ?? new Set()
    granted.set(one.companyId, rights)
    rights.add(rightOf({ role: one.roleKey }))
    for (const feature of one.features) rights.add(rightOf({ feature }))
    for (const permission of one.permissions) rights.add(rightOf({ permission }))
  }
  const children = new Map<string, string[]>()
  for (const { id, parentId } of companies) {
    if (parentId !== null) children.set(parentId, [...(children.get(parentId) ?? []), id])
  }
  return {
    byCompany: new Map(companies.map((one) => [one.id, { ...one, rights: granted.get(one.id) ?? null }])),
    children,
    root: granted.get(null) ?? new Set(),
    denied: new Set(
      accountPermissions
        .filter((rule) => rule.effect === 'deny')
        .map((rule) => accountRight(rule.accountId, rule.permission)),
    ),
  }
}

/** Features, permissions and roles in one set, each under its own name. */
function rightOf(need: Need): string {
  if ('feature' in need) return `feature ${need.feature}`
  return 'permission' in need ? `permission ${need.permission}` : `role ${need.role}`
}

function accountRight(accountId: string, permission: AccountPermission): string {
  return `${permission} ${accountId}`
}
