// What the signed-in person is and may do.
import { limits } from '@kontor/domain'
import { features, permissions } from '@kontor/domain/access'
import { avatarColours, avatarPictures, avatarTypes } from '@kontor/domain/avatars'
import { z } from 'zod'
import { companySchema } from './companies.ts'
import type { RouteTable } from './route.ts'
import { languageSettingsSchema } from './settings.ts'
import { idSchema } from './schemas/primitives.ts'

/** The value of the property AVATAR is this, as JSON. */
export const avatarSchema = z
  .strictObject({
    userId: idSchema<'user'>(),
    type: z.enum(avatarTypes),
    initials: z.strictObject({ backgroundColor: z.enum(avatarColours) }).describe('kept while another type is chosen'),
    image: z
      .strictObject({ filename: z.string().max(limits.length.name) })
      .nullable()
      .describe('of the type image; a new image has a new name'),
    url: z
      .string()
      .max(limits.length.name)
      .nullable()
      .describe('where the image is read; of the type people the name of its picture, avatar_1 to avatar_24'),
  })
  .meta({ id: 'Avatar' })
export type AvatarAnswer = z.infer<typeof avatarSchema>

const avatarChoiceSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('initials'), backgroundColor: z.enum(avatarColours) }),
  z.strictObject({ type: z.literal('people'), picture: z.enum(avatarPictures) }),
])

export const profileSchema = z
  .strictObject({
    id: idSchema<'user'>(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatar: avatarSchema.nullable().describe('null: nothing was chosen, initials on the first colour'),
    tenant: z.string(),
    tenantName: z.string(),
    isDemo: z.boolean(),
    hasVirtualBank: z.boolean().describe('the demo’s bank listens, and its day can be played'),
    database: z.enum(['pglite', 'postgres']),
    language: languageSettingsSchema
      .pick({ locale: true, uiLanguage: true })
      .nullable()
      .describe("what counts for this person: his own setting before his tenant's; null: the browser decides"),
  })
  .meta({ id: 'Profile' })

const nameSchema = z.string().trim().min(1).max(limits.length.name)

const propertySchema = z
  .strictObject({ key: z.string().min(1).max(100), value: z.string().max(10_000) })
  .meta({ id: 'UserProperty' })
const keyParams = z.strictObject({ key: z.string().min(1).max(100) })

const ownRoleSchema = z
  .strictObject({
    companyId: idSchema<'company'>().nullable().describe('null: it holds in all companies'),
    companyName: z.string().nullable(),
    role: z.string(),
    roleName: z.string().describe('in words, in the language of the caller'),
    features: z.array(z.enum(features)),
    permissions: z.array(z.enum(permissions)),
  })
  .meta({ id: 'OwnRole' })
export type OwnRoleAnswer = z.infer<typeof ownRoleSchema>

export const personalRoutes = {
  getProfile: {
    method: 'GET',
    path: '/api/personal/profile',
    summary: 'The signed-in person.',
    access: 'signed-in',
    answer: profileSchema,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/personal/profile',
    summary: 'Changes the names of the signed-in person.',
    access: 'signed-in',
    body: z.strictObject({ firstName: nameSchema, lastName: nameSchema }),
    answer: profileSchema,
  },
  listPersonalPermissions: {
    method: 'GET',
    path: '/api/personal/permissions',
    summary: 'The roles of the signed-in person, by company; without a company they hold everywhere.',
    access: 'signed-in',
    answer: z.array(z.strictObject({ companyId: idSchema<'company'>().nullable(), appRoleNameKey: z.string() })),
  },
  listPersonalClaims: {
    method: 'GET',
    path: '/api/personal/permissions/claims',
    summary: 'The features and permissions of the signed-in person.',
    access: 'signed-in',
    answer: z.array(
      z.strictObject({
        companyId: idSchema<'company'>().nullable(),
        claimType: z.enum(['feature', 'permission']),
        claimValue: z.string(),
        resourceType: z.string().nullable(),
        resourceId: idSchema<'account'>().nullable(),
        effect: z.enum(['Allow', 'Deny']),
      }),
    ),
  },
  listOwnRoles: {
    method: 'GET',
    path: '/api/personal/permissions/roles',
    summary: 'The roles of the signed-in person with what each of them allows: those of all companies first.',
    access: 'signed-in',
    answer: z.array(ownRoleSchema),
  },
  listPersonalCompanies: {
    method: 'GET',
    path: '/api/personal/companies',
    summary: 'The companies that the signed-in person may see, sorted by name.',
    access: 'signed-in',
    answer: z.array(companySchema),
  },
  listAvatars: {
    method: 'GET',
    path: '/api/v1/user/avatars',
    summary: 'The avatars of all people of the tenant who have chosen one.',
    access: 'signed-in',
    answer: z.array(avatarSchema),
  },
  chooseAvatar: {
    method: 'PUT',
    path: '/api/v1/user/avatar',
    summary: 'Chooses initials on a colour or one of the pictures; an own image goes.',
    access: 'signed-in',
    body: avatarChoiceSchema,
    answer: avatarSchema,
  },
  uploadAvatar: {
    method: 'POST',
    path: '/api/v1/user/avatar',
    summary: `Takes a PNG or JPEG as the own image: the square in its middle, drawn anew, at most ${limits.count.avatarSide} pixels wide.`,
    access: 'signed-in',
    upload: { field: 'File', maxBytes: limits.size.avatar, isHeld: true },
    answer: avatarSchema,
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/api/v1/user/avatar',
    summary: 'Takes the avatar back; initials on the first colour stand for the person then.',
    access: 'signed-in',
    answer: null,
  },
  getAvatarImage: {
    method: 'GET',
    path: '/api/v1/user/:userId/avatar/image/:filename',
    summary: 'The image of a person of the tenant; 404 for one that was replaced.',
    access: 'signed-in',
    params: z.strictObject({ userId: idSchema<'user'>(), filename: z.string().min(1).max(limits.length.name) }),
    file: { mediaTypes: ['image/png', 'image/jpeg'] },
    answer: null,
  },
  listUserProperties: {
    method: 'GET',
    path: '/api/v1/user/properties',
    summary: 'All properties of the signed-in person.',
    access: 'signed-in',
    answer: z.array(propertySchema),
  },
  createUserProperty: {
    method: 'POST',
    path: '/api/v1/user/properties',
    summary: 'Creates a property; 409 when it is there.',
    access: 'signed-in',
    body: propertySchema,
    answer: propertySchema,
  },
  listUserPropertyKeys: {
    method: 'GET',
    path: '/api/v1/user/properties/keys',
    summary: 'The keys of all properties of the signed-in person.',
    access: 'signed-in',
    answer: z.array(z.string()),
  },
  getUserProperty: {
    method: 'GET',
    path: '/api/v1/user/properties/:key',
    summary: 'One property; 404 means absent.',
    access: 'signed-in',
    params: keyParams,
    answer: propertySchema,
  },
  updateUserProperty: {
    method: 'PUT',
    path: '/api/v1/user/properties/:key',
    summary: 'Changes a property; 404 means absent.',
    access: 'signed-in',
    params: keyParams,
    body: z.strictObject({ key: z.string().max(100).optional(), value: z.string().max(10_000) }),
    answer: propertySchema,
  },
  deleteUserProperty: {
    method: 'DELETE',
    path: '/api/v1/user/properties/:key',
    summary: 'Removes a property.',
    access: 'signed-in',
    params: keyParams,
    answer: null,
  },
} as const satisfies RouteTable
