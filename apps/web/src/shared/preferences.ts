// How this browser's user likes to work: formats apart from the language, height of rows, shortcuts of a single key.
import type { Density } from '@kontor/ui'
import { oneOf, storedSetting } from './stored-setting.ts'

/** The locales by which amounts and dates are written; the first is the default (specification section 9). */
export const formattingLocales = [
  'de-CH',
  'fr-CH',
  'it-CH',
  'de-DE',
  'de-AT',
  'fr-FR',
  'it-IT',
  'en-GB',
  'en-US',
] as const
export type FormattingLocale = (typeof formattingLocales)[number]

export const formattingLocale = storedSetting<FormattingLocale>('kontor.locale', oneOf(formattingLocales))
export const tableDensity = storedSetting<Density>('kontor.density', oneOf<Density>(['compact', 'comfortable']))
/** WCAG 2.1.4: shortcuts of a single key can be turned off. */
export const singleKeyShortcuts = storedSetting('kontor.singleKeyShortcuts', (stored) => stored !== 'false')
