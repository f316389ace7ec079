// Settings of the tenant: read by everyone, changed by administrators, fewer eyes by two of them.
import { expect, test } from 'vitest'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { clientOf, signInByEmail, testHouse, worldPassword } from '../../testing/index.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const administrator = await as('administrator')

test('refuses a stranger, what it does not know, and changes by who is no administrator', async () => {
  const stranger = clientOf(app, '')
  const payments = { openPaymentDays: 30, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
  for (const [read, change, body] of [
    ['getPaymentSettings', 'updatePaymentSettings', payments],
    ['getReconciliationSettings', 'updateReconciliationSettings', { acceptanceBehaviour: 'MANUAL' }],
  ] as const) {
    expect([read, (await stranger.call(read)).status]).toEqual([read, 401])
    expect([change, (await stranger.call(change, { body })).status]).toEqual([change, 401])
    expect([change, (await administrator.call(change, { body: { ...body, surplus: 1 } })).status]).toEqual([
      change,
      400,
    ])
    expect([change, (await creator.call(change, { body })).status]).toEqual([change, 403])
  }
})

test('of payments are read by everyone, changed by an administrator, and the change is kept', async () => {
  const before = {
    openPaymentDays: 30,
    allowSingleSignatureTransferPayment: false,
    creatorMaySign: false,
  }
  expect((await creator.call('getPaymentSettings')).body).toEqual({ ...before, proposed: null })
  const body = { ...before, openPaymentDays: 7 }
  expect((await creator.call('updatePaymentSettings', { body })).status).toBe(403)
  const after = { ...body, proposed: null }
  expect((await administrator.call('updatePaymentSettings', { body })).body).toEqual(after)
  expect((await creator.call('getPaymentSettings')).body).toEqual(after)
  const wrong = await administrator.call('updatePaymentSettings', { body: { ...body, openPaymentDays: -1 } })
  expect(wrong.status).toBe(400)
})

test('golden 69: fewer signatures wait for a second administrator; more of them never do', async () => {
  const person = { email: 'second@world.example', firstName: 'Second', lastName: 'Admin', roles: ['Administrator'] }
  await createPerson(kernel, world.tenant, person, worldPassword)
  const second = await signInByEmail(app, world, person.email)
  const strict = { openPaymentDays: 7, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
  const body = { ...strict, openPaymentDays: 8, creatorMaySign: true }
  const waiting = {
    ...strict,
    openPaymentDays: 8,
    proposed: { allowSingleSignatureTransferPayment: false, creatorMaySign: true },
  }
  expect((await administrator.call('updatePaymentSettings', { body })).body).toMatchObject(waiting)
  // the same person twice is one person
  expect((await administrator.call('updatePaymentSettings', { body })).body).toMatchObject(waiting)
  expect((await second.call('getPaymentSettings')).body.proposed.proposedBy).toBe('administrator Tester')
  const other = { ...body, allowSingleSignatureTransferPayment: true }
  expect((await second.call('updatePaymentSettings', { body: other })).body).toMatchObject({ creatorMaySign: false })
  expect((await administrator.call('updatePaymentSettings', { body: other })).body).toEqual({
    ...other,
    proposed: null,
  })
  expect((await administrator.call('updatePaymentSettings', { body: strict })).body).toEqual({
    ...strict,
    proposed: null,
  })
})

test('of reconciliation know four behaviours and no fifth', async () => {
  expect((await creator.call('getReconciliationSettings')).body).toEqual({ acceptanceBehaviour: 'MANUAL' })
  const change = (acceptanceBehaviour: string) =>
    administrator.call('updateReconciliationSettings', { body: { acceptanceBehaviour } })
  expect((await change('ACCEPT_DEBITS')).body).toEqual({ acceptanceBehaviour: 'ACCEPT_DEBITS' })
  expect((await creator.call('getReconciliationSettings')).body).toEqual({ acceptanceBehaviour: 'ACCEPT_DEBITS' })
  expect((await change('ACCEPT_SOME')).status).toBe(400)
})

test('of reconciliation are read in both spellings of the product, in any case, and answered in one', async () => {
  for (const [asked, answered] of [
    ['AcceptCredits', 'ACCEPT_CREDITS'],
    ['acceptall', 'ACCEPT_ALL'],
    ['Manual', 'MANUAL'],
  ] as const) {
    const body = { acceptanceBehaviour: asked }
    const changed = await administrator.call('updateReconciliationSettings', { body })
    expect(changed.body).toEqual({ acceptanceBehaviour: answered })
    expect((await creator.call('getReconciliationSettings')).body).toEqual({ acceptanceBehaviour: answered })
  }
})

test('of reconciliation that were stored in the word of the wire are still read', async () => {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    const value = JSON.stringify({ acceptanceBehaviour: 'ACCEPT_DEBITS' })
    await tx.db
      .updateTable('tenant_setting')
      .set({ value })
      .where('tenant_id', '=', world.tenantId)
      .where('key', '=', 'reconciliation')
      .execute()
  })
  expect((await creator.call('getReconciliationSettings')).body).toEqual({ acceptanceBehaviour: 'ACCEPT_DEBITS' })
})

test("of payments are changed by the specification's two fields, what is Kontor's own staying as it is", async () => {
  const change = (body: object) => administrator.call('updatePaymentSettings', { body })
  const { body: before } = await creator.call('getPaymentSettings')
  const two = { openPaymentDays: 9, allowSingleSignatureTransferPayment: false }
  expect(await change(two)).toMatchObject({ status: 200, body: { ...two, creatorMaySign: before.creatorMaySign } })
})

