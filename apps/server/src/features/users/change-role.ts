// Roles of the tenant's own: made, changed, confirmed, deleted. What a role gains all its holders gain: where that is a strong
// right it waits for a second person, as if each of them were given it.
import { type RoleAnswer, type RouteAnswer, type RouteInput, roleTexts } from '@kontor/contract'
import { limits, nameKey } from '@kontor/domain'
import { type RoleContent, decideAssignments, decideRole, gainedRights } from '@kontor/domain/access'
import type { RoleId } from '@kontor/domain/identifiers'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { checkVersion } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AskedChange, ProposedFacts } from '../../kernel/proposals.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { areEqual, endWaiting } from '../proposals/public.ts'
import {
  type Deciding,
  areTwo,
  checkAdministratorLeft,
  checkPlaces,
  openRights,
  proposeChange,
} from './decide-rights.ts'
import type { Giving } from './given-rights.store.ts'
import { type BookRole, type RightsBook, holdersOf, placesOfRole, withRole } from './rights-book.ts'
import { readBook } from './rights-book.store.ts'
import { readRole } from './role-answer.ts'
import { rightsIn, roleFacts } from './role-facts.ts'
import {
  type RoleVersion,
  confirmRoleRights,
  countOwnRoles,
  deleteRoleRow,
  findRole,
  insertRole,
  saveRoleName,
  saveRoleRights,
} from './roles.store.ts'
import { tellRightsChanged } from './user-events.ts'

type Rights = Pick<RoleContent, 'features' | 'permissions'>
const kind = 'role-rights'

export function createRole(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'createRole'>['body'],
): Promise<RoleAnswer> {
  const content = readContent(body)
  return act(kernel, caller, async (on) => {
    // nobody holds it yet: it gives nobody anything, and waits for nobody
    const id = on.newId('role')
    if (on.mayBeRepeat && (await findRole(on.tx, id)) !== null) return readRole(kernel, on.tx, caller, id)
    const most = limits.count.roles
    if ((await countOwnRoles(on.tx)) >= most) throw refused('role.too-many', { count: `${most}` })
    if (!(await insertRole(on.tx, id, content, on.actor))) throw nameTaken(content.name)
    on.note({ action: 'Created', subjectKind: 'role', subjectId: id, after: inWords(content) })
    return readRole(kernel, on.tx, caller, id)
  })
}

export function updateRole(
  kernel: Kernel,
  caller: Caller,
  id: RoleId,
  { version, ...body }: RouteInput<'updateRole'>['body'],
): Promise<RouteAnswer<'updateRole'>> {
  return act(kernel, caller, async (on) => {
    const { deciding, role, kept } = await roleToChange(kernel, caller, on, id, version)
    const content = readContent(body)
    await rename(on, id, kept, content)
    const [basis, wanted] = [roleFacts(role), roleFacts(content)]
    const answer = async (proposalId: string | null) => {
      const now = await readRole(kernel, on.tx, caller, id)
      return { role: now, proposed: now.proposals.find((one) => one.id === proposalId) ?? null }
    }
    if (areEqual(basis, wanted)) return answer(null)
    if (isHeldBy(deciding, id)) throw refused('rights.own')
    const isGain = checkRole(deciding.book, role, content)
    if (isGain && areTwo(deciding, placesOfRole(deciding.book, id))) {
      const holders = holderFacts(deciding.book, id)
      const [from, to] = [
        { ...basis, ...holders },
        { ...wanted, ...holders },
      ]
      const wish = { kind, subjectId: id, basis: from, wanted: to, action: 'RightsProposed' } as const
      return answer((await proposeChange(deciding, wish))?.id ?? null)
    }
    const given = { ...on.actor, userId: caller.userId }
    // what gives nobody anything changes nothing of who gave the rest, and whether a second one has confirmed it
    const giving = isGain ? { given, confirmed: null, needsConfirmation: true } : null
    await putRights({ ...on, kernel }, deciding.book, role, content, giving)
    await endWaiting(on, kind, id)
    return answer(null)
  })
}

export function confirmRole(
  kernel: Kernel,
  caller: Caller,
  id: RoleId,
  { version }: RouteInput<'confirmRole'>['body'],
): Promise<RoleAnswer> {
  return act(kernel, caller, async (on) => {
    const { deciding, role, kept } = await roleToChange(kernel, caller, on, id, version)
    if (!kept.needsConfirmation || kept.givenBy === caller.userId) throw refused('rights.nothing-to-confirm')
    if (isHeldBy(deciding, id)) throw refused('rights.own')
    await confirmRoleRights(on.tx, id, { ...on.actor, userId: caller.userId })
    on.note({
      action: 'RightsConfirmed',
      subjectKind: 'role',
      subjectId: id,
      after: { ...inWords({ ...kept, ...role }), givenBy: kept.givenByName },
    })
    return readRole(kernel, on.tx, caller, id)
  })
}

export function deleteRole(kernel: Kernel, caller: Caller, id: RoleId, version: number | undefined): Promise<null> {
  return act(kernel, caller, async (on) => {
    const { deciding, role, kept } = await roleToChange(kernel, caller, on, id, version)
    if (holdersOf(deciding.book, id).length > 0 || !(await deleteRoleRow(on.tx, id))) throw refused('role.in-use')
    await endWaiting(on, kind, id)
    on.note({ action: 'Deleted', subjectKind: 'role', subjectId: id, before: inWords({ ...kept, ...role }) })
    return null
  })
}

