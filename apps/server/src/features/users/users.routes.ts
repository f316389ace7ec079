// Routes of people, their roles and their rights.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { updateUserAccountRules } from './change-account-rules.ts'
import { confirmRole, createRole, deleteRole, updateRole } from './change-role.ts'
import { updateUserRoles } from './change-roles.ts'
import { confirmUserRights } from './confirm-rights.ts'
import { explainUserRight, listUserRights } from './explain-rights.ts'
import { listUsers } from './list-users.ts'
import { moveCompanies, moveCompany, previewCompanyMove } from './move-companies.ts'
import { getRole, listRoles } from './role-answer.ts'
import { setUserEnabled } from './set-user-enabled.ts'
import { updateUser } from './update-user.ts'
import { getUserAnswer } from './user-answer.ts'

export function usersRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listUsers', ({ caller, query }) => listUsers(kernel, caller, query))
  on.route('getUser', ({ caller, params }) => getUserAnswer(kernel, caller, params.id))
  on.route('updateUser', ({ caller, params, body }) => updateUser(kernel, caller, params.id, body))
  on.route('setUserEnabled', ({ caller, params, query }) => setUserEnabled(kernel, caller, params, query.version))
  on.route('updateUserRoles', ({ caller, params, body }) => updateUserRoles(kernel, caller, params.id, body))
  on.route('updateUserAccountRules', ({ caller, params, body }) =>
    updateUserAccountRules(kernel, caller, params.id, body),
  )
  on.route('confirmUserRights', ({ caller, params, body }) => confirmUserRights(kernel, caller, params.id, body))
  on.route('explainUserRight', ({ caller, params, query }) => explainUserRight(kernel, caller, params.id, query))
  on.route('listUserRights', ({ caller, params, query }) => listUserRights(kernel, caller, params.id, query))

  on.route('previewCompanyMove', ({ caller, params, query }) =>
    previewCompanyMove(kernel, caller, params.id, query.parentId ?? null),
  )
  on.route('moveCompany', ({ caller, params, body }) => moveCompany(kernel, caller, params.id, body))
  on.route('moveCompanies', ({ caller, body }) => moveCompanies(kernel, caller, body))

  on.route('listRoles', ({ caller }) => listRoles(kernel, caller))
  on.route('getRole', ({ caller, params }) => getRole(kernel, caller, params.id))
  on.route('createRole', ({ caller, body }) => createRole(kernel, caller, body))
  on.route('updateRole', ({ caller, params, body }) => updateRole(kernel, caller, params.id, body))
  on.route('confirmRole', ({ caller, params, body }) => confirmRole(kernel, caller, params.id, body))
  on.route('deleteRole', ({ caller, params, query }) => deleteRole(kernel, caller, params.id, query.version))
}
