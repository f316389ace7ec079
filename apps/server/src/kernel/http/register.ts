// Registers contract routes: a handler is typed by its route, a route is registered once, and none without its rule.
import {
  type FileAnswer,
  type Route,
  type RouteAnswer,
  type RouteInput,
  type RouteName,
  type Routes,
  hasAccessRule,
  routeTable,
} from '@kontor/contract'
import { limits } from '@kontor/domain'
import { isShown } from '@kontor/domain/access'
import type { CompanyId } from '@kontor/domain/identifiers'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AgentCaller, Caller } from '../caller.ts'
import type { HowRead } from '../database/database.ts'
import type { Kernel } from '../kernel.ts'
import { refused } from '../refusal-error.ts'
import { type Admission, admissionBy } from './admission.ts'
import { once } from './answer-once.ts'
import { allowLongBody } from './slow-bodies.ts'
import { checkTexts } from './storable-texts.ts'
import { type UploadPlaces, openUploadPlaces } from './upload-places.ts'
import { type UploadedFile, checkUnpacked, discardRest, heldUpload, uploadOf, wholeUploadOf } from './uploads.ts'

type Meta<Name extends RouteName> = RouteInput<Name> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The uploaded file of upload routes. Throws a refusal where there is none. */
  upload(): Promise<UploadedFile>
}
/** A person; an agent too where the contract says so. */
type CallerOf<Name extends RouteName> = Routes[Name] extends { readonly isForAgents: true }
  ? Caller | AgentCaller
  : Caller
export type Handler<Name extends RouteName> = (
  input: Meta<Name> & { readonly caller: CallerOf<Name> },
) => Promise<RouteAnswer<Name>>
export type PublicHandler<Name extends RouteName> = (input: Meta<Name>) => Promise<RouteAnswer<Name>>

/**
 * Resolves the session of a request, or refuses; writes the expiry header. `touch` writes down that the session was used.
 * Handed in by the auth feature.
 */
export type Authenticate = (
  request: FastifyRequest,
  reply: FastifyReply,
  isBackground: boolean,
) => Promise<{
  readonly caller: Caller | AgentCaller
  readonly isLocked: boolean
  readonly touch: (() => Promise<void>) | null
}>

export type Registrar = {
  route<Name extends RouteName>(name: Name, handler: Handler<Name>): void
  publicRoute<Name extends RouteName>(name: Name, handler: PublicHandler<Name>): void
  /** Names of contract routes that nobody registered. */
  missing(): readonly string[]
}

const { heldUploads, heldUploadsOfTenant, heldUploadsOfPerson } = limits.count
const { longUploads, longUploadsOfTenant, longUploadsOfPerson } = limits.count

