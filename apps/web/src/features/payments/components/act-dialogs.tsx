// What one may do with payments: which acts are offered, and the dialog of the act that was chosen.
import { lazyDialog } from '@kontor/ui'
import type { PaymentId } from '@kontor/domain/identifiers'
import type { RowAction } from '@kontor/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Filled } from '../../../shared/filled.tsx'
import { useIsShown } from '../../../shared/session/session-context.ts'
import type { ActedPayment } from '../acted-payment.ts'
import type { ReasonAct } from '../payments.queries.ts'
import { deliveryDecision } from '../payments.slots.ts'

// fetched when the first of them opens: a list is read more often than acted upon
const dialogs = () => import('./dialogs.ts')
const DeleteDialog = lazyDialog(dialogs, (one) => one.DeleteDialog)
const ReasonDialog = lazyDialog(dialogs, (one) => one.ReasonDialog)
const SendDialog = lazyDialog(dialogs, (one) => one.SendDialog)
const SkipDialog = lazyDialog(dialogs, (one) => one.SkipDialog)
const SignDialog = lazyDialog(dialogs, (one) => one.SignDialog)

/** What an act needs to know of a payment; rows and whole payments have it. */
export type OpenDialog =
  | { readonly kind: 'sign' | 'send'; readonly ids: readonly PaymentId[]; readonly onDone?: () => void }
  | { readonly kind: ReasonAct | 'delete' | 'resolve-delivery' | 'skip'; readonly payment: ActedPayment }

export type PaymentDialogs = {
  readonly open: (dialog: OpenDialog) => void
  /** The acts that this reader may do with this payment now, in their order; behind them what leaves it as it is. */
  readonly actionsOf: (payment: ActedPayment) => readonly RowAction[]
  readonly element: ReactNode
}

export function usePaymentDialogs(onDeleted?: () => void): PaymentDialogs {
  const { t } = useTranslation('payments')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const mayCreate = useIsShown({ permissions: ['PaymentsEdit'] })

  const actionsOf = useCallback(
    (payment: ActedPayment): readonly RowAction[] => {
      const acts = payment.acts.map((act) => ({
        label: t(`act.${act}`),
        isDangerous: act === 'delete' || act === 'not-executed' || act === 'revert',
        onClick: () => {
          if (act === 'edit')
            void navigate({ to: '/cash/payments/edit/$cashTransactionId', params: { cashTransactionId: payment.id } })
          else if (act === 'sign' || act === 'send') setDialog({ kind: act, ids: [payment.id] })
          else setDialog({ kind: act, payment })
        },
      }))
      if (!mayCreate || payment.isMasked || payment.recurringDetails !== null) return acts
      const copy = () => void navigate({ to: '/cash/payments/create', search: { copy: payment.id } })
      return [...acts, { label: t('act.copy'), onClick: copy }]
    },
    [t, navigate, mayCreate],
  )

  return {
    open: setDialog,
    actionsOf,
    element: dialog && (
      <Suspense>
        <Dialog dialog={dialog} onClose={close} onDeleted={onDeleted} />
      </Suspense>
    ),
  }
}

function Dialog(props: {
  readonly dialog: OpenDialog
  readonly onClose: () => void
  readonly onDeleted: (() => void) | undefined
}): ReactNode {
  const { dialog, onClose, onDeleted } = props
  // the page of what is gone says so, and leaves
  const onGone = onDeleted && onClose
  switch (dialog.kind) {
    case 'sign':
      return <SignDialog ids={dialog.ids} onClose={onClose} onDone={dialog.onDone} onGone={onGone} />
    case 'send':
      return <SendDialog ids={dialog.ids} onClose={onClose} onDone={dialog.onDone} onGone={onGone} />
    case 'delete':
      return <DeleteDialog payment={dialog.payment} onClose={onClose} onDeleted={onDeleted} />
    case 'skip':
      return <SkipDialog payment={dialog.payment} onClose={onClose} onGone={onGone} />
    case 'resolve-delivery':
      return <Filled slot={deliveryDecision} props={{ paymentId: dialog.payment.id, onClose }} />
    case 'revert':
    case 'not-executed':
    case 'accept':
    case 'confirm-booking':
    case 'confirm-rejection':
    case 'settle-alarm':
      return <ReasonDialog act={dialog.kind} payment={dialog.payment} onClose={onClose} onGone={onGone} />
  }
}
