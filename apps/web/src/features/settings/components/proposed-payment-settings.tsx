// Fewer signatures that one administrator asked for: another one confirms or declines them, and he himself takes them back.
import type { PaymentSettingsAnswer, ProposedPaymentSettings as Proposed } from '@kontor/contract'
import { Button } from '@mantine/core'
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shared/session/session-context.ts'
import { type Saving, draftOf } from '../payment-settings.model.ts'

const guarded = ['allowSingleSignatureTransferPayment', 'creatorMaySign'] as const

export function ProposedPaymentSettings(props: {
  readonly settings: PaymentSettingsAnswer
  readonly proposed: Proposed
  readonly saving: Saving
}): ReactNode {
  const { settings, proposed, saving } = props
  const { t } = useTranslation('settings')
  const { profile } = useSession()
  const isOwn = proposed.proposedById === profile.id
  const inForce = { ...draftOf(settings), openPaymentDays: settings.openPaymentDays }
  const { allowSingleSignatureTransferPayment, creatorMaySign } = proposed
  const changes = guarded.filter((name) => proposed[name] !== settings[name])
  return (
    <div className="settings-proposed">
      <Note tone="warning">
        {isOwn ? t('payments.ownProposal') : t('payments.proposalOf', { name: proposed.proposedBy })}
      </Note>
      <ul>
        {changes.map((name) => (
          <li key={name}>{`${t(`payments.${name}`)}: ${t(proposed[name] ? 'on' : 'off')}`}</li>
        ))}
      </ul>
      <span className="settings-acts">
        {!isOwn && (
          <Button
            loading={saving.isPending}
            onClick={() => saving.save({ ...inForce, allowSingleSignatureTransferPayment, creatorMaySign })}
          >
            {t('payments.confirm')}
          </Button>
        )}
        <Button variant="default" loading={saving.isPending} onClick={() => saving.save(inForce)}>
          {isOwn ? t('payments.takeBack') : t('payments.decline')}
        </Button>
      </span>
    </div>
  )
}
