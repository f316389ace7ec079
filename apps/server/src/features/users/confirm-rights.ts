// What a single administrator gave, though two are to give it, is confirmed by a second one: never by who gave it, nor by
// whom it concerns (rules 2.11).
import type { RouteInput, UserAnswer } from '@kontor/contract'
import { administers, hasPermission } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { openRights, personToChange } from './decide-rights.ts'
import { confirmGiven } from './given-rights.store.ts'
import { companyNameIn, placesOf } from './rights-book.ts'
import { readUserAnswer } from './user-answer.ts'
import { type GivenRow, askGiven } from './user-record.store.ts'
import { touchUser } from './users.store.ts'

export function confirmUserRights(
  kernel: Kernel,
  caller: Caller,
  userId: UserId,
  { version }: RouteInput<'confirmUserRights'>['body'],
): Promise<UserAnswer> {
  return act(kernel, caller, async (on) => {
    const deciding = await openRights(kernel, caller, on, { userIds: [userId] })
    const { person } = await personToChange(deciding, userId, { version, own: 'rights.own' })
    const { book, self } = deciding
    const isHis = (one: GivenRow) => one.needsConfirmation && one.givenBy !== caller.userId
    const { assignments, rules } = await askGiven(on.tx, userId)
    const roles = assignments.filter((one) => isHis(one) && hasPermission(self.facts, one.companyId, 'UsersEdit'))
    const onAccounts = administers(self.facts, placesOf(person)) ? rules.filter(isHis) : []
    if (roles.length + onAccounts.length === 0) throw refused('rights.nothing-to-confirm')
    const by = { ...on.actor, userId: caller.userId }
    await confirmGiven(
      on.tx,
      'role_assignment',
      roles.map(({ id }) => id),
      by,
    )
    await confirmGiven(
      on.tx,
      'account_permission',
      onAccounts.map(({ id }) => id),
      by,
    )
    await touchUser(on.tx, userId, on.actor)
    on.note({
      action: 'RightsConfirmed',
      subjectKind: 'user',
      subjectId: userId,
      after: Object.fromEntries([
        ...roles.map((one) => [
          `${companyNameIn(book, one.companyId) ?? 'all companies'}: ${book.roles.get(one.roleId)?.key ?? one.roleId}`,
          `given by ${one.givenByName ?? 'Kontor'}`,
        ]),
        ...onAccounts.map((one) => [`${one.accountId} ${one.permission}`, `given by ${one.givenByName ?? 'Kontor'}`]),
      ]),
    })
    return readUserAnswer(kernel, on.tx, caller, userId)
  })
}
