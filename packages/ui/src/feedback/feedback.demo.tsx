// Badges, notes, toasts and modals.
import { Button, Group } from '@mantine/core'
import { paymentStatuses } from '@kontor/domain/payments'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Badge, StatusBadge } from '../badge/status-badge.tsx'
import { ChoiceField } from '../inputs/choice-field.tsx'
import { TextField } from '../inputs/text-field.tsx'
import { useDemoControls } from '../workbench/demo-controls.ts'
import { ConfirmDeleteModal } from './confirm-delete-modal.tsx'
import { FormModal } from './form-modal.tsx'
import { KitModal } from './kit-modal.tsx'
import { Note } from './note.tsx'
import { ReasonField, ReasonModal } from './reason-modal.tsx'
import { useToasts } from './use-toasts.ts'

function BadgesDemo(): ReactNode {
  return (
    <Group gap="xs">
      {paymentStatuses.map((status) => (
        <StatusBadge key={status} status={status}>
          {status}
        </StatusBadge>
      ))}
    </Group>
  )
}

const tones = ['grey', 'green', 'blue', 'red', 'yellow', 'outline'] as const

function TonesDemo(): ReactNode {
  return (
    <Group gap="xs">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Group>
  )
}

function MessagesDemo(): ReactNode {
  const toasts = useToasts()
  const { isDisabled, isLoading } = useDemoControls()
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'current' | 'savings' | null>(null)
  const [reason, setReason] = useState('')
  const [isReverting, setReverting] = useState(false)
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
        <Button variant="default" onClick={() => setOpen(true)}>
          Open modal
        </Button>
        <Button variant="default" onClick={() => setNaming(true)}>
          Rename
        </Button>
        <Button variant="default" onClick={() => setReverting(true)}>
          Revert
        </Button>
      </Group>
      <ConfirmDeleteModal
        opened={isAsking}
        title="Delete Currency?"
        onClose={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
        isLoading={isLoading}
        disabledReason={isDisabled ? 'A payment is open in this currency.' : null}
      >
        EUR - Euro
      </ConfirmDeleteModal>
      {isReverting && (
        <ReasonModal
          title="Revert payment"
          text="Its signatures are taken back."
          label="Reason"
          confirmLabel="Revert payment"
          hintOf={(missing) => `${missing} more characters`}
          isLoading={isLoading}
          onClose={() => setReverting(false)}
          onConfirm={(said) => {
            toasts.success(`Reverted: ${said}`)
            setReverting(false)
          }}
        />
      )}
      {isNaming && (
        <FormModal
          title="Rename account"
          submitLabel="Rename"
          isSubmitting={isLoading}
          reason={name === '' ? 'Name is required' : null}
          onClose={() => setNaming(false)}
          onSubmit={() => {
            toasts.success(`The account is ${name} now.`)
            setNaming(false)
          }}
        >
          <TextField label="Name" required hasInitialFocus value={name} onChange={setName} />
          <ChoiceField
            label="Kind"
            choices={[
              { value: 'current', label: 'Current account', description: 'Payments leave from it.' },
              { value: 'savings', label: 'Savings account' },
            ]}
            value={kind}
            onChange={setKind}
          />
          <ReasonField label="Reason" value={reason} onChange={setReason} />
        </FormModal>
      )}
      <KitModal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Sign payment"
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        Swisscom (Schweiz) AG, CHF 12’500.00
      </KitModal>
    </>
  )
}

export const feedbackDemos = {
  'Status badges': BadgesDemo,
  'Badges by tone': TonesDemo,
  'Notes, toasts, modals': MessagesDemo,
}
