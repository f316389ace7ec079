// What signers hear of the bank details that a payment goes to, from what was really entered and confirmed.
import { expect, test } from 'vitest'
import { makePartner } from '../../testing/partners.ts'
import { type Json, domesticPayment, signIn, testHouse } from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const creator = await as('creator')
const signer = await as('signer1')
const iban = 'CH9300762011623852957'
const other = 'CH5604835012345678009'
const call = { person: 'Anna', number: '044 555 01 10', calledOn: '2026-11-23', note: 'Read out and confirmed' }

const payTo = async (to: string, beneficiaryId: string | null = null): Promise<Json> => {
  const body = domesticPayment(world)
  const { beneficiary, ...details } = body['details'] as Json
  const paid = { ...details, beneficiary: { ...beneficiary, iban: to } }
  const answer = await creator.call('createPayment', { body: { ...body, beneficiaryId, details: paid } })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const saidOf = async (payment: Json, by = signer, language = 'en'): Promise<string[]> => {
  const headers = { 'accept-language': language }
  const { body } = await by.call('listPaymentDoubts', { body: { cashTransactionIds: [payment.id] }, headers })
  const doubts = body.payments[0].doubts as Json[]
  return doubts.filter(({ kind }) => kind === 'BankDetails').map(({ message }) => message as string)
}
const decide = (act: 'confirm' | 'decline', id: string, body: object) =>
  signer.call(`${act}BeneficiaryChange`, { params: { id }, body })

test('of those that were declined, and of a draft of the form', async () => {
  const number = 'DE89370400440532013000'
  const { changeId } = await makePartner(treasurer, null, number)
  const draft = { accountId: world.accounts.chf, beneficiaryIban: number }
  const ofDraft = async () =>
    ((await treasurer.call('listPaymentDoubts', { body: { draft } })).body.draft as Json[])
      .filter(({ kind }) => kind === 'BankDetails')
      .map(({ message }) => message as string)
  expect(await ofDraft()).toHaveLength(1)
  await decide('decline', changeId, { reason: 'Nobody knows this account' })
  expect(await ofDraft()).toEqual([
    'The bank details of Muster Lieferant AG were not confirmed: they were declined or withdrawn.',
  ])
})

test('nothing of a partner of another company', async () => {
  const number = 'CH3908704016075473007'
  await makePartner(treasurer, world.german, number)
  expect(await saidOf(await payTo(number))).toEqual([])
})

test('from their entry to long after their change, for who is named and for who is paid by number', async () => {
  const { partnerId, beneficiaryId, changeId } = await makePartner(treasurer, world.holding, iban)
  const named = await payTo(iban, beneficiaryId)
  const typed = await payTo(iban)
  const unconfirmed =
    'Nobody has confirmed the bank details of Muster Lieferant AG yet; entered by treasurer Tester, today. Two people must sign.'
  for (const payment of [named, typed]) expect(await saidOf(payment)).toEqual([unconfirmed])
  expect(await decide('confirm', changeId, call)).toMatchObject({ status: 200 })
  for (const payment of [named, typed]) expect(await saidOf(payment)).toEqual([])

  const params = { companyId: world.holding as string, partnerId, beneficiaryId }
  const body = { name: 'Muster Lieferant AG', iban: other, townName: 'Bern' }
  const { waiting } = (await treasurer.call('updateBeneficiary', { params, body })).body
  const toOther = await payTo(other)
  expect(await saidOf(toOther)).toEqual([unconfirmed])
  expect(await saidOf(named)).toEqual([
    'Other bank details of Muster Lieferant AG wait for a second person; entered by treasurer Tester, today. This payment goes to those in use.',
  ])
  expect(await decide('confirm', waiting.id, call)).toMatchObject({ status: 200 })
  kernel.clock.advance(2 * 86_400_000)
  const later = await signIn(app, world, 'signer1')
  expect(await saidOf(toOther, later)).toEqual([
    'Bank details of Muster Lieferant AG changed 2 days ago (IBAN): entered by treasurer Tester, confirmed by signer1 Tester.',
  ])
  expect(await saidOf(toOther, later, 'de')).toEqual([
    'Bankverbindung von Muster Lieferant AG geändert vorgestern (IBAN): eingegeben durch treasurer Tester, bestätigt durch signer1 Tester.',
  ])
  kernel.clock.advance(29 * 86_400_000)
  expect(await saidOf(toOther, await signIn(app, world, 'signer1'))).toEqual([])
})
