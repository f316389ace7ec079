// How far a person is, as the wire spells it.
import type { UserRow } from '@kontor/contract'
import { Badge, type BadgeTone } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useRightsWords } from '../use-rights-words.ts'

const tones: Readonly<Record<UserRow['state'], BadgeTone>> = { Invited: 'blue', Active: 'green', Disabled: 'grey' }

export function StateBadge({ state }: Pick<UserRow, 'state'>): ReactNode {
  return <Badge tone={tones[state]}>{useRightsWords().state(state)}</Badge>
}