/** What a proposal would change, as it stands; nothing of a role that is gone. */
export async function readRoleRights(tx: TenantTx, roleId: string): Promise<ProposedFacts> {
  const book = await readBook(tx, { userIds: [], roleIds: [roleId] })
  const role = book.roles.get(roleId)
  return role ? { ...roleFacts(role), ...holderFacts(book, role.id) } : {}
}

/** Who holds it where: what it gains is given to these people, and to nobody else. */
function holderFacts(book: RightsBook, id: RoleId): ProposedFacts {
  const held = holdersOf(book, id).flatMap((person) =>
    person.assignments.filter((one) => one.roleId === id).map((one) => `${person.id} ${one.companyId ?? 'root'}`),
  )
  return { 'person holders': held.toSorted((a, b) => a.localeCompare(b)).join() }
}

/** In the act of whoever confirms: it is looked at again with those who hold it by now. */
export async function applyRoleRights(scene: Scene<Kernel>, change: AskedChange): Promise<void> {
  const { subjectId, wanted, proposedBy, proposedByName, proposedAt } = change
  const { tx, actor } = scene
  if (actor.userId === null) throw new Error('The house confirms nothing')
  const book = await readBook(tx, { userIds: [], roleIds: [subjectId] })
  const role = book.roles.get(subjectId)
  if (role === undefined) throw refused('role.not-found')
  const rights = rightsIn(wanted)
  // nobody changes his own rights, by what he asked for before he held the role neither
  if (holdersOf(book, role.id).some(({ id }) => id === proposedBy)) throw refused('rights.own')
  checkRole(book, role, rights)
  const giving = {
    given: { userId: proposedBy, name: proposedByName, at: proposedAt },
    confirmed: { ...actor, userId: actor.userId },
    needsConfirmation: false,
  }
  await putRights(scene, book, role, rights, giving)
}

type ToChange = { readonly deciding: Deciding; readonly role: BookRole; readonly kept: RoleVersion }

async function roleToChange(
  kernel: Kernel,
  caller: Caller,
  on: Act,
  id: RoleId,
  version: number | undefined,
): Promise<ToChange> {
  const deciding = await openRights(kernel, caller, on, { roleIds: [id] })
  const role = deciding.book.roles.get(id)
  const kept = await findRole(on.tx, id)
  if (role === undefined || kept === null) throw refused('role.not-found')
  if (role.isShipped) throw refused('role.shipped')
  checkVersion('role', kept, version)
  checkPlaces(deciding, placesOfRole(deciding.book, id))
  return { deciding, role, kept }
}

async function rename(
  { tx, actor, note }: Act,
  id: RoleId,
  { name, description }: RoleVersion,
  content: RoleContent,
): Promise<void> {
  if (name === content.name && description === content.description) return
  if (!(await saveRoleName(tx, id, content, actor))) throw nameTaken(content.name)
  note({
    action: 'Updated',
    subjectKind: 'role',
    subjectId: id,
    before: { name, description },
    after: { name: content.name, description: content.description },
  })
}

/** Refuses what a holder may not hold, and the loss of the last administrator; answers whether a holder gains. */
function checkRole(book: RightsBook, role: BookRole, rights: Rights): boolean {
  const after = withRole(book, { ...role, ...rights })
  const holders = holdersOf(book, role.id)
  const holdersAfter = holdersOf(after, role.id)
  for (const { facts } of holdersAfter) orRefuse(decideAssignments(facts.assignments))
  checkAdministratorLeft(book, after)
  return holders.some(({ id, facts }) => {
    const now = after.people.get(id)
    return now !== undefined && gainedRights(facts, now.facts).length > 0
  })
}

async function putRights(
  scene: Scene<Kernel>,
  book: RightsBook,
  role: BookRole,
  { features, permissions }: Rights,
  giving: (Giving & { readonly needsConfirmation: boolean }) | null,
): Promise<void> {
  const { tx, actor, note } = scene
  await saveRoleRights(tx, role.id, { features, permissions }, giving, actor)
  note({
    action: 'RoleRightsChanged',
    subjectKind: 'role',
    subjectId: role.id,
    before: inWords({ ...role, name: role.key }),
    after: inWords({ features, permissions, name: role.key }),
  })
  for (const { id } of holdersOf(book, role.id)) await tellRightsChanged(scene, id)
}

function isHeldBy({ book, self }: Deciding, id: RoleId): boolean {
  return holdersOf(book, id).some((one) => one.id === self.id)
}

/** Nobody should take a tenant's own role for one that comes with the product, in whatever language he reads. */
function readContent(body: Parameters<typeof decideRole>[0]): RoleContent {
  const content = orRefuse(decideRole(body))
  const shipped = Object.entries(roleTexts).flatMap(([key, texts]) => [key, ...Object.values(texts)])
  if (shipped.some((name) => nameKey(name) === content.nameKey)) throw nameTaken(content.name)
  return content
}

function nameTaken(name: string) {
  return refused('role.name-taken', { name }, 'name')
}

/** For the log. */
function inWords({ name, features, permissions }: Rights & { readonly name: string }) {
  return { name, features: features.join(', '), permissions: permissions.join(', ') }
}
