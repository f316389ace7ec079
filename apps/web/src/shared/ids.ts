// Ids come from the server as plain text; calls ask for their branded form. Both are the same text.
import type { Id } from '@kontor/domain/identifiers'

export function idOf<Kind extends string>(text: string): Id<Kind> {
  return text as Id<Kind>
}
