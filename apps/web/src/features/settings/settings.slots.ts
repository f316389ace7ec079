// Where later features stand on the settings.
import type { Slot } from '../../shared/slots.ts'

/** Beside the title. */
export const settingsActions: Slot<object> = { name: 'settings-actions' }

/** The tab of currencies. */
export const settingsCurrencies: Slot<object> = { name: 'settings-currencies' }
