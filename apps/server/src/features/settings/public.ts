export {
  getPaymentSettings,
  getReconciliationSettings,
  isSecondFactorDemanded,
  isSecondFactorDemandedOf,
  paymentSettingsOf,
} from './settings.store.ts'
