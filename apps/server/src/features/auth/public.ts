export {
  findTenant,
  getTenantById,
  getUser,
  hasDemoTenant,
  insertAssignments,
  insertOneTimeLink,
  insertRoles,
  insertTenant,
  insertUser,
  listAssignmentsOf,
  listTenantIds,
} from './auth.store.ts'
export { confirmPassword } from './confirm-password.ts'
export { hashPassword } from './passwords.ts'
export { eachTenant } from './each-tenant.ts'
