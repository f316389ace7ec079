// Asks before a currency is deleted; what names it is said by the answer.
import { ConfirmDeleteModal, currencyName, useActToasts, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { useChange } from '../../../shared/use-change.ts'
import type { CurrencyRow } from '../currencies.queries.ts'

export function DeleteCurrencyModal(props: {
  readonly currency: CurrencyRow
  readonly onClose: () => void
}): ReactNode {
  const { currency, onClose } = props
  const { id, code, name, version } = currency
  const { t } = useTranslation(['currencies', 'records'])
  const { language } = useFormats()
  const toasts = useActToasts()
  const words = useRecordWords('currency')
  const remove = useChange('currency', () =>
    call('deleteCurrency', { params: { id }, query: { version: `${version}` } }),
  )
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toasts.success(words('deleted', code))
        onClose()
      },
      onError: (cause) => {
        toasts.error(words('notDeleted', code), cause)
        onClose()
      },
    })
  return (
    <ConfirmDeleteModal
      opened
      title={t('delete.title')}
      confirmLabel={t('records:delete')}
      isLoading={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('delete.text', { code, name: currencyName(code, name, language) })}
    </ConfirmDeleteModal>
  )
}
