// Transfers between own accounts: what is signed of the account that is paid, one signature within a company, and what
// happens to those whose account changes meanwhile.
import { describe, expect, test } from 'vitest'
import { makeIban } from '@kontor/domain/identifiers'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import {
  type Client,
  type Json,
  currencyIdOf,
  domesticPayment,
  signInByEmail,
  testHouse,
  worldPassword,
} from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const signer1 = await as('signer1')
const signer2 = await as('signer2')
const chf = currencyIdOf(world, 'CHF')

let made = 0
const accountBody = (part: object = {}) => ({
  shortName: `Payroll ${(made += 1)}`,
  accountType: 'Bank',
  currencyId: chf,
  iban: makeIban('CH', `${'00762'}${String(5000 + made).padStart(12, '0')}`),
  bankIdentifierCode: 'UBSWCHZH80A',
  ...part,
})
/** The account, and what changes it. */
async function makeAccount(): Promise<{ readonly account: Json; change(part: object): ReturnType<Client['call']> }> {
  const sent = accountBody()
  const { body: account } = await treasurer.call('createAccount', { params: { companyId: world.holding }, body: sent })
  const params = { companyId: world.holding, accountId: account.accountId }
  return {
    account,
    change: async (part) => {
      const { version } = (await treasurer.call('getAccount', { params })).body
      return treasurer.call('updateAccount', { params, body: { ...sent, ...part, version } })
    },
  }
}

