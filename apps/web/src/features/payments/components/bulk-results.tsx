// What a bulk act answered for each payment that did not go through.
import { Note, useFormats, withLocalValues } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownResult } from '../bulk-results.model.ts'

export function BulkResults({ results }: { readonly results: readonly ShownResult[] }): ReactNode {
  const { t } = useTranslation('payments')
  const formats = useFormats()
  // what is being checked with the bank is no failure
  const failed = results.filter(({ status }) => status === 'Error').length
  return (
    <Note tone={failed > 0 ? 'error' : 'warning'}>
      <strong>{failed > 0 ? t('result.title', { count: failed }) : t('result.checked')}</strong>
      <ul className="plain-list">
        {results.map(({ id, transactionNumber, recurringName, message, code }) => {
          const text = withLocalValues(message ?? code ?? '', formats)
          return (
            <li key={id}>
              {recurringName === null
                ? t('result.row', { number: transactionNumber ?? '–', text })
                : t('result.named', { name: recurringName, text })}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
