// The account, the type and the currency of the last payment to a beneficiary, as far as the reader may see it.
import { expect, test } from 'vitest'
import { makePartner } from '../../testing/partners.ts'
import { type Client, type Json, currencyIdOf, domesticPayment, sepaPayment, testHouse } from '../../testing/index.ts'

const { world, as } = await testHouse()
const treasurer = await as('treasurer')
const iban = 'CH9300762011623852957'
const { beneficiaryId } = await makePartner(treasurer, world.holding, iban)
const other = await makePartner(treasurer, world.holding, 'CH5604835012345678009')

const pay = async (body: Json): Promise<Json> => {
  const { status, body: payment } = await treasurer.call('createPayment', { body })
  expect({ status, payment }).toMatchObject({ status: 200 })
  return payment
}
const termsOf = async (id: string, by: Client = treasurer, companyId: string = world.holding) => {
  const answer = await by.call('getLastPaymentTerms', { params: { companyId }, query: { beneficiaryId: id } })
  expect(answer.status).toBe(200)
  return answer.body.terms as Json
}
const domestic = { accountId: world.accounts.chf, currencyId: currencyIdOf(world, 'CHF'), type: 'Domestic' }
const sepa = { accountId: world.accounts.eur, currencyId: currencyIdOf(world, 'EUR'), type: 'Sepa' }

test('are those of the last one that came to something, whether it names the beneficiary or its IBAN', async () => {
  expect(await termsOf(beneficiaryId)).toBeNull()
  await pay(domesticPayment(world))
  expect(await termsOf(beneficiaryId)).toEqual(domestic)
  const named = await pay({ ...sepaPayment(world), beneficiaryId })
  expect(await termsOf(beneficiaryId)).toEqual(sepa)
  await treasurer.call('deletePayment', { params: { cashTransactionId: named.id } })
  expect(await termsOf(beneficiaryId)).toEqual(domestic)
  // of others, another company and nobody nothing is said
  expect(await termsOf(other.beneficiaryId)).toBeNull()
  expect(await termsOf(beneficiaryId, treasurer, world.german)).toBeNull()
  expect(await termsOf('0193b3a0-0000-7000-8000-000000000001')).toBeNull()
})

test('a salary says nothing to readers who may not see salaries', async () => {
  const salaried = await makePartner(treasurer, world.holding, 'CH8500790042345671234')
  const body = domesticPayment(world)
  const { beneficiary, ...details } = body['details'] as Json
  const paid = { ...details, isSalary: true, beneficiary: { ...beneficiary, iban: 'CH8500790042345671234' } }
  await pay({ ...body, details: paid })
  expect(await termsOf(salaried.beneficiaryId)).toEqual(domestic)
  expect(await termsOf(salaried.beneficiaryId, await as('creator'))).toBeNull()
})
