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
type OfLanguage = {
  readonly shell: Texts
  readonly files: Readonly<Record<string, () => Promise<{ readonly default: object }>>>
}
/** Of each the shell's texts and where the others lie: nobody fetches the addresses of three languages that he does not read. */
const ofLanguages: Readonly<Record<Language, () => Promise<OfLanguage>>> = {
  de: () => import('./of-language/de.ts'),
  en: () => import('./of-language/en.ts'),
  fr: () => import('./of-language/fr.ts'),
  it: () => import('./of-language/it.ts'),
}
/** One file has both: what the shell says itself, and the words of the ways from it. */
const ofShell: readonly string[] = ['app', 'ways']

/** A screen without its words is none: it waits for them. Nothing for a namespace that is not there. */
async function readTexts(language: Language, namespace: string): Promise<object> {
  const { shell, files } = await fetchFirmly(ofLanguages[language])
  if (ofShell.includes(namespace)) return shell[namespace] as Texts
  const load = files[`../../../i18n/${language}/${namespace}.json`]
  return load === undefined ? {} : (await fetchFirmly(load)).default
}

export async function startTexts(): Promise<void> {
  const language = startLanguage(readLocal(storageKey), navigator.languages)
  const started = i18next
    .use({
      type: 'backend' as const,
      init: () => undefined,
      read: (lng: string, namespace: string) => readTexts(isLanguage(lng) ? lng : defaultLanguage, namespace),
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
