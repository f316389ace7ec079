// What signers hear of the bank details that a payment goes to, from what was really entered and confirmed.
import { expect, test } from 'vitest'
import { makePartner } from '../../testing/partners.ts'
import { type Json, currencyIdOf, domesticPayment, recurringPayment, signIn, testHouse } from '../../testing/index.ts'

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
const saidOfDraft = async (draft: object): Promise<string[]> => {
  const body = { draft: { accountId: world.accounts.chf, ...draft } }
  const answer = await treasurer.call('listPaymentDoubts', { body })
  const doubts = answer.body.draft as Json[]
  return doubts.filter(({ kind }) => kind === 'BankDetails').map(({ message }) => message as string)
}
const decide = (act: 'confirm' | 'decline', id: string, body: object) =>
  signer.call(`${act}BeneficiaryChange`, { params: { id }, body })

test('of those that were declined, and of a draft of the form', async () => {
  const number = 'DE89370400440532013000'
  const { changeId } = await makePartner(treasurer, null, number)
  const ofDraft = () => saidOfDraft({ beneficiaryIban: number })
  expect(await ofDraft()).toHaveLength(1)
  await decide('decline', changeId, { reason: 'Nobody knows this account' })
  expect(await ofDraft()).toEqual([
    'The bank details of Muster Lieferant AG were not confirmed: they were declined or withdrawn.',
  ])
})

const changeOf = async ({ partnerId, beneficiaryId }: Json, part: object): Promise<Json> => {
  const params = { companyId: world.holding as string, partnerId, beneficiaryId }
  const body = { name: 'Muster Lieferant AG', townName: 'Bern', ...part }
  return (await treasurer.call('updateBeneficiary', { params, body })).body.waiting
}

test('of an account of a confirmed beneficiary that somebody declined, withdrew or replaced, until it is confirmed', async () => {
  const [used, refused, next] = ['CH5604835012345678009', 'CH9300762011623852957', 'DE89370400440532013000']
  const one = await makePartner(treasurer, world.holding, used)
  await decide('confirm', one.changeId, call)
  const payment = await payTo(refused)
  const enter = () => changeOf(one, { iban: refused })
  await decide('decline', (await enter()).id, { reason: 'Nobody knows this account' })
  expect(await saidOf(payment)).toEqual([
    'signer1 Tester declined this account today as one of Muster Lieferant AG; it was entered by treasurer Tester.',
  ])
  const dropped = [
    'This account was entered for Muster Lieferant AG by treasurer Tester, today, but withdrawn or replaced before anybody confirmed it.',
  ]
  await treasurer.call('withdrawBeneficiaryChange', { params: { id: (await enter()).id } })
  expect(await saidOf(payment)).toEqual(dropped)
  await enter()
  const { id } = await changeOf(one, { iban: next })
  expect(await saidOf(payment)).toEqual(dropped)
  await decide('decline', id, { reason: 'Nobody knows this account' })
  await decide('confirm', (await enter()).id, call)
  expect(await saidOf(payment)).toEqual([
    'Bank details of Muster Lieferant AG changed today (IBAN): entered by treasurer Tester, confirmed by signer1 Tester.',
  ])
  const params = { companyId: world.holding as string, partnerId: one.partnerId, beneficiaryId: one.beneficiaryId }
  expect((await treasurer.call('deleteBeneficiary', { params })).status).toBe(204)
})

test.each(['Beneficiary', 'Partner'])(
  'of what was declined, also once who entered it has deleted the %s, until another person confirms the account',
  async (what) => {
    const number = what === 'Partner' ? 'GB29NWBK60161331926819' : 'FR1420041010050500013M02606'
    const { partnerId, beneficiaryId, changeId } = await makePartner(treasurer, world.holding, number)
    await decide('decline', changeId, { reason: 'Nobody knows this account' })
    const params = { companyId: world.holding as string, partnerId, beneficiaryId }
    const deleted =
      what === 'Partner'
        ? await treasurer.call('removePartner', { params: { companyId: world.holding as string, partnerId } })
        : await treasurer.call('deleteBeneficiary', { params })
    expect(deleted.status).toBe(204)
    const ofDraft = () => saidOfDraft({ beneficiaryIban: number })
    expect(await ofDraft()).toEqual([
      'signer1 Tester declined this account today as one of Muster Lieferant AG; it was entered by treasurer Tester.',
    ])
    const again = await makePartner(treasurer, world.holding, number)
    await decide('confirm', again.changeId, call)
    expect(await ofDraft()).toEqual([])
  },
)

test('of a payment that names a confirmed beneficiary and goes to another account', async () => {
  const one = await makePartner(treasurer, world.holding, 'CH3908704016075473007')
  await decide('confirm', one.changeId, call)
  const elsewhere = await payTo('CH5604835012345678009', one.beneficiaryId)
  expect(await saidOf(elsewhere)).toEqual([
    'This payment names Muster Lieferant AG but goes to an account other than the confirmed one.',
  ])
  expect(await saidOf(await payTo('CH3908704016075473007', one.beneficiaryId))).toEqual([])
})

