// Terms of a contract that accounts use wait for a second person; the rest of the same change counts at once.
import { expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { type Client, type Json, personAt, testHouse } from '../../testing/index.ts'

const house = await testHouse()
const { world, as } = house
const [treasurer, second] = [await as('treasurer'), await as('treasurer2')]
const params = { companyId: world.holding, communicationId: world.communications.swiss }

const read = async (): Promise<Json> => (await treasurer.call('getCommunication', { params })).body
async function change(part: object, client: Client = treasurer) {
  const { name, bankName, bankIdentifierCode, profile, version } = await read()
  return client.call('updateCommunication', {
    params,
    body: { name, bankName, bankIdentifierCode, profile, version, ...part },
  })
}
const waiting = async (client: Client): Promise<readonly Json[]> =>
  (await client.call('listProposals')).body.filter((one: Json) => one.state === 'waiting')

test('a new contract has its first terms by one person', async () => {
  const body = { name: 'New', type: 'File', bankName: 'A', bankIdentifierCode: 'UBSWCHZH80A', profile: 'CH' }
  const { body: one } = await treasurer.call('createCommunication', { params: { companyId: world.holding }, body })
  const { type: _type, ...rest } = body
  const changed = await treasurer.call('updateCommunication', {
    params: { companyId: world.holding, communicationId: one.id },
    body: { ...rest, sepaFormat: null },
  })
  expect(changed.body).toMatchObject({ sepaFormat: null, proposed: null })
})

test('of one that accounts use another confirms them, never who asked', async () => {
  const wish = {
    bankName: 'Renamed at once',
    foreignFormat: 'PAIN00100109',
    profileOverrides: [
      { property: 'differenceLimit', value: '2.50' },
      { property: 'cutOff', value: '15:00' },
    ],
  }
  const { body: asked } = await change(wish)
  expect(asked).toMatchObject({
    bankName: 'Renamed at once',
    foreignFormat: 'PAIN00100109CH03',
    profileOverrides: [{ property: 'cutOff', value: '15:00' }],
    proposed: { foreignFormat: 'PAIN00100109', differenceLimit: '2.50', sepaFormat: 'PAIN00100109CH03' },
  })
  const [shown] = await waiting(second)
  expect(shown).toMatchObject({
    kind: 'contract-terms',
    subject: 'Virtual bank CH',
    changes: [
      { field: 'foreignFormat', label: 'Format of all other payments', after: 'PAIN00100109' },
      { field: 'differenceLimit', before: 'nothing of its own', after: '2.50' },
    ],
  })
  expectRefusal(await treasurer.call('confirmProposal', { params: { id: shown?.id } }), 409, 'proposal.own')
  expect((await second.call('confirmProposal', { params: { id: shown?.id } })).status).toBe(200)
  expect(await read()).toMatchObject({
    foreignFormat: 'PAIN00100109',
    profileOverrides: [
      { property: 'cutOff', value: '15:00' },
      { property: 'differenceLimit', value: '2.50' },
    ],
    proposed: null,
  })
})

test('who asks for the same confirms it, and what waits is void once other terms count', async () => {
  await change({ sepaFormat: 'PAIN00100109' })
  expect((await change({ sepaFormat: 'PAIN00100109' }, second)).body).toMatchObject({
    sepaFormat: 'PAIN00100109',
    proposed: null,
  })
  // another profile is another term: its properties follow
  await change({ profile: 'CH-POSTFINANCE' })
  const [shown] = await waiting(second)
  expect(shown?.changes).toMatchObject([{ field: 'profile', before: 'CH', after: 'CH-POSTFINANCE' }])
  await second.call('declineProposal', { params: { id: shown?.id } })
  expect(await read()).toMatchObject({ profile: 'CH', proposed: null })
})

test('who may change contracts of another company only neither confirms them nor learns their name', async () => {
  await change({ foreignFormat: null })
  const below = await personAt(house, 'below', 'BankConnections', world.german)
  const [shown] = await waiting(below)
  expect(shown).toMatchObject({ subject: null, acts: [] })
  expectRefusal(await below.call('confirmProposal', { params: { id: shown?.id } }), 403, 'proposal.elsewhere')
})
