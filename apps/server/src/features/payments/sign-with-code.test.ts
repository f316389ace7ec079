// Who has a second factor signs with a code too (decisions, "Signing and sending"): one payment or many, each code once.
import { limits } from '@kontor/domain'
import { beforeEach, expect, test } from 'vitest'
import { type Client, codeAt, domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'

const { kernel, world, as } = await testHouse()
const creator = await as('creator')
const signer = await as('signer1')
const now = () => kernel.clock.elapsed()
const password = worldPassword

/** Switches the factor on; answers what shows the code of the moment. */
async function haveFactor(client: Client): Promise<() => string> {
  const { activationCode } = (await client.call('beginSecondFactor')).body
  await client.call('verifySecondFactor', { body: { authenticationCode: codeAt(activationCode, now()) } })
  return () => codeAt(activationCode, now())
}
const code = await haveFactor(signer)
// each code once
beforeEach(() => kernel.clock.advance(30_000))

const create = async (): Promise<string> =>
  (await creator.call('createPayment', { body: domesticPayment(world) })).body.id
const signaturesOf = async (id: string): Promise<number> =>
  (await creator.call('getPayment', { params: { cashTransactionId: id } })).body.signatures.length

test('a signature without a code, or with a wrong or used one, is none', async () => {
  const id = await create()
  const sign = (body: object) => signer.call('signPayment', { params: { id }, body: { password, ...body } })
  const refusal = (of: string) => ({ status: 422, body: { code: of, fields: [{ field: 'authenticationCode' }] } })
  for (const authenticationCode of [undefined, null, '', ' '])
    expect(await sign({ authenticationCode })).toMatchObject(refusal('code.required'))
  for (const authenticationCode of [code() === '000000' ? '111111' : '000000', '12345678901234567890'])
    expect(await sign({ authenticationCode })).toMatchObject(refusal('code.wrong'))
  // the right code beside a wrong password is not used up
  expect(await sign({ password: 'wrong', authenticationCode: code() })).toMatchObject({
    status: 422,
    body: { code: 'password.wrong' },
  })
  expect(await signaturesOf(id)).toBe(0)
  const authenticationCode = code()
  expect((await sign({ authenticationCode })).body).toMatchObject({ paymentStatus: 'PartialSigned' })
  const another = await create()
  const used = await signer.call('signPayment', { params: { id: another }, body: { password, authenticationCode } })
  expect(used).toMatchObject(refusal('code.wrong'))
  expect(await signaturesOf(another)).toBe(0)
})

test('one code signs many payments', async () => {
  const ids = [await create(), await create()]
  const sign = (authenticationCode: string | null) =>
    signer.call('signPayments', { body: { password, authenticationCode, cashTransactionIds: ids } })
  expect(await sign(null)).toMatchObject({ status: 422, body: { code: 'code.required' } })
  const { body } = await sign(code())
  expect(body.results.map(({ status }: { status: string }) => status)).toEqual(['Success', 'Success'])
})

test('after five wrong codes in a quarter of an hour, and thirty in a day, no code is tried any more', async () => {
  const id = await create()
  const guesser = await as('signer2')
  const right = await haveFactor(guesser)
  const sign = async (authenticationCode: string) =>
    (await guesser.call('signPayment', { params: { id }, body: { password, authenticationCode } })).status
  for (let tries = 0; tries < limits.codeTriesOfDay; tries += limits.codeTries) {
    kernel.clock.advance(limits.timeMs.loginWindow)
    await creator.call('getProfile')
    for (let index = 0; index < limits.codeTries; index++) expect([tries, await sign('wrong')]).toEqual([tries, 422])
    expect(await sign(right())).toBe(429)
  }
  kernel.clock.advance(limits.timeMs.loginWindow)
  expect(await sign(right())).toBe(429)
  expect(await signaturesOf(id)).toBe(0)
})
