export {
  type User,
  findUserByEmail,
  getUser,
  insertAssignments,
  insertRoles,
  insertUser,
  listAssignmentsOf,
  updatePassword,
} from './users.store.ts'
