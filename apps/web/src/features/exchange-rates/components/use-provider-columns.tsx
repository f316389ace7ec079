// The columns of the list of providers, and what can be done with one.
import { type RateProviderAnswer, rateSourceOnWire } from '@kontor/contract'
import { Badge, type TableColumn, useFormats } from '@kontor/ui'
import { IconRefresh } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceOf, useRecordColumns } from '../../../shared/lists/record-columns.tsx'

export type ProviderAct = 'edit' | 'delete'

export function useProviderColumns(acts: {
  readonly show: (act: ProviderAct, provider: RateProviderAnswer) => void
  readonly fetchRates: (provider: RateProviderAnswer) => void
  readonly mayEdit: boolean
}): readonly TableColumn<RateProviderAnswer>[] {
  const { show, fetchRates, mayEdit } = acts
  const { t } = useTranslation('exchange-rates')
  const formats = useFormats()
  const shared = useRecordColumns()
  return useMemo(() => {
    const columns: TableColumn<RateProviderAnswer>[] = [
      shared.name(),
      shared.description(),
      {
        id: 'source',
        header: t('source.label'),
        accessor: ({ source }) => source,
        ...choiceOf(Object.values(rateSourceOnWire), (source) => t(source === 'Ecb' ? 'source.ecb' : 'source.byHand')),
        size: 180,
        phone: 'badge',
      },
      { id: 'pairCount', header: t('tab.pairs'), accessor: ({ pairCount }) => pairCount, kind: 'integer', size: 130 },
      {
        id: 'lastDate',
        header: t('lastDate'),
        accessor: ({ lastDate }) => lastDate,
        kind: 'date',
        size: 130,
        phone: 'end',
      },
      {
        id: 'fetched',
        header: t('fetch.column'),
        accessor: ({ fetched }) => fetched?.at ?? null,
        kind: 'date-time',
        size: 260,
        cell: ({ fetched }) =>
          fetched && (
            <span className="rates-fetched">
              <span className="k-num">{formats.dateTime(fetched.at)}</span>
              {fetched.message !== null && <Badge tone="red">{t('fetch.failedBadge')}</Badge>}
              {fetched.doubted > 0 && <Badge tone="yellow">{t('fetch.doubted', { count: fetched.doubted })}</Badge>}
            </span>
          ),
      },
    ]
    if (!mayEdit) return columns
    const actions = shared.actions<RateProviderAnswer>((row) => ({
      edit: { onClick: () => show('edit', row) },
      more: [
        {
          label: t('fetch.fetch'),
          icon: <IconRefresh size={15} aria-hidden />,
          disabledReason: row.source === 'Ecb' ? null : t('fetch.byHand'),
          onClick: () => fetchRates(row),
        },
      ],
      remove: { onClick: () => show('delete', row) },
    }))
    return [...columns, actions]
  }, [t, formats, shared, mayEdit, show, fetchRates])
}
