// Fewer signatures that one administrator asked for: another one confirms or declines them, and he himself takes them back.
import type { PaymentSettingsAnswer, ProposedPaymentSettings as Proposed } from '@kontor/contract'
import { Button } from '@mantine/core'
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../shared/session/session-context.ts'
import { useProposalActs } from '../../proposals/public.ts'

const guarded = ['allowSingleSignatureTransferPayment', 'creatorMaySign'] as const

export function ProposedPaymentSettings(props: {
  readonly settings: PaymentSettingsAnswer
  readonly proposed: Proposed
}): ReactNode {
  const { settings, proposed } = props
  const { t } = useTranslation(['settings', 'proposals'])
  const { profile } = useSession()
  const isOwn = proposed.proposedById === profile.id
  const deciding = useProposalActs()
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
          <Button loading={deciding.isPending} onClick={() => deciding.run({ id: proposed.id, act: 'confirm' })}>
            {t('payments.confirm')}
          </Button>
        )}
        <Button
          variant="default"
          loading={deciding.isPending}
          onClick={() => deciding.run({ id: proposed.id, act: isOwn ? 'take-back' : 'decline' })}
        >
          {t(isOwn ? 'proposals:act.take-back' : 'proposals:act.decline')}
        </Button>
      </span>
    </div>
  )
}
