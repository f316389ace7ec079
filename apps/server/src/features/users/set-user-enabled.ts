// Disables a person, whose sessions, links and waiting proposals end in the same transaction, and enables him again; that waits
// for a second person where he would hold a strong right at once (rules 2.11).
import type { ChangedUser } from '@kontor/contract'
import { holdsSensitive } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AskedChange, ProposedFacts } from '../../kernel/proposals.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { endProposalsBy, endWaiting } from '../proposals/public.ts'
import { answerChanged } from './answer-changed.ts'
import {
  areTwoFor,
  checkAdministratorLeft,
  checkMayAct,
  openRights,
  personToChange,
  proposeChange,
} from './decide-rights.ts'
import { withPerson } from './rights-book.ts'
import { tellDisabled } from './user-events.ts'
import { getUser, saveUser } from './users.store.ts'

const kind = 'user-enabled'

export function setUserEnabled(
  kernel: Kernel,
  caller: Caller,
  { id: userId, status: isEnabled }: { readonly id: UserId; readonly status: boolean },
  version: number | undefined,
): Promise<ChangedUser> {
  return act(kernel, caller, async (on) => {
    const deciding = await openRights(kernel, caller, on, { userIds: [userId] })
    const { person } = await personToChange(deciding, userId, { version, own: 'user.not-oneself' })
    checkMayAct(deciding, person)
    if (person.isEnabled === isEnabled) return answerChanged(deciding, userId, null)
    checkAdministratorLeft(deciding.book, withPerson(deciding.book, { ...person, isEnabled }))
    // nobody's sign-in has changed meanwhile without two: who was one of two is again, for whoever is left alone too
    const alone = { ...deciding, lately: new Set<never>() }
    if (isEnabled && holdsSensitive(person.facts) && areTwoFor(alone, person)) {
      const wish = { kind, subjectId: userId, basis: { enabled: false }, wanted: { enabled: true } } as const
      return answerChanged(deciding, userId, await proposeChange(deciding, { ...wish, action: 'PersonChangeProposed' }))
    }
    await putEnabled({ ...on, kernel }, userId, isEnabled)
    await endWaiting(on, kind, userId)
    return answerChanged(deciding, userId, null)
  })
}

export async function readEnabled(tx: TenantTx, userId: string): Promise<ProposedFacts> {
  return { enabled: (await getUser(tx, userId as UserId)).isEnabled }
}

export function applyEnabled(scene: Scene<Kernel>, { subjectId, wanted }: AskedChange): Promise<void> {
  return putEnabled(scene, subjectId as UserId, wanted['enabled'] === true)
}

async function putEnabled(scene: Scene<Kernel>, userId: UserId, enabled: boolean): Promise<void> {
  const { tx, actor, note } = scene
  await saveUser(tx, userId, { isEnabled: enabled }, actor)
  note({
    action: enabled ? 'PersonEnabled' : 'PersonDisabled',
    subjectKind: 'user',
    subjectId: userId,
    before: { enabled: !enabled },
    after: { enabled },
  })
  if (enabled) return
  await endProposalsBy(scene, userId)
  await tellDisabled(scene, userId)
}
