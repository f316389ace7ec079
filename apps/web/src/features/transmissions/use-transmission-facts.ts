// The facts of a transmission in words: what one tells the bank when asking for it.
import { useFormats } from '@kontor/ui'
import { useTranslation } from 'react-i18next'
import type { Fact } from './components/facts.tsx'
import { bankAnswerText, writtenControlSum, writtenSums } from './file-texts.ts'
import type { Transmission } from './transmissions.queries.ts'

export function useTransmissionFacts(): (file: Transmission) => readonly Fact[] {
  const { t } = useTranslation('transmissions')
  const formats = useFormats()
  return (file) => [
    [t('column.messageId'), file.messageId],
    [t('column.fileName'), file.fileName],
    [t('column.communication'), file.communicationName],
    [t('column.createdAt'), `${formats.dateTime(file.createdAt)}, ${file.sender.name}`],
    [t('column.count'), file.transactionCount === null ? t('detail.hidden') : formats.integer(file.transactionCount)],
    [
      t('column.controlSum'),
      file.controlSum === null
        ? t('detail.hidden')
        : writtenControlSum(file.controlSum, file.sums?.map(({ currencyCode }) => currencyCode) ?? null, t, formats),
    ],
    [t('column.sums'), writtenSums(file, formats) ?? t('detail.hidden')],
    [t('column.bankAnswer'), bankAnswerText(file, t, formats)],
    // of a file in doubt it is the machine's own word, which helps nobody to decide
    [t('detail.cause'), file.state === 'Refused' ? file.reason : null],
  ]
}
