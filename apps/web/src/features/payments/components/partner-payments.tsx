// On the page of a partner: what was paid to it and what is open by currency, and the payments, the latest first.
import { type PartnerSum, type PaymentRow, partnerPaymentList } from '@kontor/contract'
import { DataTable, useFormats } from '@kontor/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerTable } from '../../../shared/lists/use-server-table.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import type { PartnerPlace } from '../../partners/public.ts'
import { type PartnerPaymentParams, fetchPartnerPayments } from '../partner-payments.queries.ts'
import { usePartnerPaymentColumns } from './use-partner-payment-columns.tsx'
import '../payments.css'
import '../partner-payments.css'

const rowId = ({ id }: PaymentRow) => id
const rowLabel = ({ transactionNumber, beneficiaryName }: PaymentRow) => `${transactionNumber} ${beneficiaryName}`
const latestFirst = { sorting: [{ columnId: 'TransactionNumber', isDescending: true }] } as const

export function PartnerPayments({ place }: { readonly place: PartnerPlace }): ReactNode {
  const { t } = useTranslation('partner-payments')
  const navigate = useNavigate()
  const columns = usePartnerPaymentColumns(place.companyId === null)
  const { page, table } = useServerTable({
    name: 'partner-payments',
    list: partnerPaymentList,
    key: ['payments', 'list', 'partner', place.companyId, place.partnerId],
    // of its place, not of companies below
    read: ({ children: _other, ...asked }: PartnerPaymentParams & { readonly children?: string }, signal) =>
      fetchPartnerPayments(place, asked, signal),
    rowId,
    usual: latestFirst,
  })
  const view = useCallback(
    ({ id }: PaymentRow) =>
      void navigate({ to: '/cash/payments/view/$cashTransactionId', params: { cashTransactionId: id } }),
    [navigate],
  )
  return (
    <div className="partner-payments">
      {page !== null && page.sums.length > 0 && <Sums sums={page.sums} />}
      <DataTable
        {...table}
        layout="page"
        label={t('title')}
        columns={columns}
        rowLabel={rowLabel}
        hasSearch={false}
        onOpen={view}
        emptyHint={<span className="k-dim">{t('empty')}</span>}
      />
    </div>
  )
}

function Sums({ sums }: { readonly sums: readonly PartnerSum[] }): ReactNode {
  const { t } = useTranslation(['partner-payments', 'payments'])
  const fieldWord = useFieldWord()
  const formats = useFormats()
  return (
    <table className="partner-sums" aria-label={t('sums')}>
      <thead>
        <tr>
          <th scope="col">{fieldWord('currency')}</th>
          <th scope="col">{t('payments:tab.open')}</th>
          <th scope="col">{t('paid')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ currencyCode, currencyMinorUnit, openAmount, openCount, paidAmount, paidCount }) => (
          <tr key={currencyCode}>
            <th scope="row">{currencyCode}</th>
            <Sum amount={formats.amount(openAmount, currencyMinorUnit)} count={openCount} />
            <Sum amount={formats.amount(paidAmount, currencyMinorUnit)} count={paidCount} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sum({ amount, count }: { readonly amount: string; readonly count: number }): ReactNode {
  const { t } = useTranslation('partner-payments')
  return (
    <td>
      <span className="k-num">{amount}</span> <span className="k-dim">{t('count', { count })}</span>
    </td>
  )
}