test('of payments can be sent back as they were answered, also while something is proposed', async () => {
  const strict = { openPaymentDays: 9, allowSingleSignatureTransferPayment: false, creatorMaySign: false }
  const change = (body: object) => administrator.call('updatePaymentSettings', { body })
  await change(strict)
  const { body: proposed } = await change({ ...strict, creatorMaySign: true })
  expect(proposed.proposed).toMatchObject({ creatorMaySign: true })
  const { status, body } = await change(proposed)
  expect([status, body.creatorMaySign]).toEqual([200, false])
  expect((await change({ openPaymentDays: 9 })).status).toBe(400)
})

const inForce = async (person: typeof creator) => (await person.call('getProfile')).body.language
const language = (type: string, uiLanguage = 'de', locale = 'de-DE') => ({ type, uiLanguage, locale })

test('of the language: browsers decide until the tenant does, and a person before the tenant', async () => {
  expect((await creator.call('getTenantLanguage')).body).toEqual(language('browser', 'en', 'de-CH'))
  expect((await creator.call('getUserLanguage')).body).toEqual(language('tenant', 'en', 'de-CH'))
  const ofTenant = { body: language('TENANT', 'fr', 'fr-CH') }
  expect((await creator.call('updateTenantLanguage', ofTenant)).status).toBe(403)
  const kept = language('tenant', 'fr', 'fr-CH')
  expect((await administrator.call('updateTenantLanguage', ofTenant)).body).toEqual(kept)
  expect((await creator.call('getUserLanguage')).body).toEqual(kept)
  const own = language('user', 'it', 'it-CH')
  expect((await creator.call('updateUserLanguage', { body: own })).body).toEqual(own)
  expect((await creator.call('getUserLanguage')).body).toEqual(own)
  expect(await inForce(creator)).toEqual({ uiLanguage: 'it', locale: 'it-CH' })
  expect(await inForce(administrator)).toEqual({ uiLanguage: 'fr', locale: 'fr-CH' })
  expect((await administrator.call('getUserLanguage')).body).toEqual(kept)
  const ofBrowser = { body: language('BROWSER', 'it', 'it-CH') }
  expect((await creator.call('updateUserLanguage', ofBrowser)).body).toEqual({ ...own, type: 'browser' })
  expect(await inForce(creator)).toBeNull()
  // left to the tenant, its language is told, whatever was sent beside it
  expect((await creator.call('updateUserLanguage', { body: language('tenant', 'it', 'it-CH') })).body).toEqual(kept)
  expect((await creator.call('getUserLanguage')).body).toEqual(kept)
})

test('of the language know four languages, the locales of the product, and no person for the whole tenant', async () => {
  for (const body of [language('tenant', 'rm'), language('tenant', 'de', 'xx-XX'), language('user'), language('')])
    expect([body, (await administrator.call('updateTenantLanguage', { body })).status]).toEqual([body, 400])
  expect((await creator.call('updateUserLanguage', { body: language('everybody') })).status).toBe(400)
})

test('a kept language that cannot be read leaves it to the tenant, or to the browser, and lets everybody begin', async () => {
  const damaged = JSON.stringify({ type: 'tenant', uiLanguage: 'xx' })
  await kernel.database.withTenant(world.tenantId, async ({ db, tenantId }) => {
    await db.updateTable('tenant_setting').set({ value: damaged }).where('key', '=', 'languages').execute()
    const [user_id, key] = [world.people.creator, 'languages']
    await db.insertInto('user_setting').values({ tenant_id: tenantId, user_id, key, value: damaged }).execute()
  })
  expect((await creator.call('getTenantLanguage')).body).toEqual(language('browser', 'en', 'de-CH'))
  expect((await creator.call('getUserLanguage')).body.type).toBe('tenant')
  expect(await inForce(creator)).toBeNull()
})

const after = (days: unknown, isEnabled = true) => ({ isEnabled, days })
const notices = (type: string, sending: object = after(2), signing: object = after(2)) => ({
  type,
  paymentsAcceptedWithError: { isEnabled: true },
  paymentsRequireSending: sending,
  paymentsRequireSigning: signing,
})

test("of notices: two days until somebody saves others, a person's own before the tenant's", async () => {
  expect((await creator.call('getTenantNotices')).body).toEqual(notices('tenant'))
  expect((await creator.call('getUserNotices')).body).toEqual(notices('tenant'))
  const ofTenant = notices('tenant', after(5), after(null, false))
  expect((await creator.call('updateTenantNotices', { body: ofTenant })).status).toBe(403)
  expect((await administrator.call('updateTenantNotices', { body: ofTenant })).body).toEqual(ofTenant)
  expect((await creator.call('getUserNotices')).body).toEqual(ofTenant)
  const own = notices('user', after(1), after(9))
  expect((await creator.call('updateUserNotices', { body: own })).body).toEqual(own)
  expect((await creator.call('getUserNotices')).body).toEqual(own)
  expect((await administrator.call('getUserNotices')).body).toEqual(ofTenant)
  expect((await creator.call('updateUserNotices', { body: notices('tenant') })).body).toEqual(ofTenant)
  expect((await creator.call('getUserNotices')).body).toEqual(ofTenant)
})

test('of notices: days are whole and at least 1 where a notice is wanted, and not needed where it is not', async () => {
  const change = async (sending: object) =>
    (await administrator.call('updateTenantNotices', { body: notices('tenant', sending) })).status
  for (const wrong of [after(0), after(-1), after(1.5), after('2'), after(null), { isEnabled: true }, { days: 2 }])
    expect([wrong, await change(wrong)]).toEqual([wrong, 400])
  for (const right of [after(1), after(3650), after(null, false), { isEnabled: false }])
    expect([right, await change(right)]).toEqual([right, 200])
  expect((await administrator.call('updateTenantNotices', { body: notices('user') })).status).toBe(400)
})
