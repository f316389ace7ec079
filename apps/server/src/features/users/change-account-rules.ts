// What a person may and may not do on single accounts, all rules at once. Taking a Deny away gives: where that is a strong
// right it waits for a second person, as roles do.
import { type ChangedUser, type RouteInput, accountRuleEffectOnWire } from '@kontor/contract'
import type { AccountPermission, AccountRule, GainedRight } from '@kontor/domain/access'
import { gainedRights } from '@kontor/domain/access'
import type { AccountId, UserId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AskedChange, ProposedFacts } from '../../kernel/proposals.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { areEqual, endWaiting } from '../proposals/public.ts'
import { answerChanged } from './answer-changed.ts'
import { areTwoFor, checkMayAct, openRights, personToChange, proposeChange, readContent } from './decide-rights.ts'
import { type Giving, deleteRules, insertRules, markAssignments } from './given-rights.store.ts'
import { type BookPerson, type RightsBook, keyOf, personIn } from './rights-book.ts'
import { readBookOf } from './rights-book.store.ts'
import { tellRightsChanged } from './user-events.ts'
import { askGiven } from './user-record.store.ts'
import { touchUser } from './users.store.ts'

const kind = 'account-rules'

export function updateUserAccountRules(
  kernel: Kernel,
  caller: Caller,
  userId: UserId,
  { rules, version }: RouteInput<'updateUserAccountRules'>['body'],
): Promise<ChangedUser> {
  return act(kernel, caller, async (on) => {
    const deciding = await openRights(kernel, caller, on, { userIds: [userId] })
    const { person, content } = await personToChange(deciding, userId, { version, own: 'rights.own' })
    checkMayAct(deciding, person)
    const [basis, wanted] = [factsOf(person.facts.accountPermissions), factsOf(rules)]
    if (areEqual(basis, wanted)) return answerChanged(deciding, userId, null)
    const gains = gainsOf(person, wanted)
    if (gains.length > 0 && areTwoFor(deciding, person)) {
      const who = personFacts(person, content.email)
      const wish = { kind, subjectId: userId, basis: { ...basis, ...who }, wanted: { ...wanted, ...who } } as const
      return answerChanged(deciding, userId, await proposeChange(deciding, { ...wish, action: 'RightsProposed' }))
    }
    const giving = { given: { ...on.actor, userId: caller.userId }, confirmed: null }
    await putRules({ ...on, kernel }, { book: deciding.book, person, wanted, giving, gains })
    await endWaiting(on, kind, userId)
    return answerChanged(deciding, userId, null)
  })
}

export async function readRules(tx: TenantTx, userId: string): Promise<ProposedFacts> {
  const book = await readBookOf(tx, [userId])
  const person = personIn(book, userId as UserId)
  const { email } = await readContent(tx, person.id)
  return { ...factsOf(person.facts.accountPermissions), ...personFacts(person, email) }
}

/** Who it is, and what his rules keep from single accounts: who confirms agrees to both. */
function personFacts({ assignments }: BookPerson, email: string): ProposedFacts {
  const roles = assignments.map(keyOf)
  return { 'person email': email, 'person roles': roles.toSorted((a, b) => a.localeCompare(b)).join() }
}

export async function applyRules(scene: Scene<Kernel>, change: AskedChange): Promise<void> {
  const { subjectId, wanted, proposedBy, proposedByName, proposedAt } = change
  const { tx, actor } = scene
  if (actor.userId === null) throw new Error('The house confirms nothing')
  const book = await readBookOf(tx, [subjectId])
  const giving = {
    given: { userId: proposedBy, name: proposedByName, at: proposedAt },
    confirmed: { ...actor, userId: actor.userId },
  }
  await putRules(scene, { book, person: personIn(book, subjectId as UserId), wanted, giving, gains: [] })
}

/** One rule a permission and account: of two that differ Deny beats Allow, as everywhere. */
function factsOf(rules: readonly AccountRule[]): Readonly<Record<string, AccountRule['effect']>> {
  const facts: Record<string, AccountRule['effect']> = {}
  for (const { accountId, permission, effect } of rules) {
    const field = `${accountId} ${permission}`
    facts[field] = effect === 'deny' ? 'deny' : (facts[field] ?? 'allow')
  }
  return facts
}

function rulesIn(facts: ProposedFacts): readonly AccountRule[] {
  return Object.entries(facts).flatMap(([field, effect]) => {
    const [accountId = '', permission = ''] = field.split(' ')
    if (accountId === 'person') return []
    return [{ accountId, permission: permission as AccountPermission, effect: effect === 'deny' ? 'deny' : 'allow' }]
  })
}

function gainsOf(person: BookPerson, wanted: ProposedFacts): readonly GainedRight[] {
  return gainedRights(person.facts, { ...person.facts, accountPermissions: rulesIn(wanted) })
}

type Putting = {
  readonly book: RightsBook
  readonly person: BookPerson
  readonly wanted: ProposedFacts
  readonly giving: Giving
  readonly gains: readonly GainedRight[]
}

async function putRules(scene: Scene<Kernel>, { book, person, wanted, giving, gains }: Putting): Promise<void> {
  const { tx, kernel, note, actor } = scene
  const { rules, assignments } = await askGiven(tx, person.id)
  const fieldOf = (rule: { readonly accountId: string; readonly permission: string }) =>
    `${rule.accountId} ${rule.permission}`
  const kept = new Map(rules.filter((one) => wanted[fieldOf(one)] === one.effect).map((one) => [fieldOf(one), one.id]))
  const keptIds = new Set(kept.values())
  await deleteRules(
    tx,
    person.id,
    rules.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])),
  )
  const added = rulesIn(wanted).filter((one) => !kept.has(fieldOf(one)))
  const rows = added.map((one) => ({
    ...one,
    id: kernel.ids.next<'account-permission'>(),
    accountId: one.accountId as AccountId,
    needsConfirmation: false,
  }))
  if (!(await insertRules(tx, person.id, rows, giving))) throw refused('account.not-found', {}, 'rules')
  // what a Deny held back speaks now: the roles that bring it count as given by who took the Deny away
  const gained = new Set(gains.map(({ permission }) => permission))
  const spoken = assignments.filter(({ roleId }) =>
    book.roles.get(roleId)?.permissions.some((permission) => gained.has(permission)),
  )
  await markAssignments(
    tx,
    person.id,
    spoken.map(({ id }) => id),
    giving,
  )
  await touchUser(tx, person.id, actor)
  note({
    action: 'AccountRulesChanged',
    subjectKind: 'user',
    subjectId: person.id,
    before: inWords(factsOf(person.facts.accountPermissions)),
    after: inWords(wanted),
  })
  await tellRightsChanged(scene, person.id)
}

function inWords(facts: ProposedFacts): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rulesIn(facts).map(({ accountId, permission, effect }) => [
      `${accountId} ${permission}`,
      accountRuleEffectOnWire[effect],
    ]),
  )
}
