// One role: what it allows, who holds it and who gave it its rights; a shipped one is read and copied.
import type { RoleAnswer } from '@kontor/contract'
import { Button } from '@mantine/core'
import { Badge, Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { idOf } from '../../../shared/ids.ts'
import { DetailPage } from '../../../shared/pages/detail-page.tsx'
import { ErrorPage } from '../../../shared/pages/error-page.tsx'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { MessagePage } from '../../../shared/pages/message-page.tsx'
import { useSession } from '../../../shared/session/session-context.ts'
import { ByOneNote } from '../components/by-one-note.tsx'
import { GivenMark } from '../components/given-mark.tsx'
import { RoleForm, roleDraftOf } from '../components/role-form.tsx'
import { RoleRights } from '../components/role-rights.tsx'
import { nameOf } from '../components/use-people-columns.tsx'
import { WaitingList } from '../components/waiting-list.tsx'
import { deleteRole } from '../save-user.ts'
import { useCalmRecord } from '../use-calm-record.ts'
import { useMayGive } from '../use-may-give.ts'
import { holdersQuery, roleQuery } from '../users.queries.ts'
import '../users.css'

const route = getRouteApi('/shell/admin/users/roles/$roleId')

export function RolePage(): ReactNode {
  const { t } = useTranslation('users')
  const id = idOf<'role'>(route.useParams().roleId)
  const { data: role, error } = useQuery(roleQuery(id))
  if (role !== undefined) return <ShownRole key={role.id} role={role} />
  if (error === null) return <LoadingPage isInShell />
  if (!(error instanceof AppError) || error.statusCode !== 404) return <ErrorPage error={error} />
  return (
    <MessagePage
      title={error.message}
      action={
        <Link to="/admin/users" search={{ tab: 'roles' }} className="k-link">
          {t('roles.back')}
        </Link>
      }
    >
      {t('roles.missing')}
    </MessagePage>
  )
}

function ShownRole({ role }: { readonly role: RoleAnswer }): ReactNode {
  const { t } = useTranslation(['users', 'records'])
  const navigate = useNavigate()
  const { profile } = useSession()
  const [isDeleting, setDeleting] = useState(false)
  const { data: holders = [], error } = useQuery(holdersQuery(role.id))
  const { key, calm } = useCalmRecord(role)
  const mayGive = useMayGive()
  const { id, name, acts, version, proposals, needsConfirmation } = role
  const toList = () => void navigate({ to: '/admin/users', search: { tab: 'roles' } })
  return (
    <DetailPage
      title={name}
      actions={
        <>
          {mayGive && (
            <Button
              variant="default"
              onClick={() => void navigate({ to: '/admin/users/roles/create', search: { copy: id } })}
            >
              {t('roles.copy')}
            </Button>
          )}
          {acts.includes('delete') && (
            <Button variant="default" onClick={() => setDeleting(true)}>
              {t('records:delete')}
            </Button>
          )}
        </>
      }
    >
      <div className="user-tab">
        <WaitingList proposals={proposals} />
        <ByOneNote
          subject="role"
          version={version}
          rights={needsConfirmation ? [name] : []}
          confirm={acts.includes('confirm') ? () => call('confirmRole', { params: { id }, body: { version } }) : null}
        />
        {error !== null && <Note tone="error">{error.message}</Note>}
        <RoleFacts role={role} holders={holders} />
        {acts.includes('edit') ? (
          <RoleForm
            key={key}
            saved={role}
            initial={roleDraftOf(role)}
            holders={holders.map(nameOf)}
            isOwn={holders.some((one) => one.id === profile.id)}
            calm={calm}
          />
        ) : (
          <RoleRights rights={role} onChange={null} />
        )}
      </div>
      {isDeleting && (
        <RemoveRecordModal
          subject="role"
          row={role}
          remove={async (one) => {
            await deleteRole(one)
            toList()
          }}
          onClose={() => setDeleting(false)}
        >
          {t('roles.whatIsDeleted')}
        </RemoveRecordModal>
      )}
    </DetailPage>
  )
}

type Holder = { readonly id: string; readonly firstName: string; readonly lastName: string }

function RoleFacts({ role, holders }: { readonly role: RoleAnswer; readonly holders: readonly Holder[] }): ReactNode {
  const { t } = useTranslation(['users', 'records'])
  const { isShipped, description, holderCount, acts } = role
  const more = holderCount - holders.length
  return (
    <dl className="user-facts">
      <div>
        <dt>{t('roles.origin')}</dt>
        <dd>
          <Badge tone={isShipped ? 'grey' : 'blue'}>{t(isShipped ? 'roles.shipped' : 'roles.own')}</Badge>
        </dd>
      </div>
      {description !== null && !acts.includes('edit') && (
        <div>
          <dt>{t('records:description')}</dt>
          <dd>{description}</dd>
        </div>
      )}
      <div>
        <dt>{t('roles.holders')}</dt>
        <dd>
          {holderCount === 0 && t('roles.nobody')}
          <ul className="role-holders">
            {holders.map((one) => (
              <li key={one.id}>
                <Link
                  className="k-link"
                  to="/admin/users/$userId"
                  params={{ userId: one.id }}
                  search={{ tab: 'roles' }}
                >
                  {nameOf(one)}
                </Link>
              </li>
            ))}
            {more > 0 && holders.length > 0 && <li>{t('roles.moreHolders', { count: more })}</li>}
          </ul>
        </dd>
      </div>
      {!isShipped && (
        <div>
          <dt>{t('roles.rightsGiven')}</dt>
          <dd className="user-rule">
            <GivenMark given={role} />
          </dd>
        </div>
      )}
    </dl>
  )
}
