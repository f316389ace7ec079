// The columns of the table of transmissions.
import { Badge, RowActions, type TableColumn, useFormats } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { transmissionStates } from '../transmission-states.ts'
import type { Transmission } from '../transmissions.queries.ts'
import { bankAnswerText, writtenSums } from '../file-texts.ts'
import { BankAnswerBadge } from './bank-answer-badge.tsx'
import { TransmissionBadge } from './transmission-badge.tsx'

export function useTransmissionColumns(onDecide: (file: Transmission) => void): readonly TableColumn<Transmission>[] {
  const { t } = useTranslation('transmissions')
  const formats = useFormats()
  return useMemo(() => {
    const columns: readonly TableColumn<Transmission>[] = [
      {
        id: 'createdAt',
        header: t('column.createdAt'),
        accessor: (row) => row.createdAt,
        kind: 'date-time',
        size: 146,
        phone: 'note',
      },
      {
        id: 'messageId',
        header: t('column.messageId'),
        accessor: (row) => row.messageId,
        cell: (row) => <span className="k-num">{row.messageId}</span>,
        filter: 'text',
        size: 244,
        phone: 'title',
      },
      {
        id: 'state',
        header: t('column.state'),
        accessor: (row) => row.state,
        kind: 'option',
        optionLabel: (value) => t(`state.${value as Transmission['state']}`),
        options: transmissionStates.map((value) => ({ value, label: t(`state.${value}`) })),
        cell: (row) => (
          <>
            <TransmissionBadge state={row.state} />
            {row.alarm !== null && <Badge tone="red">{t('alarm.mark')}</Badge>}
          </>
        ),
        filter: 'multi-select',
        size: 186,
        phone: 'badge',
      },
      {
        id: 'bankAnswer',
        header: t('column.bankAnswer'),
        accessor: (row) => bankAnswerText(row, t, formats),
        cell: (row) => <BankAnswerBadge file={row} />,
        size: 160,
        phone: 'note',
      },
      {
        id: 'communication',
        header: t('column.communication'),
        accessor: (row) => row.communicationName,
        size: 130,
        grows: true,
      },
      {
        id: 'sender',
        header: t('column.sender'),
        accessor: (row) => row.sender.name,
        isInitiallyHidden: true,
        size: 132,
      },
      {
        id: 'count',
        header: t('column.count'),
        accessor: (row) => row.transactionCount,
        kind: 'integer',
        isInitiallyHidden: true,
        size: 92,
      },
      {
        id: 'sums',
        header: t('column.sums'),
        accessor: (row) => writtenSums(row, formats),
        align: 'end',
        size: 232,
        phone: 'end',
      },
      {
        id: 'controlSum',
        header: t('column.controlSum'),
        accessor: (row) => row.controlSum,
        kind: 'amount',
        minorUnit: (row) => decimalsOf(row.controlSum ?? ''),
        isInitiallyHidden: true,
        size: 128,
      },
      {
        id: 'deliveredAt',
        header: t('column.deliveredAt'),
        accessor: (row) => row.deliveredAt,
        kind: 'date-time',
        isInitiallyHidden: true,
        size: 146,
      },
      {
        id: 'format',
        header: t('column.format'),
        accessor: (row) => row.format,
        isInitiallyHidden: true,
        size: 150,
      },
      {
        id: 'fileName',
        header: t('column.fileName'),
        accessor: (row) => row.fileName,
        isInitiallyHidden: true,
        size: 220,
      },
      {
        id: 'actions',
        header: t('column.actions'),
        size: 44,
        pin: 'end',
        cell: (row) =>
          row.resolving === null ? null : (
            <RowActions
              rowLabel={row.messageId}
              actions={[
                {
                  label: t('decide.open'),
                  onClick: () => onDecide(row),
                  disabledReason: row.resolving === 'Allowed' ? null : t(`decide.mayNot.${row.resolving}`),
                },
              ]}
            />
          ),
      },
    ]
    // the server knows one order: newest first
    return columns.map((column) => ({ ...column, isSortable: false }))
  }, [t, formats, onDecide])
}
