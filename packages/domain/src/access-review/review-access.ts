// Who can sign and send what, and who holds the other strong rights, at the end of a day: worked out of every version of what
// rights are made of, by the same search that decides whether somebody may (domain/access).
import {
  type AccessFacts,
  type Explained,
  type Permission,
  explainAccess,
  explainAccessOnAccount,
  hasPermission,
  hasPermissionOnAccount,
} from '../access/index.ts'
import { limits } from '../limits.ts'
import { heldSince, laterOf, latestFirst } from './held-since.ts'
import { type KeptVersion, type Period, changesOf, periodsById, rowAt } from './kept-versions.ts'
import { type Giving, type GivenStanding, byStanding, decidingGift, standingOf } from './standing.ts'
import { type Timeline, type TimelineRecords, timelinesOf } from './timeline.ts'

export const paymentRights = ['PaymentsSign', 'PaymentsSend'] as const satisfies readonly Permission[]
export type PaymentRight = (typeof paymentRights)[number]
/** Strong rights that are held for no account. */
export const rightsWithoutAccounts = ['EbicsKeys', 'UsersEdit'] as const satisfies readonly Permission[]
export type RightWithoutAccount = (typeof rightsWithoutAccounts)[number]

export type ReviewAccount = { readonly id: string; readonly companyId: string; readonly isOpen: boolean }
/** The latest use of a right by somebody on an account. */
export type RightUse = {
  readonly userId: string
  readonly accountId: string
  readonly right: PaymentRight
  readonly at: number
}
export type ReviewRecords<Account extends ReviewAccount> = TimelineRecords & {
  readonly accounts: readonly KeptVersion<Account>[]
  readonly uses: readonly RightUse[]
}
export type ReviewScope = {
  /** The end of the day, in milliseconds since 1970. */
  readonly end: number
  /** Whose accounts and roles are asked for; null: roles for all companies, too. */
  readonly places: readonly (string | null)[]
  readonly isAccountAsked: (account: ReviewAccount) => boolean
}

/** A role by which a right is held, and the gift that decides how it came. */
export type Grant = { readonly roleKey: string; readonly gift: Giving }
export type Held<Right extends Permission> = {
  readonly userId: string
  readonly right: Right
  /** Where the roles are held; null: for all companies. */
  readonly companyId: string | null
  /** The best founded first: it says how the right came. */
  readonly grants: readonly [Grant, ...Grant[]]
  readonly standing: GivenStanding
}
export type HeldAccount = {
  readonly accountId: string
  /** Without a break; null: for as long as anybody knows. */
  readonly since: number | null
  /** Null: never. */
  readonly lastUsedAt: number | null
  readonly isUnused: boolean
}
export type AccountsHeld = Held<PaymentRight> & {
  /** Whether salaries are among the payments. */
  readonly withSalaries: boolean
  readonly accounts: readonly HeldAccount[]
}
export type StrongRightHeld = Held<RightWithoutAccount> & { readonly since: number | null }
export type AccessReview = {
  readonly accountsHeld: readonly AccountsHeld[]
  readonly strongRights: readonly StrongRightHeld[]
}

const unusedMs = limits.days.rightUnused * 86_400_000

export function reviewAccess<Account extends ReviewAccount>(
  records: ReviewRecords<Account>,
  scope: ReviewScope,
): AccessReview {
  const accounts = [...periodsById(records.accounts).values()]
  const asked = accounts.filter((periods) => {
    const account = rowAt(periods, scope.end)
    return account !== null && account.isOpen && scope.isAccountAsked(account)
  })
  const uses = new Map(records.uses.map((use) => [useKey(use.userId, use.right, use.accountId), use.at]))
  const people = timelinesOf(records).filter(({ isEnabledAt }) => isEnabledAt(scope.end))
  return {
    accountsHeld: people.flatMap((person) => accountsHeldBy(person, asked, uses, scope)),
    strongRights: people.flatMap((person) => strongRightsOf(person, scope)),
  }
}

