export { findCompany, insertCompany } from './companies.store.ts'
export { listCompanies } from './list-companies.ts'
