export {
  type BeneficiaryRow,
  type NewBeneficiary,
  type PartnerRow,
  findBeneficiary,
  insertBeneficiaries,
  insertPartners,
} from './partners.store.ts'
