// People, the roles that they hold in companies, what they may do on single accounts, and why. Giving links and resetting a
// sign-in are calls of auth.
import { limits } from '@kontor/domain'
import { accountPermissions, features, permissions, roleActs, userActs } from '@kontor/domain/access'
import { z } from 'zod'
import {
  accessReasonSchema,
  accountRuleEffectReader,
  accountRuleEffectSchema,
  userStateReader,
  userStateSchema,
} from './codecs.ts'
import { companySchema } from './companies.ts'
import { userFacets } from './lists/user-list.ts'
import { waitingProposalSchema } from './proposals.ts'
import { namedContent, shownVersion, shownVersionQuery } from './record-routes.ts'
import type { RouteTable } from './route.ts'
import {
  facetsQuery,
  idSchema,
  idsOrNoneQuerySchema,
  instantSchema,
  listQuerySchema,
  pageWithFacetsOf,
  pagingQuery,
  personSchema,
} from './schemas/primitives.ts'

const oneCompany = z.strictObject({ id: idSchema<'company'>() })
const newPlace = { parentId: idSchema<'company'>().nullable().describe('null: the top, <Root>') }
/** Which places are meant the use-case knows. */
const movesCompanies = { scope: 'any-company', permissions: ['CompaniesEdit'] } as const

const companyMovePreviewSchema = z
  .strictObject({
    refusal: z.string().nullable().describe('why it would be refused; null: it may be done'),
    changes: z.array(
      z.strictObject({
        effect: z.enum(['Gains', 'Loses']),
        right: z.enum([...features, ...permissions]),
        rightName: z.string().describe('in words, in the language of the caller'),
        people: z.array(z.string()).describe('who would gain or lose it, by name'),
        companies: z.array(z.string()).describe('where, by name'),
      }),
    ),
  })
  .meta({ id: 'CompanyMovePreview' })
export type CompanyMovePreview = z.infer<typeof companyMovePreviewSchema>

