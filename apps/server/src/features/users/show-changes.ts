// What waits on people and roles, in words, and how far the caller may decide it: places in which he does not give rights,
// and changes of his own rights, are not his.
import {
  type Language,
  accountRuleEffectTexts,
  allCompaniesText,
  featureTexts,
  permissionTexts,
  proposedFieldTexts,
} from '@kontor/contract'
import { labelled } from '@kontor/domain'
import { type AccountPermission, type Feature, administers, gainedRights } from '@kontor/domain/access'
import type { RoleId, UserId } from '@kontor/domain/identifiers'
import type { Reach } from '@kontor/domain/proposals'
import type { Caller } from '../../kernel/caller.ts'
import type { AskedChange, ShowChanges, ShownChange } from '../../kernel/proposals.ts'
import {
  type BookParts,
  type BookRole,
  type Place,
  type RightsBook,
  bookOf,
  companyNameIn,
  holdersOf,
  placesOfRole,
  placesToAct,
  roleNameIn,
  withRole,
  withRoles,
} from './rights-book.ts'
import { bookOfChanges } from './rights-book.store.ts'
import { placesOfPower } from './decide-rights.ts'
import { rightsIn } from './role-facts.ts'
import { gainingPlaces, heldIn, placesBetween } from './role-gains.ts'

/** Of every kind that concerns people and roles, resets of sign-ins among them. */
export const showChanges: ShowChanges<BookParts> = {
  facts: (tx, { userId }, changes) => bookOfChanges(tx, userId, changes),
  show(parts, caller, all) {
    const book = bookOf(parts)
    return new Map(all.map((one) => [one.id, showIn(book, caller, one)]))
  },
}

export function showIn(
  book: RightsBook,
  { userId, language }: Pick<Caller, 'userId' | 'language'>,
  change: AskedChange,
): ShownChange {
  const places = touchedPlaces(book, change)
  const { subjectId, kind, wanted } = change
  const subject = kind === 'role-rights' ? roleNameIn(book, subjectId, language) : book.people.get(subjectId)?.name
  const reason = wanted['reason']
  return {
    subject: subject ?? null,
    reason: typeof reason === 'string' ? reason : null,
    wordsOf: (field) => wordsOf(book, change, field, language),
    reach: reachOf(book, userId, change, confirmingPlaces(book, change, places)),
    isProposerEntitled: mayAt(book, change.proposedBy, places),
  }
}

/** Where somebody has to give rights who makes this change. */
function touchedPlaces(book: RightsBook, { kind, subjectId, basis, wanted }: AskedChange): readonly Place[] {
  if (kind === 'role-rights') return placesOfRole(book, subjectId as RoleId)
  if (kind === 'user-roles') return placesBetween(heldIn(basis), heldIn(wanted))
  const person = book.people.get(subjectId)
  return person ? placesToAct(person) : [null]
}

/** Where somebody has to give rights who confirms it: where it gives strong ones, or where they are held. */
function confirmingPlaces(
  book: RightsBook,
  { kind, subjectId, basis, wanted }: AskedChange,
  touched: readonly Place[],
): readonly Place[] {
  const person = book.people.get(subjectId)
  if (kind === 'role-rights' || person === undefined) return touched
  if (kind !== 'user-roles') return placesOfPower(book, person)
  const [before, after] = [heldIn(basis), heldIn(wanted)]
  const gains = gainedRights(withRoles(person, book, before).facts, withRoles(person, book, after).facts)
  return gainingPlaces(book, before, after, gains)
}

function mayAt({ people }: RightsBook, userId: UserId, places: readonly Place[]): boolean {
  const person = people.get(userId)
  return person !== undefined && person.isEnabled && administers(person.facts, places)
}

function reachOf(book: RightsBook, userId: UserId, change: AskedChange, places: readonly Place[]): Reach {
  if (isConcerned(book, userId, change)) return 'concerned'
  return mayAt(book, userId, places) ? 'full' : 'elsewhere'
}

/** A reset or another address may be confirmed by the person himself: it is his consent. */
function isConcerned(book: RightsBook, userId: UserId, { kind, subjectId, wanted }: AskedChange): boolean {
  if (kind === 'role-rights') {
    const role = book.roles.get(subjectId)
    const holder = holdersOf(book, subjectId as RoleId).find(({ id }) => id === userId)
    if (role === undefined || holder === undefined) return false
    const after = withRole(book, { ...role, ...rightsIn(wanted) } satisfies BookRole).people.get(userId)
    return after !== undefined && gainedRights(holder.facts, after.facts).length > 0
  }
  const isOfRights = kind === 'user-roles' || kind === 'account-rules' || kind === 'user-enabled'
  return isOfRights && subjectId === userId
}

type Words = ReturnType<ShownChange['wordsOf']>

function wordsOf(book: RightsBook, { kind }: AskedChange, field: string, language: Language): Words {
  const asIs = (label: string): Words => ({ label, fact: (fact) => fact })
  const [first = '', second = ''] = field.split(' ')
  // on what it hangs, and does not change
  if (first === 'person') return null
  if (kind === 'user-roles') {
    if (first === 'role') return null
    const place = first === 'root' ? allCompaniesText[language] : (companyNameIn(book, first) ?? first)
    return asIs(labelled(language, place, roleNameIn(book, second, language) ?? second))
  }
  if (kind === 'account-rules') {
    const account = proposedFieldTexts.account[language].replace('{id}', first)
    return {
      label: labelled(language, account, permissionTexts[second as AccountPermission][language]),
      fact: (fact) => (fact === 'allow' || fact === 'deny' ? accountRuleEffectTexts[fact][language] : fact),
    }
  }
  if (kind === 'role-rights') {
    const texts = first === 'feature' ? featureTexts[second as Feature] : permissionTexts[second as AccountPermission]
    return asIs(texts[language])
  }
  return Object.hasOwn(proposedFieldTexts, field)
    ? asIs(proposedFieldTexts[field as keyof typeof proposedFieldTexts][language])
    : null
}
