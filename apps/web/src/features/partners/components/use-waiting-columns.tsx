// The columns of the list of bank details that wait.
import type { WaitingBeneficiary } from '@kontor/contract'
import { GlobalMark, type TableColumn, useTexts } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllows, useCompany } from '../../../shared/session/session-context.ts'
import { useDetailWords } from '../use-detail-words.ts'

export function useWaitingColumns(): readonly TableColumn<WaitingBeneficiary>[] {
  const { t } = useTranslation(['partners', 'records'])
  const kit = useTexts()
  const words = useDetailWords()
  return useMemo(
    () =>
      [
        {
          id: 'partnerName',
          header: t('column.partner'),
          accessor: ({ partnerName }) => partnerName,
          cell: (row) => <PartnerLink row={row} />,
          size: 200,
          grows: true,
        },
        {
          id: 'name',
          header: words.field('name'),
          accessor: ({ change }) => change.details.name,
          isSortable: false,
          size: 200,
          // no way out of it: a row of a phone is itself one
          phone: 'title',
        },
        {
          id: 'account',
          header: t('column.account'),
          accessor: ({ change: { details } }) => details.iban ?? details.accountNumber,
          cell: ({ change: { details } }) => (
            <span className="k-mono">
              {details.iban === null ? details.accountNumber : words.value('iban', details.iban)}
            </span>
          ),
          isSortable: false,
          size: 270,
          phone: 'note',
        },
        {
          id: 'owner',
          header: t('column.owner'),
          accessor: ({ companyName }) => companyName ?? kit('cashflow.global'),
          isSortable: false,
          size: 150,
        },
        {
          id: 'enteredByName',
          header: t('column.enteredBy'),
          accessor: ({ change }) => change.enteredByName,
          isSortable: false,
          size: 140,
        },
        {
          id: 'enteredAt',
          header: t('column.enteredAt'),
          accessor: ({ change }) => change.enteredAt,
          kind: 'date-time',
          size: 170,
          phone: 'end',
        },
      ] satisfies readonly TableColumn<WaitingBeneficiary>[],
    [t, kit, words],
  )
}

/** To its accounts, where the selected company reads it. */
function PartnerLink({ row }: { readonly row: WaitingBeneficiary }): ReactNode {
  const { partnerId, partnerName, companyId } = row
  const company = useCompany()
  const allows = useAllows()
  const way = { className: 'k-link', params: { partnerId }, search: { tab: 'accounts' } } as const
  if (companyId === null)
    return (
      <>
        {allows({ features: ['GlobalPartners'] }) ? (
          <Link to="/coredata/partners/$partnerId" {...way}>
            {partnerName}
          </Link>
        ) : (
          partnerName
        )}{' '}
        <GlobalMark />
      </>
    )
  if (companyId !== company.id || !allows({ features: ['CompanyPartners'] })) return partnerName
  return (
    <Link to="/coredata/partners/company/$partnerId" {...way}>
      {partnerName}
    </Link>
  )
}