/** What a list shows of a person. */
const userRow = {
  id: idSchema<'user'>(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: userStateSchema.describe('Invited: has not set a password yet'),
  roles: z.strictObject({
    count: z.int().describe('in how many places roles are held, each role in each place'),
    names: z.array(z.string()).describe('each once, in the language of the caller'),
    places: z.array(z.string().nullable()).describe('names of companies, each once; null: all companies'),
  }),
  lastSignInAt: instantSchema.nullable().describe('null: never yet'),
  hasSecondFactor: z.boolean(),
  createdAt: instantSchema,
  version: z.int(),
}
export const userRowSchema = z.strictObject(userRow).meta({ id: 'UserRow' })
export type UserRow = z.infer<typeof userRowSchema>

/** Who gave a right, and who confirmed it: what a single administrator gave is marked until a second one confirms it. */
const given = {
  givenBy: personSchema.nullable().describe('null: it came with the tenant'),
  givenAt: instantSchema.nullable(),
  confirmedBy: personSchema.nullable(),
  confirmedAt: instantSchema.nullable(),
  needsConfirmation: z.boolean().describe('given by one person, though it is one of the rights that two give'),
}

const assignmentSchema = z
  .strictObject({
    id: idSchema<'role-assignment'>(),
    companyId: idSchema<'company'>().nullable().describe('null: for all companies'),
    companyName: z.string().nullable(),
    roleId: idSchema<'role'>(),
    roleKey: z.string(),
    roleName: z.string().describe('in the language of the caller'),
    ...given,
    mayChange: z.boolean().describe('whether the caller may take it away'),
  })
  .meta({ id: 'RoleAssignment' })

const accountRuleSchema = z
  .strictObject({
    accountId: idSchema<'account'>(),
    permission: z.enum(accountPermissions),
    effect: accountRuleEffectSchema,
    ...given,
    mayChange: z.boolean(),
  })
  .meta({ id: 'AccountRule' })

export const userSchema = z
  .strictObject({
    ...userRow,
    assignments: z.array(assignmentSchema).describe('those for all companies first, then by company and role'),
    accountRules: z.array(accountRuleSchema),
    proposals: z.array(waitingProposalSchema).describe('what waits for a second person and concerns this one'),
    linkExpiresAt: instantSchema
      .nullable()
      .describe('until when the latest link to set a password is good; null: there is none that is'),
    acts: z.array(z.enum(userActs)).describe('what the caller may do now'),
    editablePlaces: z
      .array(idSchema<'company'>().nullable())
      .describe('where the caller may give and take roles of this person; null: for all companies'),
    secondNeededAt: z
      .array(idSchema<'company'>().nullable())
      .describe(
        'of these, where a strong right that is given waits for a second person: there are two who may give it',
      ),
  })
  .meta({ id: 'User' })
export type UserAnswer = z.infer<typeof userSchema>

/** After a change: as it is now, and what of it waits for a second person. */
export const changedUserSchema = z
  .strictObject({
    user: userSchema,
    proposed: waitingProposalSchema
      .nullable()
      .describe('what waits for a second person; null: all that was asked for counts already'),
  })
  .meta({ id: 'ChangedUser' })
export type ChangedUser = z.infer<typeof changedUserSchema>

const rights = {
  features: z.array(z.enum(features)),
  permissions: z.array(z.enum(permissions)),
}

export const roleSchema = z
  .strictObject({
    id: idSchema<'role'>(),
    key: z.string(),
    name: z.string().describe('of a shipped role in the language of the caller'),
    description: z.string().nullable(),
    isShipped: z.boolean().describe('it stays as it is, and can be copied'),
    ...rights,
    holderCount: z.int().describe('how many people hold it, disabled ones too'),
    ...given,
    proposals: z.array(waitingProposalSchema),
    isSecondNeeded: z.boolean().describe('whether a strong right that its holders gain waits for a second person'),
    acts: z.array(z.enum(roleActs)).describe('what the caller may do now'),
    version: z.int(),
  })
  .meta({ id: 'Role' })
export type RoleAnswer = z.infer<typeof roleSchema>

const changedRoleSchema = z
  .strictObject({ role: roleSchema, proposed: waitingProposalSchema.nullable() })
  .meta({ id: 'ChangedRole' })

const explainedRight = {
  right: z.enum([...features, ...permissions]),
  isGranted: z.boolean(),
  reason: z.strictObject({
    kind: accessReasonSchema,
    companyId: idSchema<'company'>()
      .nullable()
      .describe('where the roles are held; null: for all companies, or none is'),
    companyName: z.string().nullable(),
    roleNames: z.array(z.string()),
  }),
  text: z.string().describe('the reason in a sentence, in the language of the caller'),
}
export const explainedRightSchema = z.strictObject(explainedRight).meta({ id: 'ExplainedRight' })
export type ExplainedRight = z.infer<typeof explainedRightSchema>

export const readsUsers = { scope: 'any-company', features: ['Users'] } as const
export const editsUsers = { scope: 'any-company', permissions: ['UsersEdit'] } as const
export const oneUser = z.strictObject({ id: idSchema<'user'>() })
const oneRole = z.strictObject({ id: idSchema<'role'>() })

export const personContent = {
  firstName: z.string().max(limits.length.name * 2),
  lastName: z.string().max(limits.length.name * 2),
  email: z.string().max(limits.length.email * 2),
}
export const roleList = z
  .array(
    z.strictObject({
      companyId: idSchema<'company'>().nullable().describe('null: for all companies'),
      roleId: idSchema<'role'>(),
    }),
  )
  .max(limits.count.userRoles)
const roleContent = { ...namedContent(limits.length.roleDescription), ...rights }
const asked = {
  companyId: idSchema<'company'>().optional().describe('left out: for all companies'),
  accountId: idSchema<'account'>().optional().describe('of that company'),
}

export const usersRoutes = {
  listUsers: {
    method: 'GET',
    path: '/api/v1/users',
    summary: 'The people of the tenant, whoever administers them.',
    access: readsUsers,
    query: z.strictObject({
      ...pagingQuery,
      globalSearch: z.string().max(limits.length.search).optional(),
      states: listQuerySchema(userStateReader),
      companyIds: idsOrNoneQuerySchema(),
      roleIds: listQuerySchema(z.uuid()),
      ...facetsQuery(userFacets),
    }),
    answer: pageWithFacetsOf(userRowSchema, userFacets),
  },
  getUser: {
    method: 'GET',
    path: '/api/v1/users/:id',
    summary: 'A person with roles, rules on accounts and what waits.',
    access: readsUsers,
    params: oneUser,
    answer: userSchema,
  },
  updateUser: {
    method: 'PUT',
    path: '/api/v1/users/:id',
    summary:
      'Changes names and address of a person; another address of somebody with strong rights waits for a second person.',
    access: editsUsers,
    params: oneUser,
    body: z.strictObject({ ...personContent, version: shownVersion }),
    answer: changedUserSchema,
  },
  setUserEnabled: {
    method: 'PATCH',
    path: '/api/v1/users/:id/enabled/:status',
    summary: 'Disables a person, whose sessions and links end at once, or enables him again.',
    access: editsUsers,
    params: oneUser.extend({ status: z.enum(['true', 'false']).transform((text) => text === 'true') }),
    query: shownVersionQuery,
    answer: changedUserSchema,
  },
  updateUserRoles: {
    method: 'PUT',
    path: '/api/v1/users/:id/roles',
    summary:
      'Gives a person these roles and no others; what gives him a strong right waits for a second person, as a whole.',
    access: editsUsers,
    params: oneUser,
    body: z.strictObject({ roles: roleList, version: shownVersion }),
    answer: changedUserSchema,
  },
  updateUserAccountRules: {
    method: 'PUT',
    path: '/api/v1/users/:id/account-rules',
    summary: 'What a person may and may not do on single accounts: these rules and no others. Deny beats Allow.',
    access: editsUsers,
    params: oneUser,
    body: z.strictObject({
      rules: z
        .array(
          z.strictObject({
            accountId: idSchema<'account'>(),
            permission: z.enum(accountPermissions),
            effect: accountRuleEffectReader,
          }),
        )
        .max(limits.count.accountRules),
      version: shownVersion,
    }),
    answer: changedUserSchema,
  },
  confirmUserRights: {
    method: 'PUT',
    path: '/api/v1/users/:id/rights/confirm',
    summary: 'Confirms what a single administrator gave this person: never by who gave it, nor by the person.',
    access: editsUsers,
    params: oneUser,
    body: z.strictObject({ version: shownVersion }),
    answer: userSchema,
  },
  explainUserRight: {
    method: 'GET',
    path: '/api/v1/users/:id/rights',
    summary: 'Whether a person has a right in a company, or on an account of it, and the one reason why.',
    access: readsUsers,
    params: oneUser,
    query: z.strictObject({ ...asked, right: explainedRight.right }),
    answer: explainedRightSchema,
  },
  listUserRights: {
    method: 'GET',
    path: '/api/v1/users/:id/rights/all',
    summary: 'The same of every feature and permission.',
    access: readsUsers,
    params: oneUser,
    query: z.strictObject(asked),
    answer: z.array(explainedRightSchema),
  },
  previewCompanyMove: {
    method: 'GET',
    path: '/api/v1/companies/:id/parent/preview',
    summary: 'What moving a company would change: who would gain or lose which rights in it and below it.',
    access: movesCompanies,
    params: oneCompany,
    query: z.strictObject({ parentId: idSchema<'company'>().optional().describe('left out: the top, <Root>') }),
    answer: companyMovePreviewSchema,
  },
  moveCompany: {
    method: 'PUT',
    path: '/api/v1/companies/:id/parent',
    summary: 'Moves a company, with all below it; the right is asked in it and in both places.',
    access: movesCompanies,
    params: oneCompany,
    body: z.strictObject({ ...newPlace, version: shownVersion }),
    answer: companySchema,
  },
  moveCompanies: {
    method: 'PUT',
    path: '/api/v1/companies/hierarchy',
    summary: 'Moves several companies, all or none; those that stand where they are to stand do not change.',
    access: movesCompanies,
    body: z.strictObject({
      companies: z
        .array(z.strictObject({ id: idSchema<'company'>(), ...newPlace }))
        .min(1)
        .max(500),
    }),
    answer: z.array(companySchema).describe('those that have moved'),
  },
  listRoles: {
    method: 'GET',
    path: '/api/v1/roles',
    summary: 'All roles of the tenant: the shipped ones, then its own by name.',
    access: readsUsers,
    answer: z.array(roleSchema),
  },
  getRole: {
    method: 'GET',
    path: '/api/v1/roles/:id',
    summary: 'A role.',
    access: readsUsers,
    params: oneRole,
    answer: roleSchema,
  },
  createRole: {
    method: 'POST',
    path: '/api/v1/roles',
    summary: 'Creates a role of the tenant, which nobody holds yet.',
    access: editsUsers,
    body: z.strictObject(roleContent),
    answer: roleSchema,
  },
  updateRole: {
    method: 'PUT',
    path: '/api/v1/roles/:id',
    summary:
      'Changes a role of the tenant; what gives a holder a strong right waits for a second person. Whoever holds it does not change what it holds.',
    access: editsUsers,
    params: oneRole,
    body: z.strictObject({ ...roleContent, version: shownVersion }),
    answer: changedRoleSchema,
  },
  confirmRole: {
    method: 'PUT',
    path: '/api/v1/roles/:id/confirm',
    summary: 'Confirms what a single administrator gave a role: never by who gave it, nor by a holder.',
    access: editsUsers,
    params: oneRole,
    body: z.strictObject({ version: shownVersion }),
    answer: roleSchema,
  },
  deleteRole: {
    method: 'DELETE',
    path: '/api/v1/roles/:id',
    summary: 'Deletes a role of the tenant that nobody holds.',
    access: editsUsers,
    params: oneRole,
    query: shownVersionQuery,
    answer: null,
  },
} as const satisfies RouteTable
