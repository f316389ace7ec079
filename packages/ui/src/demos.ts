// Every part of the kit with an example: shown by the app on its /dev pages, and looked over by axe in the tests.
import type { ComponentType } from 'react'
import { commandPaletteDemos } from './command-palette/command-palette.demo.tsx'
import { dataTableDemos } from './data-table/data-table.demo.tsx'
import { feedbackDemos } from './feedback/feedback.demo.tsx'
import { inputDemos } from './inputs/inputs.demo.tsx'
import { notificationBellDemos } from './notification-bell/notification-bell.demo.tsx'

export const demos: Readonly<Record<string, ComponentType>> = {
  ...dataTableDemos,
  ...inputDemos,
  ...feedbackDemos,
  ...commandPaletteDemos,
  ...notificationBellDemos,
}
