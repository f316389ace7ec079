// Names and address of a person. Another address of somebody with strong rights waits for a second person: whoever has the
// mailbox sets the password (rules 2.11).
import type { ChangedUser, RouteInput } from '@kontor/contract'
import { decidePerson, holdsSensitive } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { parseMailAddress } from '../../kernel/mail/mail-address.ts'
import type { AskedChange, ProposedFacts } from '../../kernel/proposals.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { endWaiting } from '../proposals/public.ts'
import { answerChanged } from './answer-changed.ts'
import { areTwoFor, checkMayAct, openRights, personToChange, proposeChange, readContent } from './decide-rights.ts'
import { tellEmailChanged } from './user-events.ts'
import { findUserByEmail, saveUser } from './users.store.ts'

const kind = 'user-email'

export function updateUser(
  kernel: Kernel,
  caller: Caller,
  userId: UserId,
  { version, ...body }: RouteInput<'updateUser'>['body'],
): Promise<ChangedUser> {
  const { firstName, lastName, email } = readPerson(body)
  return act(kernel, caller, async (on) => {
    const deciding = await openRights(kernel, caller, on, { userIds: [userId] })
    const { person, content } = await personToChange(deciding, userId, { version, own: 'user.not-oneself' })
    checkMayAct(deciding, person)
    if (firstName !== content.first_name || lastName !== content.last_name) {
      await saveUser(on.tx, userId, { firstName, lastName }, on.actor)
      on.note({
        action: 'PersonChanged',
        subjectKind: 'user',
        subjectId: userId,
        before: { firstName: content.first_name, lastName: content.last_name },
        after: { firstName, lastName },
      })
    }
    if (email === content.email) return answerChanged(deciding, userId, null)
    await checkFree(on.tx, email)
    if (holdsSensitive(person.facts) && areTwoFor(deciding, person)) {
      const wish = { kind, subjectId: userId, basis: { email: content.email }, wanted: { email } } as const
      return answerChanged(deciding, userId, await proposeChange(deciding, { ...wish, action: 'PersonChangeProposed' }))
    }
    await putEmail({ ...on, kernel }, userId, email)
    await endWaiting(on, kind, userId)
    return answerChanged(deciding, userId, null)
  })
}

/** An address that can be written to. */
export function readPerson(body: Parameters<typeof decidePerson>[0]): Parameters<typeof decidePerson>[0] {
  const person = orRefuse(decidePerson(body))
  if (parseMailAddress(person.email) === null) throw refused('email.invalid', {}, 'email')
  return person
}

export async function readEmail(tx: TenantTx, userId: string): Promise<ProposedFacts> {
  return { email: (await readContent(tx, userId as UserId)).email }
}

export async function applyEmail(scene: Scene<Kernel>, { subjectId, wanted }: AskedChange): Promise<void> {
  const { email } = wanted
  if (typeof email !== 'string') throw new Error('A proposal of an address has none')
  await checkFree(scene.tx, email)
  await putEmail(scene, subjectId as UserId, email)
}

async function checkFree(tx: TenantTx, email: string): Promise<void> {
  if ((await findUserByEmail(tx, email)) !== null) throw emailTaken(email)
}

export function emailTaken(email: string) {
  return refused('user.email-taken', { email }, 'email')
}

async function putEmail(scene: Scene<Kernel>, userId: UserId, email: string): Promise<void> {
  const { tx, actor, note } = scene
  const before = { email: (await readContent(tx, userId)).email }
  if (!(await saveUser(tx, userId, { email }, actor))) throw emailTaken(email)
  note({ action: 'EmailChanged', subjectKind: 'user', subjectId: userId, before, after: { email } })
  await tellEmailChanged(scene, userId)
}
