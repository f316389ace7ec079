export { findBeneficiary, insertBeneficiaries, insertPartners } from './partners.store.ts'
