export { directoryParts, findBankByIban } from './directory-of-tenant.ts'
