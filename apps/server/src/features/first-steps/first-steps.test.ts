// Whoever sets a tenant up is told what is done, what he may do next, and whom to ask for the rest.
import type { FirstStepsAnswer } from '@kontor/contract'
import { expect, test } from 'vitest'
import { createPerson, createTenant } from '../../provisioning/create-tenant.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type World, signIn, testHouse, worldPassword } from '../../testing/index.ts'

const house = await testHouse()
const { app, kernel, world } = house
const stepsOf = async (person: Awaited<ReturnType<typeof house.as>>) => {
  const { status, body } = await person.call('getFirstSteps')
  expect(status).toBe(200)
  return body as unknown as FirstStepsAnswer
}
const doneOf = ({ steps }: FirstStepsAnswer) => steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))

test('a tenant without a company has all before it, and each step names who may do it', async () => {
  const key = 'bare'
  const tenant = await createTenant(kernel, { key, name: 'Bare', isDemo: false })
  await createPerson(
    kernel,
    tenant,
    { firstName: 'Ada', lastName: 'Admin', email: `administrator@${key}.example`, roles: ['Administrator'] },
    worldPassword,
  )
  const administrator = await signIn(app, { key } as World, 'administrator')
  const answer = await stepsOf(administrator)
  expect(answer.isPutAway).toBe(false)
  expect(doneOf(answer)).toEqual([])
  expect(answer.steps.map(({ step, mayDo }) => [step, mayDo])).toEqual([
    ['Company', true],
    ['Account', false],
    ['Contract', false],
    ['People', true],
    ['Statement', false],
    ['Payment', false],
  ])
  const ofAccount = ({ steps }: FirstStepsAnswer) => steps.find(({ step }) => step === 'Account')
  expect(ofAccount(answer)).toMatchObject({ roles: ['Group treasury'], isHeld: false })
  expect(answer.steps.find(({ step }) => step === 'People')).toMatchObject({ isHeld: true })

  // who is invited holds nothing before he can sign in
  const people = { firstName: 'Tea', lastName: 'Treasurer', email: `tea@${key}.example` }
  await createPerson(kernel, tenant, { ...people, roles: ['GroupTreasurer'] }, worldPassword)
  const signers = ['a', 'b'].map((one) => ({ firstName: one, lastName: 'Signer', email: `${one}@${key}.example` }))
  for (const one of signers) await createPerson(kernel, tenant, { ...one, roles: ['PaymentSigner'] }, worldPassword)
  const invite = (isInvited: boolean) =>
    ask(
      kernel.pool,
      isInvited
        ? `update app_user set password_hash = null where tenant_id = $1 and email not like 'administrator%'`
        : `update app_user set password_hash = 'set' where tenant_id = $1 and password_hash is null`,
      [tenant.tenantId],
    )
  await invite(true)
  const waiting = await stepsOf(administrator)
  expect(doneOf(waiting)).toEqual([])
  expect(waiting.invitedSigners).toBe(2)
  expect(ofAccount(waiting)?.isHeld).toBe(false)
  await invite(false)
  const ready = await stepsOf(administrator)
  expect(doneOf(ready)).toEqual(['People'])
  expect(ready.invitedSigners).toBe(0)
  expect(ofAccount(ready)?.isHeld).toBe(true)
})

test('a step is done when what it brings is there, and no sooner', async () => {
  const treasurer = await house.as('treasurer')
  // the world has companies, accounts, ready contracts and people, and neither a payment with the bank nor a statement
  expect(doneOf(await stepsOf(treasurer))).toEqual(['Company', 'Account', 'Contract', 'People'])
  const change = (sql: string) => ask(kernel.pool, sql, [world.tenantId])
  await change(`update communication set state = 'init' where tenant_id = $1`)
  expect(doneOf(await stepsOf(treasurer))).toEqual(['Company', 'Account', 'People'])
  await change(`update communication set state = 'ready' where tenant_id = $1`)
  await change(
    `update app_user set enabled = false where tenant_id = $1 and email like 'signer%' and email not like 'signer1%'`,
  )
  expect(doneOf(await stepsOf(treasurer))).toEqual(['Company', 'Account', 'Contract'])
  await change(`update app_user set enabled = true where tenant_id = $1`)
})

test('who puts the steps away is led no more, and others are', async () => {
  const [treasurer, other] = [await house.as('treasurer'), await house.as('treasurer2')]
  await treasurer.call('createUserProperty', { body: { key: 'FIRST_STEPS', value: 'put-away' } })
  expect((await stepsOf(treasurer)).isPutAway).toBe(true)
  expect((await stepsOf(other)).isPutAway).toBe(false)
})

test('nobody else is asked: whoever only pays or signs has no list', async () => {
  for (const person of ['creator', 'signer1', 'accountant', 'auditor', 'nobody'] as const)
    expect((await (await house.as(person)).call('getFirstSteps')).status).toBe(403)
})
