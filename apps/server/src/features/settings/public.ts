export { languageInForce } from './change-language.ts'
export {
  getPaymentSettings,
  getReconciliationSettings,
  isSecondFactorDemanded,
  isSecondFactorDemandedOf,
  paymentSettingsOf,
} from './settings.store.ts'
