// What the workbench sets for all its demos at once. A demo that stands alone gets the usual values.
import { createContext, useContext } from 'react'
import type { FieldProps } from '../inputs/field.ts'

/** The first of each is the usual one. */
export const controlChoices = {
  minorUnit: ['2', '0', '3'],
  rows: ['134', '0', '10', '1000', '10000', '100000'],
  paging: ['client', 'server', 'none'],
  layout: ['page', 'capped', 'fill'],
  density: ['compact', 'comfortable'],
  selectAll: ['page', 'rows'],
} as const

/** Whether it is on when nobody has touched it. */
export const controlSwitches = {
  isDisabled: false,
  hasError: false,
  isTouched: true,
  isLoading: false,
  isRefetching: false,
  hasFailure: false,
  isSelectable: true,
  isPinnable: false,
  isReorderable: false,
  isGrouped: false,
  hasDetails: false,
  hasSubRows: false,
  isSortRemovable: true,
} as const

export type ChoiceName = keyof typeof controlChoices
export type SwitchName = keyof typeof controlSwitches
export type ControlName = ChoiceName | SwitchName

export type DemoControls = {
  readonly [Name in ChoiceName]: (typeof controlChoices)[Name][number]
} & { readonly [Name in SwitchName]: boolean }

export const usualControls: DemoControls = {
  ...controlSwitches,
  minorUnit: '2',
  rows: '134',
  paging: 'client',
  layout: 'page',
  density: 'compact',
  selectAll: 'page',
}

export const DemoControlsContext = createContext<DemoControls>(usualControls)

export function useDemoControls(): DemoControls {
  return useContext(DemoControlsContext)
}

/** Disabled, touched and with an error, as the workbench says; `error` is what the demo shows of its own accord. */
export function useDemoField(error?: string): Pick<FieldProps, 'disabled' | 'error' | 'touched'> {
  const { isDisabled, hasError, isTouched } = useDemoControls()
  return {
    disabled: isDisabled,
    touched: isTouched,
    error: hasError ? 'The server refused this value.' : (error ?? null),
  }
}
