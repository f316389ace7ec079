// One effect for one Idempotency-Key: the first request acts, a repeat gets its answer, and one that comes meanwhile waits for it.
import { type Route, chooseLanguage } from '@kontor/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { instantText } from '../clock.ts'
import { freeKey, keepAnswer, takeKey } from '../idempotency/idempotency.store.ts'
import { beginKey } from '../idempotency/running-keys.ts'
import { sha256 } from '../ids.ts'
import type { Kernel } from '../kernel.ts'
import { RefusalError, refused } from '../refusal-error.ts'
import { answerOf } from './error-answer.ts'

type Call = {
  readonly kernel: Kernel
  readonly route: Route
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly writerOf: (schema: NonNullable<Route['answer']>) => (value: unknown) => string
}

const secrets = new Set(['password', 'authenticationCode', 'oldPassword', 'newPassword', 'confirmPassword'])
// a hash over a password could be guessed far faster than the password's own
const withoutSecrets = (name: string, value: unknown): unknown => (secrets.has(name) ? undefined : value)
// the same request with the right password, or a moment later, is no repeat of these
const passingRefusals: ReadonlySet<string> = new Set([
  'password.wrong',
  'code.required',
  'code.wrong',
  'login.too-many-tries',
  'server.busy',
  // signed out meanwhile: signed in again, he asks once more
  'session.none',
])

/** With an Idempotency-Key, a mutation acts once and answers the same again. `fileHash`: of what was uploaded, or ''. */
export async function once(call: Call, fileHash: string, act: () => Promise<unknown>): Promise<unknown> {
  const { kernel, route, caller, request, reply } = call
  const key = caller.requestKey
  if (route.method === 'GET' || key === null || route.isShownOnce === true) return act()
  if (route.upload && route.upload.isHeld !== true) return act()
  const { database, clock } = kernel
  const requestHash = sha256(
    `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null, withoutSecrets)}${fileHash}`,
  )
  for (let waits = 0; ; waits++) {
    // whoever does not hold the key here waits: taken in the database alone, the one that holds it would take it over
    const begun = beginKey(caller)
    try {
      const use = { userId: caller.userId, key, requestHash, at: instantText(clock.elapsed()) }
      const found = begun && (await database.withTenant(caller.tenantId, (tx) => takeKey(tx, use)))
      if (found?.state === 'other-request') throw refused('request.key-reused')
      if (found?.state === 'answered') return await replay(reply, found.answer)
      if (found?.state === 'taken') return await answerOnce(call, key, act)
    } finally {
      begun?.letGo()
    }
    if (waits > 100) throw refused('request.collided')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Acts, and keeps under the key what it answers. */
async function answerOnce(
  { kernel, route, caller, request, reply, writerOf }: Call,
  key: string,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const { database } = kernel
  try {
    const answer = await act()
    const write = route.answer ? writerOf(route.answer) : null
    const body = write ? write(answer) : null
    await database.withTenant(caller.tenantId, (tx) =>
      keepAnswer(tx, caller.userId, key, { status: body === null ? 204 : 200, body }),
    )
    return answer
  } catch (error) {
    const isPassing = error instanceof RefusalError && error.refusals.some(({ code }) => passingRefusals.has(code))
    if (error instanceof RefusalError && !isPassing) {
      const language = chooseLanguage(request.headers['accept-language'])
      const refusal = answerOf(error, language, kernel.ids, kernel.log)
      await database.withTenant(caller.tenantId, (tx) =>
        keepAnswer(tx, caller.userId, key, { status: refusal.statusCode, body: JSON.stringify(refusal) }),
      )
      await reply.code(refusal.statusCode).serializer(JSON.stringify).send(refusal)
      return undefined
    }
    await database.withTenant(caller.tenantId, (tx) => freeKey(tx, caller.userId, key))
    throw error
  }
}

async function replay(reply: FastifyReply, answer: { status: number; body: string | null }): Promise<undefined> {
  await reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(String)
    .send(answer.body ?? '')
  return undefined
}
