// The roles of a person, all at once: what gives him a strong right waits for a second person as a whole, or is marked where
// there is no second one; what only takes away counts at once (rules 2.11).
import type { ChangedUser, RouteInput } from '@kontor/contract'
import { type GainedRight, decideAssignments, explainAccess, gainedRights } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AskedChange, ProposedFacts } from '../../kernel/proposals.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type KeptProposal, endWaiting } from '../proposals/public.ts'
import { answerChanged } from './answer-changed.ts'
import {
  type Deciding,
  areTwo,
  checkAdministratorLeft,
  checkPlaces,
  openRights,
  personToChange,
  proposeChange,
  readContent,
} from './decide-rights.ts'
import { type Giving, deleteAssignments, insertGiven, markAssignments } from './given-rights.store.ts'
import {
  type BookPerson,
  type Held,
  type Place,
  type RightsBook,
  companyNameIn,
  keyOf,
  personIn,
  withPerson,
  withRoles,
} from './rights-book.ts'
import { readBook } from './rights-book.store.ts'
import { gainingPlaces, heldIn, isStrong, placesBetween } from './role-gains.ts'
import { tellRightsChanged } from './user-events.ts'
import { askGiven } from './user-record.store.ts'
import { touchUser } from './users.store.ts'

const kind = 'user-roles'

export function updateUserRoles(
  kernel: Kernel,
  caller: Caller,
  userId: UserId,
  { roles, version }: RouteInput<'updateUserRoles'>['body'],
): Promise<ChangedUser> {
  return act(kernel, caller, async (on) => {
    const deciding = await openRights(kernel, caller, on, { userIds: [userId] })
    const { person } = await personToChange(deciding, userId, { version, own: 'rights.own' })
    const waiting = await changeRoles(deciding, person, roles)
    return answerChanged(deciding, userId, waiting)
  })
}

/** Null: it counts already. */
export async function changeRoles(
  deciding: Deciding,
  person: BookPerson,
  asked: readonly Held[],
): Promise<KeptProposal | null> {
  const { kernel, on, book } = deciding
  const wanted = distinct(book, asked)
  const places = placesBetween(person.assignments, wanted)
  if (places.length === 0) return null
  checkPlaces(deciding, places)
  const gains = checkRoles(book, person, wanted)
  if (gains.length > 0 && areTwo(deciding, gainingPlaces(book, person.assignments, wanted, gains))) {
    const { email } = await readContent(on.tx, person.id)
    const basis = { ...heldFacts(book, person.assignments, wanted), ...personFacts(person, email) }
    const facts = { ...heldFacts(book, wanted, person.assignments), ...personFacts(person, email) }
    return proposeChange(deciding, { kind, subjectId: person.id, basis, wanted: facts, action: 'RightsProposed' })
  }
  const giving = { given: { ...on.actor, userId: deciding.caller.userId }, confirmed: null }
  await putRoles({ ...on, kernel }, { book, person, wanted, giving, gains })
  await endWaiting(on, kind, person.id)
  return null
}

/** What a proposal would change, as it stands. */
export async function readHeld(tx: Scene<Kernel>['tx'], userId: string, wanted: ProposedFacts): Promise<ProposedFacts> {
  const book = await readBook(tx, { userIds: [userId] })
  const person = book.people.get(userId)
  if (person === undefined) return {}
  const { email } = await readContent(tx, person.id)
  return { ...heldFacts(book, person.assignments, heldIn(wanted)), ...personFacts(person, email) }
}

/** In the act of whoever confirms: it is looked at again as if he did it himself. */
export async function applyRoles(scene: Scene<Kernel>, change: AskedChange): Promise<void> {
  const { subjectId, wanted: facts, proposedBy, proposedByName, proposedAt } = change
  const { actor, tx } = scene
  if (actor.userId === null) throw new Error('The house confirms nothing')
  const book = await readBook(tx, { userIds: [subjectId] })
  const person = personIn(book, subjectId as UserId)
  const wanted = distinct(book, heldIn(facts))
  checkRoles(book, person, wanted)
  const giving = {
    given: { userId: proposedBy, name: proposedByName, at: proposedAt },
    confirmed: { ...actor, userId: actor.userId },
  }
  await putRoles(scene, { book, person, wanted, giving, gains: [] })
}

/** Refuses what nobody may hold, and the loss of the last administrator; answers what the person would gain. */
function checkRoles(book: RightsBook, person: BookPerson, wanted: readonly Held[]): readonly GainedRight[] {
  const after = withRoles(person, book, wanted)
  orRefuse(decideAssignments(after.facts.assignments))
  checkAdministratorLeft(book, withPerson(book, after))
  return gainedRights(person.facts, after.facts)
}

