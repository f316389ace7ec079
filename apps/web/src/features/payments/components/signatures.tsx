// Who has signed a payment, or one that recurs, and when; what was not given through Kontor is marked.
import type { PaymentAnswer } from '@kontor/contract'
import { isUnsigned } from '@kontor/domain/payments'
import { Badge, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../../../shared/avatars/person-avatar.tsx'
import { statusOfWire } from '../payment-status.ts'

export function Signatures({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const { t } = useTranslation('payments')
  const formats = useFormats()
  const hasNone = payment.signatures.length === 0
  // Who is rejected or done is not "not signed yet": what was signed stands in the life line.
  if (hasNone && !isUnsigned(statusOfWire(payment.paymentStatus))) return null
  return (
    <section className="view-section">
      <h2>{t('view.signatures')}</h2>
      {hasNone && <span className="k-dim">{t('view.noSignatures')}</span>}
      <ul className="life-line">
        {payment.signatures.map(({ user, signedAt, isGenuine, hasProof }) => (
          <li key={user.id}>
            <PersonAvatar userId={user.id} name={user.name} />
            {user.name}{' '}
            {!isGenuine && <Badge tone="red">{t(hasProof ? 'view.falseSignature' : 'view.unprovenSignature')}</Badge>}
            <span className="k-dim k-num">{formats.dateTime(signedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
