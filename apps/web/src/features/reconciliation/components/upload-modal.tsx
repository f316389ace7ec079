// Takes bank files in, one after the other, and says of each what became of it.
import { progressHeader } from '@kontor/contract'
import { Button } from '@mantine/core'
import { limits } from '@kontor/domain'
import { Badge, FileDrop, KitModal, Note, refocusIfLost, useFormats, useToasts, withLocalValues } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunningQuestion } from '../../../shared/forms/leave-question.tsx'
import { changed } from '../../../shared/stale.ts'
import { type AppError, errorOfFailure } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import { newUploadId } from '../../../shared/random.ts'
import { asRun } from '../../../shared/runs.ts'
import { useIsThere } from '../../../shared/use-is-there.ts'
import { ImportResultBadge, ImportStatusBadge } from '../../statements/public.ts'
import { commonStatus } from '../../statements/public.ts'
import { ImportMessages } from '../../statements/public.ts'
import type { UploadEnd, UploadState } from '../upload-queue.model.ts'
import { endOf, inOrder, uploadOneByOne } from '../upload-queue.model.ts'
import { UploadProgress } from './upload-progress.tsx'

/** Of one file; a person reads no more of them here. */
const shownLines = 20
/** Of an upload whose dialog is gone; the import log has the others. */
const toldFailures = 5