export function registrarOn(app: FastifyInstance, kernel: Kernel, authenticate: Authenticate): Registrar {
  const registered = new Set<RouteName>()
  // of reading calls: inside, the session's row would stay locked until the slowest of them has answered
  const touches = new WeakMap<FastifyRequest, () => Promise<void>>()
  const heldPlaces = openUploadPlaces({
    ofAll: heldUploads,
    ofTenant: heldUploadsOfTenant,
    ofPerson: heldUploadsOfPerson,
  })
  const longPlaces = openUploadPlaces({
    ofAll: longUploads,
    ofTenant: longUploadsOfTenant,
    ofPerson: longUploadsOfPerson,
  })

  /** It has no body: who may not call still has nothing parsed, and all is asked in one transaction. */
  async function readOnce(request: FastifyRequest, work: () => Promise<unknown>, how: HowRead): Promise<unknown> {
    try {
      return await kernel.database.reading(work, how)
    } finally {
      // the answer is as good as it was
      await touches
        .get(request)?.()
        .catch((err: unknown) => kernel.log.warn({ err }, 'the use of a session is not written'))
    }
  }

  function placesOf({ upload }: Route): UploadPlaces | null {
    if (upload?.isHeld === true) return heldPlaces
    return upload?.isLong === true ? longPlaces : null
  }

  /**
   * `admit` runs before anything of the body is read: who may not call has nothing parsed. It runs again where the body
   * took long.
   */
  function register<Admitted>(
    name: RouteName,
    admit: (request: FastifyRequest, reply: FastifyReply) => Promise<Admitted>,
    run: (request: FastifyRequest, reply: FastifyReply, admission: Admission<Admitted>) => Promise<unknown>,
  ): void {
    const route: Route = routeTable[name]
    if (registered.has(name)) throw new Error(`Route ${name} is registered twice`)
    if (!hasAccessRule(route.access)) throw new Error(`Route ${name} declares no access rule`)
    registered.add(name)
    const admissions = new WeakMap<FastifyRequest, Admission<Admitted>>()
    const isReading = route.method === 'GET' && route.access !== 'public'
    const howRead = { hasTempTables: route.hasTempTables === true }
    app.route({
      method: route.method,
      url: route.path,
      config: { routeName: name },
      bodyLimit: bodyLimitOf(route),
      onRequest: async (request, reply) => {
        if (isReading) return
        admissions.set(request, await admissionBy(() => admit(request, reply)))
        if (!route.upload) return
        checkUnpacked(request)
        allowLongBody(request.raw)
      },
      ...(route.upload && { decompress: false }),
      handler: async (request, reply) => {
        if (!route.upload && request.isMultipart()) throw refused('request.media-type')
        const answer = await (isReading
          ? readOnce(request, async () => run(request, reply, await admissionBy(() => admit(request, reply))), howRead)
          : run(request, reply, admissions.get(request) as Admission<Admitted>).finally(
              () => route.upload && discardRest(request.raw),
            ))
        if (reply.sent) return reply
        if (route.file) return sendFile(reply, answer as FileAnswer)
        if (!route.answer) return reply.code(204).send()
        const write = writerOf(route.answer)
        // as bytes: of a text, whoever compresses, measures and sends it makes them anew
        return reply.header('content-type', 'application/json; charset=utf-8').send(Buffer.from(write(answer)))
      },
    })
  }

  return {
    publicRoute(name, handler) {
      if (routeTable[name].access !== 'public') throw new Error(`Route ${name} is not public`)
      register(
        name,
        async () => null,
        async (request, reply) =>
          handler({ ...inputOf(name, request), request, reply, upload: uploadOf(routeTable[name], request) }),
      )
    },
    route<Name extends RouteName>(name: Name, handler: Handler<Name>) {
      const route = routeTable[name]
      if (route.access === 'public') throw new Error(`Route ${name} is public`)
      register(
        name,
        async (request, reply) => {
          const { caller, isLocked, touch } = await authenticate(request, reply, route.isBackground === true)
          if (isLocked && route.isForLocked !== true) throw refused('session.locked')
          if (touch !== null && route.method === 'GET') touches.set(request, touch)
          else await touch?.()
          if (caller.userId !== null) checkAccess(route, caller, paramsOf(route, request))
          else if (route.isForAgents !== true) throw refused('access.forbidden')
          return caller
        },
        async (request, reply, admission) => {
          const caller = await admission.now()
          const sent = wholeUploadOf(uploadOf(route, request), admission)
          const input = { ...inputOf(name, request), caller: caller as CallerOf<Name>, request, reply }
          // an agent was admitted only where the route is for agents; its files are no repeats under a key
          if (caller.userId === null) return handler({ ...input, upload: sent })
          const leave = placesOf(route)?.take(caller)
          try {
            const { upload, hash } = await heldUpload(route, caller, sent)
            return await once({ kernel, route, caller, request, reply, writerOf }, hash, () =>
              handler({ ...input, upload }),
            )
          } finally {
            leave?.()
          }
        },
      )
    },
    missing: () => (Object.keys(routeTable) as RouteName[]).filter((name) => !registered.has(name)),
  }
}

