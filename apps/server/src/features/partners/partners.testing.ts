// What tests of partners begin with: who holds which right where, and the acts of both places. A place is a company, or
// null: everybody's.
import type { RouteName } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { expect } from 'vitest'
import { type Client, type Json, domesticPayment, personAt, testHouse } from '../../testing/index.ts'

export type Place = CompanyId | null
let made = 0
export const newName = () => `Partner ${(made += 1)}`
export const iban = 'CH9300762011623852957'
export const otherIban = 'DE89370400440532013000'
export const call = {
  person: 'Ursina Caduff',
  number: '+41 56 555 01 14',
  calledOn: '2026-11-23',
  note: 'Account read out and confirmed',
}

export async function partnersHouse() {
  const house = await testHouse()
  const { world, as } = house
  /** Enters and confirms, in the root company and so in the one below. */
  const treasurer = await as('treasurer')
  const treasurer2 = await as('treasurer2')
  /** Enters only. */
  const creator = await as('creator')
  /** Confirms only. */
  const signer = await as('signer1')
  /** Everything, in the German company only. */
  const subsidiary = await personAt(house, 'subsidiary', 'GroupTreasurer', world.german)

  /** The acts on partners of a place and on what hangs on one. */
  function actsIn(place: Place, client: Client = treasurer) {
    const what = place === null ? 'Global' : ''
    const of: Readonly<Record<string, string>> = place === null ? {} : { companyId: place }
    const one = ({ id }: Json) => ({ ...of, [place === null ? 'id' : 'partnerId']: id })
    const named = (name: string) => name as RouteName
    const removePartner = place === null ? 'deleteGlobalPartner' : 'removePartner'
    /** What hangs on a partner: `Beneficiary` or `Contact`. */
    const parts = (noun: 'Beneficiary' | 'Contact', plural: string, key: string) => {
      const part = (record: Json) => ({ ...one({ id: record.partnerId }), [key]: record.id })
      return {
        list: (partner: Json) => client.call(named(`list${what}${plural}`), { params: one(partner) }),
        get: (record: Json) => client.call(named(`get${what}${noun}`), { params: part(record) }),
        create: (partner: Json, body: object, headers = {}) =>
          client.call(named(`create${what}${noun}`), { params: one(partner), body, headers }),
        update: (record: Json, body: object) =>
          client.call(named(`update${what}${noun}`), { params: part(record), body }),
        remove: (record: Json, query = {}) =>
          client.call(named(`delete${what}${noun}`), { params: part(record), query }),
        changes: (record: Json) => client.call(named(`list${what}BeneficiaryChanges`), { params: part(record) }),
      }
    }
    return {
      list: (query: Record<string, string | string[]> = {}) =>
        client.call(named(`list${what}Partners`), { params: of, query: query as Record<string, string> }),
      get: (record: Json) => client.call(named(`get${what}Partner`), { params: one(record) }),
      create: (part: object = {}) =>
        client.call(named(`create${what}Partner`), {
          params: of,
          body: { name: newName(), role: 'CounterParty', ...part },
        }),
      update: (record: Json, part: object = {}) =>
        client.call(named(`update${what}Partner`), {
          params: one(record),
          body: { name: record.name as string, role: record.role as string, ...part },
        }),
      remove: (record: Json, query = {}) => client.call(named(removePartner), { params: one(record), query }),
      accounts: parts('Beneficiary', 'Beneficiaries', 'beneficiaryId'),
      people: parts('Contact', 'Contacts', 'contactId'),
    }
  }

  async function make(place: Place, part: object = {}): Promise<Json> {
    const { status, body } = await actsIn(place).create(part)
    expect({ status, body }).toMatchObject({ status: 200, body: { isGlobal: place === null, companyId: place } })
    return body
  }
  /** An account of a partner, entered by the treasurer and confirmed by nobody. */
  async function enter(partner: Json, part: object = {}): Promise<Json> {
    const { accounts } = actsIn(partner.companyId)
    const { status, body } = await accounts.create(partner, {
      name: partner.name as string,
      iban,
      townName: 'Zürich',
      ...part,
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { isTrusted: false } })
    return body
  }
  const decide = (client: Client, act: 'confirm' | 'decline' | 'withdraw', change: Json, body?: object) =>
    client.call(`${act}BeneficiaryChange`, { params: { id: change.id as string }, ...(body && { body }) })
  /** The same, confirmed by the second person. */
  async function trust(partner: Json, part: object = {}): Promise<Json> {
    const { waiting } = await enter(partner, part)
    const { status, body } = await decide(signer, 'confirm', waiting, call)
    expect({ status, body }).toMatchObject({ status: 200, body: { isTrusted: true, waiting: null } })
    return body
  }
  /** A payment that names a beneficiary. */
  async function pay(beneficiary: Json): Promise<Json> {
    const body = { ...domesticPayment(world), beneficiaryId: beneficiary.id as string }
    const answer = await creator.call('createPayment', { body })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body
  }
  return { ...house, treasurer, treasurer2, creator, signer, subsidiary, actsIn, make, enter, decide, trust, pay }
}
