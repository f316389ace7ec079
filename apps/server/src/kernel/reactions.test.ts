// Reactions: several features to one event, in their order, in the transaction of the act.
import type { CompanyId } from '@kontor/domain/identifiers'
import { expect, test } from 'vitest'
import { testHouse } from '../testing/index.ts'
import { type Act, act, byHouse, houseAct } from './act.ts'
import type { Caller } from './caller.ts'
import type { Kernel } from './kernel.ts'
import { type Moment, openReactions } from './reactions.ts'
import { from } from './database/records.ts'

const { kernel, world } = await testHouse()
const caller = {
  tenantId: world.tenantId,
  userId: world.people.treasurer,
  name: 'Treasurer',
  requestKey: null,
  isStillSignedIn: async () => true,
} as unknown as Caller

const signed: Moment<{ readonly count: number }, string> = { event: 'payment.signed' }

function listening() {
  const on = openReactions<Kernel>()
  const heard: string[] = []
  const house: Kernel = { ...kernel, reactions: on }
  return { on, heard, house }
}

test('all who react are asked, in the order of the features, and each answers', async () => {
  const { on, heard, house } = listening()
  for (const feature of ['search', 'reconciliation', 'dashboard', 'transmissions'] as const)
    on.during(signed, feature, async (_, { count }) => {
      heard.push(feature)
      return `${feature} ${count}`
    })
  on.during({ event: 'payment.deleted' }, 'search', async () => heard.push('of another event'))
  const answers = await act(house, caller, (by) => on.happens(signed, { ...by, kernel: house }, { count: 2 }))
  expect(heard).toEqual(['transmissions', 'reconciliation', 'dashboard', 'search'])
  expect(answers).toEqual(['transmissions 2', 'reconciliation 2', 'dashboard 2', 'search 2'])
})

test('what a reaction writes is of the act, and one that fails takes the act with it', async () => {
  const { on, house } = listening()
  on.during(signed, 'reconciliation', async ({ tx }) => {
    const values = { tenant_id: tx.tenantId, user_id: caller.userId, key: 'reacted', value: 'yes' }
    await tx.db.insertInto('user_property').values(values).execute()
    return ''
  })
  on.during(signed, 'search', async (_, { count }) => {
    if (count === 0) throw new Error('nothing to find')
    return ''
  })
  const sign = (count: number) =>
    act(house, caller, async (by) => {
      by.tell('payment.signed', {
        subjectId: house.ids.next(),
        companyId: world.holding as CompanyId,
        accountId: world.accounts.chf,
        isSalary: false,
        transactionNumber: '1',
      })
      await on.happens(signed, { ...by, kernel: house }, { count })
    })
  const left = () =>
    kernel.database.withTenant(world.tenantId, async (tx) => [
      (await from(tx, 'user_property').selectAll().where('key', '=', 'reacted').execute()).length,
      (await from(tx, 'outbox_event').selectAll().execute()).length,
    ])
  await expect(sign(0)).rejects.toThrow('nothing to find')
  expect(await left()).toEqual([0, 0])
  await sign(1)
  expect(await left()).toEqual([1, 1])
})

test('a feature reacts to an event once', () => {
  const { on } = listening()
  on.after('payment.signed', 'search', async () => undefined)
  on.after('payment.signed', 'dashboard', async () => undefined)
  expect(() => on.after('payment.signed', 'search', async () => undefined)).toThrow(
    'search reacts to payment.signed twice',
  )
  on.afterMany(['payment.signed', 'payment.done'], 'search', async () => undefined)
  expect(() => on.afterMany(['payment.done'], 'search', async () => undefined)).toThrow(
    'search reacts to payment.done twice',
  )
  expect(on.listAfterMany('payment.signed')).toEqual(on.listAfterMany('payment.done'))
  expect(on.listAfter('payment.signed')).toHaveLength(2)
  expect(on.listAfter('payment.deleted')).toEqual([])
})

test('what an act notes and tells bears its author and instant, in its order; what the house does in it bears its own name', async () => {
  const doing = (on: Act, text: string, by?: null) => {
    const companyId = world.holding as CompanyId
    on.note({ action: text, subjectKind: 'test', subjectId: null })
    on.tell('statement.imported', { companyId, accountId: world.accounts.chf, subjectId: kernel.ids.next() }, by)
  }
  await act(kernel, caller, async (on) => {
    doing(on, 'of a person')
    kernel.clock.advance(1000)
    doing(byHouse(kernel, on), 'of the house')
    doing(on, 'of a bank', null)
  })
  await houseAct(kernel, world.tenantId, async (on) => doing(on, 'by itself'))
  const { noted, told } = await kernel.database.withTenant(world.tenantId, async (tx) => ({
    noted: await from(tx, 'audit_entry').selectAll().where('subject_kind', '=', 'test').orderBy('sequence').execute(),
    told: await from(tx, 'outbox_event')
      .selectAll()
      .where('event', '=', 'statement.imported')
      .orderBy('outbox_event_id')
      .execute(),
  }))
  const { userId } = caller
  expect(noted.map((one) => [one.action, one.user_name, one.user_id])).toEqual([
    ['of a person', 'Treasurer', userId],
    ['of the house', 'Kontor', null],
    ['of a bank', 'Treasurer', userId],
    ['by itself', 'Kontor', null],
  ])
  expect(told.map((one) => one.user_id)).toEqual([userId, null, null, null])
  const [first] = noted
  for (const one of noted.slice(0, 3)) expect(one.at).toEqual(first?.at)
  for (const one of told.slice(0, 3)) expect(one.created_at).toEqual(first?.at)
  expect(noted[3]?.at.getTime()).toBe((first?.at.getTime() ?? 0) + 1000)
})
