// Every part of the kit with an example: shown by the app on its /dev pages, and looked over by axe in the tests.
import type { ComponentType } from 'react'
import { buttonDemos } from './buttons/buttons.demo.tsx'
import { commandPaletteDemos } from './command-palette/command-palette.demo.tsx'
import { dataTableDemos } from './data-table/data-table.demo.tsx'
import { liveTableDemos } from './data-table/live-table.demo.tsx'
import { feedbackDemos } from './feedback/feedback.demo.tsx'
import { avatarDemos } from './avatar/avatar.demo.tsx'
import { inputDemos } from './inputs/inputs.demo.tsx'
import { layoutDemos } from './layout/layout.demo.tsx'
import { notificationBellDemos } from './notification-bell/notification-bell.demo.tsx'
import type { ControlName } from './workbench/demo-controls.ts'

type Demos = Readonly<Record<string, ComponentType>>

/** The page /dev/advancedtable. */
export const tableDemos: Demos = { ...liveTableDemos, ...dataTableDemos }
/** The page /dev/select: every part that is no table. */
export const partDemos: Demos = {
  ...avatarDemos,
  ...inputDemos,
  ...feedbackDemos,
  ...layoutDemos,
  ...buttonDemos,
  ...commandPaletteDemos,
  ...notificationBellDemos,
}
export const demos: Demos = { ...tableDemos, ...partDemos }

export const tableControlNames: readonly ControlName[] = [
  'rows',
  'paging',
  'layout',
  'density',
  'selectAll',
  'isSelectable',
  'isPinnable',
  'isReorderable',
  'isGrouped',
  'hasDetails',
  'hasSubRows',
  'isSortRemovable',
  'isLoading',
  'isRefetching',
  'hasFailure',
]
export const partControlNames: readonly ControlName[] = [
  'minorUnit',
  'isDisabled',
  'hasError',
  'isTouched',
  'isLoading',
]

export { Workbench } from './workbench/workbench.tsx'
