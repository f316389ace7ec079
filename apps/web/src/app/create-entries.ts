// What the plus menu, the palette and the shortcuts can begin; an entry is shown when each of its requirements is met.
import type { Requirement } from '@kontor/domain/access'
import type { LinkProps } from '@tanstack/react-router'

export type CreateEntry = {
  readonly text: 'shell.createPayment'
  readonly to: LinkProps['to']
  readonly requires: readonly Requirement[]
  /** The key that does the same. */
  readonly letter: string
}

export const createEntries: readonly CreateEntry[] = [
  {
    text: 'shell.createPayment',
    to: '/cash/payments/create',
    requires: [{ features: ['Payments'] }, { permissions: ['PaymentsEdit'] }],
    letter: 'c',
  },
]
