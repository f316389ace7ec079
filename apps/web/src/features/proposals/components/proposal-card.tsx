// One proposal: what it would change, who asked for it and until when it waits, or how it ended; what may be done with it.
import type { ProposalAnswer } from '@kontor/contract'
import { Button } from '@mantine/core'
import { Badge, useFormats } from '@kontor/ui'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useProposalActs } from '../use-proposal-acts.ts'
import { ProposalChanges } from './proposal-changes.tsx'

const tones = {
  waiting: 'yellow',
  confirmed: 'green',
  declined: 'red',
  'taken-back': 'grey',
  expired: 'grey',
  void: 'grey',
} as const satisfies Readonly<Record<ProposalAnswer['state'], string>>

export function ProposalCard(props: {
  readonly proposal: ProposalAnswer
  /** Whoever presses now has seen it here. */
  readonly stoodHere: boolean
}): ReactNode {
  const { proposal, stoodHere } = props
  const { id, kind, state, subject, reason, proposedBy, decidedBy, decidedAt, acts } = proposal
  const { t } = useTranslation('proposals')
  const formats = useFormats()
  const titleId = useId()
  const deciding = useProposalActs()
  const at = formats.dateTime(proposal.proposedAt)
  return (
    <li className="proposal-card" aria-labelledby={titleId}>
      <div className="proposal-head">
        <h2 id={titleId}>{subject === null ? t(`kind.${kind}`) : formats.labelled(t(`kind.${kind}`), subject)}</h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <ProposalChanges proposal={proposal} />
      {reason !== null && <p>{t('reason', { reason })}</p>}
      <p className="k-dim">
        {t('asked', { name: proposedBy, at })}{' '}
        {state === 'waiting' && t('until', { at: formats.dateTime(proposal.expiresAt) })}
        {decidedAt !== null && decidedBy !== null && t('decided', { name: decidedBy, at: formats.dateTime(decidedAt) })}
      </p>
      {acts.length > 0 && (
        <span className="proposal-acts">
          {acts.map((act) => (
            <Button
              key={act}
              variant={act === 'confirm' ? 'filled' : 'default'}
              loading={deciding.isPending}
              disabled={!stoodHere}
              onClick={() => deciding.run({ id, act })}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}
