export { directoryParts } from './directory-of-tenant.ts'
