// What shows that a step of a payment's life line is so, and by which id it is asked for: the file in which it left, the
// bank's answers on that file, the booking that ended it.
import type { RouteAnswer } from '@kontor/contract'
import type { MatchId } from '@kontor/domain/identifiers'

type Evidence = RouteAnswer<'listPaymentHistory'>[number]['evidence']

/** As an entry of the activity log tells it. */
export type Facts = Readonly<Record<string, unknown>>
export type LifeStep = { readonly action: string; readonly before: Facts; readonly after: Facts }

/** `place`: of the step among those of its payment, oldest first. */
export function evidenceOf(steps: readonly LifeStep[], place: number): Evidence {
  const step = steps[place]
  if (step === undefined) return null
  const later = steps.slice(place + 1)
  switch (step.action) {
    case 'Signed':
      return sentAfter(step, later)
    case 'Sent':
      return sentIn(step, later)
    case 'BankAnswered': {
      const messageId = textOf(step.after['messageId'])
      return messageId === null ? null : { kind: 'Answered', messageId }
    }
    case 'Matched': {
      const matchId = textOf(step.after['matchId'])
      const isUndone = later.some(({ action, before }) => action === 'Unmatched' && before['matchId'] === matchId)
      return matchId === null || isUndone ? null : { kind: 'Booked', matchId: matchId as MatchId }
    }
    default:
      return null
  }
}

const voids: ReadonlySet<string> = new Set(['Updated', 'Reverted'])

/** What was signed is what went out: edited or reverted in between, it is other signatures that did. */
function sentAfter(signed: LifeStep, later: readonly LifeStep[]): Evidence {
  for (const [place, step] of later.entries()) {
    if (voids.has(step.action)) return null
    if (step.action !== 'Sent') continue
    if (step.after['contentHash'] !== signed.after['contentHash']) return null
    const evidence = sentIn(step, later.slice(place + 1))
    // taken back, the same signatures may have left in a later file
    if (evidence !== null) return evidence
  }
  return null
}

/** Nothing where it was taken back before it left. */
function sentIn(sent: LifeStep, later: readonly LifeStep[]): Evidence {
  const messageId = textOf(sent.after['messageId'])
  const isWithdrawn = later.some(
    ({ action, after }) => action === 'SendingWithdrawn' && after['messageId'] === messageId,
  )
  return messageId === null || isWithdrawn ? null : { kind: 'Sent', messageId }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
