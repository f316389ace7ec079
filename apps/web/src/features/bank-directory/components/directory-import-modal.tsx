// A newer edition of the directory from its keeper's file: choose it, look at what it changes, take it.
import type { DirectoryChanges, DirectoryEdition } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import { isCurtailed, isOlderEdition } from '@kontor/domain/bank-directory'
import { Checkbox } from '@mantine/core'
import { FileDrop, FormModal, Note, useActToasts, useFormats } from '@kontor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunningQuestion } from '../../../shared/forms/leave-question.tsx'
import { useImport } from '../../../shared/lists/imports/use-import.ts'
import { directoryImport } from '../bank-directory.queries.ts'
import { DirectoryChangesList } from './directory-changes.tsx'

const endings = ['.csv', '.txt'] as const

/** So many banks the directory has of the source now. */
const known = ({ gone, changed, unchanged }: DirectoryChanges['counts']) => gone + changed + unchanged

export function DirectoryImportModal({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['bank-directory', 'imports'])
  const toasts = useActToasts()
  const formats = useFormats()
  const day = (date: CalendarDate | null) => (date === null ? '' : formats.date(date))
  const { file, preview, problem, isReading, isImporting, choose, commit } = useImport(
    'bank-directory',
    directoryImport,
    ({ source, count }: DirectoryEdition) => {
      toasts.success(t('done', { source: t(`source.${source}`), count }))
      onClose()
    },
  )
  const leaveQuestion = useRunningQuestion(isImporting)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const [dayConfirmed, setDayConfirmed] = useState<string | null>(null)
  const asksAboutGone = preview !== null && isCurtailed(preview.counts)
  const asksAboutDay = preview !== null && isOlderEdition(preview)
  const isGoneConfirmed = !asksAboutGone || confirmed === preview.shown
  const isDayConfirmed = !asksAboutDay || dayConfirmed === preview.shown
  const isNew = preview !== null && preview.counts.added + preview.counts.changed + preview.counts.gone > 0
  const reason =
    file === null
      ? t('imports:reason.file')
      : preview === null
        ? isReading
          ? null
          : t('imports:reason.unread')
        : !isNew
          ? t('nothingNew')
          : !isDayConfirmed
            ? t('older.confirmFirst')
            : isGoneConfirmed
              ? null
              : t('gone.confirmFirst')
  return (
    <FormModal
      title={t('import')}
      size={920}
      isStatic
      submitLabel={t('submit')}
      reason={reason}
      isBlocked={file === null || isReading || !isNew}
      isSubmitting={isImporting}
      onSubmit={commit}
      onClose={() => !isImporting && onClose()}
    >
      {leaveQuestion}
      <FileDrop
        label={t('file')}
        description={t('fileHint')}
        accept={endings}
        sizeMax={limits.size.rowsFile}
        isMultiple={false}
        disabled={isImporting}
        files={file === null ? [] : [file]}
        onChange={([chosen]) => choose(chosen ?? null)}
      />
      {isReading && (
        <p className="import-reading" role="status">
          <progress aria-label={t('imports:reading')} /> {t('imports:reading')}
        </p>
      )}
      {problem !== null && (
        <Note tone="error">{problem.messages.length > 0 ? problem.messages.join(' ') : problem.message}</Note>
      )}
      {preview !== null && asksAboutDay && (
        <>
          <Note tone="warning">
            {t('older.text', { date: day(preview.editionDate), known: day(preview.replacedDate) })}
          </Note>
          <Checkbox
            label={t('older.confirm')}
            checked={isDayConfirmed}
            disabled={isImporting}
            onChange={(event) => setDayConfirmed(event.currentTarget.checked ? preview.shown : null)}
          />
        </>
      )}
      {preview !== null && asksAboutGone && (
        <>
          <Note tone="warning">{t('gone.text', { count: preview.counts.gone, of: known(preview.counts) })}</Note>
          <Checkbox
            label={t('gone.confirm')}
            checked={isGoneConfirmed}
            disabled={isImporting}
            onChange={(event) => setConfirmed(event.currentTarget.checked ? preview.shown : null)}
          />
        </>
      )}
      {preview !== null && <DirectoryChangesList changes={preview} />}
    </FormModal>
  )
}
