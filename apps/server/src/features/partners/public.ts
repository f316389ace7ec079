export { beneficiariesIn, findBeneficiary, insertBeneficiaries, insertPartners } from './partners.store.ts'
