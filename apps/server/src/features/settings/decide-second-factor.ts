// Whether everybody must have a second factor: demanded at once, and from then on until two administrators say otherwise
// (rules 2.11), since whoever could end it alone could come in with a stolen password.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type KeptProposal, endWaiting, findWaiting, propose } from '../proposals/public.ts'
import { isSecondFactorDemanded, isSecondFactorDemandedOf, saveSecondFactorDemand } from './settings.store.ts'

type Answer = RouteAnswer<'getSecondFactorSettings'>
const kind = 'second-factor-demand'
const factsOf = (secondFactorDemanded: boolean) => ({ secondFactorDemanded })

export async function readSecondFactorDemand({ database, clock }: Kernel, caller: Caller): Promise<Answer> {
  const waiting = await database.withTenant(caller.tenantId, (tx) =>
    findWaiting(tx, kind, caller.tenantId, clock.now()),
  )
  return answerOf(isSecondFactorDemandedOf(caller), waiting)
}

/** Who is signed in stays so: it holds from the next sign-in on, which leads whoever has none through setting one up. */
export function changeSecondFactorDemand(
  kernel: Kernel,
  caller: Caller,
  { enabled }: RouteInput<'updateSecondFactorSettings'>['body'],
): Promise<Answer> {
  const subjectId = caller.tenantId
  return act(kernel, caller, async (on) => {
    const { tx, note } = on
    const isDemanded = await isSecondFactorDemanded(tx)
    const [basis, wanted] = [factsOf(isDemanded), factsOf(enabled)]
    const facts = { subjectKind: 'tenant', subjectId, before: basis } as const
    if (isDemanded && !enabled) {
      const waiting = await propose(kernel, caller, on, { kind, subjectId, basis, wanted })
      if (waiting === null) return answerOf(false, null)
      note({ action: 'SettingsProposed', ...facts, after: { ...basis, proposed: wanted } })
      return answerOf(true, waiting)
    }
    await saveSecondFactorDemand(tx, enabled)
    // who demands it again takes the other wish away
    await endWaiting(on, kind, subjectId)
    note({ action: 'SettingsChanged', ...facts, after: wanted })
    return answerOf(enabled, null)
  })
}

function answerOf(enabled: boolean, waiting: KeptProposal | null): Answer {
  if (waiting === null) return { enabled, proposed: null }
  const { id, proposedBy, proposedByName, expiresAt } = waiting
  return { enabled, proposed: { id, proposedById: proposedBy, proposedBy: proposedByName, expiresAt } }
}