function accountsHeldBy(
  person: Timeline,
  accounts: readonly (readonly Period<ReviewAccount>[])[],
  uses: ReadonlyMap<string, number>,
  { end }: ReviewScope,
): AccountsHeld[] {
  const facts = person.factsAt(end)
  const inCompany = sinceInCompany(person)
  return paymentRights.flatMap((right) => {
    const found = new Map<string, AccountsHeld & { readonly accounts: HeldAccount[] }>()
    for (const periods of accounts) {
      const account = rowAt(periods, end)
      if (account === null) continue
      const explained = explainAccessOnAccount(facts, account.companyId, account.id, { permission: right })
      if (!explained.isGranted) continue
      const withSalaries = hasPermissionOnAccount(facts, account.companyId, account.id, 'SalaryPayments')
      const key = `${explained.reason.companyId} ${withSalaries}`
      const held = found.get(key) ?? { ...heldBy(person, right, explained, end), withSalaries, accounts: [] }
      found.set(key, held)
      const since = sinceOnAccount(person, right, periods, account, inCompany)
      const lastUsedAt = uses.get(useKey(person.userId, right, account.id)) ?? null
      const isUnused = (laterOf(since, lastUsedAt) ?? -Infinity) <= end - unusedMs
      held.accounts.push({ accountId: account.id, since, lastUsedAt, isUnused })
    }
    return [...found.values()]
  })
}

/** One for each place where the roles are held; it reaches the companies below in which no other role speaks. */
function strongRightsOf(person: Timeline, { end, places }: ReviewScope): StrongRightHeld[] {
  const facts = person.factsAt(end)
  return rightsWithoutAccounts.flatMap((right) => {
    const found = new Map<string | null, StrongRightHeld>()
    for (const place of places) {
      const explained = explainAccess(facts, place, { permission: right })
      const { companyId } = explained.reason
      if (!explained.isGranted || found.has(companyId)) continue
      const since = heldSince(person.moments, (moment) => hasPermission(person.factsAt(moment), companyId, right))
      found.set(companyId, { ...heldBy(person, right, explained, end), since })
    }
    return [...found.values()]
  })
}

function heldBy<Right extends Permission>(
  person: Timeline,
  right: Right,
  { reason }: Explained,
  end: number,
): Held<Right> {
  const grants = person
    .grantsAt(end)
    .filter(({ companyId, role }) => companyId === reason.companyId && role.permissions.includes(right))
    .map(({ role, giving }) => ({ roleKey: role.key, gift: decidingGift(role.giving, giving) }))
    .toSorted((one, next) => byStanding(one.gift, next.gift) || (one.roleKey < next.roleKey ? -1 : 1))
  const [first, ...others] = grants
  if (first === undefined) throw new Error('A right is granted by a role')
  const { companyId } = reason
  return { userId: person.userId, right, companyId, grants: [first, ...others], standing: standingOf(first.gift) }
}

type SinceInCompany = (right: PaymentRight, companyId: string) => number | null

/** Worked out once for all accounts of a company that no rule and no move sets apart. */
function sinceInCompany({ moments, factsAt }: Timeline): SinceInCompany {
  const known = new Map<string, number | null>()
  return (right, companyId) => {
    const key = `${right} ${companyId}`
    const before = known.get(key)
    if (before !== undefined) return before
    const since = heldSince(moments, (moment) => hasPermission(factsAt(moment), companyId, right))
    known.set(key, since)
    return since
  }
}

function sinceOnAccount(
  person: Timeline,
  right: PaymentRight,
  periods: readonly Period<ReviewAccount>[],
  account: ReviewAccount,
  inCompany: SinceInCompany,
): number | null {
  const changes = latestFirst(changesOf(periods, ({ companyId, isOpen }) => `${companyId} ${isOpen}`))
  const wasMoved = periods.some(({ row }) => row.companyId !== account.companyId)
  if (!wasMoved && !person.hasRulesOn(account.id)) {
    const openSince = heldSince(changes, (moment) => rowAt(periods, moment)?.isOpen === true)
    return laterOf(inCompany(right, account.companyId), openSince)
  }
  return heldSince(latestFirst([...person.moments, ...changes]), (moment) => {
    const then = rowAt(periods, moment)
    return then !== null && then.isOpen && isHeldOn(person.factsAt(moment), then, right)
  })
}

function isHeldOn(facts: AccessFacts, { id, companyId }: ReviewAccount, right: PaymentRight): boolean {
  return hasPermissionOnAccount(facts, companyId, id, right)
}

function useKey(userId: string, right: PaymentRight, accountId: string): string {
  return `${userId} ${right} ${accountId}`
}
