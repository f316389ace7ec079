export { getPaymentSettings, getReconciliationSettings } from './settings.store.ts'
