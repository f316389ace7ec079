// Routes of signing in and out, of the own password, second factor and sessions, and of what administrators do to a sign-in.
import { chooseLanguage } from '@kontor/contract'
import type { Registrar } from '../../kernel/http/register.ts'
import { readBrowserCookie, setBrowserCookie } from '../../kernel/http/browser-cookie.ts'
import { isFromOtherOrigin } from '../../kernel/http/origin.ts'
import { sourceOf } from '../../kernel/http/source.ts'
import {
  clearSessionCookie,
  readSessionToken,
  sessionText,
  setSessionCookie,
} from '../../kernel/http/session-cookie.ts'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { endSession } from './auth.store.ts'
import { changePassword } from './change-password.ts'
import { forgetFailedTries } from './forget-failed-tries.ts'
import { requestPasswordReset } from './forgot-password.ts'
import { inviteUser, sendUserLink } from './invite-user.ts'
import { login } from './login.ts'
import { endOtherSessions, endOwnSession, listOwnSessions, lockSession, unlockSession } from './own-sessions.ts'
import { resetPassword } from './reset-password.ts'
import { resetSignIn } from './reset-sign-in.ts'
import { beginSecondFactor, getSecondFactor, removeSecondFactor, verifySecondFactor } from './second-factor.ts'

export function authRoutes(on: Registrar, kernel: Kernel): void {
  forgetFailedTries(kernel)

  on.publicRoute('login', async ({ body, request, reply }) => {
    const tenant = request.headers['tenant']
    const isElsewhere = isFromOtherOrigin(request, kernel.config.origins)
    const { session, answer, browser } = await login(kernel, {
      tenant: typeof tenant === 'string' ? tenant : '',
      email: body.email,
      password: body.password,
      authenticationCode: body.authenticationCode ?? '',
      passwordVerification: body.passwordVerification ?? null,
      half: readSessionToken(request, kernel.config),
      source: sourceOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      browser: isElsewhere ? null : readBrowserCookie(request, kernel.config.isCookieSecure),
    })
    if (!isElsewhere) setSessionCookie(reply, session, kernel.config.isCookieSecure)
    if (!isElsewhere && browser !== null) setBrowserCookie(reply, browser, kernel.config.isCookieSecure)
    return { ...answer, bearerToken: isElsewhere ? sessionText(session) : null }
  })

  on.route('logout', async ({ caller, request, reply }) => {
    const { sessionId } = caller
    if (sessionId !== null) {
      const at = instantText(kernel.clock.elapsed())
      await kernel.database.withTenant(caller.tenantId, (tx) => endSession(tx, sessionId, at))
    }
    // the cookie is that of Kontor's own page, which may have a session of its own
    if (!isFromOtherOrigin(request, kernel.config.origins)) clearSessionCookie(reply, kernel.config.isCookieSecure)
    return null
  })

  // who may call it has a session, and when that ends stands in the header of every answer
  on.route('checkSession', async () => null)

  on.route('lockSession', async ({ caller }) => {
    await lockSession(kernel, caller)
    return null
  })
  on.route('unlockSession', async ({ caller, body }) => {
    await unlockSession(kernel, caller, body.password)
    return null
  })
  on.route('updateOwnPassword', async ({ caller, body }) => {
    await changePassword(kernel, caller, body)
    return null
  })
  on.route('getSecondFactor', ({ caller }) => getSecondFactor(kernel, caller))
  on.route('beginSecondFactor', ({ caller }) => beginSecondFactor(kernel, caller))
  on.route('verifySecondFactor', ({ caller, body }) => verifySecondFactor(kernel, caller, body))
  on.route('removeSecondFactor', async ({ caller, body }) => {
    await removeSecondFactor(kernel, caller, body)
    return null
  })
  on.route('listOwnSessions', ({ caller }) => listOwnSessions(kernel, caller))
  on.route('endOwnSession', async ({ caller, params }) => {
    await endOwnSession(kernel, caller, params.id)
    return null
  })
  on.route('endOtherSessions', async ({ caller }) => {
    await endOtherSessions(kernel, caller)
    return null
  })
  on.route('inviteUser', ({ caller, body }) => inviteUser(kernel, caller, body))
  on.route('sendUserLink', ({ caller, params }) => sendUserLink(kernel, caller, params.id))
  on.route('resetUserSignIn', ({ caller, params, body }) => resetSignIn(kernel, caller, params.id, body))
  on.publicRoute('requestPasswordReset', ({ body, request }) => {
    const { tenant, 'accept-language': language } = request.headers
    return requestPasswordReset(kernel, {
      tenant: typeof tenant === 'string' ? tenant : '',
      email: body.email,
      source: sourceOf(request.ip),
      language: chooseLanguage(language),
    })
  })
  on.publicRoute('resetPassword', async ({ body, request, reply }) => {
    const isSecure = kernel.config.isCookieSecure
    const isElsewhere = isFromOtherOrigin(request, kernel.config.origins)
    const browser = await resetPassword(kernel, body, isElsewhere ? null : readBrowserCookie(request, isSecure))
    if (!isElsewhere) setBrowserCookie(reply, browser, isSecure)
    return null
  })
}
