// The transactions of a batch, a list as every other; one of them opens whole.
import { type BatchTransactionAnswer, type PaymentAnswer, batchTransactionList } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { DataTable, KitModal, Note, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfFailure } from '../../../shared/api/app-error.ts'
import { groupFour } from '../../../shared/group-four.ts'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { type BatchTransactionParams, batchTransactionQuery, fetchBatchTransactions } from '../batch.queries.ts'
import { useBatchTransactionColumns } from './use-batch-transaction-columns.tsx'
import '../batch.css'

const rowId = ({ index }: BatchTransactionAnswer) => `${index}`
const rowLabel = ({ index, beneficiaryName }: BatchTransactionAnswer) => `${index} ${beneficiaryName}`

/** Once the bank has answered it is another table: a column more, which the first one does not remember as hidden. */
export function BatchTransactions({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const name = payment.bankResponseStatus === null ? 'batch-transactions' : 'answered-batch-transactions'
  return <TransactionsTable key={name} name={name} payment={payment} />
}

function TransactionsTable({ name, payment }: { readonly name: string; readonly payment: PaymentAnswer }): ReactNode {
  const { t } = useTranslation('payment-batch')
  const [opened, setOpened] = useState<number | null>(null)
  const columns = useBatchTransactionColumns(payment)
  const { table } = useServerTable({
    name,
    list: batchTransactionList,
    key: ['payments', 'one', payment.id, 'transactions', payment.version],
    // of its payment, not of companies below
    read: ({ children: _other, ...asked }: BatchTransactionParams & { readonly children?: string }, signal) =>
      fetchBatchTransactions(payment.id, asked, signal),
    rowId,
  })
  const open = useCallback(({ index }: BatchTransactionAnswer) => setOpened(index), [])
  return (
    <section className="view-section">
      <h2>{t('transactions')}</h2>
      <DataTable
        {...table}
        layout="page"
        label={t('transactions')}
        columns={columns}
        rowLabel={rowLabel}
        onOpen={open}
        emptyHint={<span className="k-dim">{t('none')}</span>}
      />
      {opened !== null && <Transaction id={payment.id} index={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

function Transaction(props: {
  readonly id: PaymentId
  readonly index: number
  readonly onClose: () => void
}): ReactNode {
  const { id, index, onClose } = props
  const { t } = useTranslation('payment-batch')
  const words = useDomainWords()
  const fieldWord = useFieldWord()
  const formats = useFormats()
  const { data, error } = useQuery(batchTransactionQuery(id, index))
  const address = data?.details.beneficiary?.address
  const lines: readonly (readonly [string, string | null | undefined])[] =
    data === undefined
      ? []
      : [
          [fieldWord('beneficiary'), data.beneficiaryName],
          [
            fieldWord('town'),
            [address?.streetName, address?.buildingNumber, address?.postCode, address?.townName, address?.countryCode]
              .filter(Boolean)
              .join(' '),
          ],
          [fieldWord('iban'), groupFour(data.iban ?? data.accountNumber ?? '')],
          [
            fieldWord('paymentAmount'),
            `${data.currencyCode} ${formats.amount(data.amount.replace('-', ''), data.currencyMinorUnit)}`,
          ],
          [fieldWord('type'), words.typeOfWire(data.type)],
          [fieldWord('reference'), data.reference && groupFour(data.reference)],
          [t('reference'), data.message],
          [t('ownId'), data.originalEndToEndId],
          [t('line'), `${data.line}, ${data.path}`],
          [t('rejected'), data.rejection && `${data.rejection.code} ${data.rejection.text}`],
        ]
  return (
    <KitModal opened onClose={onClose} title={t('detail', { index })} size={560}>
      {error !== null && <Note tone="error">{errorOfFailure(error).message}</Note>}
      <dl className="content-list">
        {lines
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="k-num">{value}</dd>
            </div>
          ))}
      </dl>
    </KitModal>
  )
}