type Putting = {
  readonly book: RightsBook
  readonly person: BookPerson
  readonly wanted: readonly Held[]
  readonly giving: Giving
  /** What is given by one person, though two are to give it. */
  readonly gains: readonly GainedRight[]
}

async function putRoles(scene: Scene<Kernel>, { book, person, wanted, giving, gains }: Putting): Promise<void> {
  const { tx, kernel, note, actor } = scene
  const { assignments } = await askGiven(tx, person.id)
  const kept = new Map(assignments.map((one) => [keyOf(one), one.id]))
  const wantedKeys = new Set(wanted.map(keyOf))
  const marked = markedKeys(withRoles(person, book, wanted), book, gains)
  const gone = assignments.filter((one) => !wantedKeys.has(keyOf(one)) || kept.get(keyOf(one)) !== one.id)
  await deleteAssignments(
    tx,
    person.id,
    gone.map(({ id }) => id),
  )
  const added = wanted.filter((one) => !kept.has(keyOf(one)))
  const rows = added.map((one) => ({
    ...one,
    id: kernel.ids.next<'role-assignment'>(),
    userId: person.id,
    // also where another role of his gave the same already: that one may be taken away
    needsConfirmation: marked.has(keyOf(one)) || (giving.confirmed === null && isStrong(book, one)),
  }))
  await insertGiven(tx, rows, giving)
  const spoken = wanted.filter((one) => kept.has(keyOf(one)) && marked.has(keyOf(one)))
  await markAssignments(
    tx,
    person.id,
    spoken.flatMap((one) => kept.get(keyOf(one)) ?? []),
    giving,
  )
  await touchUser(tx, person.id, actor)
  note({
    action: 'RolesChanged',
    subjectKind: 'user',
    subjectId: person.id,
    before: inWords(book, person.assignments),
    after: inWords(book, wanted),
  })
  await tellRightsChanged(scene, person.id)
}

/** The roles that bring what was gained: new ones, or those that speak since others are gone. */
function markedKeys(after: BookPerson, book: RightsBook, gains: readonly GainedRight[]): ReadonlySet<string> {
  const keys = gains.flatMap(({ permission, companyId }) => {
    const { reason } = explainAccess(after.facts, companyId, { permission })
    return after.assignments
      .filter((one) => one.companyId === reason.companyId)
      .filter(({ roleId }) => book.roles.get(roleId)?.permissions.includes(permission))
      .map(keyOf)
  })
  return new Set(keys)
}

/** Each once; refused where a role or a company is not of the tenant. */
function distinct({ roles, companies }: RightsBook, asked: readonly Held[]): readonly Held[] {
  const known = new Set<Place>([null, ...companies.map(({ id }) => id)])
  for (const { roleId, companyId } of asked) {
    if (!roles.has(roleId)) throw refused('role.not-found', {}, 'roles')
    if (!known.has(companyId)) throw refused('company.not-found', {}, 'roles')
  }
  return [
    ...new Map(asked.map(({ roleId, companyId }) => [keyOf({ roleId, companyId }), { roleId, companyId }])).values(),
  ]
}

/** Beside what is held, how often its roles were changed: who confirms gives what was shown, and no more. */
function heldFacts({ roles }: RightsBook, held: readonly Held[], others: readonly Held[]): ProposedFacts {
  const versions = [...held, ...others].map(({ roleId }) => [`role ${roleId}`, roles.get(roleId)?.version ?? null])
  return Object.fromEntries([...versions, ...held.map((one) => [keyOf(one), true])])
}

/** Who it is, and what keeps his roles from single accounts: who confirms agrees to both. */
function personFacts({ facts }: BookPerson, email: string): ProposedFacts {
  const rules = facts.accountPermissions.map((one) => `${one.accountId} ${one.permission} ${one.effect}`)
  return { 'person email': email, 'person rules': rules.toSorted((a, b) => a.localeCompare(b)).join() }
}

/** For the log: by place, the keys of its roles. */
function inWords(book: RightsBook, held: readonly Held[]): Readonly<Record<string, string>> {
  const words: Record<string, string> = {}
  for (const { companyId, roleId } of held) {
    const place = companyId === null ? 'all companies' : (companyNameIn(book, companyId) ?? companyId)
    const role = book.roles.get(roleId)?.key ?? roleId
    words[place] = words[place] === undefined ? role : `${words[place]}, ${role}`
  }
  return words
}
