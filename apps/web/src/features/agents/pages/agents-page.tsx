// The agents of the companies that the person administers.
import { DataTable } from '@kontor/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../shared/lists/add-button.tsx'
import { useWholeTable } from '../../../shared/lists/use-whole-table.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { agentsQuery } from '../agents.queries.ts'
import { AgentForm } from '../components/agent-form.tsx'
import { useAgentColumns } from '../components/use-agent-columns.tsx'
import { useAdministered } from '../use-administered.ts'

export function AgentsPage(): ReactNode {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const table = useWholeTable('agents', agentsQuery)
  const columns = useAgentColumns()
  const mayAdd = useAdministered().length > 0
  return (
    <TablePage title={t('title')} actions={mayAdd && <AddButton subject="agent" onClick={() => setAdding(true)} />}>
      <DataTable
        {...table}
        label={t('title')}
        columns={columns}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
      {isAdding && (
        <AgentForm
          saved={null}
          onClose={() => setAdding(false)}
          // it opens nothing before it has a token, which its own page gives
          onSaved={({ id }) => void navigate({ to: '/admin/agents/$agentId', params: { agentId: id } })}
        />
      )}
    </TablePage>
  )
}
