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
  expect(answer.steps.find(({ step }) => step === 'Account')?.roles).toEqual(['Group treasury'])
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
