// Drafts of forms, kept in this tab for the person who typed them: they outlive a session that ended and a reload, and
// end when they are saved or given up, at signing out, and when somebody else signs in.
import { listSessionKeys, readSession, writeSession } from './session-store.ts'

const prefix = 'kontor.draft.'

function keyOf(userId: string, place: string): string {
  return `${prefix}${userId}.${place}`
}

/** Null where nothing is kept, or nothing that `isShape` knows: an older build may have written it. */
export function readDraft<Kept>(
  userId: string,
  place: string,
  isShape: (value: unknown) => value is Kept,
): Kept | null {
  try {
    const value: unknown = JSON.parse(readSession(keyOf(userId, place)) ?? 'null')
    return isShape(value) ? value : null
  } catch {
    return null
  }
}

export function keepDraft(userId: string, place: string, draft: unknown): void {
  writeSession(keyOf(userId, place), JSON.stringify(draft))
}

export function forgetDraft(userId: string, place: string): void {
  writeSession(keyOf(userId, place), null)
}

/** Null forgets everybody's. */
export function forgetDraftsOfOthers(userId: string | null): void {
  for (const key of listSessionKeys()) {
    const isOwn = userId !== null && key.startsWith(keyOf(userId, ''))
    if (key.startsWith(prefix) && !isOwn) writeSession(key, null)
  }
}
