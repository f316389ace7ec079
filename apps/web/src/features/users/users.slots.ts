// Where later features stand on the screens of people.
import type { UserId } from '@kontor/domain/identifiers'
import type { TablePresets } from '@kontor/ui'
import type { ReactNode } from 'react'
import type { Slot } from '../../shared/slots.ts'

/** What a person did, and what was done to him. */
export const userActivities: Slot<{ readonly userId: UserId }> = { name: 'user-activities' }

/** Saved filters of the list of people, handed to whoever draws the list. */
export const peoplePresets: Slot<{ readonly children: (presets: TablePresets) => ReactNode }> = {
  name: 'people-presets',
}
