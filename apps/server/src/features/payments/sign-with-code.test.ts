// Who has a second factor signs with a code too (decisions, "Signing and sending"): one payment or many, each code once.
import { limits } from '@kontor/domain'
import { beforeEach, expect, test } from 'vitest'
import { codeAt, domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'

const { kernel, world, as } = await testHouse()
const creator = await as('creator')
const signer = await as('signer1')
const now = () => kernel.clock.elapsed()
const password = worldPassword

const { activationCode } = (await signer.call('beginSecondFactor')).body
await signer.call('verifySecondFactor', { body: { authenticationCode: codeAt(activationCode, now()) } })
const code = () => codeAt(activationCode, now())
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
  for (const authenticationCode of [code() === '000000' ? '111111' : '000000', 'abc', '12345678901234567890'])
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

test('wrong codes count with wrong passwords: after ten nothing is tried any more for a while', async () => {
  kernel.clock.advance(limits.timeMs.loginWindow + 1)
  const id = await create()
  const sign = (body: object) => signer.call('signPayment', { params: { id }, body: { password, ...body } })
  for (let index = 0; index < limits.loginTries; index++) {
    const wrong = index % 2 === 0 ? { authenticationCode: 'wrong' } : { password: 'wrong' }
    expect((await sign({ authenticationCode: code(), ...wrong })).status).toBe(422)
  }
  expect(await sign({ authenticationCode: code() })).toMatchObject({
    status: 429,
    body: { code: 'login.too-many-tries' },
  })
  expect(await signaturesOf(id)).toBe(0)
})
