// Takes from a person the password, the second factor, or both: his sessions end, and a link sets a new password. Of somebody
// with strong rights it waits for a second person, since whoever gets the link signs in as him (rules 2.11).
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { holdsSensitive, isSecondFactorOn } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import { decideReason } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AskedChange, ProposedFacts } from '../../kernel/proposals.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import {
  answerChanged,
  areTwoFor,
  checkAdministratorLeft,
  checkAdministratorLeftWithout,
  checkMayAct,
  clearPassword,
  getUser,
  noteSignInFacts,
  openRights,
  personToChange,
  proposeChange,
  withPerson,
} from '../users/public.ts'
import { endLinksOf, endSessionsOf } from './auth.store.ts'
import { type GivenLink, giveLink, noLink } from './give-link.ts'
import { deleteSecondFactor, findSecondFactor } from './second-factor.store.ts'

type Reset = { readonly password: boolean; readonly secondFactor: boolean; readonly reason: string }

export function resetSignIn(
  kernel: Kernel,
  caller: Caller,
  userId: UserId,
  body: RouteInput<'resetUserSignIn'>['body'],
): Promise<RouteAnswer<'resetUserSignIn'>> {
  const reset = { ...body, reason: orRefuse(decideReason(body.reason)) }
  if (!reset.password && !reset.secondFactor) throw refused('user.nothing-to-reset')
  return act(kernel, caller, async (on) => {
    const deciding = await openRights(kernel, caller, on, { userIds: [userId] })
    const { person, content } = await personToChange(deciding, userId, { version: undefined, own: 'user.not-oneself' })
    checkMayAct(deciding, person)
    if (!person.isEnabled) throw refused('user.disabled')
    const factor = await findSecondFactor(on.tx, userId)
    if (reset.secondFactor && !isSecondFactorOn(factor?.state ?? 'none')) throw refused('user.no-second-factor')
    if (reset.password)
      checkAdministratorLeft(deciding.book, withPerson(deciding.book, { ...person, hasPassword: false }))
    if (holdsSensitive(person.facts) && areTwoFor(deciding, person)) {
      const basis = { email: content.email }
      const wish = { kind: 'sign-in-reset', subjectId: userId, basis, wanted: { ...basis, ...factsOf(reset) } } as const
      const waiting = await proposeChange(deciding, { ...wish, action: 'SignInResetProposed' })
      return { ...(await answerChanged(deciding, userId, waiting)), ...noLink }
    }
    const given = await putReset({ ...on, kernel }, userId, reset, caller)
    return { ...(await answerChanged(deciding, userId, null)), ...given }
  })
}

/** What a reset hangs on: where its link goes. */
export async function readSignIn(tx: TenantTx, userId: string): Promise<ProposedFacts> {
  return { email: (await getUser(tx, userId as UserId)).email }
}

/** Where no mail is possible, its link is given by whoever administers the person next (`sendUserLink`). */
export async function applyReset(
  scene: Scene<Kernel>,
  { subjectId, wanted }: AskedChange,
  caller: Caller,
): Promise<void> {
  const reset = {
    password: wanted['password'] === true,
    secondFactor: wanted['secondFactor'] === true,
    reason: `${wanted['reason'] ?? ''}`,
  }
  if (reset.password) await checkAdministratorLeftWithout(scene.tx, subjectId as UserId)
  await putReset(scene, subjectId as UserId, reset, caller)
}

function factsOf({ password, secondFactor, reason }: Reset): ProposedFacts {
  return { ...(password && { password }), ...(secondFactor && { secondFactor }), reason }
}

async function putReset(
  scene: Scene<Kernel>,
  userId: UserId,
  { password, secondFactor, reason }: Reset,
  { language, tenant }: Pick<Caller, 'language' | 'tenant'>,
): Promise<GivenLink> {
  const { tx, actor, note, kernel } = scene
  if (password) await clearPassword(tx, userId, actor)
  if (secondFactor) {
    await deleteSecondFactor(tx, userId)
    await noteSignInFacts(tx, userId, { hasSecondFactor: false })
  }
  const at = instantText(kernel.clock.elapsed())
  await endLinksOf(tx, userId, at)
  await endSessionsOf(tx, userId, at)
  note({ action: 'SignInReset', subjectKind: 'user', subjectId: userId, after: { password, secondFactor }, reason })
  if (!password) return noLink
  return giveLink(kernel, scene, await getUser(tx, userId), { why: 'reset', language, tenant })
}
