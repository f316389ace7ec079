export { type Tenant, findTenant, getTenantById, getUser, listTenantIds, listUserNames } from './auth.store.ts'
export { confirmPassword } from './confirm-password.ts'
