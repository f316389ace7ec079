// What a line of the import log asks of a person, or who decided what, when and why.
import { Button } from '@mantine/core'
import type { ImportLogRow } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function ImportQuestion(props: {
  readonly log: ImportLogRow
  readonly question: NonNullable<ImportLogRow['question']>
  readonly onCompare: (log: ImportLogRow) => void
}): ReactNode {
  const { log, question, onCompare } = props
  const { t } = useTranslation('statements')
  const formats = useFormats()
  const withdrawn = question.withdrawnEntries ?? 0
  if (question.state === 'Open') {
    return (
      <div className="stm-question">
        <p>{t('question.Open')}</p>
        <Button size="xs" variant="default" onClick={() => onCompare(log)}>
          {t('compare.open')}
        </Button>
      </div>
    )
  }
  return (
    <div className="stm-question">
      <p>
        {t(`question.${question.state}`, {
          name: question.decidedBy ?? '–',
          time: question.decidedAt === null ? '–' : formats.dateTime(question.decidedAt),
        })}
        {withdrawn > 0 && ` ${t('question.withdrawn', { count: withdrawn })}`}
      </p>
      <p className="k-dim">{t('question.reason', { reason: question.reason ?? '–' })}</p>
    </div>
  )
}
