// The texts of the screens: one JSON per feature and language, fetched when first asked for; before it the words of the
// ways to them. The language is the stored one, else the browser's, else English.
import type { Language } from '@kontor/ui'
import { addKitTexts, defaultLanguage, fetchFirmly, languages } from '@kontor/ui'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readLocal, writeLocal } from '../local-store.ts'
import { queryClient } from '../query-client.ts'
import { isLanguage, startLanguage } from './start-language.ts'

const storageKey = 'i18nextLng'
type Texts = Readonly<Record<string, unknown>>
const files = import.meta.glob<{ readonly default: Texts }>(['../../i18n/*/*.json', '!**/app.json'])
/** One file has both: what the shell says itself, and the words of the ways from it. */
const ofShell: readonly string[] = ['app', 'ways']

export async function startTexts(): Promise<void> {
  const language = startLanguage(readLocal(storageKey), navigator.languages)
  const started = i18next
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read: (lng: string, namespace: string) => {
        const isOfShell = ofShell.includes(namespace)
        const load = files[`../../i18n/${isOfShell ? `shell/${lng}.generated` : `${lng}/${namespace}`}.json`]
        if (load === undefined) return Promise.resolve({})
        // a screen without its words is none: it waits for them
        return fetchFirmly(load).then(({ default: texts }) => (isOfShell ? (texts[namespace] as Texts) : texts))
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: [...languages],
      partialBundledLanguages: true,
      // i18next adds to the list that it is given
      ns: [...ofShell],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  await Promise.all([started, addKitTexts(i18next, language)])
  document.documentElement.lang = language
}

export async function setLanguage(language: Language): Promise<void> {
  await addKitTexts(i18next, language)
  await i18next.changeLanguage(language)
  writeLocal(storageKey, language)
  document.documentElement.lang = language
  // what the server said in sentences is asked for again, in the new language
  const underWay = queryClient.getQueryCache().findAll({
    predicate: ({ state }) => state.fetchStatus === 'fetching' && state.data === undefined,
  })
  await queryClient.invalidateQueries()
  // an answer that is waited for the first time is waited for, not asked for anew: it is in the old language
  await Promise.all(underWay.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })))
}

/** A language in its own words: "Deutsch", "français". */
export function languageName(language: Language): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : defaultLanguage
}