export function UploadModal({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation(['reconciliation', 'statements'])
  const [files, setFiles] = useState<readonly File[]>([])
  const [states, setStates] = useState<ReadonlyMap<File, UploadState> | null>(null)
  const [isRunning, setRunning] = useState(false)
  const leaveQuestion = useRunningQuestion(isRunning)
  const toasts = useToasts()
  const isThere = useIsThere()

  const tellElsewhere = (now: ReadonlyMap<File, UploadState>) => {
    const told = [...now].map(([{ name }, state]) => ({ name, state, end: endOf(state) }))
    const count = (wanted: UploadEnd) => told.filter(({ end }) => end === wanted).length
    const done = count('read')
    const missing = told.filter(({ end }) => end === 'failed' || end === 'notBegun')
    const waiting = (['undecided', 'accountless'] as const).flatMap((end) =>
      count(end) === 0 ? [] : [t(`upload.${end}`, { files: count(end) })],
    )
    if (missing.length > 0) {
      const said = [t('upload.notRead', { done, failed: missing.length }), ...waiting].join(' ')
      return toasts.error(said, whyOf(missing).join('; '))
    }
    const said = [t('upload.read', { done }), ...waiting].join(' ')
    return waiting.length > 0 ? toasts.warning(said) : toasts.success(said)
  }

  const whyOf = (missing: readonly { readonly name: string; readonly state: UploadState }[]): readonly string[] => {
    const failures = missing.flatMap(({ name, state }) =>
      state.step === 'failed' ? [`${name}: ${saidOf(state.error)}`] : [],
    )
    const left = missing.filter(({ state }) => state.step === 'waiting').map(({ name }) => name)
    // those that follow it are in no log, but in the order of their names
    const names = [...left.slice(0, toldFailures), ...(left.length > toldFailures ? ['…'] : [])].join(', ')
    return [
      ...failures.slice(0, toldFailures),
      ...(left.length > 0 ? [t('upload.notBegun', { files: left.length, names })] : []),
    ]
  }

  const start = async () => {
    const waiting: UploadState = { step: 'waiting' }
    setRunning(true)
    let now: ReadonlyMap<File, UploadState> = new Map(inOrder(files).map((file) => [file, waiting]))
    setStates(now)
    // the button that was pressed is gone
    refocusIfLost()
    await asRun(async (ended) => {
      await uploadOneByOne(
        files,
        (file, uploadId) => call('uploadStatement', { file, headers: { [progressHeader]: uploadId } }),
        newUploadId,
        errorOfFailure,
        {
          ended,
          tell(file, state) {
            now = new Map(now).set(file, state)
            setStates(now)
          },
        },
      )
      // there is no list of the files any more, or the login page takes its place
      if (!isThere()) tellElsewhere(now)
    })
    setRunning(false)
    await changed('statement')
  }

  return (
    <KitModal
      opened
      isStatic
      onClose={() => !isRunning && onClose()}
      title={t('upload.title')}
      size={640}
      footer={
        <>
          {files.length === 0 && states === null && <span className="k-modal-reason">{t('upload.none')}</span>}
          {isRunning && <span className="k-modal-reason">{t('upload.running')}</span>}
          {states !== null && !isRunning && (
            <Button
              variant="default"
              onClick={() => {
                setStates(null)
                setFiles([])
                refocusIfLost()
              }}
            >
              {t('upload.again')}
            </Button>
          )}
          {/* not disabled meanwhile: nothing else in the dialog would keep the focus from leaving it */}
          <Button
            variant="default"
            aria-disabled={isRunning}
            data-disabled={isRunning || undefined}
            onClick={() => !isRunning && onClose()}
          >
            {t('close')}
          </Button>
          {states === null && (
            <Button onClick={() => void start()} disabled={files.length === 0}>
              {t('upload.start', { count: files.length })}
            </Button>
          )}
        </>
      }
    >
      {leaveQuestion}
      {states === null ? (
        <FileDrop
          label={t('upload.files')}
          description={t('upload.hint')}
          accept={[]}
          sizeMax={limits.size.bankFile}
          isMultiple
          files={files}
          onChange={setFiles}
        />
      ) : (
        <ol className="rec-uploads">
          {[...states].map(([file, state]) => (
            <li key={`${file.name}/${file.size}/${file.lastModified}`}>
              <UploadResult name={file.name} state={state} />
            </li>
          ))}
        </ol>
      )}
    </KitModal>
  )
}

function UploadResult({ name, state }: { readonly name: string; readonly state: UploadState }): ReactNode {
  const { t } = useTranslation(['reconciliation', 'statements'])
  const formats = useFormats()
  const hidden = state.step === 'done' ? state.answer.logs.length - shownLines : 0
  return (
    <>
      <div className="rec-upload-head">
        <strong className="rec-name">{name}</strong>
        {state.step === 'waiting' && <Badge tone="grey">{t('upload.waiting')}</Badge>}
        {state.step === 'running' && <UploadProgress uploadId={state.uploadId} />}
        {state.step === 'done' && (
          <ImportResultBadge result={state.answer.result} status={commonStatus(state.answer.logs)} />
        )}
        {state.step === 'failed' && <Badge tone="red">{t('statements:result.FAILED')}</Badge>}
      </div>
      {state.step === 'failed' && <Note tone="error">{withLocalValues(saidOf(state.error), formats)}</Note>}
      {state.step === 'done' && (
        <>
          {state.answer.logs.slice(0, shownLines).map((log) => (
            <div key={log.id} className="rec-upload-log">
              {/* a file that is known is not read again: it has neither account nor entries */}
              {(log.result !== 'DUPLICATE' || log.accountId !== null) && (
                <div className="rec-upload-line">
                  <span>{log.accountShortName ?? t('statements:noAccount')}</span>
                  {log.statementNumber !== null && (
                    <span className="k-dim k-num">{t('statements:statementNo', { number: log.statementNumber })}</span>
                  )}
                  <span className="k-dim">
                    {t('statements:entries', { newEntries: log.newEntries, knownEntries: log.knownEntries })}
                  </span>
                  {log.result === 'DUPLICATE' ? (
                    <ImportResultBadge result={log.result} />
                  ) : (
                    <ImportStatusBadge status={log.status} />
                  )}
                </div>
              )}
              {log.messages.length > 0 && <ImportMessages messages={log.messages} />}
            </div>
          ))}
          {hidden > 0 && <p className="k-dim">{t('upload.more', { count: hidden })}</p>}
          {state.answer.matches > 0 && (
            <p className="rec-upload-matches">{t('upload.matches', { count: state.answer.matches })}</p>
          )}
        </>
      )}
    </>
  )
}

function saidOf({ messages, message }: AppError): string {
  return messages.length > 0 ? messages.join(' ') : message
}
