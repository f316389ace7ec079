// Whom one may sign in as in the demo, and its bank's day; and that neither is anywhere else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../kernel/caller.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { clientOf, testHouse } from '../../testing/index.ts'
import { listDemoPeople } from './list-demo-people.ts'
import { demoEmail, demoPassword } from './people.tables.ts'
import { playBankDay } from './play-bank-day.ts'

const { kernel, app, world, as } = await testHouse()
const nobody = { tenant: '', password: '', people: [] }
const strangers = () => clientOf(app, '').call('listDemoPeople')

/** What the bank answers. */
let said: { readonly status: number; readonly body: string }
let asked: string[]
const bank = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  response.writeHead(said.status).end(said.body)
})
await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve))
afterAll(() => void bank.close())
const bankUrl = `http://127.0.0.1:${(bank.address() as AddressInfo).port}`

beforeEach(() => {
  asked = []
  said = { status: 200, body: JSON.stringify({ executedDate: '2026-11-23', date: '2026-11-24', files: [] }) }
})

test('outside the demo nobody is named, and no bank’s day is played', async () => {
  expect((await strangers()).body).toEqual(nobody)
  const treasurer = await as('treasurer')
  expect(await treasurer.call('playBankDay')).toMatchObject({ status: 409, body: { code: 'demo.no-bank' } })
  expect((await treasurer.call('getProfile')).body).toMatchObject({ isDemo: false, hasVirtualBank: false })
  const caller = { tenant: { isDemo: false } } as Caller
  const withBank = { ...kernel, config: { ...kernel.config, bankUrl } }
  await expect(playBankDay(withBank, caller)).rejects.toMatchObject({ refusals: [{ code: 'demo.no-bank' }] })
  expect(asked).toEqual([])
})

test('the demo names those of its first people who may sign in, with their roles, in production none', async () => {
  await ask(kernel.pool, 'update tenant set is_demo = true where key = $1', [world.key])
  const rename = (from: string, to: string, enabled: boolean) =>
    ask(kernel.pool, 'update app_user set email = $2, enabled = $3 where email like $1', [`${from}@%`, to, enabled])
  await rename('treasurer', demoEmail('treasurer'), true)
  await rename('signer1', demoEmail('signer1'), false)
  const { tenant, password, people } = (await strangers()).body
  expect([tenant, password]).toEqual([world.key, demoPassword])
  expect(people).toEqual([
    { email: demoEmail('treasurer'), firstName: 'treasurer', lastName: expect.any(String), roles: ['GroupTreasurer'] },
  ])
  const production = { ...kernel, config: { ...kernel.config, mode: 'production' as const } }
  expect(await listDemoPeople(production)).toEqual(nobody)
})

test('the virtual bank plays its day when somebody of the demo asks, and what it does not say is no answer', async () => {
  const caller = { tenant: { isDemo: true } } as Caller
  const play = () => playBankDay({ ...kernel, config: { ...kernel.config, bankUrl } }, caller)
  expect(await play()).toEqual({ day: '2026-11-23', nextDay: '2026-11-24' })
  expect(asked).toEqual(['POST /control/run-day'])
  for (const answer of [
    { status: 503, body: '{}' },
    { status: 200, body: 'no JSON' },
    { status: 200, body: '{"executedDate":"2026-11-23","date":"tomorrow"}' },
    { status: 200, body: '{}' },
  ]) {
    said = answer
    await expect(play(), answer.body).rejects.toMatchObject({ refusals: [{ code: 'demo.bank-silent' }] })
  }
  const withoutBank = { ...kernel, config: { ...kernel.config, bankUrl: null } }
  await expect(playBankDay(withoutBank, caller)).rejects.toMatchObject({ refusals: [{ code: 'demo.no-bank' }] })
})
