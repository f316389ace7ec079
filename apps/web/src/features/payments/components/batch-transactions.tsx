// The transactions of a batch, page by page, those that the bank rejected marked; one of them opens whole.
import type { PaymentAnswer } from '@kontor/contract'
import { Button, Checkbox } from '@mantine/core'
import type { PaymentId } from '@kontor/domain/identifiers'
import { Badge, KitModal, Note, useFormats } from '@kontor/ui'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfFailure } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import { groupFour } from '../../../shared/group-four.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import '../batch.css'

const pageSize = 20
// what does not fit scrolls by keyboard too
const scrollable = { tabIndex: 0, role: 'group' } as const

const transactionsQuery = (id: PaymentId, page: number, isRejected: boolean, version: number) =>
  queryOptions({
    queryKey: ['payments', 'one', id, 'transactions', page, isRejected, version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = {
        pageNumber: `${page}`,
        pageSize: `${pageSize}`,
        ...(isRejected && { isRejected: 'true' as const }),
      }
      return call('listBatchTransactions', { params: { id }, query, signal })
    },
  })

const transactionQuery = (id: PaymentId, index: number) =>
  queryOptions({
    queryKey: ['payments', 'one', id, 'transaction', index],
    queryFn: ({ signal }) => call('getBatchTransaction', { params: { id, index }, signal }),
  })

export function BatchTransactions({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const { t } = useTranslation('payment-batch')
  const formats = useFormats()
  const [page, setPage] = useState(1)
  const [isRejected, setRejected] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const { data, error } = useQuery(transactionsQuery(payment.id, page, isRejected, payment.version))
  return (
    <section className="view-section">
      <h2>{t('transactions')}</h2>
      <Checkbox
        label={t('onlyRejected')}
        checked={isRejected}
        onChange={({ currentTarget }) => {
          setRejected(currentTarget.checked)
          setPage(1)
        }}
      />
      {error !== null && <Note tone="error">{errorOfFailure(error).message}</Note>}
      {data !== undefined && (
        <>
          <div className="batch-scroll" {...scrollable} aria-label={t('transactions')}>
            <table className="batch-table" aria-label={t('transactions')}>
              <thead>
                <tr>
                  <th scope="col">{t('beneficiary')}</th>
                  <th scope="col">{t('reference')}</th>
                  <th scope="col" data-align="end">
                    {t('amount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((one) => (
                  <tr key={one.index}>
                    <td>
                      <button type="button" className="batch-open" onClick={() => setOpened(one.index)}>
                        {one.beneficiaryName}
                      </button>
                      <span className="batch-place k-num">{groupFour(one.iban ?? one.accountNumber ?? '')}</span>
                    </td>
                    <td>
                      {one.reference === null ? one.message : groupFour(one.reference)}
                      {one.rejection !== null && (
                        <span className="batch-place">
                          <Badge tone="red">{t('rejected')}</Badge> {one.rejection.code} {one.rejection.text}
                        </span>
                      )}
                    </td>
                    <td className="k-num" data-align="end">
                      {one.currencyCode} {formats.amount(one.amount.replace('-', ''), one.currencyMinorUnit)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {data.totalPages > 1 && (
            <div className="batch-acts">
              <Button variant="default" disabled={!data.hasPreviousPage} onClick={() => setPage(page - 1)}>
                {t('previous')}
              </Button>
              <span className="k-num">{t('pageOf', { page: data.currentPage, pages: data.totalPages })}</span>
              <Button variant="default" disabled={!data.hasNextPage} onClick={() => setPage(page + 1)}>
                {t('next')}
              </Button>
            </div>
          )}
        </>
      )}
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
  const { data, error } = useQuery(transactionQuery(id, index))
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
