// Everything the kit needs from the app: colour scheme, formatting locale (apart from the language of the screens),
// time zone, today and now (the clock is handed in), the place where tables keep their state, and the CSP nonce.
import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Formats } from './format/formats.ts'
import { formatsOf } from './format/formats.ts'
import { defaultLocale } from './format/locale.ts'
import { en } from './texts/en.ts'
import { textNamespace } from './texts/texts.ts'
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
  if (!i18n.hasResourceBundle('en', textNamespace)) i18n.addResourceBundle('en', textNamespace, en)
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
      <DatesProvider settings={{ firstDayOfWeek: kit.formats.weekStart, weekendDays: [0, 6] }}>
        <KitContext value={kit}>
          <Notifications className="k-toasts" position="bottom-left" limit={5} />
          {props.children}
        </KitContext>
      </DatesProvider>
    </MantineProvider>
  )
}

/** Another formatting locale for a part of the page: what it holds is written and typed as people there do. */
export function FormattingLocale(props: { readonly locale: string; readonly children: ReactNode }): ReactNode {
  const { formats, clock, storage } = useKit()
  const { language, timeZone } = formats
  const kit = useMemo<Kit>(
    () => ({ formats: formatsOf(props.locale, language, timeZone), clock, storage }),
    [props.locale, language, timeZone, clock, storage],
  )
  return (
    <DatesProvider settings={{ firstDayOfWeek: kit.formats.weekStart, weekendDays: [0, 6] }}>
      <KitContext value={kit}>{props.children}</KitContext>
    </DatesProvider>
  )
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
