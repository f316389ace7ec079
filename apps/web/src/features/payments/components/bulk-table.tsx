// What became of each of many payments: as a table, which can be sorted, filtered and exported.
import { paymentStatusOnWire } from '@kontor/contract'
import { paymentStatuses } from '@kontor/domain/payments'
import {
  Badge,
  type BadgeTone,
  DataTable,
  StatusBadge,
  type TableColumn,
  useFormats,
  withLocalValues,
} from '@kontor/ui'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { type BulkResult, type NamedResult, countsOf } from '../bulk-portions.ts'
import { statusOfWire } from '../payment-status.ts'
import '../bulk.css'

/** Task status by the badge that the specification names: success, danger, info. */
const toneOf = { Success: 'green', Error: 'red', Warning: 'blue' } as const satisfies Record<
  BulkResult['status'],
  BadgeTone
>
/** As they are shown at first: what has to be looked at leads, whatever it is called. */
const outcomes = ['Error', 'Warning', 'Success'] as const
const rowId = ({ id }: NamedResult) => id
const rowLabel = ({ name }: NamedResult) => name

export function BulkTable({ results }: { readonly results: readonly NamedResult[] }): ReactNode {
  const { t } = useTranslation(['payment-bulk', 'payments'])
  const words = useDomainWords()
  const formats = useFormats()
  const columns = useMemo((): readonly TableColumn<NamedResult>[] => {
    const outcomeOf = (status: string) => t(`outcome.${outcomes.find((one) => one === status) ?? 'Error'}`)
    return [
      { id: 'payment', header: t('payments:form.payment'), accessor: ({ name }) => name, size: 140, phone: 'title' },
      {
        id: 'outcome',
        header: t('what'),
        accessor: ({ status }) => status,
        cell: ({ status }) => <Badge tone={toneOf[status]}>{outcomeOf(status)}</Badge>,
        kind: 'option',
        optionLabel: outcomeOf,
        options: outcomes.map((value) => ({ value, label: outcomeOf(value) })),
        filter: 'multi-select',
        size: 130,
        phone: 'badge',
      },
      {
        id: 'status',
        header: t('after'),
        accessor: ({ paymentStatus }) => paymentStatus,
        cell: ({ paymentStatus }) =>
          paymentStatus !== null && (
            <StatusBadge status={statusOfWire(paymentStatus)}>{words.status(statusOfWire(paymentStatus))}</StatusBadge>
          ),
        kind: 'option',
        optionLabel: (wire) => words.status(statusOfWire(wire)),
        options: paymentStatuses.map((status) => ({
          value: paymentStatusOnWire[status],
          label: words.status(status),
        })),
        filter: 'multi-select',
        size: 190,
      },
      {
        id: 'why',
        header: t('why.title'),
        accessor: ({ code, message }) =>
          code === 'unanswered' || code === 'not-begun'
            ? t(`why.${code}`)
            : withLocalValues(message ?? code ?? '', formats),
        filter: 'text',
        grows: true,
        size: 280,
        phone: 'note',
      },
    ]
  }, [t, words, formats])
  const rows = useMemo(
    () => results.toSorted((a, b) => outcomes.indexOf(a.status) - outcomes.indexOf(b.status)),
    [results],
  )
  return (
    <div className="bulk-table">
      <p className="k-modal-text">{useSummary(results)}</p>
      <DataTable
        name="bulk-results"
        label={t('results')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        isSelectable={false}
        layout="capped"
      />
    </div>
  )
}

function useSummary(results: readonly BulkResult[]): string {
  const { t } = useTranslation('payment-bulk')
  const { integer } = useFormats()
  const { done, refused, open } = countsOf(results)
  const of = { of: integer(results.length), done: integer(done), refused: integer(refused) }
  return open === 0 ? t('summary', of) : t('summaryOpen', { ...of, open: integer(open) })
}
