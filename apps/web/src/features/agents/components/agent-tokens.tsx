// The tokens of an agent: two are valid at a time, so that the next one is in use before the old one is revoked.
import { Button } from '@mantine/core'
import type { AgentAnswer, AgentTokenAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { Badge, useActToasts, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { ShownOnceModal } from '../../../shared/forms/shown-once-modal.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { AgentSection } from './agent-section.tsx'
import { RevokeQuestion } from './revoke-question.tsx'

export function AgentTokens({ agent, mayEdit }: { readonly agent: AgentAnswer; readonly mayEdit: boolean }): ReactNode {
  const { t } = useTranslation('agents')
  const toasts = useActToasts()
  const [asked, setAsked] = useState<AgentTokenAnswer | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const making = useChange('agent', () => call('createAgentToken', { params: { id: agent.id } }))
  const make = () =>
    making.mutate(undefined, {
      onSuccess: ({ token }) => setShown(token),
      onError: (cause) => toasts.error(t('token.notMade'), cause),
    })
  const valid = agent.tokens.filter(({ revokedAt }) => revokedAt === null).length
  const isFull = valid >= limits.count.agentTokens
  return (
    <AgentSection title={t('token.title')}>
      <p className="k-dim">{t('token.hint', { count: limits.count.agentTokens })}</p>
      {agent.tokens.length > 0 && (
        <ul className="agent-lines">
          {agent.tokens.map((token) => (
            <TokenLine
              key={token.id}
              token={token}
              onRevoke={mayEdit && token.revokedAt === null ? () => setAsked(token) : null}
            />
          ))}
        </ul>
      )}
      {agent.tokens.length === 0 && <p>{t('token.none')}</p>}
      {mayEdit && (
        <div>
          <Button variant="default" onClick={make} loading={making.isPending} disabled={isFull}>
            {t('token.make')}
          </Button>
          {isFull && <span className="agent-reason k-dim">{t('token.full')}</span>}
        </div>
      )}
      {asked !== null && <RevokeQuestion agent={agent} token={asked} onClose={() => setAsked(null)} />}
      {shown !== null && (
        <ShownOnceModal
          title={t('token.newTitle')}
          note={t('token.shownOnce')}
          label={t('token.label')}
          secret={shown}
          onClose={() => setShown(null)}
        />
      )}
    </AgentSection>
  )
}

function TokenLine(props: { readonly token: AgentTokenAnswer; readonly onRevoke: (() => void) | null }): ReactNode {
  const { t } = useTranslation('agents')
  const formats = useFormats()
  const { createdAt, createdBy, usedAt, revokedAt, revokedBy } = props.token
  const made = formats.dateTime(createdAt)
  return (
    <li>
      <span className="agent-line">
        <span>
          {t('token.made', { date: made, name: createdBy })}{' '}
          <Badge tone={revokedAt === null ? 'green' : 'grey'}>
            {t(revokedAt === null ? 'token.valid' : 'revoked')}
          </Badge>
        </span>
        <span className="k-dim">
          {usedAt === null ? t('token.unused') : t('token.used', { date: formats.dateTime(usedAt) })}
          {revokedAt !== null && ` · ${t('revokedBy', { date: formats.dateTime(revokedAt), name: revokedBy ?? '' })}`}
        </span>
      </span>
      {props.onRevoke !== null && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={props.onRevoke}
          aria-label={t('token.revokeNamed', { date: made })}
        >
          {t('revoke.act')}
        </Button>
      )}
    </li>
  )
}
