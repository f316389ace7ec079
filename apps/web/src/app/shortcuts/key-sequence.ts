// Which shortcut the keys typed so far are: one key, or several one after the other within a moment.

export type KeySequence = readonly string[]
export type Typed = { readonly keys: KeySequence; readonly atMs: number }

export const nothingTyped: Typed = { keys: [], atMs: 0 }
/** Long enough for slow hands. */
export const sequencePatienceMs = 2000

export type Reading<Shortcut> = { readonly typed: Typed; readonly found: Shortcut | null }

/** A key that continues nothing begins anew; a finished sequence leaves nothing typed. */
export function readKey<Shortcut extends { readonly keys: KeySequence }>(
  before: Typed,
  key: string,
  atMs: number,
  shortcuts: readonly Shortcut[],
): Reading<Shortcut> {
  const isInTime = atMs - before.atMs <= sequencePatienceMs
  for (const keys of isInTime && before.keys.length > 0 ? [[...before.keys, key], [key]] : [[key]]) {
    const found = shortcuts.find((one) => one.keys.length === keys.length && beginsWith(one.keys, keys))
    if (found) return { typed: nothingTyped, found }
    if (shortcuts.some((one) => beginsWith(one.keys, keys))) return { typed: { keys, atMs }, found: null }
  }
  return { typed: nothingTyped, found: null }
}

function beginsWith(whole: KeySequence, part: KeySequence): boolean {
  return part.every((key, place) => whole[place] === key)
}
