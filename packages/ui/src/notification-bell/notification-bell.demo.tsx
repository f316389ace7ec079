// The bell in all its states.
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { BellSummary } from './notification-bell.model.ts'
import { NotificationBell } from './notification-bell.tsx'

const names = [
  'Aare Holding AG',
  'Aare Precision GmbH',
  'Aare Pumpen und Verdichter Deutschland GmbH',
  'Aare France SA',
]
const companies = names.map((name, place) => ({
  company: { id: `company-${place}`, name, shortName: `A${place + 1}` },
  count: place + 1,
}))
const summary: BellSummary = {
  signing: { total: 10, companies },
  sending: { total: 1, companies: companies.slice(0, 1) },
  error: { total: 3, companies: companies.slice(0, 2) },
}
const nothing: BellSummary = {
  signing: { total: 0, companies: [] },
  sending: { total: 0, companies: [] },
  error: { total: 0, companies: [] },
}

export function BellDemo(): ReactNode {
  const [said, say] = useState('')
  const told = {
    onOpen: () => say('opened'),
    onRetry: () => say('retry'),
    onChoose: (kind: string, companyId: string) => say(`${kind} ${companyId}`),
  }
  return (
    <>
      <Group>
        <span data-testid="full">
          <NotificationBell count={14} summary={summary} {...told} />
        </span>
        <span data-testid="many">
          <NotificationBell count={1204} summary={undefined} {...told} />
        </span>
        <span data-testid="empty">
          <NotificationBell count={0} summary={nothing} {...told} />
        </span>
        <span data-testid="failed">
          <NotificationBell count={null} summary={undefined} isFailed {...told} />
        </span>
      </Group>
      <p data-testid="said">{said}</p>
    </>
  )
}

export const notificationBellDemos = { 'Notification bell': BellDemo }
