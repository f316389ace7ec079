export { type CompanyRow, type NewCompany, findCompany, insertCompany, listCompaniesByIds } from './companies.store.ts'
export { listCompanies, visibleCompanyIds } from './list-companies.ts'
