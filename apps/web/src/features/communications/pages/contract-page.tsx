// One contract with a bank: its data, formats and profile, reports, folders with their test, and accounts.
import { type CommunicationAnswer, type Language, featureTexts } from '@kontor/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { idOf } from '../../../shared/ids.ts'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ErrorPage } from '../../../shared/pages/error-page.tsx'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { MessagePage } from '../../../shared/pages/message-page.tsx'
import { contractQuery } from '../communications.queries.ts'
import { AccountsTab } from '../components/accounts-tab.tsx'
import { ContractForm } from '../components/contract-form.tsx'
import { DataTab } from '../components/data-tab.tsx'
import { FoldersTab } from '../components/folders-tab.tsx'
import { FormatsTab } from '../components/formats-tab.tsx'
import { ReportsTab } from '../components/reports-tab.tsx'
import type { ContractTab } from '../contract-tabs.ts'
import { deleteContract, useMayEdit } from '../save-contract.ts'
import '../communications.css'

const route = getRouteApi('/shell/coredata/communications/contract/$contractId')

export function ContractPage(): ReactNode {
  const { t } = useTranslation('communications')
  const id = idOf<'communication'>(route.useParams().contractId)
  const { data: contract, error } = useQuery(contractQuery(id))
  if (contract !== undefined) return <ShownContract key={contract.id} contract={contract} />
  if (error === null) return <LoadingPage isInShell />
  // an id that is none, and one of a company whose contracts somebody else sees
  if (!(error instanceof AppError) || error.statusCode !== 404) return <ErrorPage error={error} />
  return (
    <MessagePage
      title={error.message}
      action={
        <Link to="/coredata/communications" className="k-link">
          {t('back')}
        </Link>
      }
    >
      {t('missing')}
    </MessagePage>
  )
}

function ShownContract({ contract }: { readonly contract: CommunicationAnswer }): ReactNode {
  const { t, i18n } = useTranslation(['communications', 'records'])
  const { tab = 'data' } = route.useSearch()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const mayEdit = useMayEdit(contract.companyId)
  const part = { contract, mayEdit }
  return (
    <DetailPage<ContractTab>
      title={contract.name}
      actions={
        mayEdit && (
          <>
            <Button variant="default" onClick={() => setDialog('delete')}>
              {t('records:delete')}
            </Button>
            <Button onClick={() => setDialog('edit')}>{t('records:edit')}</Button>
          </>
        )
      }
      tabs={{
        all: [
          { value: 'data', label: t('tab.data'), panel: <DataTab contract={contract} /> },
          { value: 'formats', label: t('tab.formats'), panel: <FormatsTab {...part} /> },
          { value: 'reports', label: t('tab.reports'), panel: <ReportsTab {...part} /> },
          ...(contract.type === 'File'
            ? [{ value: 'folders' as const, label: t('tab.folders'), panel: <FoldersTab {...part} /> }]
            : []),
          {
            value: 'accounts',
            label: featureTexts.Accounts[i18n.language as Language],
            requires: { features: ['Accounts'] },
            panel: <AccountsTab contract={contract} />,
          },
        ],
        value: tab,
        onChange: (value) =>
          void navigate({
            to: '/coredata/communications/contract/$contractId',
            params: { contractId: contract.id },
            search: { tab: value },
            replace: true,
          }),
      }}
    >
      {dialog === 'edit' && <ContractForm saved={contract} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && (
        <RemoveRecordModal
          subject="communication"
          row={contract}
          remove={async (row) => {
            await deleteContract(row)
            await navigate({ to: '/coredata/communications' })
          }}
          onClose={() => setDialog(null)}
        >
          {t('whatIsDeleted')}
        </RemoveRecordModal>
      )}
    </DetailPage>
  )
}
