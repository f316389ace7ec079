// Badges, notes, toasts, modals, and the frame of a page.
import { Button, Group } from '@mantine/core'
import { paymentStatuses } from '@kontor/domain/payments'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { StatusBadge } from '../badge/status-badge.tsx'
import { PageTitleBar } from '../layout/page-title-bar.tsx'
import { QueryTabs } from '../layout/query-tabs.tsx'
import { ConfirmDeleteModal } from './confirm-delete-modal.tsx'
import { Note } from './note.tsx'
import { useToasts } from './use-toasts.ts'

function BadgesDemo(): ReactNode {
  return (
    <Group gap="xs">
      {paymentStatuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Group>
  )
}

function MessagesDemo(): ReactNode {
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Note>Prices of yesterday.</Note>
      <Note tone="warning">The payment currency was changed to EUR.</Note>
      <Note tone="error">The bank refused the file.</Note>
      <Group gap="xs" mt="md">
        <Button onClick={() => toasts.success('The payment has been created.')}>Success</Button>
        <Button onClick={() => toasts.info('The export was cancelled.')}>Info</Button>
        <Button onClick={() => toasts.warning('The value date is a weekend.')}>Warning</Button>
        <Button
          onClick={() =>
            toasts.error('The payment could not be created.', { messages: ['Limit exceeded', 'Account blocked'] })
          }
        >
          Error
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          Delete currency
        </Button>
      </Group>
      <ConfirmDeleteModal
        opened={isAsking}
        title="Delete Currency?"
        onClose={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
      >
        EUR - Euro
      </ConfirmDeleteModal>
    </>
  )
}

function PageDemo(): ReactNode {
  const [tab, setTab] = useState<'open' | 'done'>('open')
  return (
    <>
      <PageTitleBar title="Payments" actions={<Button>Create payment</Button>} isSticky />
      <QueryTabs
        label="Payments"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'open', label: 'Open', count: 10_000, panel: 'Open payments' },
          { value: 'done', label: 'Done', panel: 'Done payments' },
        ]}
      />
    </>
  )
}

export const feedbackDemos = {
  'Status badges': BadgesDemo,
  'Notes, toasts, modals': MessagesDemo,
  'Page frame': PageDemo,
}
