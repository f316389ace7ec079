// The columns of the list of contracts.
import type { CommunicationAnswer } from '@kontor/contract'
import type { TableColumn } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceOf, useRecordColumns } from '../../../shared/lists/record-columns.tsx'
import { useCompanyNames } from '../../companies/public.ts'
import { StateBadge } from './state-badge.tsx'

export type ContractRow = CommunicationAnswer & { readonly description: null }

export function useContractColumns(): readonly TableColumn<ContractRow>[] {
  const { t } = useTranslation(['communications', 'app'])
  const shared = useRecordColumns()
  const companyNames = useCompanyNames()
  return useMemo(
    () => [
      {
        ...shared.name<ContractRow>(),
        cell: ({ id, name }) => (
          <Link className="k-link" to="/coredata/communications/contract/$contractId" params={{ contractId: id }}>
            {name}
          </Link>
        ),
      },
      ...(companyNames === null
        ? []
        : [
            {
              id: 'company',
              header: t('app:company.label'),
              accessor: ({ companyId }: ContractRow) => companyNames.get(companyId) ?? null,
              filter: 'text' as const,
              size: 130,
            },
          ]),
      {
        id: 'type',
        header: t('type.label'),
        accessor: ({ type }) => type,
        ...choiceOf(['File', 'Print', 'Ebics'] as const, (type) => t(`type.${type as CommunicationAnswer['type']}`)),
        size: 130,
        phone: 'note',
      },
      {
        id: 'bankName',
        header: t('bank'),
        accessor: ({ bankName }) => bankName,
        filter: 'text',
        grows: true,
        size: 220,
      },
      { id: 'bic', header: t('bic'), accessor: (row) => row.bankIdentifierCode, filter: 'text', size: 150 },
      { id: 'sepa', header: 'SEPA', accessor: ({ sepaFormat }) => sepaFormat, filter: 'text', size: 200 },
      {
        id: 'state',
        header: t('state.label'),
        accessor: ({ state }) => state,
        ...choiceOf(['Init', 'Ready'] as const, (state) => t(`state.${state as CommunicationAnswer['state']}`)),
        cell: ({ state }) => <StateBadge state={state} />,
        size: 150,
        phone: 'badge',
      },
    ],
    [t, shared, companyNames],
  )
}
