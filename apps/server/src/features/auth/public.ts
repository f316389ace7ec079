export {
  type Tenant,
  findTenant,
  getTenantById,
  getUser,
  insertAssignments,
  insertOneTimeLink,
  insertRoles,
  insertTenant,
  insertUser,
  listTenantIds,
  listUserNames,
} from './auth.store.ts'
export { confirmPassword } from './confirm-password.ts'
export { hashPassword } from './passwords.ts'
