// One person: who he is, what he holds, what he may on single accounts, why, and what was done.
import type { UserAnswer } from '@kontor/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { Filled } from '../../../shared/filled.tsx'
import { idOf } from '../../../shared/ids.ts'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ErrorPage } from '../../../shared/pages/error-page.tsx'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { MessagePage } from '../../../shared/pages/message-page.tsx'
import { AccountsTab } from '../components/accounts-tab.tsx'
import { DataTab } from '../components/data-tab.tsx'
import { RolesTab } from '../components/roles-tab.tsx'
import { UserActs } from '../components/user-acts.tsx'
import { nameOf } from '../components/use-people-columns.tsx'
import { WhyTab } from '../components/why-tab.tsx'
import { useRightsWords } from '../use-rights-words.ts'
import { userQuery } from '../users.queries.ts'
import { userActivities } from '../users.slots.ts'
import '../users.css'

const route = getRouteApi('/shell/admin/users/$userId')

export function UserPage(): ReactNode {
  const { t } = useTranslation('users')
  const id = idOf<'user'>(route.useParams().userId)
  const { data: user, error } = useQuery(userQuery(id))
  if (user !== undefined) return <ShownUser key={user.id} user={user} />
  if (error === null) return <LoadingPage isInShell />
  if (!(error instanceof AppError) || error.statusCode !== 404) return <ErrorPage error={error} />
  return (
    <MessagePage
      title={error.message}
      action={
        <Link to="/admin/users" className="k-link">
          {t('back')}
        </Link>
      }
    >
      {t('missing')}
    </MessagePage>
  )
}

function ShownUser({ user }: { readonly user: UserAnswer }): ReactNode {
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const { tab = 'data' } = route.useSearch()
  const navigate = useNavigate()
  return (
    <DetailPage
      title={nameOf(user)}
      actions={<UserActs user={user} />}
      tabs={{
        all: [
          { value: 'data', label: t('tab.data'), panel: <DataTab user={user} /> },
          { value: 'roles', label: t('roles.title'), panel: <RolesTab user={user} /> },
          { value: 'accounts', label: words.right('Accounts'), panel: <AccountsTab user={user} /> },
          { value: 'why', label: t('tab.why'), panel: <WhyTab user={user} /> },
          {
            value: 'log',
            label: t('tab.log'),
            requires: { permissions: ['AuditRead'] },
            panel: <Filled slot={userActivities} props={{ userId: user.id }} />,
          },
        ],
        value: tab,
        onChange: (value) =>
          void navigate({
            to: '/admin/users/$userId',
            params: { userId: user.id },
            search: { tab: value },
            replace: true,
          }),
      }}
    />
  )
}
