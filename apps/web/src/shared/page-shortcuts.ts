// What a screen lends to the shortcuts of the shell while it is shown: the act that the key then does.
import { useEffect, useEffectEvent } from 'react'

export type PageShortcut = 'sign-selected'

const acts = new Map<PageShortcut, () => void>()

/** `act` null: the screen has nothing to do now. */
export function usePageShortcut(shortcut: PageShortcut, act: (() => void) | null): void {
  const isThere = act !== null
  const run = useEffectEvent(() => act?.())
  useEffect(() => {
    if (!isThere) return undefined
    const own = () => run()
    acts.set(shortcut, own)
    return () => {
      if (acts.get(shortcut) === own) acts.delete(shortcut)
    }
  }, [shortcut, isThere])
}

/** Whether there was something to do. */
export function runPageShortcut(shortcut: PageShortcut): boolean {
  const act = acts.get(shortcut)
  act?.()
  return act !== undefined
}
