// Texts of a request that no table can hold: NUL, which PostgreSQL refuses, and halves of a character, which become
// another one when they are stored, so that what was hashed is no longer what is there.
import { type Refusal, limits, refusal } from '@kontor/domain'
import { RefusalError } from '../refusal-error.ts'

const unstorable = /\0|\p{Surrogate}/u

/** Refuses `text.characters` for each field, at any depth, whose text or name holds such a character. */
export function checkTexts(value: unknown, path = ''): void {
  const found: Refusal[] = []
  collect(value, path, found)
  if (found.length > 0) throw new RefusalError(found)
}

function collect(value: unknown, path: string, found: Refusal[]): void {
  if (found.length === limits.count.refusals) return
  if (typeof value === 'string') note(value, path, found)
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) collect(one, below(path, `${index}`), found)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) {
      // a name that cannot be written cannot be named either: its place is
      if (unstorable.test(name)) note(name, path, found)
      else collect(one, below(path, name), found)
    }
  }
}

function note(text: string, path: string, found: Refusal[]): void {
  const character = unstorable.exec(text)?.[0]
  if (character === undefined) return
  const field = path === '' ? 'body' : path
  const characters = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  found.push(refusal('text.characters', { field: field.split('.').at(-1) ?? field, characters }, field))
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
