// The way from a step of the life line to what shows it.
import type { RouteAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { lazyDialog } from '@kontor/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Filled } from '../../../shared/filled.tsx'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { bookedEntry } from '../payments.slots.ts'
import '../evidence.css'
import './linked-act.css'

type Evidence = NonNullable<RouteAnswer<'listPaymentHistory'>[number]['evidence']>

const EvidenceDialog = lazyDialog(
  () => import('./evidence-dialog.tsx'),
  (one) => one.EvidenceDialog,
)

export function StepEvidence(props: { readonly evidence: Evidence; readonly paymentId: PaymentId }): ReactNode {
  const { evidence, paymentId } = props
  const { t } = useTranslation('payment-evidence')
  const [isOpen, setOpen] = useState(false)
  const seesEntries = useIsShown({ features: ['AccountStatement', 'Reconciliation'] })
  if (evidence.kind === 'Booked' && !seesEntries) return null
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" className="k-link linked-act" onClick={() => setOpen(true)}>
        {t(`open.${evidence.kind}`)}
      </button>
      {isOpen &&
        (evidence.kind === 'Booked' ? (
          <Filled slot={bookedEntry} props={{ entryId: paymentId, title: t('title.Booked'), onClose: close }} />
        ) : (
          <Suspense>
            <EvidenceDialog {...evidence} paymentId={paymentId} onClose={close} />
          </Suspense>
        ))}
    </>
  )
}
