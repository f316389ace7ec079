// What tests of agents begin with: somebody who administers them, and an agent that calls with its token.
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { upload } from './camt-file.ts'
import { testHouse } from './house.ts'
import type { Client, Json, World } from './world.ts'

let made = 0
export const newName = () => `Agent of the ERP ${(made += 1)}`

export async function agentHouse() {
  const house = await testHouse()
  const { app, world, as } = house
  const administrator = await as('administrator')
  return { ...house, administrator, ...agentActs(administrator, world), carry: carrierOn(app) }
}

export function agentActs(administrator: Client, world: World) {
  const body = (part: object = {}) => ({
    name: newName(),
    companyIds: [world.holding],
    fileKinds: ['BankEndOfDayStatement'],
    ...part,
  })
  async function make(part: object = {}): Promise<Json> {
    const { status, body: agent } = await administrator.call('createAgent', { body: body(part) })
    expect({ status, agent }).toMatchObject({ status: 200 })
    return agent
  }
  async function newToken({ id }: Json): Promise<string> {
    const { status, body: answer } = await administrator.call('createAgentToken', { params: { id } })
    expect({ status, answer }).toMatchObject({ status: 200 })
    return answer.token
  }
  /** An agent, and the token by which it calls. */
  async function makeSigned(part: object = {}): Promise<{ agent: Json; token: string }> {
    const agent = await make(part)
    return { agent, token: await newToken(agent) }
  }
  const get = async ({ id }: Json): Promise<Json> => (await administrator.call('getAgent', { params: { id } })).body
  const logOf = async ({ id }: Json): Promise<Json[]> =>
    (await administrator.call('listAgentLog', { params: { id } })).body.data
  return { body, make, newToken, makeSigned, get, logOf }
}

/** As an agent's program calls: a token, and no cookie. */
export function carrierOn(app: FastifyInstance) {
  return (token: string, content: string | Buffer, name = 'statement.xml') =>
    upload(app, { cookie: '' } as Client, content, name, { authorization: `Bearer ${token}` })
}
