// A partner with an account whose bank details wait, and somebody there, made by the calls.
import type { OwnPartner } from '../proofs/contract-requests.testing.ts'
import type { Client, Json } from './world.ts'

/** `companyId` null: a global one. */
export async function makePartner(client: Client, companyId: string | null, iban: string): Promise<OwnPartner> {
  const isGlobal = companyId === null
  const ok = async (asked: ReturnType<Client['call']>): Promise<Json> => {
    const { status, body } = await asked
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const of: Readonly<Record<string, string>> = companyId === null ? {} : { companyId }
  const body = { name: 'Muster Lieferant AG', role: 'CounterParty' }
  const partner = await ok(client.call(isGlobal ? 'createGlobalPartner' : 'createPartner', { params: of, body }))
  const params = { ...of, [isGlobal ? 'id' : 'partnerId']: partner.id as string }
  const account = { name: 'Muster Lieferant AG', iban, townName: 'Bern' }
  const beneficiary = await ok(
    client.call(isGlobal ? 'createGlobalBeneficiary' : 'createBeneficiary', { params, body: account }),
  )
  const person = { name: 'Anna Muster' }
  const contact = await ok(client.call(isGlobal ? 'createGlobalContact' : 'createContact', { params, body: person }))
  return {
    partnerId: partner.id,
    beneficiaryId: beneficiary.id,
    changeId: beneficiary.waiting.id,
    contactId: contact.id,
  }
}
