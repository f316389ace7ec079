// The door as a browser goes through it: stage after stage, with the cookie of the one before.
import { type House, type Json, worldPassword } from '../../testing/index.ts'

export type LoginStage = {
  /** The first call with the password, the later ones with the cookie alone, unless `part` says otherwise. */
  enter(part?: object, cookie?: string, source?: string): Promise<{ status: number; body: Json }>
  /** The last one that was set. */
  cookie(): string
}

export function openDoor(app: House['app'], tenant: string, email: string): LoginStage {
  let held = ''
  return {
    cookie: () => held,
    async enter(part = {}, cookie = held, source = '127.0.0.1') {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { tenant, ...(cookie !== '' && { cookie }) },
        payload: { email, password: cookie === '' ? worldPassword : '', ...part },
        remoteAddress: source,
      })
      const set = answer.headers['set-cookie']
      if (set !== undefined) held = String(set).split(';')[0] ?? ''
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}
