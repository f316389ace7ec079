// What an agent brought, from where, and what became of it, newest first.
import { Button, Loader } from '@mantine/core'
import type { AgentLogAnswer } from '@kontor/contract'
import type { AgentId } from '@kontor/domain/identifiers'
import { Badge, type BadgeTone, Note, useFormats } from '@kontor/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { agentLogQuery } from '../agents.queries.ts'
import { AgentSection } from './agent-section.tsx'

const tones: Readonly<Record<AgentLogAnswer['result'], BadgeTone>> = {
  SUCCESS: 'green',
  DUPLICATE: 'grey',
  FAILED: 'red',
  REFUSED: 'red',
}

export function AgentLog({ agentId }: { readonly agentId: AgentId }): ReactNode {
  const { t } = useTranslation('agents')
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(agentLogQuery(agentId))
  const lines = data?.pages.flatMap((page) => page.data)
  return (
    <AgentSection title={t('log.title')}>
      {error !== null && <Note tone="error">{error.message}</Note>}
      {lines === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('log.loading')}
        </p>
      )}
      {lines?.length === 0 && <p className="k-dim">{t('log.empty')}</p>}
      {lines !== undefined && lines.length > 0 && (
        <ul className="agent-lines">
          {lines.map((line) => (
            <LogLine key={line.id} line={line} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('log.more')}
          </Button>
        </div>
      )}
    </AgentSection>
  )
}

function LogLine({ line }: { readonly line: AgentLogAnswer }): ReactNode {
  const { t } = useTranslation('agents')
  const formats = useFormats()
  const { at, fileName, source, result, message } = line
  return (
    <li>
      <span className="agent-line">
        <span>
          {fileName} <Badge tone={tones[result]}>{t(`log.${result}`)}</Badge>
        </span>
        {message !== null && <span>{message}</span>}
        <span className="k-dim">{t('log.when', { date: formats.dateTime(at), source })}</span>
      </span>
    </li>
  )
}
