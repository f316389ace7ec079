// Everything the kit needs from the app: colour scheme, formatting locale (apart from the language of the screens),
// time zone, today and now (the clock is handed in), the place where tables keep their state, and the CSP nonce.
import { MantineProvider } from '@mantine/core'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Toasts } from './feedback/toast-list.tsx'
import type { Formats } from './format/formats.ts'
import { formatsOf } from './format/formats.ts'
import { defaultLocale } from './format/locale.ts'
import { useHeldEnter } from './keys/held-enter.ts'
import { resolveVariables, theme } from './theme.ts'

export type KitClock = { readonly today: () => CalendarDate; readonly now: () => Date }
export type TableStorage = Pick<Storage, 'getItem' | 'setItem'>
export type ColorScheme = 'light' | 'dark' | 'auto'
/** Rows of 32 px or of 40. */
export type Density = 'compact' | 'comfortable'

type Kit = {
  readonly formats: Formats
  readonly clock: KitClock
  readonly storage: TableStorage | null
  readonly density: Density
}

export type KitProviderProps = {
  /** The formatting locale: de-CH, en-US. */
  readonly locale?: string
  /** IANA zone in which instants are shown. */
  readonly timeZone: string
  readonly clock: KitClock
  /** Where tables remember their state; null remembers nothing. Default: localStorage. */
  readonly storage?: TableStorage | null
  /** Of every table that says nothing itself. Default 'compact'. */
  readonly density?: Density
  readonly colorScheme?: ColorScheme
  /** Forces one scheme whatever was stored: for the demo pages and tests. */
  readonly forceColorScheme?: 'light' | 'dark'
  /** The nonce that the page's Content-Security-Policy allows for style elements. */
  readonly getStyleNonce?: () => string
  readonly children: ReactNode
}

const KitContext = createContext<Kit | null>(null)

export function KitProvider(props: KitProviderProps): ReactNode {
  const { locale = defaultLocale, timeZone, clock, density = 'compact', colorScheme = 'auto' } = props
  const { forceColorScheme, getStyleNonce } = props
  const { i18n } = useTranslation()
  useHeldEnter()
  // The scroll lock of modals makes a style element of its own and looks for the nonce under this name.
  if (getStyleNonce) Object.assign(globalThis, { __webpack_nonce__: getStyleNonce() })
  const storage = props.storage === undefined ? globalThis.localStorage : props.storage
  const language = i18n.language
  const kit = useMemo<Kit>(
    () => ({ formats: formatsOf(locale, language, timeZone), clock, storage, density }),
    [locale, language, timeZone, clock, storage, density],
  )
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      defaultColorScheme={colorScheme}
      {...(forceColorScheme && { forceColorScheme })}
      {...(getStyleNonce && { getStyleNonce })}
    >
      <KitContext value={kit}>
        {props.children}
        <Toasts />
      </KitContext>
    </MantineProvider>
  )
}

/** Another formatting locale for a part of the page: what it holds is written and typed as people there do. */
export function FormattingLocale(props: { readonly locale: string; readonly children: ReactNode }): ReactNode {
  const outer = useKit()
  const kit = useMemo<Kit>(() => {
    const { language, timeZone } = outer.formats
    return { ...outer, formats: formatsOf(props.locale, language, timeZone) }
  }, [props.locale, outer])
  return <KitContext value={kit}>{props.children}</KitContext>
}

/**
 * The day and the zone of a place, a company's, whose clocks may differ from those of the browser: instants are shown
 * there as its people and its documents say them. null leaves what the kit has.
 */
export function PlaceClock(props: {
  readonly today: CalendarDate | null
  /** IANA zone. */
  readonly timeZone: string | null
  readonly children: ReactNode
}): ReactNode {
  const outer = useKit()
  const { today, timeZone } = props
  const kit = useMemo<Kit>(() => {
    const { locale, language } = outer.formats
    return {
      ...outer,
      ...(today !== null && { clock: { ...outer.clock, today: () => today } }),
      ...(timeZone !== null && { formats: formatsOf(locale, language, timeZone) }),
    }
  }, [today, timeZone, outer])
  return <KitContext value={kit}>{props.children}</KitContext>
}

export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (kit === null) throw new Error('Parts of the kit stand inside KitProvider.')
  return kit
}

/** The formats of the present locale, language and zone. */
export function useFormats(): Formats {
  return useKit().formats
}
