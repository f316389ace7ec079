export { type CompanyRecord, findCompany, insertCompany, listCompaniesByIds, lockCompanies } from './companies.store.ts'
export {
  checkEditing as checkEditingCompany,
  companyKind,
  recordAnswer as companyRecordAnswer,
} from './company-record.ts'
export { listCompanies } from './list-companies.ts'
