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

/** Why somebody has a right or has it not; the first three grant it. */
export const accessReasonKinds = [
  'own-role',
  'root-role',
  'inherited-role',
  'roles-lack',
  'nothing-held',
  'account-rule',
  'account-hidden',
  'company-unknown',
] as const
export type AccessReasonKind = (typeof accessReasonKinds)[number]
export type AccessReason = {
  readonly kind: AccessReasonKind
  /** Where the roles are held that are the reason; null: at the root, or no role is. */
  readonly companyId: string | null
  readonly roleKeys: readonly string[]
}
export type Explained = { readonly isGranted: boolean; readonly reason: AccessReason }

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
  return findGround(indexOf(facts), companyId, rightOf(need)).isGranted
}

/** The same with the one reason for it, and the roles that are it (all of a place, where they lack the right). */
export function explainAccess(facts: AccessFacts, companyId: string | null, need: Need): Explained {
  const { isGranted, kind, companyId: place } = findGround(indexOf(facts), companyId, rightOf(need))
  if (place === undefined) return { isGranted, reason: { kind, companyId: null, roleKeys: [] } }
  const held = facts.assignments.filter((one) => one.companyId === place)
  const right = rightOf(need)
  const speaking = isGranted ? held.filter((one) => rightsOf(one).includes(right)) : held
  const roleKeys = [...new Set(speaking.map(({ roleKey }) => roleKey))]
  return { isGranted, reason: { kind, companyId: place, roleKeys } }
}

/** Why a permission is held on an account, or is not: what the company lacks comes before the rules of the account. */
export function explainAccessOnAccount(
  facts: AccessFacts,
  companyId: string,
  accountId: string,
  need: { readonly feature: Feature } | { readonly permission: Permission },
): Explained {
  const inCompany = explainAccess(facts, companyId, need)
  if (!inCompany.isGranted) return inCompany
  const denied = (kind: AccessReasonKind): Explained => ({
    isGranted: false,
    reason: { kind, companyId: null, roleKeys: [] },
  })
  if (!isAccountVisible(facts, accountId)) return denied('account-hidden')
  const isDenied = 'permission' in need && indexOf(facts).denied.has(accountRight(accountId, need.permission))
  return isDenied ? denied('account-rule') : inCompany
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
  const index = indexOf(facts)
  return (index.seen ??= facts.companies.filter(({ id }) => holdsAnything(facts, id)).map(({ id }) => id))
}

function holdsAnything(facts: AccessFacts, companyId: string): boolean {
  return (
    features.some((feature) => hasFeature(facts, companyId, feature)) ||
    permissions.some((permission) => hasPermission(facts, companyId, permission))
  )
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

/** What decides: where the roles stand that do, if any do. One search for whoever asks whether, and whoever asks why. */
type Ground = {
  readonly isGranted: boolean
  readonly kind: AccessReasonKind
  /** Null: at the root; undefined: no role is it. */
  readonly companyId: string | null | undefined
}
const atRoot: Ground = { isGranted: true, kind: 'root-role', companyId: null }
const lackedAtRoot: Ground = { isGranted: false, kind: 'roles-lack', companyId: null }
const nothingHeld: Ground = { isGranted: false, kind: 'nothing-held', companyId: undefined }
const companyUnknown: Ground = { isGranted: false, kind: 'company-unknown', companyId: undefined }

function findGround(index: Index, companyId: string | null, right: string): Ground {
  const { byCompany, root } = index
  const lacked = root.size > 0 ? lackedAtRoot : nothingHeld
  if (companyId === null) return root.has(right) ? atRoot : lacked
  const company = byCompany.get(companyId)
  if (company === undefined) return companyUnknown
  if (root.has(right) && company.rights?.has(right) !== true) return atRoot
  const holder = findHolder(index, company)
  if (holder === null) return lacked
  const isGranted = holder.rights?.has(right) === true
  const kind = isGranted ? (holder.id === companyId ? 'own-role' : 'inherited-role') : 'roles-lack'
  return { isGranted, kind, companyId: holder.id }
}

/** The company whose roles speak for this one: itself, or the nearest above that has any; null: none has. */
function findHolder({ byCompany, holders }: Index, company: Holder): Holder | null {
  const asked: string[] = []
  let found: Holder | null | undefined
  for (let at: Holder | undefined = company; found === undefined;) {
    found = at === undefined ? null : at.rights === null ? holders.get(at.id) : at
    if (at === undefined || found !== undefined) break
    if (asked.length > byCompany.size) throw new Error('The companies form a circle, not a tree')
    asked.push(at.id)
    at = at.parentId === null ? undefined : byCompany.get(at.parentId)
  }
  for (const id of asked) holders.set(id, found ?? null)
  return found ?? null
}

/**
 * Where the roles stand that decide on every right of the person in this company: companies of one such place are alike
 * to him. Undefined: the company is none of the tenant's; null: nobody but the root speaks.
 */
export function holderOf(facts: AccessFacts, companyId: string): string | null | undefined {
  const index = indexOf(facts)
  const company = index.byCompany.get(companyId)
  return company && (findHolder(index, company)?.id ?? null)
}

type Holder = AccessCompany & {
  /** Everything that the company's own assignments grant; null when it has none and the parent speaks for it. */
  readonly rights: ReadonlySet<string> | null
}
type Index = {
  readonly byCompany: ReadonlyMap<string, Holder>
  readonly children: ReadonlyMap<string, readonly string[]>
  /** What `findHolder` has found, so that a tree of any depth is gone up once. */
  readonly holders: Map<string, Holder | null>
  readonly root: ReadonlySet<string>
  readonly denied: ReadonlySet<string>
  /** What `companiesSeen` has worked out. */
  seen: readonly string[] | null
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
    for (const right of rightsOf(one)) rights.add(right)
  }
  const children = new Map<string, string[]>()
  for (const { id, parentId } of companies) {
    if (parentId === null) continue
    const siblings = children.get(parentId)
    if (siblings === undefined) children.set(parentId, [id])
    else siblings.push(id)
  }
  return {
    byCompany: new Map(companies.map((one) => [one.id, { ...one, rights: granted.get(one.id) ?? null }])),
    children,
    holders: new Map(),
    seen: null,
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

function rightsOf({ roleKey, features: opened, permissions: allowed }: RoleAssignment): readonly string[] {
  return [
    rightOf({ role: roleKey }),
    ...opened.map((feature) => rightOf({ feature })),
    ...allowed.map((permission) => rightOf({ permission })),
  ]
}

function accountRight(accountId: string, permission: AccountPermission): string {
  return `${permission} ${accountId}`
}
