// A new role, or a copy of one that is there.
import { limits } from '@kontor/domain'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { idOf } from '../../../shared/ids.ts'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ErrorPage } from '../../../shared/pages/error-page.tsx'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { RoleForm, roleDraftOf } from '../components/role-form.tsx'
import type { RoleDraft } from '../save-user.ts'
import { roleQuery } from '../users.queries.ts'
import '../users.css'

const route = getRouteApi('/shell/admin/users/roles/create')
const empty: RoleDraft = { name: '', description: '', features: [], permissions: [] }

export function NewRolePage(): ReactNode {
  const { t } = useTranslation('users')
  const words = useRecordWords('role')
  const navigate = useNavigate()
  const { copy } = route.useSearch()
  const { data, error } = useQuery({ ...roleQuery(idOf<'role'>(copy ?? '')), enabled: copy !== undefined })
  if (copy !== undefined && error !== null) return <ErrorPage error={error} />
  if (copy !== undefined && data === undefined) return <LoadingPage isInShell />
  const copied = data && {
    ...roleDraftOf(data),
    name: t('roles.copyOf', { name: data.name }).slice(0, limits.length.roleName),
  }
  return (
    <DetailPage title={words('add')}>
      <RoleForm
        saved={null}
        initial={copied ?? empty}
        holders={[]}
        isOwn={false}
        onSaved={({ id }) => void navigate({ to: '/admin/users/roles/$roleId', params: { roleId: id } })}
      />
    </DetailPage>
  )
}