test('of a draft that names a beneficiary, and of whatever still pays its earlier account', async () => {
  const [earlier, next] = ['DE75512108001245126199', 'AT611904300234573201']
  const one = await makePartner(treasurer, world.holding, earlier)
  await decide('confirm', one.changeId, call)
  const { beneficiaryId } = one
  expect(await saidOfDraft({ beneficiaryId, beneficiaryIban: earlier })).toEqual([])
  expect(await saidOfDraft({ beneficiaryId, beneficiaryIban: 'CH9300762011623852957' })).toEqual([
    'This payment names Muster Lieferant AG but goes to an account other than the confirmed one.',
  ])
  const recurring: Json = recurringPayment(world)
  recurring.type = 'Sepa'
  recurring.accountId = world.accounts.eur
  recurring.currencyId = currencyIdOf(world, 'EUR')
  recurring.details.beneficiary.iban = earlier
  const { status, body: template } = await creator.call('createPayment', { body: recurring })
  expect(status).toBe(200)
  expect(await saidOf(template)).toEqual([])
  await decide('confirm', (await changeOf(one, { iban: next })).id, call)
  const left = [
    'This is a former account of Muster Lieferant AG: another one was entered by treasurer Tester and confirmed by signer1 Tester, today.',
  ]
  expect(await saidOf(template)).toEqual(left)
  expect(await saidOfDraft({ beneficiaryIban: earlier })).toEqual(left)
  expect(await saidOfDraft({ beneficiaryId, beneficiaryIban: earlier })).toEqual(left)
  expect(await saidOfDraft({ beneficiaryId, beneficiaryIban: next })).not.toEqual(left)
})

test('of an account number that is typed, at its bank', async () => {
  const one = await makePartner(treasurer, world.holding, 'DE75512108001245126199')
  const numbered = { iban: null, accountNumber: '77 88-99', countryCode: 'GB' }
  const at = (bankIdentifierCode: string, number = '778899') =>
    saidOfDraft({ beneficiaryAccountNumber: number, bankIdentifierCode })
  const unconfirmed = [
    'Nobody has confirmed the bank details of Muster Lieferant AG yet; entered by treasurer Tester, today. Two people must sign.',
  ]
  const { id } = await changeOf(one, { ...numbered, bankIdentifierCode: 'BARCGB22' })
  expect(await at('BARCGB22XXX')).toEqual(unconfirmed)
  expect(await at('BARCGB22', '778890')).toEqual([])
  await decide('confirm', id, call)
  expect(await at('BARCGB22')).toEqual([])
  await changeOf(one, { ...numbered, bankIdentifierCode: 'DEUTDEFF' })
  expect(await at('DEUTDEFF')).toEqual(unconfirmed)
  expect(await at('BARCGB22')).toEqual([
    'Other bank details of Muster Lieferant AG are waiting for a second person; entered by treasurer Tester, today. This payment goes to the current ones.',
  ])
})

test('of what waits or was declined as an IBAN, where a payment tells it as a number at its bank, and the other way round', async () => {
  const unconfirmed = [
    'Nobody has confirmed the bank details of Muster Lieferant AG yet; entered by treasurer Tester, today. Two people must sign.',
  ]
  const declined = [
    'signer1 Tester declined this account today as one of Muster Lieferant AG; it was entered by treasurer Tester.',
  ]
  const asNumber = (bankIdentifierCode: string, number: string) =>
    saidOfDraft({ beneficiaryAccountNumber: number, bankIdentifierCode })
  const waits = await makePartner(treasurer, world.holding, 'GB33BUKB20201555555555')
  expect(await asNumber('BUKBGB22', '55555555')).toEqual(unconfirmed)
  expect(await asNumber('DEUTDEFF', '55555555')).toEqual([])
  expect(await asNumber('BUKBGB22', '55555556')).toEqual([])
  await decide('decline', waits.changeId, { reason: 'Nobody knows this account' })
  expect(await asNumber('BUKBGB22', '5555 5555')).toEqual(declined)

  const numbered = await makePartner(treasurer, world.holding, 'AT611904300234573201')
  const { id } = await changeOf(numbered, {
    iban: null,
    accountNumber: '44444444',
    countryCode: 'GB',
    bankIdentifierCode: 'BUKBGB22',
  })
  expect(await saidOfDraft({ beneficiaryIban: 'GB79BUKB20201544444444' })).toEqual(unconfirmed)
  await decide('decline', id, { reason: 'Nobody knows this account' })
  expect(await saidOfDraft({ beneficiaryIban: 'GB79BUKB20201544444444' })).toEqual(declined)
})

test('of the BIC of another bank beside a confirmed IBAN', async () => {
  const number = 'NL91ABNA0417164300'
  const one = await makePartner(treasurer, world.holding, number)
  await decide('confirm', one.changeId, call)
  const beside = (bankIdentifierCode: string | null) => saidOfDraft({ beneficiaryIban: number, bankIdentifierCode })
  expect(await beside(null)).toEqual([])
  expect(await beside('ABNANL2A')).toEqual([])
  expect(await beside('DEUTDEFF')).toEqual([
    'This payment names Muster Lieferant AG but goes to an account other than the confirmed one.',
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
    'Other bank details of Muster Lieferant AG are waiting for a second person; entered by treasurer Tester, today. This payment goes to the current ones.',
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