const transferBody = (account: Json, part: object = {}) => ({
  accountId: world.accounts.chf,
  type: 'Transfer',
  valueDate: '2026-11-23',
  currencyId: chf,
  paymentAmount: '-5.00',
  accountAmount: '-5.00',
  details: { transferAccountId: account.accountId },
  ...part,
})
async function makeTransfer(account: Json): Promise<Json> {
  const { status, body } = await treasurer.call('createPayment', { body: transferBody(account) })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const sign = (by: Client, { id }: Json) => by.call('signPayment', { params: { id }, body: { password: worldPassword } })
const send = ({ id }: Json) => treasurer.call('sendPayment', { params: { id } })

describe('what is signed', () => {
  test('names the account that is paid, by what it is paid, in the list and to the signer', async () => {
    const { account } = await makeAccount()
    const { id } = await makeTransfer(account)
    const { body } = await signer1.call('getPayment', { params: { cashTransactionId: id } })
    const { shortName, iban } = account
    expect(body).toMatchObject({
      beneficiaryName: shortName,
      beneficiaryIban: iban,
      details: {
        receivingAccount: { shortName, iban, accountNumber: null, bankIdentifierCode: 'UBSWCHZH80A' },
      },
    })
    const params = { companyId: world.holding }
    const list = await signer1.call('listOpenPayments', { params, query: { globalSearch: shortName } })
    expect(list.body.data).toMatchObject([{ id, beneficiaryName: shortName }])
  })

  test('is neither signed nor sent once the account has another bank, until it is saved anew', async () => {
    const { account, change } = await makeAccount()
    const [signed, open] = [await makeTransfer(account), await makeTransfer(account)]
    await sign(signer1, signed)
    expect((await sign(signer2, signed)).body).toMatchObject({ paymentStatus: 'Signed' })
    const elsewhere = { bankIdentifierCode: 'POFICHBEXXX' }
    expect(await change(elsewhere)).toMatchObject({ status: 200 })
    expectRefusal(await send(signed), 409, 'transfer.account-changed')
    expectRefusal(await sign(signer1, open), 409, 'transfer.account-changed')

    const params = { cashTransactionId: open.id }
    const body = { ...transferBody(account), version: open.version }
    const saved = await treasurer.call('updatePayment', { params, body })
    expect(saved.body.details.receivingAccount).toMatchObject(elsewhere)
    expect((await sign(signer1, open)).body).toMatchObject({ paymentStatus: 'PartialSigned' })
    expect((await sign(signer2, open)).body).toMatchObject({ paymentStatus: 'Signed' })
    expect((await send(open)).body).toMatchObject({ paymentStatus: 'Delivered' })
  })

  test('a name that changes leaves the signatures', async () => {
    const { account, change } = await makeAccount()
    const transfer = await makeTransfer(account)
    await sign(signer1, transfer)
    expect((await change({ shortName: `${account.shortName} renamed` })).status).toBe(200)
    expect((await sign(signer2, transfer)).body).toMatchObject({ paymentStatus: 'Signed' })
    expect((await send(transfer)).body).toMatchObject({ paymentStatus: 'Delivered' })
  })

  test('a template says it too, and is not signed once the account changed', async () => {
    const { account, change } = await makeAccount()
    const recurringDetails = {
      recurringName: `Payroll ${account.shortName}`,
      repeatSchedule: 'Monthly',
      recurringType: 'OCCURRENCE',
      endAfter: 3,
      beforeHoliday: true,
    }
    const { body } = await treasurer.call('createPayment', {
      body: transferBody(account, { valueDate: '2026-11-30', recurringDetails }),
    })
    await change({ bankIdentifierCode: 'POFICHBEXXX' })
    const answer = await signer1.call('signRecurringPayment', {
      params: { id: body.id },
      body: { password: worldPassword },
    })
    expectRefusal(answer, 409, 'transfer.account-changed')
  })
})

test('the number of an account that transfers pay stays, and the account is not deleted', async () => {
  const { account, change } = await makeAccount()
  await makeTransfer(account)
  expectRefusal(await change({ iban: 'CH9300762011623852957' }), 409, 'account.stays')
  const params = { companyId: world.holding, accountId: account.accountId }
  const answer = await treasurer.call('deleteAccount', { params, query: {} })
  expect(answer).toMatchObject({ status: 409, body: { code: 'account.in-use' } })
})

describe('golden 66: one signature within a company, where the tenant says so', () => {
  const loose = { openPaymentDays: 30, allowSingleSignatureTransferPayment: true, creatorMaySign: false }

  test('is enough, but not that of who made the transfer; every other payment takes two', async () => {
    const administrator = await as('administrator')
    const second = { email: 'eyes@world.example', firstName: 'Second', lastName: 'Admin', roles: ['Administrator'] }
    await createPerson(kernel, world.tenant, second, worldPassword)
    await administrator.call('updatePaymentSettings', { body: loose })
    const confirmed = await (
      await signInByEmail(app, world, second.email)
    ).call('updatePaymentSettings', { body: loose })
    expect(confirmed.body).toMatchObject(loose)
    const roleId = world.tenant.roles.get('PaymentSigner') ?? ''
    await kernel.database.withTenant(world.tenantId, async (tx) => {
      const role_assignment_id = kernel.ids.next<'role-assignment'>()
      const held = { tenant_id: world.tenantId, role_assignment_id, user_id: world.people.treasurer, role_id: roleId }
      await tx.db.insertInto('role_assignment').values(held).execute()
    })

    const { account } = await makeAccount()
    const transfer = await makeTransfer(account)
    expectRefusal(await sign(treasurer, transfer), 409, 'payment.single-signature-by-editor')
    expect((await sign(signer1, transfer)).body).toMatchObject({ paymentStatus: 'Signed' })
    expect((await send(transfer)).body).toMatchObject({ paymentStatus: 'Delivered' })

    const { body: other } = await treasurer.call('createPayment', { body: domesticPayment(world) })
    expect((await sign(signer1, other)).body).toMatchObject({ paymentStatus: 'PartialSigned' })
  })

  test('is not enough to another company', async () => {
    const between = {
      accountId: world.accounts.eur,
      currencyId: currencyIdOf(world, 'EUR'),
      details: { transferAccountId: world.accounts.german },
    }
    const { body } = await treasurer.call('createPayment', { body: transferBody({}, between) })
    expect((await sign(signer1, body)).body).toMatchObject({ paymentStatus: 'PartialSigned' })
  })

  test('does not send once the tenant asks for two again', async () => {
    const { account } = await makeAccount()
    const transfer = await makeTransfer(account)
    expect((await sign(signer1, transfer)).body).toMatchObject({ paymentStatus: 'Signed' })
    const strict = { ...loose, allowSingleSignatureTransferPayment: false }
    await (await as('administrator')).call('updatePaymentSettings', { body: strict })
    expectRefusal(await send(transfer), 409, 'payment.signatures-missing')
  })
})