/**
 * A file that somebody brought runs nothing where it is opened; its address changes with it, so that its reader keeps it.
 * One with a name is saved, and asked for each time: who may have it may change.
 */
function sendFile(reply: FastifyReply, { mediaType, bytes, name }: FileAnswer): FastifyReply {
  return reply
    .headers({
      'content-type': mediaType,
      'content-disposition': name === undefined ? 'inline' : savedAs(name),
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': name === undefined ? 'private, max-age=31536000, immutable' : 'no-store',
    })
    .send(Buffer.from(bytes))
}

/** RFC 6266: letters of any script in the second name, and the first for readers that know no other. */
function savedAs(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

type Writer = (value: unknown) => string
const writers = new Map<z.ZodType, Writer>()

/**
 * Answers are written through the contract's schema: what is not in it never leaves. Made for the first answer: all at once
 * they were a fifth of a start's work.
 */
export function writerOf(schema: z.ZodType): Writer {
  const known = writers.get(schema)
  if (known) return known
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => writeNullDirectly(jsonSchema as SchemaPart),
  })
  const write = fastJson(jsonSchema as object) as Writer
  writers.set(schema, write)
  return write
}

type SchemaPart = { anyOf?: readonly SchemaPart[]; readonly type?: string; readonly enum?: readonly unknown[] }

/** Of a choice of schemas the writer validates each value against each, several times as slow: that of null needs none. */
function writeNullDirectly(part: SchemaPart): void {
  const [kind, none] = part.anyOf ?? []
  // a choice within the choice stays one, and a constant is validated against itself
  if (part.anyOf?.length !== 2 || kind?.type === undefined || none?.type !== 'null' || 'const' in kind) return
  delete part.anyOf
  Object.assign(part, kind, { nullable: true }, kind.enum && { enum: [...kind.enum, null] })
}

function bodyLimitOf({ access, takesMany }: Route): number {
  if (access === 'public') return limits.size.jsonOfStrangers
  return takesMany === true ? limits.size.jsonOfMany : limits.size.json
}

/** An id that is none and an id that does not exist are one and the same: not found. */
function paramsOf(route: Route, { params }: FastifyRequest): unknown {
  const parsed = route.params?.safeParse(params)
  if (parsed && !parsed.success) throw refused('record.not-found')
  checkTexts(parsed?.data)
  return parsed?.data
}

const noQuery = z.strictObject({})
// the refusal tells a missing field from one of a wrong type by what was given
const asGiven = { reportInput: true } as const

function inputOf<Name extends RouteName>(name: Name, request: FastifyRequest): RouteInput<Name> {
  const route: Route = routeTable[name]
  const { query, body } = request
  const params = paramsOf(route, request)
  for (const part of [query, route.body && body]) checkTexts(part)
  if (!route.body && !route.upload && body !== undefined && body !== null) {
    if (Object.keys(body as object).length > 0) throw refused('request.no-body')
  }
  return {
    params,
    query: (route.query ?? noQuery).parse(query, asGiven),
    body: route.body?.parse(body ?? undefined, asGiven),
  } as RouteInput<Name>
}

function checkAccess(route: Route, caller: Caller, params: unknown): void {
  const { access } = route
  if (access === 'public' || access === 'signed-in') return
  const needs = { features: access.features ?? [], permissions: access.permissions ?? [] }
  if (access.scope === 'company') {
    const { companyId } = params as { companyId: CompanyId }
    // another tenant's company, or one that the caller may not see at all, does not exist for him
    if (!caller.facts.companies.some(({ id }) => id === companyId)) throw refused('company.not-found')
    if (!isShown(caller.facts, companyId, needs)) throw refused('access.forbidden')
    return
  }
  // what is held at the root is held in a tenant that has no company yet
  const places = [null, ...caller.facts.companies.map(({ id }) => id)]
  if (!places.some((place) => isShown(caller.facts, place, needs))) throw refused('access.forbidden')
}
