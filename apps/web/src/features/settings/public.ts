export { settingsActions, settingsCurrencies } from './settings.slots.ts'
