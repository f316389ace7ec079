export {
  findTenant,
  getTenantById,
  getUser,
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
