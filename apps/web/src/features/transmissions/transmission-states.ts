// How far a transmission can be, in its order, and the tone of each state.
import type { BadgeTone } from '@kontor/ui'
import type { Transmission } from './transmissions.queries.ts'

export const transmissionTones: Readonly<Record<Transmission['state'], BadgeTone>> = {
  Prepared: 'grey',
  Sending: 'grey',
  Unknown: 'yellow',
  Checking: 'grey',
  Delivered: 'blue',
  Refused: 'red',
}
export const verdictTones: Readonly<Record<NonNullable<Transmission['bankAnswer']>['verdict'], BadgeTone>> = {
  Accepted: 'green',
  Rejected: 'red',
  InPart: 'yellow',
  Partly: 'yellow',
  Received: 'blue',
}
export const transmissionStates = Object.keys(transmissionTones) as readonly Transmission['state'][]
