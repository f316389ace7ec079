// Imports records from a csv or xlsx file: choose it, look at what each row would do, import all of them or none.
import type { ImportColumns, ImportDone, ImportPreview, Language } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { FileDrop, FormModal, Note, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunningQuestion } from '../../forms/leave-question.tsx'
import type { Subject } from '../../stale.ts'
import { ImportNotes } from './import-notes.tsx'
import { ImportRows } from './import-rows.tsx'
import './imports.css'
import { type ImportCalls, type ImportState, useImport } from './use-import.ts'

/** xls and ods too: who chooses one is told how to save it. */
const endings = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.xls', '.ods'] as const

export type ImportModalProps = {
  readonly title: string
  readonly columns: ImportColumns
  readonly subject: Subject
  readonly calls: ImportCalls
  readonly onClose: () => void
}

export function ImportModal({ title, columns, subject, calls, onClose }: ImportModalProps): ReactNode {
  const { t, i18n } = useTranslation(['imports', 'records'])
  const language = i18n.language as Language
  const toasts = useActToasts()
  const state = useImport(subject, calls, ({ added, changed, unchanged }: ImportDone) => {
    toasts.success(t('done', { added, changed, unchanged }))
    onClose()
  })
  const { file, preview, problem, isReading, isImporting } = state
  const leaveQuestion = useRunningQuestion(isImporting)
  const headings = Object.values(columns).map((column) => {
    const heading = column.heading[language]
    return column.isRequired === true ? t('required', { heading }) : heading
  })
  return (
    <FormModal
      title={title}
      size={920}
      isStatic
      submitLabel={preview === null ? t('records:import') : t('submit', { count: writtenBy(preview) })}
      reason={useReason(state)}
      isBlocked={file === null || isReading || preview === null}
      isSubmitting={isImporting}
      onSubmit={state.commit}
      onClose={() => !isImporting && onClose()}
    >
      {leaveQuestion}
      <FileDrop
        label={t('file')}
        description={t('hint', { columns: headings.join(', ') })}
        accept={endings}
        sizeMax={limits.size.rowsFile}
        isMultiple={false}
        disabled={isImporting}
        files={file === null ? [] : [file]}
        onChange={([chosen]) => state.choose(chosen ?? null)}
      />
      {isReading && (
        <p className="import-reading" role="status">
          <progress aria-label={t('reading')} /> {t('reading')}
        </p>
      )}
      {problem !== null && (
        <Note tone="error">{problem.messages.length > 0 ? problem.messages.join(' ') : problem.message}</Note>
      )}
      {preview !== null && (
        <>
          <ImportNotes preview={preview} />
          <ImportRows preview={preview} fileName={file?.name ?? ''} />
        </>
      )}
    </FormModal>
  )
}

function writtenBy(preview: ImportPreview | null): number {
  return preview === null ? 0 : preview.counts.add + preview.counts.change
}

function useReason({ file, preview, isReading }: ImportState): string | null {
  const { t } = useTranslation('imports')
  if (file === null) return t('reason.file')
  if (preview === null) return isReading ? null : t('reason.unread')
  const { refused } = preview.counts
  if (refused > 0) return t('reason.refused', { count: refused })
  return writtenBy(preview) === 0 ? t('reason.nothing') : null
}
