// What tests of cashflow categories begin with: who holds the right where, and the acts of both places. A place is a
// company, or null: everybody's.
import type { CompanyId } from '@kontor/domain/identifiers'
import { expect } from 'vitest'
import { type Client, type Json, domesticPayment, personAt, testHouse } from '../../testing/index.ts'

type Place = CompanyId | null
let made = 0
export const newName = () => `Category ${(made += 1)}`

export async function cashflowHouse() {
  const house = await testHouse()
  const { world, as } = house
  /** Holds the right in the root company, and so in the one below. */
  const treasurer = await as('treasurer')
  const creator = await as('creator')
  /** Holds the right in the German company only. */
  const subsidiary = await personAt(house, 'subsidiary', 'GroupTreasurer', world.german)
  /** What somebody may do in a place, with one that may be of another. */
  function actsIn(place: Place, client: Client = treasurer) {
    const what = place === null ? 'Cashflow' : 'CompanyCashflow'
    const of: Readonly<Record<string, string>> = place === null ? {} : { companyId: place }
    const one = ({ id }: Json) => ({ ...of, [place === null ? 'id' : 'cashflowId']: id })
    return {
      create: (part: object = {}) => client.call(`create${what}`, { params: of, body: { name: newName(), ...part } }),
      update: (record: Json, body: object) => client.call(`update${what}`, { params: one(record), body }),
      remove: (record: Json, query = {}) => client.call(`delete${what}`, { params: one(record), query }),
      setStatus: (record: Json, isActive: boolean) =>
        client.call(`set${what}Status`, { params: one(record), body: { isActive, version: record.version } }),
    }
  }
  async function make(companyId: Place, part: object = {}): Promise<Json> {
    const { status, body } = await actsIn(companyId).create(part)
    expect({ status, body }).toMatchObject({ status: 200, body: { isGlobal: companyId === null, companyId } })
    return body
  }
  const pay = ({ id }: Json) => creator.call('createPayment', { body: { ...domesticPayment(world), cashflowId: id } })
  async function use(cashflow: Json): Promise<void> {
    expect((await pay(cashflow)).status).toBe(200)
  }
  async function listFor(companyId: CompanyId, client: Client = creator): Promise<Json[]> {
    return (await client.call('listCompanyCashflows', { params: { companyId } })).body
  }
  return { ...house, treasurer, creator, subsidiary, actsIn, make, pay, use, listFor }
}
