// Renders a part of the kit in a real browser as the app would: texts, provider, styles, a fixed clock.
import type { CalendarDate } from '@kontor/domain/calendar'
import { calendarDate } from '@kontor/domain/calendar'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { render } from 'vitest-browser-react'
import '../kit.css'
import type { KitProviderProps } from '../kit-provider.tsx'
import { KitProvider } from '../kit-provider.tsx'
import { hideToasts } from '../feedback/toasts.ts'
import type { Language } from '../texts/texts.ts'
import { addKitTexts } from '../texts/use-texts.ts'

export const today: CalendarDate = calendarDate('2026-11-21')
const clock = { today: () => today, now: () => new Date('2026-11-21T08:30:00Z') }

export type ShowOptions = Partial<Omit<KitProviderProps, 'children'>> & {
  readonly language?: Language
  /** The part brings its own main landmark. */
  readonly isBare?: boolean
}

export async function show(part: ReactNode, options: ShowOptions = {}) {
  const { language = 'en', isBare = false, ...kit } = options
  // what the test before told stands over no button of this one
  hideToasts()
  const instance = i18next.createInstance()
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: {},
    interpolation: { escapeValue: false },
  })
  await addKitTexts(instance, language)
  document.documentElement.lang = language
  return render(
    <I18nextProvider i18n={instance}>
      <KitProvider
        locale="de-CH"
        timeZone="Europe/Zurich"
        clock={clock}
        storage={null}
        forceColorScheme="light"
        {...kit}
      >
        {isBare ? part : <main>{part}</main>}
      </KitProvider>
    </I18nextProvider>,
  )
}
