// Draws a widget only for those who hold any one of what it requires in the selected company.
import type { Requirement } from '@kontor/domain/access'
import type { ReactNode } from 'react'
import { useIsShown } from './session-context.ts'

export type IfAllowedProps = {
  readonly requires: Requirement
  readonly children: ReactNode
  /** Drawn for the others. */
  readonly otherwise?: ReactNode
}

export function IfAllowed({ requires, children, otherwise = null }: IfAllowedProps): ReactNode {
  return useIsShown(requires) ? children : otherwise
}
