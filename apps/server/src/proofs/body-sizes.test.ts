// How much a request may say, and who is heard at all (B12, G21): rights before bodies, and bodies as large as their call needs.
import { expect, test } from 'vitest'
import { type Json, testHouse, signIn } from '../testing/index.ts'
import { contractTable } from './contract-requests.testing.ts'
import { expectRefusal } from './refusals.testing.ts'

const { app, world, as } = await testHouse()
const creator = await as('creator')

async function post(payload: string, headers: Record<string, string> = {}, url = '/api/v1/payments') {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { cookie: creator.cookie, 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() as Json }
}

const sized = (bytes: number) => JSON.stringify({ remarks: 'x'.repeat(bytes) })
test('B12: what is larger than its call takes is 413, with the limit in words', async () => {
  const tooLarge = (size: string) => [413, 'request.too-large', `The request is larger than ${size}.`] as const
  expectRefusal(await post(sized(256_000)), ...tooLarge('256 kB'))
  expectRefusal(await post(sized(10_000_000), {}, '/api/v1/payments/multiple'), ...tooLarge('10 MB'))
  expectRefusal(await post(sized(16_000), { tenant: world.key }, '/api/auth/login'), ...tooLarge('16 kB'))
  const french = await post(sized(256_000), { 'accept-language': 'fr' })
  expect(french.body.message).toBe('La requête dépasse 256 ko.')
  // what only just fits is read, and refused for what it says
  expectRefusal(await post(sized(9_900_000), {}, '/api/v1/payments/multiple'), 400, 'field.required')
})

test('B12: more values than anybody needs are 413 before they are parsed', async () => {
  const text = `{"payments":[${Array.from({ length: 300_000 }, () => '0').join()}]}`
  const answer = await post(text, {}, '/api/v1/payments/multiple')
  expectRefusal(answer, 413, 'request.too-many-values', 'The request contains more than 200000 values.')
})

test('an answer names the first twenty faults, and no name longer than people read', async () => {
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, 1])))
  const answer = await post(many, {}, '/api/v1/filterpresets')
  expectRefusal(answer, 400, 'field.required')
  expect(answer.body.fields.map((one: Json) => one.code)).toContain('field.unknown')
  expect([answer.body.messages.length, answer.body.fields.length]).toEqual([20, 20])
  const long = await post(JSON.stringify({ [`${'x'.repeat(200_000)}`]: 1 }))
  expect(JSON.stringify(long.body).length).toBeLessThan(20_000)
})

test('G21: who is not signed in is told so before anything of 11 MB is read, on every route that is not public', async () => {
  const payload = Buffer.from(sized(11_000_000))
  const routes = Object.entries(contractTable).filter(([, { method }]) => method !== 'GET')
  expect(routes.length).toBeGreaterThan(30)
  for (const [name, { method, path, access }] of routes) {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method, url: path.replaceAll(/:\w+/g, 'x'), headers, payload })
    const wanted = access === 'public' ? [413, 'request.too-large'] : [401, 'session.none']
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, ...wanted])
  }
})

test('rights come before bodies: who may not call learns nothing about what he sent', async () => {
  const auditor = await signIn(app, world, 'auditor')
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/payments',
    headers: { cookie: auditor.cookie, 'content-type': 'application/json' },
    payload: '{"broken',
  })
  expectRefusal({ status: answer.statusCode, body: answer.json() }, 403, 'access.forbidden')
})
