// What a saved filter holds: name and description, and values that any database can keep.
import { limits } from '../limits.ts'
import { type NamedContent, type NamedRequest, decideNamed } from '../named-content.ts'
import type { Outcome } from '../outcome.ts'

/** Whether a parsed JSON value has only texts that a database can keep: no NUL, no half of a character. */
export function isKeepableJson(value: unknown): boolean {
  if (typeof value === 'string') return isKeepableText(value)
  if (Array.isArray(value)) return value.every(isKeepableJson)
  if (typeof value !== 'object' || value === null) return value !== undefined
  return Object.entries(value).every(([key, inner]) => isKeepableText(key) && isKeepableJson(inner))
}

function isKeepableText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** Name and description as they are kept. */
export function decidePresetTexts(request: NamedRequest): Outcome<NamedContent> {
  return decideNamed(request, { name: limits.length.filterName, description: limits.length.filterDescription })
}
