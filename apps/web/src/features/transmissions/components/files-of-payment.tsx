// The files in which a payment went to its bank, newest first, each with the way to it.
import type { PaymentId } from '@kontor/domain/identifiers'
import { useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { filesOfPaymentQuery } from '../transmissions.queries.ts'
import { TransmissionBadge } from './transmission-badge.tsx'
import '../transmissions.css'

export function FilesOfPayment({ paymentId }: { readonly paymentId: PaymentId }): ReactNode {
  const { t } = useTranslation('transmissions')
  const formats = useFormats()
  const { data, error } = useQuery(filesOfPaymentQuery(paymentId))
  const files = data?.data ?? []
  if (error === null && files.length === 0) return null
  return (
    <section className="view-section">
      <h2>{t('title')}</h2>
      {error !== null && <span className="k-dim">{error.message}</span>}
      <ul className="trm-files">
        {files.map(({ id, messageId, state, createdAt, communicationName }) => (
          <li key={id}>
            <Link className="k-link k-num" to="/cash/payments" search={{ tab: 'transmissions', messageId }}>
              {messageId}
            </Link>
            <TransmissionBadge state={state} />
            <span className="k-dim k-num">
              {formats.dateTime(createdAt)}, {communicationName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
