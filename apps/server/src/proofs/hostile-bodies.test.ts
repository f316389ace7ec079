// Bodies that are made to hurt, of strangers and of people who are signed in, to every kind of route: each gets a short
// answer in a short time, and nobody else waits for it. Goal 200 ms; guarded at ten times that.
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { testHouse } from '../testing/index.ts'

const guardMs = 2000
const mostAnswerBytes = 100_000
let base: string

const { app, world, as } = await testHouse()
const treasurer = await as('treasurer')

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})

const list = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join()
const record = (count: number, value: string) => `{${list(count, (n) => `"k${n}":${value}`)}}`

/** About as large as `size` bytes, each with another way to be expensive. */
function hostileBodies(size: number): readonly (readonly [string, string | Buffer])[] {
  const few = Math.floor(size / 12)
  return [
    ['unknown keys', record(Math.floor(size / 14), '1')],
    [
      'unknown keys in each record of a list',
      `{"payments":[${list(Math.floor(size / 60), () => '{"a":1,"b":2,"c":3,"d":4}')}]}`,
    ],
    ['empty records', `{"payments":[${list(Math.floor(size / 4), () => '{}')}]}`],
    ['numbers where records belong', `{"payments":[${list(Math.floor(size / 3), () => '0')}]}`],
    ['ids that are none', `{"cashTransactionIds":[${list(few, () => '"not-an-id"')}],"password":"x"}`],
    ['one long text', `{"remarks":"${'x'.repeat(size)}"}`],
    ['one long key', `{"${'x'.repeat(size)}":1}`],
    ['escapes', `{"remarks":"${'\\u0041'.repeat(Math.floor(size / 6))}"}`],
    ['half characters', `{"remarks":"${'\\ud800'.repeat(Math.floor(size / 6))}"}`],
    ['half characters in many fields', record(Math.floor(size / 22), '"\\ud800"')],
    ['blanks', `${' '.repeat(size)}{}`],
    ['one long number', `{"paymentAmount":${'9'.repeat(size)}}`],
    ['one long decimal text', `{"paymentAmount":"-0.${'1'.repeat(size)}"}`],
    ['an account number of letters', `{"details":{"beneficiary":{"iban":"${'CH93 '.repeat(Math.floor(size / 5))}"}}}`],
    ['an email of dots', `{"email":"${'a.'.repeat(Math.floor(size / 2))}@","password":"x"}`],
    ['depth', `${'['.repeat(Math.floor(size / 2))}${']'.repeat(Math.floor(size / 2))}`],
    ['depth of records', `${'{"a":'.repeat(few)}1${'}'.repeat(few)}`],
    ['the same key again and again', `{${list(few, () => '"a":1')}}`],
    ['an open text', `{"a":"${'b'.repeat(size)}`],
    ['quotes', `"${'\\"'.repeat(Math.floor(size / 2))}"`],
    ['commas', ','.repeat(size)],
    ['open brackets', '['.repeat(size)],
    ['zeros', Buffer.alloc(size)],
    ['bytes that are no UTF-8', Buffer.alloc(size, 0xff)],
    ['prototype words', `{${list(few, (n) => `"constructor${n}":{"prototype":1}`)}}`],
  ]
}

/** Kinds of routes: public, of a company, of any company, that takes many, without a body, uploading, reading, none. */
const routes = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/v1/payments'],
  ['POST', '/api/v1/payments/multiple'],
  ['POST', '/api/v1/payments/sign'],
  ['POST', '/api/v1/payments/send'],
  ['POST', '/api/v1/companies/COMPANY/reconciliation/accept'],
  ['POST', '/api/v1/reconciliation/match/manual'],
  ['POST', '/api/v1/filterpresets'],
  ['PUT', '/api/v1/settings/payments'],
  ['DELETE', '/api/v1/reconciliation/unknownaccounts/delete'],
  ['POST', '/api/auth/logout-not'],
  ['POST', '/api/v1/reconciliation/statements/upload'],
  ['PUT', '/notifications'],
] as const

async function send(method: string, path: string, payload: string | Buffer, isSignedIn: boolean): Promise<number> {
  const answer = await fetch(`${base}${path.replace('COMPANY', world.holding)}`, {
    method,
    headers: {
      'content-type': 'application/json',
      tenant: world.key,
      ...(isSignedIn && { cookie: treasurer.cookie }),
    },
    body: payload,
  }).catch(() => null)
  // a connection that is closed while the sender still sends is an answer too
  if (answer === null) return 0
  expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${method} ${path}`).toBeLessThan(500)
  return (await answer.text()).length
}

/** The longest that somebody else waited for a word while `work` was under way. */
async function longestWait(work: () => Promise<void>): Promise<number> {
  let [isDone, longest] = [false, 0]
  const asking = (async () => {
    while (!isDone) {
      const begin = performance.now()
      await (await fetch(`${base}/api/health`)).text()
      longest = Math.max(longest, performance.now() - begin)
      await wait(5)
    }
  })()
  await work()
  isDone = true
  await asking
  return longest
}

test.each([
  ['of strangers', 15_000, false],
  ['of strangers, as large as they like', 10_000_000, false],
  ['of people who are signed in', 250_000, true],
  ['of people who are signed in, as large as any call takes', 9_900_000, true],
] as const)(
  'hostile bodies %s, to every kind of route',
  async (_whose, size, isSignedIn) => {
    const bodies = hostileBodies(size)
    let largest = 0
    let slowest: readonly [number, string] = [0, '']
    for (const [name, body] of bodies) {
      for (const [method, path] of size > 1_000_000 ? routes.slice(0, 6) : routes) {
        const waited = await longestWait(async () => {
          largest = Math.max(largest, await send(method, path, body, isSignedIn))
        })
        if (waited > slowest[0]) slowest = [waited, `${name} to ${method} ${path}`]
      }
    }
    console.info(`the longest wait of others: ${Math.round(slowest[0])} ms (${slowest[1]})`)
    expect(largest).toBeLessThan(mostAnswerBytes)
    expect(slowest[0], slowest[1]).toBeLessThan(guardMs)
  },
  240_000,
)
