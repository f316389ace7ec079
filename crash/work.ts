// What the clients of a crash test do all the time: create, sign twice, send, import, sometimes everything double.
import { randomUUID } from 'node:crypto'
import type { Client } from './client.ts'
import { type Imports, importStatement } from './imports.ts'
import type { Acknowledged, People } from './people.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export async function work(
  world: World,
  people: People,
  acknowledged: Acknowledged,
  imports: Imports,
  random: Random,
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const ids: string[] = []
    const count = 1 + random.below(3)
    for (let number = 0; number < count; number++) ids.push(await create(world, people, acknowledged, random))
    for (const id of ids) {
      for (const signer of [people.signer1, people.signer2]) await sign(world, signer, id, random, acknowledged)
    }
    await send(people, ids, acknowledged, random)
    if (random.once(2)) await importStatement(world, people, imports, acknowledged, random)
  }
}

async function create(world: World, { creator }: People, acknowledged: Acknowledged, random: Random): Promise<string> {
  const key = randomUUID()
  const amount = `-${1 + random.below(9000)}.${String(random.below(100)).padStart(2, '0')}`
  const body = { ...random.pick(world.bodies), paymentAmount: amount, accountAmount: amount, remarks: key }
  const asked = () => creator.call('createPayment', { body, key })
  // a double click: the same key twice at the same time
  const replies = random.once(4) ? await Promise.all([asked(), asked()]) : [await asked()]
  for (const reply of replies) {
    if (!reply.ok) throw new Error(`A payment was not created: ${reply.status} ${reply.code}`)
    const known = acknowledged.created.get(key)
    if (known !== undefined && known !== reply.body.id) acknowledged.wrong.push(`key ${key} made two payments`)
    acknowledged.created.set(key, reply.body.id)
  }
  const id = acknowledged.created.get(key)
  if (id === undefined) throw new Error('No payment was created')
  return id
}

async function sign(
  world: World,
  signer: Client,
  id: string,
  random: Random,
  acknowledged: Acknowledged,
): Promise<void> {
  const asked = (key: string) => signer.call('signPayment', { params: { id }, body: { password: world.password }, key })
  const key = randomUUID()
  // a repeat with another key must find the first signature and add none
  const replies = random.once(5) ? await Promise.all([asked(key), asked(randomUUID())]) : [await asked(key)]
  if (replies.some((reply) => reply.ok)) return
  const now = await signer.call('getPayment', { params: { cashTransactionId: id } })
  // the answer of the first try died with the server: the signature is there all the same
  if (now.ok && now.body.signatures.length > 0) return
  acknowledged.wrong.push(
    `payment ${id} cannot be signed: ${replies.map((reply) => (reply.ok ? '' : reply.code)).join()}`,
  )
}

async function send(
  { treasurer }: People,
  ids: readonly string[],
  acknowledged: Acknowledged,
  random: Random,
): Promise<void> {
  const [first] = ids
  const key = randomUUID()
  if (ids.length === 1 && first !== undefined) {
    const asked = (own: string) => treasurer.call('sendPayment', { params: { id: first }, key: own })
    const keys = random.once(3) ? [key, random.once(2) ? key : randomUUID()] : [key]
    for (const reply of await Promise.all(keys.map(asked))) {
      if (reply.ok && reply.body.paymentStatus === 'Delivered') acknowledged.delivered.add(first)
    }
    return
  }
  const asked = (own: string) => treasurer.call('sendPayments', { body: { cashTransactionIds: ids }, key: own })
  const keys = random.once(3) ? [key, randomUUID()] : [key]
  for (const reply of await Promise.all(keys.map(asked))) {
    if (!reply.ok) continue
    for (const { id, status, paymentStatus } of reply.body.results) {
      if (status === 'Success' && paymentStatus === 'Delivered') acknowledged.delivered.add(id)
    }
  }
}
