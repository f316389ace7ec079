// Where later features stand on the screen of proposals.
import type { Slot } from '../../shared/slots.ts'

/** What waits for a second person elsewhere, and where. */
export const waitingElsewhere: Slot<object> = { name: 'waiting-elsewhere' }
