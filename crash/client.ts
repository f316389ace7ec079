// A client over HTTP that never gives up: an answer that did not come is asked for again with the same key.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type RouteAnswer, type RouteName, routeTable } from '@kontor/contract'
import type { World } from './world.ts'

/** Where the server answers now; null while it is down. */
export type Board = { address: string | null; isOver: boolean; answers: number }

export type Reply<Name extends RouteName> =
  | { readonly ok: true; readonly body: RouteAnswer<Name> }
  | { readonly ok: false; readonly status: number; readonly code: string }

export type UploadFile = { readonly name: string; readonly content: Blob }

type Parts = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly key?: string
  readonly file?: UploadFile
  /** How long it may take until an answer comes. */
  readonly limitMs?: number
}
export type Client = {
  call<Name extends RouteName>(name: Name, parts?: Parts): Promise<Reply<Name>>
}

/** Answers that mean "ask again": the key's first request still runs, or the server was caught dying. */
const again = new Set([429, 500, 502, 503])
/** An error of the server's own that stays is no crash: then it is told at once. */
const serverErrorsMax = 40

const usualLimitMs = 300_000
const usualTryMs = 20_000

export async function signIn(board: Board, world: World, person: string): Promise<Client> {
  for (;;) {
    const answer = await fetch(`${await addressOf(board)}/api/auth/login`, {
      method: 'POST',
      headers: { tenant: world.tenant, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${person}@${world.tenant}.example`, password: world.password }),
    })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0]
    if (answer.status !== 200 || !cookie) throw new Error(`${person} cannot sign in: ${await answer.text()}`)
    return clientOf(board, cookie)
  }
}

function clientOf(board: Board, cookie: string): Client {
  return {
    async call<Name extends RouteName>(
      name: Name,
      { params = {}, query = {}, body, key, file, limitMs = usualLimitMs }: Parts = {},
    ) {
      const route = routeTable[name]
      const path = route.path.replace(/:(\w+)/g, (_whole, part: string) => encodeURIComponent(params[part] ?? ''))
      const search = new URLSearchParams(query).toString()
      const headers: Record<string, string> = { cookie, 'idempotency-key': key ?? randomUUID() }
      if (body !== undefined) headers['content-type'] = 'application/json'
      const deadline = performance.now() + limitMs
      let last = ''
      let serverErrors = 0
      while (performance.now() < deadline) {
        try {
          const address = await addressOf(board)
          const answer = await fetch(`${address}${path}${search && `?${search}`}`, {
            method: route.method,
            headers,
            signal: AbortSignal.timeout(file && file.content.size > 1_000_000 ? limitMs : usualTryMs),
            ...(body !== undefined && { body: JSON.stringify(body) }),
            ...(file && { body: formOf(file) }),
          })
          const text = await answer.text()
          board.answers += 1
          const content: unknown = text === '' ? null : JSON.parse(text)
          if (answer.ok) return { ok: true, body: content as RouteAnswer<Name> }
          const { code } = content as { code: string }
          last = `${answer.status} ${code}`
          if (answer.status >= 500 && ++serverErrors > serverErrorsMax)
            return { ok: false, status: answer.status, code }
          if (!again.has(answer.status) && code !== 'request.collided')
            return { ok: false, status: answer.status, code }
        } catch (error) {
          last = String(error)
        }
        await wait(25)
      }
      throw new Error(`${name} was not answered in ${limitMs} ms: ${last}`)
    },
  }
}

function formOf({ name, content }: UploadFile): FormData {
  const form = new FormData()
  form.append('File', content, name)
  return form
}

async function addressOf(board: Board): Promise<string> {
  while (board.address === null) {
    if (board.isOver) throw new Error('The server is gone for good')
    await wait(10)
  }
  return board.address
}
