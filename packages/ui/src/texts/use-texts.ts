// The kit's texts in the app's i18next: each language is fetched when it is asked for.
import type { i18n } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language, Texts, Translate } from './texts.ts'
import { textNamespace } from './texts.ts'

const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  it: async () => (await import('./it.ts')).it,
}

/** Adds the kit's texts of `language` to the app's i18next; await it before the first part is drawn and before `changeLanguage`. */
export async function addKitTexts(instance: i18n, language: Language): Promise<void> {
  if (instance.hasResourceBundle(language, textNamespace)) return
  instance.addResourceBundle(language, textNamespace, await loaders[language]())
}

/** The kit's translator for the present language. */
export function useTexts(): Translate {
  // The typing of the app's own keys cannot know the kit's namespace: Translate is the type of these keys.
  const { t } = useTranslation(textNamespace as never)
  const untyped = t as unknown as (key: string, values?: Readonly<Record<string, string | number>>) => string
  return useCallback<Translate>((key, ...rest) => untyped(key, rest[0]), [untyped])
}
