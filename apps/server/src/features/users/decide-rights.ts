// What every change of people and rights begins with: it waits for the others of the tenant, and is decided by what everybody
// may do now, the caller too. And what it ends with, where it has to wait for a second person.
import { areTwoNeeded, administers, decideAdministratorLeft, holdsAnywhere } from '@kontor/domain/access'
import { limits } from '@kontor/domain'
import type { CompanyId, UserId } from '@kontor/domain/identifiers'
import type { ProposalKind } from '@kontor/domain/proposals'
import type { Act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { checkVersion } from '../../kernel/check-version.ts'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { askTogether } from '../../kernel/database/nested-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { ProposedFacts } from '../../kernel/proposals.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type KeptProposal, propose } from '../proposals/public.ts'
import {
  type BookPerson,
  type Place,
  type RightsBook,
  personIn,
  placesOf,
  placesToAct,
  withPerson,
} from './rights-book.ts'
import { lockRights, readBook } from './rights-book.store.ts'
import { strongPlacesOf } from './role-gains.ts'
import { latelyTwo, noteTwoAdministrators, placesLately } from './two-administrators.store.ts'
import { findContent } from './user-record.store.ts'

export type Deciding = {
  readonly kernel: Kernel
  readonly caller: Caller
  readonly on: Act
  readonly book: RightsBook
  /** The caller as he may act now. */
  readonly self: BookPerson
  /** Where two gave rights within the last days. */
  readonly lately: ReadonlySet<Place>
}

export async function openRights(
  kernel: Kernel,
  caller: Caller,
  on: Act,
  of: { readonly userIds?: readonly string[]; readonly roleIds?: readonly string[] },
): Promise<Deciding> {
  await lockRights(on.tx)
  const book = await readBook(on.tx, { userIds: [caller.userId, ...(of.userIds ?? [])], roleIds: of.roleIds ?? [] })
  const self = book.people.get(caller.userId)
  // of two who take each other's rights at once, the second has none any more
  if (self === undefined || !self.isEnabled || !holdsAnywhere(self.facts, 'UsersEdit'))
    throw refused('access.forbidden')
  const { lately } = await askTogether(on.tx, { lately: latelyTwo(on.tx, coolingSince(Date.parse(on.actor.at))) })
  await noteTwoAdministrators(on.tx, placesOfTwo(book), on.actor.at)
  return { kernel, caller, on, book, self, lately: placesLately(lately) }
}

/** Whoever was one of two until then is not alone before these days are over. `now`: milliseconds of business time. */
export function coolingSince(now: number): string {
  return instantText(now - limits.days.proposalWaits * 86_400_000)
}

function placesOfTwo({ companies, people }: RightsBook): readonly Place[] {
  const places: readonly Place[] = [null, ...companies.map(({ id }) => id as CompanyId)]
  return places.filter((place) => areTwoNeeded([...people.values()], [place]))
}

/** A person other than the caller, as he was shown. */
export async function personToChange(
  { on, book, self }: Deciding,
  userId: UserId,
  { version, own }: { readonly version: number | undefined; readonly own: 'rights.own' | 'user.not-oneself' },
): Promise<{ readonly person: BookPerson; readonly content: NonNullable<Awaited<ReturnType<typeof findContent>>> }> {
  const person = personIn(book, userId)
  if (userId === self.id) throw refused(own)
  const content = await readContent(on.tx, userId)
  checkVersion('user', versionIn(content), version)
  return { person, content }
}

export async function readContent(tx: TenantTx, userId: UserId) {
  const content = await findContent(tx, userId)
  if (content === null) throw refused('user.not-found')
  return content
}

function versionIn(content: NonNullable<Awaited<ReturnType<typeof findContent>>>) {
  return {
    version: content.version,
    changedAt: content.changed_at?.toISOString() ?? '',
    changedByName: content.changed_by_name ?? '',
  }
}

export function checkPlaces({ self }: Deciding, places: readonly Place[]): void {
  if (!administers(self.facts, places)) throw refused('rights.other-place')
}

/** What is done to the person himself: by who gives rights wherever he holds any. */
export function checkMayAct(deciding: Deciding, person: BookPerson): void {
  checkPlaces(deciding, placesToAct(person))
}

export function checkAdministratorLeft(before: RightsBook, after: RightsBook): void {
  orRefuse(decideAdministratorLeft([...before.people.values()], [...after.people.values()]))
}

/** The same where somebody is to lose the password. */
export async function checkAdministratorLeftWithout(tx: TenantTx, userId: UserId): Promise<void> {
  const book = await readBook(tx, { userIds: [userId] })
  checkAdministratorLeft(book, withPerson(book, { ...personIn(book, userId), hasPassword: false }))
}

/** Whether what gives strong rights in these places waits for a second person: two give rights there, or did so lately. */
export function areTwo({ book, lately }: Pick<Deciding, 'book' | 'lately'>, places: readonly Place[]): boolean {
  return areTwoNeeded([...book.people.values()], places) || places.some((place) => lately.has(place))
}

/** The same of what is done to the person himself. */
export function areTwoFor(deciding: Pick<Deciding, 'book' | 'lately'>, person: BookPerson): boolean {
  return areTwo(deciding, placesOfPower(deciding.book, person))
}

/** Where somebody holds strong rights; where he holds none, where he holds any. */
export function placesOfPower(book: RightsBook, person: BookPerson): readonly Place[] {
  const strong = strongPlacesOf(book, person.assignments)
  return strong.length > 0 ? strong : placesOf(person)
}

type Wish = {
  readonly kind: ProposalKind
  readonly subjectId: string
  readonly basis: ProposedFacts
  readonly wanted: ProposedFacts
  /** How the log calls it. */
  readonly action: 'RightsProposed' | 'PersonChangeProposed' | 'SignInResetProposed'
}

/** Null: somebody else had asked for the same, and it counts by now. */
export async function proposeChange(
  { kernel, caller, on }: Pick<Deciding, 'kernel' | 'caller' | 'on'>,
  { action, ...wish }: Wish,
): Promise<KeptProposal | null> {
  const waiting = await propose(kernel, caller, on, wish)
  if (waiting === null) return null
  const { kind, subjectId, basis, wanted } = wish
  const subjectKind = kind === 'role-rights' ? 'role' : 'user'
  on.note({ action, subjectKind, subjectId, before: { ...basis }, after: { ...wanted } })
  return waiting
}
