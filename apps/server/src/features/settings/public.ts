export { getPaymentSettings, getReconciliationSettings, paymentSettingsOf } from './settings.store.ts'
