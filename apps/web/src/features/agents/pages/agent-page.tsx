// One agent: for whom it carries what, its tokens, and what it brought.
import { Button } from '@mantine/core'
import type { AgentAnswer } from '@kontor/contract'
import { Badge, Note, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { idOf } from '../../../shared/ids.ts'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ErrorPage } from '../../../shared/pages/error-page.tsx'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { MessagePage } from '../../../shared/pages/message-page.tsx'
import { agentQuery } from '../agents.queries.ts'
import { AgentForm } from '../components/agent-form.tsx'
import { AgentLog } from '../components/agent-log.tsx'
import { AgentSection } from '../components/agent-section.tsx'
import { AgentTokens } from '../components/agent-tokens.tsx'
import { RevokeQuestion } from '../components/revoke-question.tsx'
import { useMayEdit } from '../use-administered.ts'
import '../agents.css'

const route = getRouteApi('/shell/admin/agents/$agentId')

export function AgentPage(): ReactNode {
  const { t } = useTranslation('agents')
  const id = idOf<'agent'>(route.useParams().agentId)
  const { data: agent, error } = useQuery(agentQuery(id))
  if (agent !== undefined) return <ShownAgent agent={agent} />
  if (error === null) return <LoadingPage isInShell />
  // an id that is none, and one of an agent that somebody else administers
  if (!(error instanceof AppError) || error.statusCode !== 404) return <ErrorPage error={error} />
  return (
    <MessagePage
      title={error.message}
      action={
        <Link to="/admin/agents" className="k-link">
          {t('back')}
        </Link>
      }
    >
      {t('missing')}
    </MessagePage>
  )
}

function ShownAgent({ agent }: { readonly agent: AgentAnswer }): ReactNode {
  const { t } = useTranslation(['agents', 'records'])
  const [dialog, setDialog] = useState<'edit' | 'revoke' | null>(null)
  const close = () => setDialog(null)
  const mayEdit = useMayEdit(agent)
  return (
    <DetailPage
      title={agent.name}
      actions={
        mayEdit && (
          <>
            <Button variant="default" onClick={() => setDialog('revoke')}>
              {t('revoke.act')}
            </Button>
            <Button onClick={() => setDialog('edit')}>{t('records:edit')}</Button>
          </>
        )
      }
    >
      <div className="agent-page">
        <Facts agent={agent} />
        <AgentTokens agent={agent} mayEdit={mayEdit} />
        <AgentLog agentId={agent.id} />
      </div>
      {dialog === 'edit' && <AgentForm saved={agent} onClose={close} />}
      {dialog === 'revoke' && <RevokeQuestion agent={agent} token={null} onClose={close} />}
    </DetailPage>
  )
}

function Facts({ agent }: { readonly agent: AgentAnswer }): ReactNode {
  const { t } = useTranslation(['agents', 'records'])
  const formats = useFormats()
  const { description, companies, fileKinds, lastSeenAt, revokedAt, revokedBy } = agent
  return (
    <AgentSection title={t('rights')}>
      {revokedAt !== null && (
        <Note tone="warning">{t('revokedBy', { date: formats.dateTime(revokedAt), name: revokedBy ?? '' })}</Note>
      )}
      <dl className="agent-facts">
        <div>
          <dt>{t('status')}</dt>
          <dd>
            <Badge tone={revokedAt === null ? 'green' : 'grey'}>{t(revokedAt === null ? 'active' : 'revoked')}</Badge>
          </dd>
        </div>
        {description !== null && (
          <div>
            <dt>{t('records:description')}</dt>
            <dd>{description}</dd>
          </div>
        )}
        <div>
          <dt>{t('companies')}</dt>
          <dd>{companies.map(({ name }) => name).join(', ')}</dd>
        </div>
        <div>
          <dt>{t('fileKinds')}</dt>
          <dd>{fileKinds.map((kind) => t(`kind.${kind}`)).join(', ')}</dd>
        </div>
        <div>
          <dt>{t('lastSeen')}</dt>
          <dd>{lastSeenAt === null ? t('never') : formats.dateTime(lastSeenAt)}</dd>
        </div>
      </dl>
    </AgentSection>
  )
}
