// What the parts inside of a row know of it: whether the keyboard stands there, and what the kit adds to its menu.
import type { ReactNode } from 'react'
import { createContext } from 'react'

/** Only the controls of the active row are in the tab order: a table is one stop, however many rows it has. */
export const RowTabIndex = createContext<0 | -1>(0)

export type RowAction = {
  readonly label: string
  readonly onClick: () => void
  readonly icon?: ReactNode
  readonly isDangerous?: boolean
  /** Why the action cannot be done now; it is disabled while this is given. */
  readonly disabledReason?: string | null
}

/** On phones, where a row has no room for buttons: expand, pin and move join the menu of the row's own actions. */
export const KitRowActions = createContext<readonly RowAction[]>([])
