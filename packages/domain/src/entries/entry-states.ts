// How far a booked entry is on its way into the books of the house.

/** unaccepted waits for a match or a person; accepted stands without one. */
export const entryStates = ['unaccepted', 'accepted', 'matched'] as const
export type EntryState = (typeof entryStates)[number]
