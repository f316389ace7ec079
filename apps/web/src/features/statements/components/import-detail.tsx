// One imported statement opened: where it came from, its balances, every message, and the question that it asks.
import type { ImportLogRow } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { ImportQuestion } from './import-question.tsx'
import { ImportMessages } from './import-messages.tsx'

export function ImportDetail(props: {
  readonly log: ImportLogRow
  readonly onCompare: (log: ImportLogRow) => void
}): ReactNode {
  const { log, onCompare } = props
  const { t } = useTranslation('statements')
  const formats = useFormats()
  const balance = (amount: string | null) =>
    amount === null ? null : `${log.currencyCode ?? ''} ${formats.amount(amount, decimalsOf(amount))}`
  const wayOf = (source: string) =>
    source === 'upload' || source === 'agent' ? t(`source.${source}`) : t('source.fetched', { kind: source })
  const facts: readonly (readonly [string, string | null])[] = [
    [t('fact.file'), log.fileName],
    [t('fact.kind'), log.kind],
    [t('fact.source'), wayOf(log.source)],
    [t('fact.broughtBy'), log.broughtBy],
    [t('fact.communication'), log.communicationName],
    [t('column.openingBalance'), balance(log.openingBalance)],
    [t('column.closingBalance'), balance(log.closingBalance)],
    [t('column.knownEntries'), log.knownEntries === 0 ? null : formats.integer(log.knownEntries)],
    [t('fact.createdAt'), formats.dateTime(log.createdAt)],
  ]
  return (
    <div className="k-row-detail">
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
      <h2>{t('messages')}</h2>
      <ImportMessages messages={log.messages} />
      {log.question !== null && <ImportQuestion log={log} question={log.question} onCompare={onCompare} />}
    </div>
  )
}
