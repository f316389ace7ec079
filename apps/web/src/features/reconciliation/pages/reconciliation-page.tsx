// Reconciliation: what the bank booked beside what was instructed, the matches made, and numbers that nobody knows yet.
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RouteAnswer } from '@kontor/contract'
import { useToasts } from '@kontor/ui'
import { IconCloudDownload, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed } from '../../../shared/stale.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { call } from '../../../shared/api/client.ts'
import { useShowDescendants } from '../../../shared/show-descendants.ts'
import { useAct } from '../../../shared/use-act.ts'
import { accountsQuery } from '../../accounts/public.ts'
import { useCompany, useIsShown } from '../../../shared/session/session-context.ts'
import { BoardTab } from '../components/board-tab.tsx'
import { FetchModal } from '../components/fetch-modal.tsx'
import { MatchLogTable } from '../components/match-log-table.tsx'
import { ScopeTools } from '../components/scope-tools.tsx'
import { Stats } from '../components/stats.tsx'
import { UnknownAccountsTable } from '../components/unknown-accounts-table.tsx'
import { UploadModal } from '../components/upload-modal.tsx'
import { statsQuery } from '../reconciliation.queries.ts'
import type { ReconciliationTab } from '../reconciliation.search.ts'
import '../reconciliation.css'

const route = getRouteApi('/shell/cash/reconciliation')

export function ReconciliationPage(): ReactNode {
  const { t } = useTranslation('reconciliation')
  const company = useCompany()
  const children = useShowDescendants()
  const { tab = 'outstanding' } = route.useSearch()
  const navigate = route.useNavigate()
  const mayEdit = useIsShown({ permissions: ['ReconciliationEdit'] })
  const mayImport = useIsShown({ permissions: ['StatementsImport'] })
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [accountId, setAccountId] = useState<string | null>(null)
  const [isUploading, setUploading] = useState(false)
  const accounts = useQuery(accountsQuery(company.id, children))
  const stats = useQuery(statsQuery(company.id, children))

  // an account of a company that is no longer shown is no filter
  const shownAccountId = accounts.data?.find((one) => one.accountId === accountId)?.accountId ?? null

  const unknownCount = stats.data?.unknownAccounts ?? 0
  const board = (
    <BoardTab
      scope={{ companyId: company.id, children, accountId: shownAccountId }}
      tools={<ScopeTools accounts={accounts.data ?? []} accountId={shownAccountId} onAccount={setAccountId} />}
      mayEdit={mayEdit}
      onAllAccounts={() => setAccountId(null)}
      onUpload={mayImport ? () => setUploading(true) : null}
    />
  )

  return (
    <>
      <TablePage<ReconciliationTab>
        title={t('title')}
        actions={
          <>
            {/* on a phone the counts of the tabs say it */}
            {!isPhone && <Stats companyId={company.id} withChildren={children} />}
            {mayImport && <FetchNow isPhone={isPhone} />}
            {mayImport && (
              <PageButton
                label={t('upload.open')}
                icon={<IconUpload size={15} aria-hidden />}
                isPhone={isPhone}
                variant="filled"
                onClick={() => setUploading(true)}
              />
            )}
          </>
        }
        tabs={{
          all: [
            { value: 'outstanding', label: t('tab.outstanding'), panel: board },
            { value: 'matched', label: t('tab.matched'), panel: <MatchLogTable /> },
            {
              value: 'unknown',
              label: t('tab.unknown'),
              requires: { features: ['Reconciliation'] },
              ...(unknownCount > 0 && { count: unknownCount }),
              panel: <UnknownAccountsTable />,
            },
          ],
          value: tab,
          onChange: (next) => void navigate({ search: next === 'outstanding' ? {} : { tab: next }, replace: true }),
        }}
      />
      {isUploading && <UploadModal onClose={() => setUploading(false)} />}
    </>
  )
}

/** On a phone a sign beside the title: the lists need the height. */
function PageButton(props: {
  readonly label: string
  readonly icon: ReactNode
  readonly isPhone: boolean
  readonly variant: 'filled' | 'default'
  readonly isLoading?: boolean
  readonly onClick: () => void
}): ReactNode {
  const { label, icon, variant, isLoading = false, onClick } = props
  if (props.isPhone) {
    return (
      <Button
        variant={variant}
        className="rec-sign"
        aria-label={label}
        title={label}
        loading={isLoading}
        onClick={onClick}
      >
        {icon}
      </Button>
    )
  }
  return (
    <Button variant={variant} leftSection={icon} loading={isLoading} onClick={onClick}>
      {label}
    </Button>
  )
}

function FetchNow({ isPhone }: { readonly isPhone: boolean }): ReactNode {
  const { t } = useTranslation('reconciliation')
  const toasts = useToasts()
  const [answer, setAnswer] = useState<RouteAnswer<'downloadStatements'> | null>(null)
  const fetchNow = useAct({
    mutationFn: () => call('downloadStatements'),
    onSuccess: async (fetched) => {
      setAnswer(fetched)
      await changed('statement')
    },
    onError: (cause) => toasts.error(t('fetch.failed'), cause),
  })
  return (
    <>
      <PageButton
        label={t('fetch.run')}
        icon={<IconCloudDownload size={15} aria-hidden />}
        isPhone={isPhone}
        variant="default"
        isLoading={fetchNow.isPending}
        onClick={() => fetchNow.mutate()}
      />
      {answer && <FetchModal results={answer.results} onClose={() => setAnswer(null)} />}
    </>
  )
}
