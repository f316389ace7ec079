// Why somebody may: the page says the one reason that the server itself goes by.
import { features, permissions } from '@kontor/domain/access'
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { peopleHouse } from '../../testing/people.ts'

const { newWorld } = await peopleHouse()

test('says the reason in the words of the reader', async () => {
  const { world, anna, person } = await newWorld()
  const carla = await person('carla', [world.holding, 'Treasurer'])
  const dario = await person('dario', [world.holding, 'Treasurer'], [world.german, 'PaymentSigner'])
  const why = async (who: { id: string }, query: Record<string, string>, language = 'en') =>
    (
      await anna.client.call('explainUserRight', {
        params: { id: who.id },
        query,
        headers: { 'accept-language': language },
      })
    ).body
  const send = { right: 'PaymentsSend' }
  expect(await why(carla, { ...send, companyId: world.holding })).toEqual({
    right: 'PaymentsSend',
    isGranted: true,
    reason: { kind: 'OwnRole', companyId: world.holding, companyName: 'Test Holding AG', roleNames: ['Treasury'] },
    text: 'Own role Treasury in Test Holding AG.',
  })
  expect(await why(carla, { ...send, companyId: world.german })).toMatchObject({
    isGranted: true,
    text: 'Inherited from Test Holding AG (role Treasury), because no role is held here.',
  })
  expect(await why(dario, { ...send, companyId: world.german }, 'de')).toMatchObject({
    isGranted: false,
    reason: { kind: 'RolesLack', companyId: world.german },
    text: 'Verweigert: hat hier Zahlungen signieren, das gehört nicht dazu.',
  })
  expect(await why(carla, send)).toMatchObject({ isGranted: false, reason: { kind: 'NothingHeld' } })
  await anna.client.call('updateUserAccountRules', {
    params: { id: carla.id },
    body: { rules: [{ accountId: world.accounts.chf, permission: 'PaymentsSend', effect: 'Deny' }] },
  })
  expect(await why(carla, { ...send, companyId: world.holding, accountId: world.accounts.chf })).toMatchObject({
    isGranted: false,
    text: 'Denied on this account by a rule.',
  })
})

test('lists every feature and permission', async () => {
  const { world, anna } = await newWorld()
  const params = { id: anna.id }
  const { body } = await anna.client.call('listUserRights', { params, query: { companyId: world.german } })
  expect(body.map(({ right }: { right: string }) => right)).toEqual([...features, ...permissions])
  expect(body.filter(({ isGranted }: { isGranted: boolean }) => isGranted)).toHaveLength(10)
})

test('of a person or company of another tenant nothing is said', async () => {
  const [own, other] = [await newWorld(), await newWorld()]
  const asking = (id: string, query: Record<string, string>) =>
    own.anna.client.call('listUserRights', { params: { id }, query })
  expectRefusal(await asking(other.anna.id, {}), 404, 'user.not-found')
  expectRefusal(await asking(own.anna.id, { companyId: other.world.holding }), 404, 'company.not-found')
})
