// Signing in and out. The tenant travels as a header on login.
import { limits } from '@kontor/domain'
import { z } from 'zod'
import type { RouteTable } from './route.ts'
import { emptySchema } from './schemas/primitives.ts'

const password = z.string().max(limits.length.passwordMax)

export const loginStatuses = [
  'LOGIN_SUCCESS',
  '2FA_VALIDATION_REQUIRED',
  '2FA_SUCCESSFULLY_ENABLED',
  '2FA_VALIDATION_ENABLING',
  'CHANGE_PASSWORD_REQUIRED',
] as const

export const authRoutes = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Signs in under the tenant named by the header `tenant`; sets the session cookie, or answers a bearer token to a page of another origin that may have one.',
    access: 'public',
    headers: [{ name: 'tenant', summary: 'The key of the tenant.', isRequired: true }],
    body: z.strictObject({
      email: z.string().max(limits.length.email),
      password,
      authenticationCode: emptySchema(z.string().max(20)),
      passwordVerification: emptySchema(
        z.strictObject({ oldPassword: password, newPassword: password, confirmPassword: password }),
      ),
    }),
    answer: z.strictObject({
      status: z.enum(loginStatuses),
      activationCode: z.string().nullable(),
      qrImageUrl: z.string().nullable(),
      messages: z.array(z.string()),
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
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a password by a one-time link.',
    access: 'public',
    body: z.strictObject({ token: z.string().max(200), newPassword: password, confirmPassword: password }),
    answer: null,
  },
} as const satisfies RouteTable
