export {
  type User,
  findUserByEmail,
  getUser,
  insertAssignments,
  insertRoles,
  insertUser,
  listAssignmentsOf,
  updateNames,
  updatePassword,
} from './users.store.ts'
