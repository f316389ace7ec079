// Whoever is disabled, or has lost a right, does nothing more: neither with a request of which he was admitted before its
// body was there, nor with the rest of one that does many things one after the other.
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type RouteName, routeTable } from '@kontor/contract'
import { beforeAll, expect, test } from 'vitest'
import type { SqlPool } from '../kernel/database/session.ts'
import { batchFile } from '../testing/batch-file.ts'
import { camtFile, closedOn } from '../testing/camt-file.ts'
import {
  type Client,
  type Json,
  type PersonKey,
  domesticPayment,
  sepaPayment,
  signIn,
  testHouse,
  worldPassword,
} from '../testing/index.ts'
import { openTestPool } from '../testing/test-database.ts'

/** Longer than an admission counts while its body comes. */
const longMs = 1200

const inner = await openTestPool()
/** What happens, once, before the next transaction that begins after a statement with these words. */
let amid: { readonly after: string; readonly happens: () => Promise<unknown> } | null = null
let isNext = false
const pool: SqlPool = {
  ...inner,
  async session() {
    if (isNext && amid !== null) {
      const { happens } = amid
      isNext = false
      amid = null
      await happens()
    }
    const session = await inner.session()
    return {
      ...session,
      query(text, ...rest) {
        if (amid !== null && text.includes(amid.after)) isNext = true
        return session.query(text, ...rest)
      },
    }
  },
}
let afterUpload = async (): Promise<void> => undefined
const { app, kernel, world, as } = await testHouse({
  pool,
  faults: {
    async at(point) {
      if (point === 'send.after-upload') await afterUpload()
    },
  },
})
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

async function disable(person: PersonKey): Promise<void> {
  const administrator = await as('administrator')
  const params = { id: world.people[person], status: 'false' }
  expect((await administrator.call('setUserEnabled', { params })).status).toBe(200)
}

type Slow = { readonly url: string; readonly type: string; readonly body: string; readonly method?: string }

/** Its second half is sent when something else has happened. */
async function slowly(
  client: Client,
  { url, type, body, method = 'POST' }: Slow,
  meanwhile: () => Promise<unknown>,
): Promise<{ readonly status: number | undefined; readonly body: Json }> {
  const { port } = app.server.address() as AddressInfo
  const bytes = Buffer.from(body)
  const half = Math.trunc(bytes.length / 2)
  const headers = { cookie: client.cookie, 'content-type': type, 'content-length': bytes.length }
  const sent = ask({ port, host: '127.0.0.1', path: url, method, headers })
  const answered = new Promise<{ status: number | undefined; body: Json }>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      let text = ''
      response.on('data', (some) => (text += some))
      response.on('end', () => resolve({ status: response.statusCode, body: text === '' ? null : JSON.parse(text) }))
    })
  })
  sent.write(bytes.subarray(0, half))
  await wait(100)
  await meanwhile()
  sent.end(bytes.subarray(half))
  return answered
}

const boundary = 'kontor-slow-boundary'
const formOf = (url: string, content: string): Slow => ({
  url,
  type: `multipart/form-data; boundary=${boundary}`,
  body: `--${boundary}\r\ncontent-disposition: form-data; name="File"; filename="a.xml"\r\n\r\n${content}\r\n--${boundary}--\r\n`,
})
const jsonOf = (name: RouteName, body: Json, url: string = routeTable[name].path): Slow => ({
  url,
  type: 'application/json',
  body: JSON.stringify(body),
  method: routeTable[name].method,
})

async function makePayments(...bodies: readonly Record<string, unknown>[]): Promise<readonly string[]> {
  const creator = await as('creator')
  const { status, body } = await creator.call('createPayments', { body: { payments: bodies } })
  expect([status, body.message]).toEqual([200, undefined])
  return body.payments.map(({ id }: { id: string }) => id)
}

async function statusesOf(ids: readonly string[]): Promise<readonly string[]> {
  const reader = await as('auditor')
  const statuses = []
  for (const id of ids) {
    statuses.push((await reader.call('getPayment', { params: { cashTransactionId: id } })).body.paymentStatus)
  }
  return statuses
}

const countRows = (table: string): Promise<unknown> =>
  kernel.database.withTenant(world.tenantId, async ({ session }) => {
    const { rows } = await session.query(`select count(*)::int as count from ${table}`)
    return rows[0]
  })

