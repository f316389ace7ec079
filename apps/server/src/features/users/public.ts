export { answerChanged } from './answer-changed.ts'
export { changeRoles } from './change-roles.ts'
export {
  areTwoFor,
  checkAdministratorLeft,
  checkAdministratorLeftWithout,
  checkMayAct,
  openRights,
  personToChange,
  proposeChange,
} from './decide-rights.ts'
export { type BookPerson, bookOf, peopleByName, withPerson } from './rights-book.ts'
export { bookOfChanges, everybodysRights, lockRights } from './rights-book.store.ts'
export { showChanges } from './show-changes.ts'
export { noteSignInFacts } from './sign-in-facts.store.ts'
export { emailTaken, readPerson } from './update-user.ts'
export { readUserAnswer } from './user-answer.ts'
export { type ChangedPerson, emailChanged, rightsChanged, userDisabled } from './user-events.ts'
export {
  type User,
  clearPassword,
  countUsers,
  findUserByEmail,
  getUser,
  insertAssignments,
  insertPerson,
  insertRoles,
  insertUser,
  listAssignmentsOf,
  updateNames,
  updatePassword,
} from './users.store.ts'
