// The columns of the list of agents.
import type { AgentAnswer } from '@kontor/contract'
import type { TableColumn } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceOf, useRecordColumns } from '../../../shared/lists/record-columns.tsx'

export function useAgentColumns(): readonly TableColumn<AgentAnswer>[] {
  const { t } = useTranslation('agents')
  const shared = useRecordColumns()
  return useMemo(
    () => [
      {
        ...shared.name(),
        cell: ({ id, name }) => (
          <Link className="k-link" to="/admin/agents/$agentId" params={{ agentId: id }}>
            {name}
          </Link>
        ),
      },
      {
        id: 'companies',
        header: t('companies'),
        accessor: ({ companies }) => companies.map(({ shortName }) => shortName).join(', '),
        filter: 'text',
        size: 200,
        phone: 'note',
      },
      {
        id: 'fileKinds',
        header: t('fileKinds'),
        accessor: ({ fileKinds }) => fileKinds.map((kind) => t(`kind.${kind}`)).join(', '),
        filter: 'text',
        grows: true,
        size: 260,
      },
      {
        id: 'tokens',
        header: t('validTokens'),
        accessor: ({ tokens }) => tokens.filter(({ revokedAt }) => revokedAt === null).length,
        kind: 'integer',
        size: 120,
      },
      {
        id: 'lastSeenAt',
        header: t('lastSeen'),
        accessor: ({ lastSeenAt }) => lastSeenAt,
        kind: 'date-time',
        size: 150,
        phone: 'end',
      },
      {
        id: 'status',
        header: t('status'),
        accessor: ({ revokedAt }) => (revokedAt === null ? 'active' : 'revoked'),
        ...choiceOf(['active', 'revoked'], (status) => t(status === 'active' ? 'active' : 'revoked')),
        size: 120,
        phone: 'badge',
      },
    ],
    [t, shared],
  )
}