test('of many files none leaves after their sender was disabled, and their payments are signed as before', async () => {
  const ids = await makePayments(domesticPayment(world), { ...sepaPayment(world), accountId: world.accounts.german })
  for (const signer of [await as('signer1'), await as('signer2')]) {
    const body = { cashTransactionIds: ids, password: worldPassword }
    expect((await signer.call('signPayments', { body })).body.results).toMatchObject([{ code: null }, { code: null }])
  }
  let uploads = 0
  afterUpload = async () => {
    uploads += 1
    if (uploads === 1) await disable('treasurer')
  }
  const sender = await as('treasurer')
  const { status, body } = await sender.call('sendPayments', { body: { cashTransactionIds: ids } })
  const codes = body.results.map(({ code }: { code: string | null }) => code)
  expect([status, new Set(codes), uploads]).toEqual([200, new Set([null, 'session.none']), 1])
  expect((await statusesOf(ids)).toSorted()).toEqual(['Delivered', 'Signed'])
})

test('a signature whose request comes slowly is not given when its signer was disabled meanwhile', async () => {
  const signer = await as('signer1')
  const ids = await makePayments(domesticPayment(world))
  const [id = ''] = ids
  const url = routeTable.signPayment.path.replace(':id', id)
  const { version } = (await signer.call('getPayment', { params: { cashTransactionId: id } })).body
  const signing = jsonOf('signPayment', { password: worldPassword, version }, url)
  expect(await slowly(signer, signing, () => disable('signer1'))).toMatchObject({
    status: 401,
    body: { code: 'session.none' },
  })
  expect(await statusesOf(ids)).toEqual(['Open'])
})

test('of many signatures none is given after their signer was disabled', async () => {
  const signer = await as('signer2')
  const ids = await makePayments(...Array.from({ length: 5 }, () => domesticPayment(world)))
  amid = { after: 'insert into signature', happens: () => disable('signer2') }
  const body = { cashTransactionIds: ids, password: worldPassword }
  const { status, body: answer } = await signer.call('signPayments', { body })
  expect(amid).toBeNull()
  const codes = answer.results.map(({ code }: { code: string | null }) => code)
  expect([status, codes]).toEqual([200, [null, ...Array(4).fill('session.none')]])
  expect(await statusesOf(ids)).toEqual(['PartialSigned', ...Array(4).fill('Open')])
})

test('a right that was taken away is gone for what is under way too', async () => {
  const signer = await as('signer3')
  const ids = await makePayments(domesticPayment(world), domesticPayment(world))
  const administrator = await as('administrator')
  const params = { id: world.people.signer3 }
  const removeRoles = async () => {
    const { status, body } = await administrator.call('updateUserRoles', { params, body: { roles: [] } })
    expect([status, body.message]).toEqual([200, undefined])
  }
  amid = { after: 'insert into signature', happens: removeRoles }
  const body = { cashTransactionIds: ids, password: worldPassword }
  const { body: answer } = await signer.call('signPayments', { body })
  expect(answer.results).toMatchObject([{ code: null }, { code: 'session.none' }])
})

test('files that come slowly are not taken from who was disabled meanwhile', async () => {
  const client = await as('treasurer2')
  const { ibans } = world
  const tables = ['batch_upload', 'bank_file', 'user_property']
  const before = await Promise.all(tables.map(countRows))
  const batch = batchFile([{ account: ibans.chf, payments: [{ amount: '12.00' }] }])
  const entries = [{ amount: '-1.00', booked: '2026-11-20' }]
  const camt = camtFile({ id: 'SLOW', iban: ibans.chf, balances: closedOn(20, '10.00', '9.00'), entries })
  let batchMayEnd = (): void => undefined
  const disabled = new Promise<void>((resolve) => (batchMayEnd = resolve))
  const answers = await Promise.all([
    slowly(client, formOf(routeTable.createBatch.path, batch), () => disabled),
    slowly(client, formOf(routeTable.uploadStatement.path, camt), () => disabled),
    // no act: it was admitted too long ago
    slowly(client, jsonOf('createUserProperty', { key: 'slow', value: 'x' }), () => disabled),
    (async () => {
      await wait(longMs)
      await disable('treasurer2')
      batchMayEnd()
    })(),
  ])
  const none = { status: 401, body: { code: 'session.none' } }
  expect(answers.slice(0, 3)).toMatchObject([none, none, none])
  expect(await Promise.all(tables.map(countRows))).toEqual(before)
})

test('nobody is signed in who was disabled while his password was checked', async () => {
  await as('administrator')
  amid = { after: 'from "second_factor"', happens: () => disable('accountant') }
  await expect(signIn(app, world, 'accountant')).rejects.toThrow('login.failed')
  const open = await kernel.database.withTenant(world.tenantId, async ({ session }) => {
    const text = 'select session_id from session where user_id = $1 and ended_at is null'
    return (await session.query(text, [world.people.accountant])).rows
  })
  expect([amid, open]).toEqual([null, []])
})
