// A company that stands elsewhere inherits from elsewhere.
import { expect, test } from 'vitest'
import type { AccessFacts } from './access.ts'
import { changedRights } from './changed-rights.ts'

const facts = (parentId: string | null): AccessFacts => ({
  companies: [
    { id: 'paying', parentId: null, enabled: true },
    { id: 'signing', parentId: null, enabled: true },
    { id: 'moved', parentId, enabled: true },
  ],
  assignments: [
    { companyId: 'paying', roleKey: 'pays', features: ['Payments'], permissions: ['PaymentsEdit'] },
    { companyId: 'signing', roleKey: 'signs', features: ['Payments'], permissions: ['PaymentsSign'] },
  ],
  accountPermissions: [],
})

test('what the old parent gave is lost, what the new one gives is gained, what both give is no change', () => {
  expect(changedRights(facts('paying'), facts('signing'), ['moved'])).toEqual([
    { effect: 'loses', right: 'PaymentsEdit', companyId: 'moved' },
    { effect: 'gains', right: 'PaymentsSign', companyId: 'moved' },
  ])
  expect(
    changedRights(facts('paying'), facts(null), ['moved']).map(({ effect, right }) => `${effect} ${right}`),
  ).toEqual(['loses Payments', 'loses PaymentsEdit'])
  expect(changedRights(facts('paying'), facts('paying'), ['moved'])).toEqual([])
})

test('a chain of 5,000 companies takes as long as a handful: nobody else waits for it', () => {
  const chain = (head: string): AccessFacts => ({
    ...facts(null),
    companies: [
      { id: 'paying', parentId: null, enabled: true },
      { id: 'signing', parentId: null, enabled: true },
      ...Array.from({ length: 5000 }, (_, at) => ({
        id: `c${at}`,
        parentId: at === 0 ? head : `c${at - 1}`,
        enabled: true,
      })),
    ],
  })
  const all = Array.from({ length: 5000 }, (_, at) => `c${at}`)
  const begun = performance.now()
  for (let people = 0; people < 5; people++)
    expect(changedRights(chain('paying'), chain('signing'), all)).toHaveLength(10_000)
  // five people in a twentieth of a second; company against company it would be a minute
  expect(performance.now() - begun).toBeLessThan(2000)
})
