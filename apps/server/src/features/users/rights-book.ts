// What is known of the rights of some people of a tenant at one moment, and questions to it. Nothing here asks the database.
import { type Language, textOfRole } from '@kontor/contract'
import type { AccessFacts, Feature, Permission, RightsHolder, RoleAssignment } from '@kontor/domain/access'
import type { CompanyId, RoleId, UserId } from '@kontor/domain/identifiers'
import { refused } from '../../kernel/refusal-error.ts'

export type CompanyEntry = {
  readonly id: CompanyId
  readonly parentId: CompanyId | null
  readonly enabled: boolean
  readonly name: string
}
export type RoleEntry = {
  readonly id: RoleId
  readonly key: string
  readonly isShipped: boolean
  readonly features: readonly string[]
  readonly permissions: readonly string[]
  readonly version: number
}
export type PersonEntry = {
  readonly id: UserId
  readonly name: string
  readonly isEnabled: boolean
  readonly hasPassword: boolean
  readonly assignments: readonly { readonly companyId: CompanyId | null; readonly roleId: RoleId }[]
  readonly rules: readonly { readonly accountId: string; readonly permission: string; readonly effect: string }[]
}

export type Place = CompanyId | null
export type Held = { readonly companyId: Place; readonly roleId: RoleId }
export type BookRole = Omit<RoleEntry, 'features' | 'permissions'> & {
  readonly features: readonly Feature[]
  readonly permissions: readonly Permission[]
}
export type BookPerson = RightsHolder & {
  readonly id: UserId
  readonly name: string
  readonly assignments: readonly Held[]
}
export type RightsBook = {
  readonly companies: readonly CompanyEntry[]
  readonly roles: ReadonlyMap<string, BookRole>
  readonly people: ReadonlyMap<string, BookPerson>
}

export type BookParts = {
  readonly companies: readonly CompanyEntry[]
  readonly roles: readonly RoleEntry[]
  readonly people: readonly PersonEntry[]
}

export function bookOf(parts: BookParts): RightsBook {
  const { companies } = parts
  const roles = new Map(parts.roles.map((role) => [role.id as string, role as BookRole]))
  const people = parts.people.map((person): BookPerson => {
    const { id, name, isEnabled, hasPassword, assignments } = person
    const accountPermissions = person.rules as AccessFacts['accountPermissions']
    const facts = { companies, assignments: rightsOf({ roles }, assignments), accountPermissions }
    return { id, name, isEnabled, hasPassword, assignments, facts }
  })
  return { companies, roles, people: new Map(people.map((person) => [person.id, person])) }
}

/** Those of whom parts tell, by name. */
export function peopleByName(parts: BookParts): readonly BookPerson[] {
  return [...bookOf(parts).people.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** What is held, as rights are decided by. */
export function rightsOf(
  { roles }: Pick<RightsBook, 'roles'>,
  assignments: readonly { readonly companyId: string | null; readonly roleId: string }[],
): readonly RoleAssignment[] {
  return assignments.flatMap(({ companyId, roleId }) => {
    const role = roles.get(roleId)
    return role ? [{ companyId, roleKey: role.key, features: role.features, permissions: role.permissions }] : []
  })
}

export function personIn({ people }: RightsBook, id: UserId): BookPerson {
  const person = people.get(id)
  if (person === undefined) throw refused('user.not-found')
  return person
}

/** The places in which somebody holds a role, each once. */
export function placesOf({ assignments }: Pick<BookPerson, 'assignments'>): readonly Place[] {
  return [...new Set(assignments.map(({ companyId }) => companyId))]
}

/** Where one has to give rights to act on the person: who holds none yet belongs to who gives rights everywhere. */
export function placesToAct(person: Pick<BookPerson, 'assignments'>): readonly Place[] {
  const places = placesOf(person)
  return places.length > 0 ? places : [null]
}

/** The places in which people hold a role. */
export function placesOfRole({ people }: RightsBook, roleId: RoleId): readonly Place[] {
  const held = [...people.values()].flatMap(({ assignments }) => assignments)
  return [...new Set(held.filter((one) => one.roleId === roleId).map(({ companyId }) => companyId))]
}

export function holdersOf({ people }: RightsBook, roleId: RoleId): readonly BookPerson[] {
  return [...people.values()].filter(({ assignments }) => assignments.some((one) => one.roleId === roleId))
}

/** The book as it would be with this person in the place of the one that it names. */
export function withPerson(book: RightsBook, person: BookPerson): RightsBook {
  return { ...book, people: new Map([...book.people, [person.id, person]]) }
}

export function withRoles(person: BookPerson, book: RightsBook, assignments: readonly Held[]): BookPerson {
  return { ...person, assignments, facts: { ...person.facts, assignments: rightsOf(book, assignments) } }
}

/** The book as it would be with this role in the place of the one that it names: what its holders hold follows. */
export function withRole(book: RightsBook, role: BookRole): RightsBook {
  const changed = { ...book, roles: new Map([...book.roles, [role.id as string, role]]) }
  const people = [...book.people.values()].map((person) => withRoles(person, changed, person.assignments))
  return { ...changed, people: new Map(people.map((person) => [person.id, person])) }
}

export function keyOf({ companyId, roleId }: Held): string {
  return `${companyId ?? 'root'} ${roleId}`
}

export function companyNameIn({ companies }: RightsBook, id: string | null): string | null {
  return companies.find((one) => one.id === id)?.name ?? null
}

export function roleNameIn({ roles }: RightsBook, id: string, language: Language): string | null {
  const role = roles.get(id)
  return role ? textOfRole(role.key, language) : null
}
