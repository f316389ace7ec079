// Fewer signatures that one administrator asked for.
import type { PaymentSettingsAnswer, ProposedPaymentSettings as Proposed } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProposedSettings } from './proposed-settings.tsx'

const guarded = ['allowSingleSignatureTransferPayment', 'creatorMaySign'] as const

export function ProposedPaymentSettings(props: {
  readonly settings: PaymentSettingsAnswer
  readonly proposed: Proposed
}): ReactNode {
  const { settings, proposed } = props
  const { t } = useTranslation('settings')
  const words = {
    own: t('payments.ownProposal'),
    ofOther: t('payments.proposalOf', { name: proposed.proposedBy }),
    confirm: t('payments.confirm'),
  }
  const changed = guarded.filter((name) => proposed[name] !== settings[name])
  const changes = changed.map((name) => ({ label: t(`payments.${name}`), isOn: proposed[name] }))
  return <ProposedSettings proposed={proposed} words={words} changes={changes} />
}
