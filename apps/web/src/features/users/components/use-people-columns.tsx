// The columns of the list of people.
import { type UserRow, sortKeyOf, userList, userStateOnWire } from '@kontor/contract'
import { userStates } from '@kontor/domain/access'
import type { TableColumn } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonName } from '../../../shared/avatars/person-avatar.tsx'
import { choiceOf } from '../../../shared/lists/record-columns.tsx'
import { useRightsWords } from '../use-rights-words.ts'
import { StateBadge } from './state-badge.tsx'

const states = userStates.map((one) => userStateOnWire[one])
export const nameOf = ({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`

export function usePeopleColumns(): readonly TableColumn<UserRow>[] {
  const { t } = useTranslation(['users', 'records'])
  const words = useRightsWords()
  return useMemo(() => {
    const columns: readonly TableColumn<UserRow>[] = [
      {
        id: 'name',
        header: t('records:name'),
        accessor: nameOf,
        cell: (row) => (
          <Link className="k-link" to="/admin/users/$userId" params={{ userId: row.id }}>
            <PersonName userId={row.id} name={nameOf(row)} />
          </Link>
        ),
        size: 180,
        phone: 'title',
      },
      { id: 'email', header: t('column.email'), accessor: ({ email }) => email, size: 220, phone: 'note' },
      {
        id: 'state',
        header: t('column.state'),
        accessor: ({ state }) => state,
        ...choiceOf(states, words.state),
        cell: ({ state }) => <StateBadge state={state} />,
        size: 110,
        phone: 'badge',
      },
      {
        id: 'roles',
        header: t('column.roles'),
        accessor: ({ roles }) => roles.names.join(', '),
        filter: 'multi-select',
        grows: true,
        size: 200,
        phone: 'note',
      },
      {
        id: 'company',
        header: t('column.places'),
        accessor: ({ roles }) => roles.places.map((place) => place ?? words.allCompanies).join(', '),
        filter: 'multi-select',
        size: 150,
      },
      {
        id: 'lastSignInAt',
        header: t('column.lastSignIn'),
        accessor: ({ lastSignInAt }) => lastSignInAt,
        kind: 'date-time',
        size: 150,
        phone: 'end',
      },
      {
        id: 'hasSecondFactor',
        header: t('column.secondFactor'),
        accessor: ({ hasSecondFactor }) => hasSecondFactor,
        kind: 'boolean',
        size: 120,
      },
      {
        id: 'createdAt',
        header: t('column.created'),
        accessor: ({ createdAt }) => createdAt,
        kind: 'date-time',
        size: 150,
        isInitiallyHidden: true,
      },
    ]
    return columns.map((column) => ({ ...column, isSortable: sortKeyOf(userList, column.id) !== null }))
  }, [t, words])
}
