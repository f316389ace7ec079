// Badges: a dot and a word, colour never alone. Tones and the statuses they stand for: visual.md "Status badges".
import type { PaymentStatus } from '@kontor/domain/payments'
import type { ReactNode } from 'react'

export type BadgeTone = 'grey' | 'green' | 'blue' | 'red' | 'yellow' | 'outline'

/** Wide enough for the longest word of the four languages ("Accettato con modifica", "Mit Änderung akzeptiert"). */
export const statusColumnWidth = 216

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  open: 'grey',
  'partial-signed': 'outline',
  signed: 'green',
  accepted: 'green',
  done: 'green',
  delivered: 'blue',
  'accepted-with-change': 'blue',
  rejected: 'red',
  'accepted-with-error': 'red',
  'not-executed': 'yellow',
}

export function Badge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }): ReactNode {
  return (
    <span className="k-badge" data-tone={tone}>
      <span className="k-badge-dot" aria-hidden />
      <span className="k-badge-text">{children}</span>
    </span>
  )
}

/** `children`: the word of the status, which is the domain's. */
export function StatusBadge({
  status,
  children,
}: {
  readonly status: PaymentStatus
  readonly children: ReactNode
}): ReactNode {
  return <Badge tone={tones[status]}>{children}</Badge>
}
