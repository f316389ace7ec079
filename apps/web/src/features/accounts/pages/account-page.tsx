// One account: what it is, its contract with the bank, and who may do what on it. Later features add their tabs.
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { idOf } from '../../../shared/ids.ts'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ErrorPage } from '../../../shared/pages/error-page.tsx'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { MessagePage } from '../../../shared/pages/message-page.tsx'
import { type SavedAccount, savedAccount } from '../account-draft.ts'
import { accountQuery } from '../accounts.queries.ts'
import { CommunicationTab } from '../components/communication-tab.tsx'
import { DataTab } from '../components/data-tab.tsx'
import { PermissionsTab } from '../components/permissions-tab.tsx'
import '../accounts.css'

const route = getRouteApi('/shell/coredata/accounts/$accountId')

export function AccountPage(): ReactNode {
  const { t } = useTranslation('accounts')
  const { data: account, error } = useQuery(accountQuery(idOf<'account'>(route.useParams().accountId)))
  if (account !== undefined) return <ShownAccount key={account.accountId} account={savedAccount(account)} />
  if (error === null) return <LoadingPage isInShell />
  if (!(error instanceof AppError) || error.statusCode !== 404) return <ErrorPage error={error} />
  return (
    <MessagePage
      title={error.message}
      action={
        <Link to="/coredata/accounts" className="k-link">
          {t('back')}
        </Link>
      }
    >
      {t('missing')}
    </MessagePage>
  )
}

function ShownAccount({ account }: { readonly account: SavedAccount }): ReactNode {
  const { t } = useTranslation('accounts')
  const { tab = 'data' } = route.useSearch()
  const navigate = useNavigate()
  const { accountId } = account
  return (
    <DetailPage
      title={account.shortName}
      heading={
        <>
          {account.shortName} <span className="k-dim">{`${account.currency.code} · ${account.companyName}`}</span>
        </>
      }
      tabs={{
        all: [
          {
            value: 'data',
            label: t('tab.data'),
            requires: { features: ['Accounts'] },
            panel: <DataTab account={account} />,
          },
          {
            value: 'communication',
            label: t('tab.communication'),
            requires: { features: ['Accounts'] },
            panel: <CommunicationTab account={account} />,
          },
          {
            value: 'permissions',
            label: t('tab.permissions'),
            requires: { features: ['Users'] },
            panel: <PermissionsTab account={account} />,
          },
        ],
        value: tab,
        onChange: (value) =>
          void navigate({
            to: '/coredata/accounts/$accountId',
            params: { accountId },
            search: { tab: value },
            replace: true,
          }),
      }}
    />
  )
}
