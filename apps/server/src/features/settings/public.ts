export { languageInForce } from './change-language.ts'
export {
  getPaymentSettings,
  getReconciliationSettings,
  getTenantLanguage,
  isSecondFactorDemanded,
  isSecondFactorDemandedOf,
  paymentSettingsOf,
} from './settings.store.ts'
