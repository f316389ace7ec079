// Keys as they stand on the keyboard: "Ctrl K", "g then p". Names are in the user's language.
import { Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'

export type KeysProps = {
  /** Names as the browser calls them ('Enter', 'ArrowUp', ' ', 'k'), and 'Mod' for Ctrl or, on a Mac, Command. */
  readonly keys: readonly string[]
  /** Pressed one after the other instead of together. */
  readonly isSequence?: boolean
}

const named = {
  Enter: 'key.enter',
  Escape: 'key.escape',
  ' ': 'key.space',
  Home: 'key.home',
  End: 'key.end',
  ArrowUp: 'key.up',
  ArrowDown: 'key.down',
} as const
const signs: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓' }
const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)
const isNamed = (key: string): key is keyof typeof named => key in named

export function Keys({ keys, isSequence = false }: KeysProps): ReactNode {
  const t = useTexts()
  const nameOf = (key: string) =>
    key === 'Mod' ? (isMac() ? '⌘' : t('key.control')) : isNamed(key) ? t(named[key]) : key
  return (
    <span className="k-keys">
      {keys.map((key, place) => (
        <span key={key}>
          {place > 0 && <span className="k-keys-then">{isSequence ? t('key.then') : '+'}</span>}
          <Kbd size="xs" {...(key in signs && { 'aria-label': nameOf(key), role: 'img' })}>
            {signs[key] ?? nameOf(key)}
          </Kbd>
        </span>
      ))}
    </span>
  )
}
