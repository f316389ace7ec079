// The columns of the payments to one partner.
import type { PaymentRow } from '@kontor/contract'
import type { TableColumn } from '@kontor/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommonColumns } from './payment-cells.tsx'

/** `isOfAll`: of several companies, which are told apart. */
export function usePartnerPaymentColumns(isOfAll: boolean): readonly TableColumn<PaymentRow>[] {
  const { t } = useTranslation('payments')
  const common = useCommonColumns()
  return useMemo(
    () =>
      [
        common.number,
        common.status,
        common.valueDate,
        common.beneficiary,
        common.iban,
        common.reference,
        {
          id: 'Company',
          header: t('column.company'),
          accessor: (row) => row.companyName,
          isSortable: false,
          isInitiallyHidden: !isOfAll,
          size: 160,
        },
        {
          id: 'AccountShortName',
          header: t('column.account'),
          accessor: (row) => row.accountShortName,
          isInitiallyHidden: isOfAll,
          size: 150,
        },
        { ...common.booked, isInitiallyHidden: true },
        common.currency,
        common.amount,
      ] satisfies readonly TableColumn<PaymentRow>[],
    [t, common, isOfAll],
  )
}
