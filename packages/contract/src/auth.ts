// Signing in by stages and out, locking, the own password, second factor and sessions, a forgotten password. The tenant
// travels as a header.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import { secondFactorStateSchema } from './codecs.ts'
import type { RouteTable } from './route.ts'
import { idSchema, instantSchema } from './schemas/primitives.ts'
import { changedUserSchema, editsUsers, oneUser, personContent, roleList, userSchema } from './users.ts'

const password = z.string().max(limits.length.passwordMax)
/** Six digits of the app or a recovery code, as typed: spaces and hyphens are passed over. */
export const authenticationCodeSchema = z.string().max(40)

export const loginStatuses = [
  'LOGIN_SUCCESS',
  '2FA_VALIDATION_REQUIRED',
  '2FA_SUCCESSFULLY_ENABLED',
  '2FA_VALIDATION_ENABLING',
  'CHANGE_PASSWORD_REQUIRED',
] as const

const ownSessionSchema = z
  .strictObject({
    id: idSchema<'session'>(),
    createdAt: instantSchema,
    seenAt: instantSchema,
    expiresAt: instantSchema,
    source: z.string().nullable().describe('the network address that signed in; null for those of before'),
    browser: z.string().nullable().describe('what the browser calls itself, shortened'),
    isLocked: z.boolean(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' })

const passwordChange = { oldPassword: password, newPassword: password, confirmPassword: password }

const secondFactorSchema = z
  .strictObject({
    state: secondFactorStateSchema,
    isDemanded: z.boolean().describe('the tenant lets nobody in without it'),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactor' })

const factorKey = {
  activationCode: z
    .string()
    .describe('the key of the second factor, to be typed into an app: base 32 in groups of four'),
  qrImageUrl: z.string().describe('the same as a picture, in a data address'),
}
const recoveryCodes = z.array(z.string()).describe('shown once; each is good for one code')

/** What a link that sets a password became of. */
const sentLink = {
  link: z
    .string()
    .nullable()
    .describe('sets a password once; shown in this answer only, and null where it was mailed or waits'),
  isMailSent: z.boolean(),
}

const tenantHeader = { name: 'tenant', summary: 'The key of the tenant.', isRequired: true } as const

export const authRoutes = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Signs in under the tenant named by the header `tenant`, in as many calls as the answered `status` asks for; sets the session cookie, or answers a bearer token to a page of another origin that may have one. Between the stages that session opens this call only, which then needs no password.',
    access: 'public',
    headers: [tenantHeader],
    body: z.strictObject({
      email: z.string().max(limits.length.email),
      password: password.describe('may be empty in the stages after the first, under the session that these gave'),
      authenticationCode: authenticationCodeSchema.nullish(),
      passwordVerification: z.strictObject(passwordChange).nullish(),
    }),
    answer: z.strictObject({
      status: z.enum(loginStatuses),
      activationCode: factorKey.activationCode.nullable(),
      qrImageUrl: factorKey.qrImageUrl.nullable(),
      messages: z.array(z.string()),
      recoveryCodes: recoveryCodes.nullable(),
      bearerToken: z
        .string()
        .nullable()
        .describe('the session for a web application on another origin of KONTOR_ORIGINS; null for everybody else'),
    }),
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session at once.',
    access: 'signed-in',
    isForLocked: true,
    answer: null,
  },
  checkSession: {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Says by its header when the session ends, without extending it.',
    access: 'signed-in',
    isBackground: true,
    answer: null,
  },
  lockSession: {
    method: 'POST',
    path: '/api/auth/lock',
    summary: 'Locks the session: every call but unlocking and signing out answers 423 from now on.',
    access: 'signed-in',
    answer: null,
  },
  unlockSession: {
    method: 'POST',
    path: '/api/auth/unlock',
    summary: 'Opens a locked session again by the password.',
    access: 'signed-in',
    isForLocked: true,
    body: z.strictObject({ password }),
    answer: null,
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary:
      'Sends a one-time link to the address, where somebody of the tenant has it; the answer is the same where nobody has.',
    access: 'public',
    headers: [tenantHeader],
    body: z.strictObject({ email: z.string().max(limits.length.email) }),
    answer: z.strictObject({
      isMailSent: z.boolean().describe('false where no mail can be sent: an administrator must be asked'),
    }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a password by a one-time link.',
    access: 'public',
    body: z.strictObject({ token: z.string().max(200), newPassword: password, confirmPassword: password }),
    answer: null,
  },
  updateOwnPassword: {
    method: 'PUT',
    path: '/api/personal/password',
    summary: 'Changes the own password; ends all other sessions of the person.',
    access: 'signed-in',
    body: z.strictObject(passwordChange),
    answer: null,
  },
  getSecondFactor: {
    method: 'GET',
    path: '/api/personal/mfa',
    summary: 'How far the signed-in person is with the second factor.',
    access: 'signed-in',
    answer: secondFactorSchema,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/personal/mfa',
    summary: 'Makes a new key for the second factor; it counts from its first right code on. 409 where one counts.',
    access: 'signed-in',
    answer: z.strictObject(factorKey),
  },
  verifySecondFactor: {
    method: 'PUT',
    path: '/api/personal/mfa/verify',
    summary: 'The first code of the key: from now on each sign-in and each signature asks for a code.',
    access: 'signed-in',
    body: z.strictObject({ authenticationCode: authenticationCodeSchema }),
    answer: z.strictObject({ state: secondFactorStateSchema, recoveryCodes }),
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/api/personal/mfa',
    summary: 'Switches the second factor off, by password and code.',
    access: 'signed-in',
    body: z.strictObject({ password, authenticationCode: authenticationCodeSchema }),
    answer: null,
  },
  listOwnSessions: {
    method: 'GET',
    path: '/api/personal/sessions',
    summary: 'Where the signed-in person is signed in, the latest first.',
    access: 'signed-in',
    answer: z.array(ownSessionSchema),
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/personal/sessions/:id',
    summary: 'Signs out one session of the person.',
    access: 'signed-in',
    params: z.strictObject({ id: idSchema<'session'>() }),
    answer: null,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/personal/sessions',
    summary: 'Signs out every session of the person but this one.',
    access: 'signed-in',
    answer: null,
  },
  inviteUser: {
    method: 'POST',
    path: '/api/v1/users',
    summary:
      'Invites a person: mails a link to set a password, or answers it where no mail can be sent. Roles that give a strong right wait for a second person.',
    access: editsUsers,
    isShownOnce: true,
    body: z.strictObject({ ...personContent, roles: roleList.optional() }),
    answer: changedUserSchema.extend(sentLink).meta({ id: 'InvitedUser' }),
  },
  sendUserLink: {
    method: 'POST',
    path: '/api/v1/users/:id/link',
    summary: 'Gives somebody who has no password yet a new link; those of before open nothing any more.',
    access: editsUsers,
    isShownOnce: true,
    params: oneUser,
    answer: z.strictObject({ user: userSchema, ...sentLink }).meta({ id: 'LinkedUser' }),
  },
  resetUserSignIn: {
    method: 'POST',
    path: '/api/v1/users/:id/reset',
    summary:
      'Takes from a person the password, which a link then sets anew, the second factor, or both; ends all sessions. Of somebody with strong rights it waits for a second person.',
    access: editsUsers,
    isShownOnce: true,
    params: oneUser,
    body: z.strictObject({
      password: z.boolean(),
      secondFactor: z.boolean(),
      reason: z.string().max(limits.length.remarks),
    }),
    answer: changedUserSchema.extend(sentLink).meta({ id: 'ResetUser' }),
  },
} as const satisfies RouteTable
