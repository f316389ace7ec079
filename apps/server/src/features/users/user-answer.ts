// A person as whoever administers people reads him: what he holds, who gave it, what waits, and what the reader may do.
import { type UserAnswer, accountRuleEffectOnWire, textOfRole } from '@kontor/contract'
import { type AccountPermission, type UserAct, administers, companiesWith, hasPermission } from '@kontor/domain/access'
import type { AccountId, CompanyId, UserId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { proposalAnswer, proposalOf } from '../proposals/public.ts'
import { userRow } from './list-users.ts'
import { areTwo, coolingSince } from './decide-rights.ts'
import { type BookPerson, type Place, bookOf, companyNameIn, placesToAct } from './rights-book.ts'
import { showIn } from './show-changes.ts'
import { placesLately } from './two-administrators.store.ts'
import { type GivenRow, askUserRecord } from './user-record.store.ts'

export function getUserAnswer(kernel: Kernel, caller: Caller, userId: UserId): Promise<UserAnswer> {
  return kernel.database.withTenant(caller.tenantId, (tx) => readUserAnswer(kernel, tx, caller, userId))
}

export async function readUserAnswer(
  { clock }: Pick<Kernel, 'clock'>,
  tx: TenantTx,
  caller: Caller,
  userId: UserId,
): Promise<UserAnswer> {
  const { language } = caller
  const asked = await askUserRecord(tx, userId, caller.userId, clock.now(), coolingSince(clock.now()))
  const { user, assignments, rules, waiting } = asked
  if (user === null) throw refused('user.not-found')
  const book = bookOf(asked.book)
  const person = book.people.get(userId)
  const reader = book.people.get(caller.userId)
  if (person === undefined || reader === undefined) throw refused('user.not-found')
  const isOneself = userId === caller.userId
  const mayAct = !isOneself && administers(reader.facts, placesToAct(person))
  const mayAt = (place: Place) => !isOneself && hasPermission(reader.facts, place, 'UsersEdit')
  const order = new Intl.Collator(language)
  const roleOf = (roleId: string) => book.roles.get(roleId)?.key ?? ''
  const isConfirmable = (one: GivenRow, place: Place | 'person') =>
    one.needsConfirmation && one.givenBy !== caller.userId && (place === 'person' ? mayAct : mayAt(place))
  const mayConfirm =
    assignments.some((one) => isConfirmable(one, one.companyId)) || rules.some((one) => isConfirmable(one, 'person'))
  const row = userRow(user as never, language)
  const editablePlaces = isOneself ? [] : placesWhereHeGives(reader)
  const linkEnd = row.state === 'Invited' ? user.link_expires_at : null
  const isLinkGood = linkEnd !== null && Date.parse(linkEnd) > clock.elapsed()
  return {
    ...row,
    assignments: assignments
      .map((one) => ({
        id: one.id,
        companyId: one.companyId,
        companyName: companyNameIn(book, one.companyId),
        roleId: one.roleId,
        roleKey: roleOf(one.roleId),
        roleName: textOfRole(roleOf(one.roleId), language),
        ...givenIn(one),
        mayChange: mayAt(one.companyId),
      }))
      .toSorted(
        (a, b) => order.compare(a.companyName ?? '', b.companyName ?? '') || order.compare(a.roleName, b.roleName),
      ),
    accountRules: rules.map((one) => ({
      accountId: one.accountId as AccountId,
      permission: one.permission as AccountPermission,
      effect: accountRuleEffectOnWire[one.effect as keyof typeof accountRuleEffectOnWire],
      ...givenIn(one),
      mayChange: mayAct,
    })),
    proposals: waiting.map((waits) => {
      const proposal = proposalOf(waits, clock.now())
      return proposalAnswer(proposal, caller, showIn(book, caller, proposal))
    }),
    linkExpiresAt: isLinkGood ? new Date(linkEnd).toISOString() : null,
    acts: actsOn(person, { mayAct, mayGive: !isOneself && administers(reader.facts, []), mayConfirm, row }),
    editablePlaces,
    secondNeededAt: editablePlaces.filter((place) => areTwo({ book, lately: placesLately(asked.lately) }, [place])),
  }
}

function actsOn(
  { isEnabled, hasPassword }: BookPerson,
  may: {
    readonly mayAct: boolean
    readonly mayGive: boolean
    readonly mayConfirm: boolean
    readonly row: Pick<UserAnswer, 'hasSecondFactor'>
  },
): UserAct[] {
  const { mayAct, mayGive, mayConfirm, row } = may
  const all: readonly (readonly [UserAct, boolean])[] = [
    ['edit', mayAct],
    ['enable', mayAct && !isEnabled],
    ['disable', mayAct && isEnabled],
    ['edit-roles', mayGive],
    ['edit-account-rules', mayAct],
    ['confirm-rights', mayConfirm],
    ['send-link', mayAct && isEnabled && !hasPassword],
    ['reset-sign-in', mayAct && isEnabled && (hasPassword || row.hasSecondFactor)],
  ]
  return all.filter(([, isHis]) => isHis).map(([name]) => name)
}

function placesWhereHeGives({ facts }: BookPerson): Place[] {
  const everywhere = hasPermission(facts, null, 'UsersEdit') ? [null] : []
  return [...everywhere, ...(companiesWith(facts, { permission: 'UsersEdit' }) as readonly CompanyId[])]
}

export function givenIn(one: GivenRow) {
  return {
    givenBy: personOf(one.givenBy, one.givenByName),
    givenAt: instantIn(one.givenAt),
    confirmedBy: personOf(one.confirmedBy, one.confirmedByName),
    confirmedAt: instantIn(one.confirmedAt),
    needsConfirmation: one.needsConfirmation,
  }
}

export function personOf(
  id: string | null,
  name: string | null,
): { readonly id: UserId; readonly name: string } | null {
  return id === null || name === null ? null : { id: id as UserId, name }
}

export function instantIn(at: string | Date | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
