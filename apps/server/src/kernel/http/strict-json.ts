// JSON as the wire allows it: valid UTF-8, no key twice, no `__proto__`, no more depth than a request needs (B12).
import { limits } from '@kontor/domain'

/** The value; null when the text is not such JSON. */
export function parseStrictJson(bytes: Uint8Array): { readonly value: unknown } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!areKeysSound(text)) return null
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** One pass over the text: depth, and for each object its keys. Broken JSON is left to JSON.parse. */
function areKeysSound(text: string): boolean {
  const open: (Set<string> | null)[] = []
  let isKeyNext = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') {
      const end = endOfString(text, at)
      if (isKeyNext) {
        const key = JSON.parse(text.slice(at, end + 1)) as string
        const keys = open.at(-1)
        if (key === '__proto__' || keys?.has(key)) return false
        keys?.add(key)
        isKeyNext = false
      }
      at = end
    } else if (letter === '{' || letter === '[') {
      if (open.length >= limits.depth.json) return false
      open.push(letter === '{' ? new Set() : null)
      isKeyNext = letter === '{'
    } else if (letter === '}' || letter === ']') {
      open.pop()
      isKeyNext = false
    } else if (letter === ',') isKeyNext = open.at(-1) instanceof Set
  }
  return true
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  throw new SyntaxError('unterminated string')
}
