export {
  findTenant,
  getTenantById,
  getUser,
  insertAssignments,
  insertOneTimeLink,
  insertRoles,
  insertTenant,
  insertUser,
  listTenantIds,
} from './auth.store.ts'
export { confirmPassword } from './confirm-password.ts'
export { hashPassword } from './passwords.ts'
