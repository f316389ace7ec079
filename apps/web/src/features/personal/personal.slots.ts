// Where later features stand on the profile.
import type { Slot } from '../../shared/slots.ts'

/** The tab of what the person did. */
export const ownActivities: Slot<object> = { name: 'own-activities' }
