export { getPaymentSettings, getReconciliationSettings, savePaymentSettings } from './settings.store.ts'
