// The columns of the list of accounts, called as those of imported files, and what can be done with a row. Those that are
// shown from the start fit a screen of 1440 px.
import { RowActions, type TableColumn } from '@kontor/ui'
import { IconBan, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { groupFour } from '../../../shared/group-four.ts'
import { choiceOf } from '../../../shared/lists/record-columns.tsx'
import { useSession } from '../../../shared/session/session-context.ts'
import type { SavedAccount } from '../account-draft.ts'
import { useAccountWords } from '../use-account-words.ts'
import { useMayEditAccount } from '../use-may-edit-account.ts'
import { useToggleAccount } from './use-toggle-account.ts'

export type AccountAct = 'edit' | 'delete'

export function useAccountColumns(
  show: (act: AccountAct, account: SavedAccount) => void,
): readonly TableColumn<SavedAccount>[] {
  const { t } = useTranslation(['accounts', 'records'])
  const words = useAccountWords()
  const { companies } = useSession()
  const mayEdit = useMayEditAccount()
  const toggle = useToggleAccount()
  return useMemo(() => {
    const shortNames = new Map<string, string>(companies.map(({ id, shortName }) => [id, shortName]))
    const columns: TableColumn<SavedAccount>[] = [
      {
        id: 'name',
        header: words.field('shortName'),
        accessor: (row) => row.shortName,
        filter: 'text',
        size: 170,
        phone: 'title',
        cell: (row) => (
          <Link to="/coredata/accounts/$accountId" params={{ accountId: row.accountId }} className="k-link">
            {row.shortName}
          </Link>
        ),
      },
      {
        id: 'company',
        header: words.field('company'),
        accessor: (row) => shortNames.get(row.companyId) ?? row.companyName,
        filter: 'multi-select',
        size: 110,
      },
      {
        id: 'iban',
        header: words.field('iban'),
        accessor: (row) => row.iban,
        alsoSearched: (row) => (row.iban === null ? '' : groupFour(row.iban).toLowerCase()),
        filter: 'text',
        cell: (row) => row.iban !== null && <span className="k-num">{groupFour(row.iban)}</span>,
        size: 225,
        phone: 'note',
      },
      {
        id: 'accountNumber',
        header: words.field('accountNumber'),
        accessor: (row) => row.accountNumber,
        kind: 'identifier',
        filter: 'text',
        size: 130,
      },
      {
        id: 'currency',
        header: words.field('currency'),
        accessor: (row) => row.currency.code,
        filter: 'multi-select',
        size: 95,
        phone: 'end',
      },
      {
        id: 'type',
        header: words.field('isInterCompany'),
        accessor: (row) => row.accountType,
        ...choiceOf(['Bank', 'InterCompany'], words.type),
        isInitiallyHidden: true,
        size: 130,
      },
      { id: 'bank', header: words.field('bankName'), accessor: (row) => row.bankName, filter: 'text', size: 160 },
      {
        id: 'bic',
        header: words.field('bankIdentifierCode'),
        accessor: (row) => row.bankIdentifierCode,
        filter: 'text',
        isInitiallyHidden: true,
        size: 130,
      },
      {
        id: 'contract',
        header: t('column.contract'),
        accessor: (row) => row.communicationName,
        filter: 'multi-select',
        size: 150,
      },
      {
        id: 'manual',
        header: words.field('manuallyManaged'),
        accessor: (row) => row.manuallyManaged,
        kind: 'boolean',
        filter: 'multi-select',
        isInitiallyHidden: true,
        size: 130,
      },
      {
        id: 'status',
        header: t('column.status'),
        accessor: (row) => (row.enabled ? 'active' : 'disabled'),
        ...choiceOf(['active', 'disabled'], (status) => t(status === 'active' ? 'active' : 'disabled')),
        size: 110,
        phone: 'badge',
      },
    ]
    const icon = { size: 15, 'aria-hidden': true } as const
    const actions: TableColumn<SavedAccount> = {
      id: 'actions',
      header: t('records:actions'),
      size: 56,
      pin: 'end',
      cell: (row) => {
        const disabledReason = mayEdit(row) ? null : t('notYours')
        return (
          <RowActions
            rowLabel={row.name}
            actions={[
              {
                label: t('records:edit'),
                icon: <IconPencil {...icon} />,
                disabledReason,
                onClick: () => show('edit', row),
              },
              {
                label: t(row.enabled ? 'records:disable' : 'records:enable'),
                icon: row.enabled ? <IconBan {...icon} /> : <IconCheck {...icon} />,
                disabledReason,
                onClick: () => void toggle(row),
              },
              {
                label: t('records:delete'),
                icon: <IconTrash {...icon} />,
                isDangerous: true,
                disabledReason,
                onClick: () => show('delete', row),
              },
            ]}
          />
        )
      },
    }
    return [...columns, actions]
  }, [t, words, companies, mayEdit, toggle, show])
}
