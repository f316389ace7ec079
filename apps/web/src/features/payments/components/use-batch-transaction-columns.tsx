// The columns of a batch's transactions. All are of one currency, which stands in the heading of their amounts.
import type { BatchTransactionAnswer, PaymentAnswer } from '@kontor/contract'
import { Badge, type TableColumn } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { groupFour } from '../../../shared/group-four.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'

export function useBatchTransactionColumns({
  currencyCode,
  currencyMinorUnit,
  bankResponseStatus,
}: PaymentAnswer): readonly TableColumn<BatchTransactionAnswer>[] {
  const { t } = useTranslation(['payment-batch', 'payments'])
  const fieldWord = useFieldWord()
  const isAnswered = bankResponseStatus !== null
  return useMemo(
    () =>
      [
        {
          id: 'Index',
          header: t('payments:column.number'),
          accessor: (row) => row.index,
          kind: 'identifier',
          size: 56,
          pin: 'start',
        },
        {
          id: 'BeneficiaryName',
          header: t('beneficiary'),
          accessor: (row) => row.beneficiaryName,
          filter: 'text',
          size: 150,
          grows: true,
          phone: 'title',
        },
        {
          id: 'Account',
          header: fieldWord('iban'),
          accessor: (row) => row.iban ?? row.accountNumber,
          cell: (row) => <span className="k-num">{groupFour(row.iban ?? row.accountNumber ?? '')}</span>,
          isSortable: false,
          size: 212,
        },
        {
          id: 'Reference',
          header: t('reference'),
          accessor: (row) => row.reference ?? row.message,
          cell: (row) => (row.reference === null ? row.message : groupFour(row.reference)),
          isSortable: false,
          // the reason takes its place
          isInitiallyHidden: isAnswered,
          size: 170,
          phone: 'note',
        },
        {
          id: 'PaymentAmount',
          header: `${t('amount')} ${currencyCode}`,
          accessor: (row) => row.amount.replace('-', ''),
          kind: 'amount',
          minorUnit: () => currencyMinorUnit,
          filter: 'number-range',
          size: 116,
          phone: 'end',
        },
        {
          id: 'Rejection',
          header: t('rejection'),
          accessor: ({ rejection }) => (rejection === null ? null : `${rejection.code} ${rejection.text}`),
          cell: ({ rejection }) =>
            rejection && (
              <>
                <Badge tone="red">{rejection.code}</Badge> {rejection.text}
              </>
            ),
          filter: 'select',
          options: [
            { value: 'true', label: t('rejected') },
            { value: 'false', label: t('notRejected') },
          ],
          isSortable: false,
          // before the bank has said anything there is nothing to show
          isInitiallyHidden: !isAnswered,
          size: 190,
          phone: 'badge',
        },
        {
          id: 'OriginalId',
          header: t('ownId'),
          accessor: (row) => row.originalEndToEndId,
          isSortable: false,
          isInitiallyHidden: true,
          size: 180,
        },
        {
          id: 'Line',
          header: t('line'),
          accessor: (row) => row.line,
          kind: 'identifier',
          isSortable: false,
          isInitiallyHidden: true,
          size: 80,
        },
      ] satisfies readonly TableColumn<BatchTransactionAnswer>[],
    [t, fieldWord, currencyCode, currencyMinorUnit, isAnswered],
  )
}
