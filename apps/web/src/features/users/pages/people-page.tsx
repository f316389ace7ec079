// The people of the tenant, and the roles that they may hold.
import { Button } from '@mantine/core'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Filled } from '../../../shared/filled.tsx'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { TablePage } from '../../../shared/pages/table-page.tsx'
import { InviteModal } from '../components/invite-modal.tsx'
import { type GivenLink, LinkModal } from '../components/link-modal.tsx'
import { PeopleTable } from '../components/people-table.tsx'
import { RolesTable } from '../components/roles-table.tsx'
import { useMayGive } from '../use-may-give.ts'
import { peoplePresets } from '../users.slots.ts'
import '../users.css'

const route = getRouteApi('/shell/admin/users')

export function PeoplePage(): ReactNode {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const { tab = 'people' } = route.useSearch()
  const [isInviting, setInviting] = useState(false)
  const [given, setGiven] = useState<GivenLink | null>(null)
  const mayGive = useMayGive()
  return (
    <TablePage
      title={t('title')}
      actions={mayGive && (tab === 'people' ? <InviteButton onClick={() => setInviting(true)} /> : <NewRoleButton />)}
      tabs={{
        all: [
          {
            value: 'people',
            label: t('people'),
            panel: <Filled slot={peoplePresets} props={{ children: (presets) => <PeopleTable presets={presets} /> }} />,
          },
          { value: 'roles', label: t('roles.title'), panel: <RolesTable /> },
        ],
        value: tab,
        onChange: (value) => void navigate({ to: '/admin/users', search: { tab: value }, replace: true }),
      }}
    >
      {isInviting && (
        <InviteModal
          onClose={() => setInviting(false)}
          onInvited={(link) => {
            setInviting(false)
            // who invites one invites others: the list stays, where the new one stands
            setGiven(link)
          }}
        />
      )}
      {given !== null && <LinkModal given={given} onClose={() => setGiven(null)} />}
    </TablePage>
  )
}

function InviteButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  const { t } = useTranslation('users')
  return (
    <Button leftSection={<IconUserPlus size={15} aria-hidden />} onClick={onClick}>
      {t('invite.act')}
    </Button>
  )
}

function NewRoleButton(): ReactNode {
  const words = useRecordWords('role')
  const navigate = useNavigate()
  return (
    <Button
      leftSection={<IconPlus size={15} aria-hidden />}
      onClick={() => void navigate({ to: '/admin/users/roles/create' })}
    >
      {words('add')}
    </Button>
  )
}
