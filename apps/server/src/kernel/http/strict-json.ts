// JSON as the wire allows it: valid UTF-8, no key twice, no `__proto__`, no more depth and no more values than a request
// needs (B12). All of it is known before anything is parsed.
import { limits } from '@kontor/domain'

export type StrictJson = { readonly value: unknown } | { readonly fault: 'invalid' | 'too-many-values' }

export function parseStrictJson(bytes: Uint8Array): StrictJson {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const fault = findFault(text)
    return fault === null ? { value: JSON.parse(text) as unknown } : { fault }
  } catch {
    return { fault: 'invalid' }
  }
}

/** One pass over the text: depth, number of values, and for each object its keys. Broken JSON is left to JSON.parse. */
function findFault(text: string): 'invalid' | 'too-many-values' | null {
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  // every value but the first follows a comma or opens what it lies in
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') {
      const end = endOfString(text, at)
      if (isKeyNext) {
        const key = JSON.parse(text.slice(at, end + 1)) as string
        const keys = open.at(-1)
        if (key === '__proto__' || keys?.has(key)) return 'invalid'
        keys?.add(key)
        isKeyNext = false
      }
      at = end
    } else if (letter === '{' || letter === '[') {
      if (open.length >= limits.depth.json) return 'invalid'
      values += 1
      open.push(letter === '{' ? new Set() : null)
      isKeyNext = letter === '{'
    } else if (letter === '}' || letter === ']') {
      open.pop()
      isKeyNext = false
    } else if (letter === ',') {
      values += 1
      isKeyNext = open.at(-1) instanceof Set
    }
    if (values > limits.count.jsonValues) return 'too-many-values'
  }
  return null
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  throw new SyntaxError('unterminated string')
}
