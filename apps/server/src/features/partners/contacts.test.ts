// People at partners, in both places.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { partnersHouse } from './partners.testing.ts'

const { world, signer, actsIn, make } = await partnersHouse()
const anna = {
  name: 'Anna Muster',
  position: 'Accounts receivable',
  email: 'anna@muster.example',
  phone: '+41 44 555 01 10',
  remarks: 'Mornings only',
}

test.each([null, world.german])('one of a place (%s) is made, read, changed and deleted', async (place) => {
  const partner = await make(place)
  const { people } = actsIn(place)
  const { body: one } = await people.create(partner, { ...anna, email: 'Anna@Muster.example' })
  expect(one).toMatchObject({ ...anna, partnerId: partner.id, version: 1 })
  await people.create(partner, { name: 'aaron' })
  expect((await people.list(partner)).body).toMatchObject([{ name: 'aaron', position: null }, { name: 'Anna Muster' }])
  expect((await people.get(one)).body).toEqual(one)
  const { body: next } = await people.update(one, { name: 'Anna Beispiel', version: 1 })
  expect(next).toMatchObject({ name: 'Anna Beispiel', email: null, version: 2 })
  expectRefusal(await people.update(one, { name: 'Anna', version: 1 }), 409, 'contact.changed')
  expectRefusal(await people.remove(one, { version: '1' }), 409, 'contact.changed')
  expect((await people.remove(one, { version: '2' })).status).toBe(204)
  expectRefusal(await people.get(one), 404, 'contact.not-found')
})

test('one of another partner is not there', async () => {
  const [partner, other] = [await make(world.german), await make(world.german)]
  const { people } = actsIn(world.german)
  const { body } = await people.create(partner, anna)
  const moved = { ...body, partnerId: other.id as string }
  for (const answer of [await people.get(moved), await people.update(moved, anna), await people.remove(moved)])
    expectRefusal(answer, 404, 'contact.not-found')
})

test.each([
  ['no name', { name: ' ' }, 400, 'text.required'],
  ['an address that is none', { email: 'anna' }, 400, 'email.invalid'],
  ['a number too long', { phone: '0'.repeat(41) }, 400, 'text.too-long'],
  ['a birthday', { birthday: '1990-01-01' }, 400, 'field.unknown'],
] as const)('one with %s is refused', async (_, part, status, code) => {
  const { people } = actsIn(null)
  expectRefusal(await people.create(await make(null), { ...anna, ...part }), status, code)
})

test('who may not edit partners adds nobody', async () => {
  const partner = await make(world.german)
  expectRefusal(await actsIn(world.german, signer).people.create(partner, anna), 403, 'access.forbidden')
})
