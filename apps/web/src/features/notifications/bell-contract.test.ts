// What the server will say about notifications is what the bell takes.
import { notificationCountSchema, notificationSummarySchema } from '@kontor/contract'
import type { NotificationCount, NotificationSummary } from '@kontor/contract'
import type { BellSummary, NotificationBellProps } from '@kontor/ui'
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'

const company = {
  id: idOf<'company'>('01890000-0000-7000-8000-000000000001'),
  name: 'Aare Holding AG',
  shortName: 'AAH',
}
const empty = { total: 0, companies: [] }

test('a summary of the contract is a summary of the bell, type by type', () => {
  const answer: NotificationSummary = {
    signing: { total: 2, companies: [{ company, count: 2 }] },
    sending: empty,
    error: empty,
  }
  const shown: BellSummary = notificationSummarySchema.parse(answer)
  expect(shown.signing.companies[0]?.company.name).toBe('Aare Holding AG')
})

test('a count of the contract is the count on the badge', () => {
  const answer: NotificationCount = notificationCountSchema.parse({ totalCount: 7 })
  const shown: NotificationBellProps['count'] = answer.totalCount
  expect(shown).toBe(7)
})

test('counts below nothing and groups that are missing are refused', () => {
  expect(notificationCountSchema.safeParse({ totalCount: -1 }).success).toBe(false)
  expect(notificationSummarySchema.safeParse({ signing: empty, sending: empty }).success).toBe(false)
})
