// The decision on a file that nobody has heard of: what is missing before it can be taken.
import type { TransmissionAnswer } from '@kontor/contract'
import { deliveryWordOnWire } from '@kontor/contract'
import { limits } from '@kontor/domain'

export const decisions = Object.values(deliveryWordOnWire)
export type Decision = (typeof decisions)[number]

/** The first thing that is missing; null when the decision can be taken. */
export function missingFor(decision: Decision | null, reason: string): 'decision' | 'reason' | null {
  if (decision === null) return 'decision'
  return reason.trim().length < limits.length.reasonMin ? 'reason' : null
}

/** How the file ended, in the words of the message: sent again is more than delivered. */
export function outcomeOf(
  decision: Decision,
  state: TransmissionAnswer['state'],
): 'Delivered' | 'sentAgain' | 'Unknown' | 'Refused' {
  if (state === 'Refused') return 'Refused'
  if (state !== 'Delivered') return 'Unknown'
  return decision === 'NotReceived' ? 'sentAgain' : 'Delivered'
}
