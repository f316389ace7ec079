// One route of the contract: what the server registers and the web calls. Written once, used by both.
import type { Feature, Permission } from '@kontor/domain/access'
import type { z } from 'zod'

/**
 * Who may call. `company`: the right is asked in the company named by the path (`:companyId`, or `:id` of a company);
 * `any-company`: held in at least one company, and the use-case asks again for the company of the record.
 * Any one of the named features or permissions suffices.
 */
export type AccessRule =
  | 'public'
  | 'signed-in'
  | {
      readonly scope: 'company' | 'any-company'
      readonly features?: readonly Feature[]
      readonly permissions?: readonly Permission[]
    }

/** Whether the rule asks for anything: without a feature or a permission it would open the route to everybody. */
export function hasAccessRule(access: AccessRule | undefined): boolean {
  if (access === undefined) return false
  if (access === 'public' || access === 'signed-in') return true
  return (access.features ?? []).length + (access.permissions ?? []).length > 0
}

export type RequestHeader = { readonly name: string; readonly summary: string; readonly isRequired: boolean }

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  /** One sentence for the API's readers. */
  readonly summary: string
  readonly access: AccessRule
  /** Takes many records at once: its body may be larger (`limits.size.jsonOfMany`). */
  readonly takesMany?: true
  /** A GET that reads into temporary tables: the others cannot write anything, whatever their code does. */
  readonly hasTempTables?: true
  /** Polled by the client on its own: does not extend the session. */
  readonly isBackground?: true
  /** Answers under a locked session too; every other call answers 423 then. */
  readonly isForLocked?: true
  /** Agents may call it too, within their companies and kinds of files; every other call answers them 403. */
  readonly isForAgents?: true
  /** Its answer holds what is shown once: no Idempotency-Key is heeded, since nothing of the answer may be kept. */
  readonly isShownOnce?: true
  /** Request headers that this call reads beside those of every call (`openapi-headers.ts`). */
  readonly headers?: readonly RequestHeader[]
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** A multipart upload: the field that carries the file and its limit in bytes. */
  readonly upload?: {
    readonly field: string
    readonly maxBytes: number
    /** Small enough to be held in memory: an Idempotency-Key is heeded, and its hash is a part of what the key names. */
    readonly isHeld?: true
    /** Read for long, and what it becomes is held in memory to its end: few are taken at once. */
    readonly isLong?: true
  }
  /** Answers a file of one of these media types, not JSON. Its address changes with its bytes: browsers keep what has no name. */
  readonly file?: { readonly mediaTypes: readonly string[] }
  /** The answer's body; null answers 204 without one, or a file. */
  readonly answer: z.ZodType | null
}

/** What a handler of a route with a `file` answers. With a `name` it is saved under it, and never opened in a page. */
export type FileAnswer = { readonly mediaType: string; readonly bytes: Uint8Array; readonly name?: string }

export type RouteTable = Readonly<Record<string, Route>>

/** A reading that carries this header was asked by a screen, not by a person: it keeps no session alive. */
export const backgroundHeader = 'x-kontor-background'

/** Whose page it is, by his id: a browser has one session for all its tabs, and another person may have signed in since in one of them. */
export const personHeader = 'x-kontor-person'

/** Under this header an upload names itself, to be asked how far it is. */
export const progressHeader = 'x-kontor-upload'
