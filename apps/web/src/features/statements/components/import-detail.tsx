// One imported statement opened: where it came from, its balances, and every message.
import type { ImportLogRow } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ImportMessages } from './import-messages.tsx'

export function ImportDetail({ log }: { readonly log: ImportLogRow }): ReactNode {
  const { t } = useTranslation('statements')
  const formats = useFormats()
  const balance = (amount: string | null) =>
    amount === null ? null : `${log.currencyCode ?? ''} ${formats.amount(amount, 0)}`
  const facts: readonly (readonly [string, string | null])[] = [
    [t('fact.file'), log.fileName],
    [t('fact.kind'), log.kind],
    [t('fact.communication'), log.communicationName],
    [t('column.openingBalance'), balance(log.openingBalance)],
    [t('column.closingBalance'), balance(log.closingBalance)],
    [t('fact.createdAt'), formats.dateTime(log.createdAt)],
  ]
  return (
    <div className="stm-detail">
      <dl className="stm-facts">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3>{t('messages')}</h3>
      <ImportMessages messages={log.messages} />
    </div>
  )
}
