// What a saved filter holds: values that any database can keep.

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
