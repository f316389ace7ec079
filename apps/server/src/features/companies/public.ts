export { findCompany, insertCompany, listCompaniesByIds } from './companies.store.ts'
export { listCompanies } from './list-companies.ts'
