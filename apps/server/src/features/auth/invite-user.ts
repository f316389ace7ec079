// Invites a person, with the roles that he is to have: those that give a strong right wait for a second person, and he is
// there without them. And a new link for somebody whose invitation ran out.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { UserId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import {
  type BookPerson,
  answerChanged,
  changeRoles,
  checkMayAct,
  countUsers,
  emailTaken,
  getUser,
  insertPerson,
  openRights,
  personToChange,
  readPerson,
  readUserAnswer,
} from '../users/public.ts'
import { giveLink } from './give-link.ts'

export function inviteUser(
  kernel: Kernel,
  caller: Caller,
  { roles = [], ...body }: RouteInput<'inviteUser'>['body'],
): Promise<RouteAnswer<'inviteUser'>> {
  const content = readPerson(body)
  return act(kernel, caller, async (on) => {
    const deciding = await openRights(kernel, caller, on, {})
    const most = limits.count.users
    if ((await countUsers(on.tx)) >= most) throw refused('user.too-many', { count: `${most}` })
    const id = kernel.ids.next<'user'>()
    if (!(await insertPerson(on.tx, { ...content, id }, on.actor))) throw emailTaken(content.email)
    on.note({ action: 'Invited', subjectKind: 'user', subjectId: id, after: content })
    const nobody: BookPerson = {
      id,
      name: `${content.firstName} ${content.lastName}`,
      isEnabled: true,
      hasPassword: false,
      assignments: [],
      facts: { companies: deciding.book.companies, assignments: [], accountPermissions: [] },
    }
    const waiting = await changeRoles(deciding, nobody, roles)
    const given = await giveLink(
      kernel,
      on,
      { id, email: content.email },
      { why: 'invited', language: caller.language, tenant: caller.tenant },
    )
    return { ...(await answerChanged(deciding, id, waiting)), ...given }
  })
}

export function sendUserLink(kernel: Kernel, caller: Caller, userId: UserId): Promise<RouteAnswer<'sendUserLink'>> {
  return act(kernel, caller, async (on) => {
    const deciding = await openRights(kernel, caller, on, { userIds: [userId] })
    const { person } = await personToChange(deciding, userId, { version: undefined, own: 'user.not-oneself' })
    checkMayAct(deciding, person)
    if (!person.isEnabled) throw refused('user.disabled')
    if (person.hasPassword) throw refused('user.not-invited')
    const given = await giveLink(kernel, on, await getUser(on.tx, userId), {
      why: 'invited',
      language: caller.language,
      tenant: caller.tenant,
    })
    return { user: await readUserAnswer(kernel, on.tx, caller, userId), ...given }
  })
}
