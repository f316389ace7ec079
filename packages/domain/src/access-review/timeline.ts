// What rights one person has had, over time: the facts that decide, as they were at any moment.
import type { AccessCompany, AccessFacts, AccountRule, Permission } from '../access/index.ts'
import { latestFirst } from './held-since.ts'
import { type KeptVersion, type Period, changesOf, isMoment, periodsById, rowAt, rowsAt } from './kept-versions.ts'
import type { Giving } from './standing.ts'

export type ReviewPerson = { readonly id: string; readonly isEnabled: boolean }
export type ReviewRole = {
  readonly id: string
  readonly key: string
  readonly permissions: readonly Permission[]
  readonly giving: Giving
}
export type ReviewAssignment = {
  readonly id: string
  readonly userId: string
  readonly companyId: string | null
  readonly roleId: string
  readonly giving: Giving
}
export type ReviewRule = AccountRule & { readonly id: string; readonly userId: string }

/** Every version that was written until the day, in the order in which they were written. */
export type TimelineRecords = {
  readonly companies: readonly KeptVersion<AccessCompany>[]
  readonly people: readonly KeptVersion<ReviewPerson>[]
  readonly roles: readonly KeptVersion<ReviewRole>[]
  readonly assignments: readonly KeptVersion<ReviewAssignment>[]
  readonly rules: readonly KeptVersion<ReviewRule>[]
}

export type Timeline = {
  readonly userId: string
  /** All at which his rights may have changed, latest first. */
  readonly moments: readonly number[]
  readonly isEnabledAt: (moment: number) => boolean
  /** Of somebody who is disabled: without any role. */
  readonly factsAt: (moment: number) => AccessFacts
  readonly grantsAt: (
    moment: number,
  ) => readonly { readonly companyId: string | null; readonly role: ReviewRole; readonly giving: Giving }[]
  /** Whether there was ever a rule of his on the account. */
  readonly hasRulesOn: (accountId: string) => boolean
}

export function timelinesOf(records: TimelineRecords): readonly Timeline[] {
  const trees = treesOf(records.companies)
  const roles = periodsById(records.roles)
  const assignmentsOf = byPerson(records.assignments)
  const rulesOf = byPerson(records.rules)
  return [...periodsById(records.people)].map(([userId, person]) =>
    timelineOf({
      userId,
      person,
      trees,
      roles,
      assignments: assignmentsOf.get(userId) ?? [],
      rules: rulesOf.get(userId) ?? [],
    }),
  )
}

type Periods<Row> = readonly Period<Row>[]
type Parts = {
  readonly userId: string
  readonly person: Periods<ReviewPerson>
  readonly trees: readonly Tree[]
  readonly roles: ReadonlyMap<string, Periods<ReviewRole>>
  readonly assignments: readonly Periods<ReviewAssignment>[]
  readonly rules: readonly Periods<ReviewRule>[]
}

function timelineOf({ userId, person, trees, roles, assignments, rules }: Parts): Timeline {
  const held = new Set(assignments.flat().map(({ row }) => row.roleId))
  const ruled = new Set(rules.flat().map(({ row }) => row.accountId))
  const moments = latestFirst([
    ...trees.map(({ from }) => from).filter(isMoment),
    ...changesOf(person, ({ isEnabled }) => `${isEnabled}`),
    ...[...held].flatMap((id) => changesOf(roles.get(id) ?? [], ({ permissions }) => permissions.join())),
    ...assignments.flatMap((one) => changesOf(one, ({ companyId, roleId }) => `${companyId} ${roleId}`)),
    ...rules.flatMap((one) =>
      changesOf(one, ({ accountId, permission, effect }) => `${accountId} ${permission} ${effect}`),
    ),
  ])
  const isEnabledAt = (moment: number) => rowAt(person, moment)?.isEnabled === true
  const grantsAt: Timeline['grantsAt'] = (moment) =>
    rowsAt(assignments, moment).flatMap(({ companyId, roleId, giving }) => {
      const role = rowAt(roles.get(roleId), moment)
      return role === null ? [] : [{ companyId, role, giving }]
    })
  const known = new Map<number, AccessFacts>()
  const factsAt = (moment: number): AccessFacts => {
    const before = known.get(moment)
    if (before !== undefined) return before
    const place = moments.find((one) => one <= moment) ?? -Infinity
    const facts = known.get(place) ?? {
      companies: treeAt(trees, moment),
      assignments: isEnabledAt(moment)
        ? grantsAt(moment).map(({ companyId, role: { key, permissions } }) => ({
            companyId,
            roleKey: key,
            features: [],
            permissions,
          }))
        : [],
      accountPermissions: rowsAt(rules, moment),
    }
    known.set(place, facts).set(moment, facts)
    return facts
  }
  return { userId, moments, isEnabledAt, factsAt, grantsAt, hasRulesOn: (accountId) => ruled.has(accountId) }
}

/** The companies as they were from a moment on. */
type Tree = { readonly from: number; readonly companies: readonly AccessCompany[] }

/** One for each moment at which the tree was another one, latest first. */
function treesOf(versions: readonly KeptVersion<AccessCompany>[]): readonly Tree[] {
  const companies = [...periodsById(versions).values()]
  const moments = companies.flatMap((periods) => changesOf(periods, ({ parentId }) => `${parentId}`))
  return [...latestFirst(moments), -Infinity].map((from) => ({ from, companies: rowsAt(companies, from) }))
}

function treeAt(trees: readonly Tree[], moment: number): readonly AccessCompany[] {
  return trees.find(({ from }) => from <= moment)?.companies ?? []
}

function byPerson<Row extends { readonly id: string; readonly userId: string }>(
  versions: readonly KeptVersion<Row>[],
): ReadonlyMap<string, readonly Periods<Row>[]> {
  return Map.groupBy([...periodsById(versions).values()], (periods) => periods[0]?.row.userId ?? '')
}
