// How this browser's user likes to work: formats apart from the language, height of rows, shortcuts of a single key.
import { type FormattingLocale, formattingLocales } from '@kontor/domain'
import type { Density } from '@kontor/ui'
import { oneOf, storedSetting } from './stored-setting.ts'

export const formattingLocale = storedSetting<FormattingLocale>('kontor.locale', oneOf(formattingLocales))
export const tableDensity = storedSetting<Density>('kontor.density', oneOf<Density>(['compact', 'comfortable']))
/** WCAG 2.1.4: shortcuts of a single key can be turned off. */
export const singleKeyShortcuts = storedSetting('kontor.singleKeyShortcuts', (stored) => stored !== 'false')
