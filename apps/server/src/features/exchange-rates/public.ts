export { findRateOnDay, lineOf as companyLineOf } from './look-up-rate.ts'
export { insertPairs, insertRateProvider, saveChosenProvider } from './rate-providers.store.ts'
export { upsertRates } from './rates.store.ts'
export { takeRateReport } from './take-rate-report.ts'
