// One line of a menu, as data.
import type { ReactNode } from 'react'

export type MenuEntry = {
  readonly label: string
  readonly icon?: ReactNode
  /** Of the label, where it is not the page's. */
  readonly lang?: string
  /** What is chosen now. */
  readonly isCurrent?: boolean
  readonly onChoose: () => void
}
