// What became of a bank file: its result, and what was noticed about the statement, both in words.
import type { ImportLogRow } from '@kontor/contract'
import { Badge, type BadgeTone } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShownResult, shownResult } from '../import-log.model.ts'

const resultTones: Readonly<Record<ShownResult, BadgeTone>> = {
  WAITING: 'grey',
  SUCCESS: 'green',
  DUPLICATE: 'blue',
  FAILED: 'red',
}
const statusTones: Readonly<Record<ImportLogRow['status'], BadgeTone>> = {
  Ok: 'green',
  Gap: 'yellow',
  Deviation: 'red',
  CamtMissing: 'yellow',
  Waits: 'yellow',
  UnknownAccount: 'yellow',
  Unreadable: 'red',
  Answer: 'blue',
  OtherContent: 'yellow',
  Kept: 'grey',
}

type ResultProps = {
  readonly result: ImportLogRow['result']
  /** Of what was imported, where it is one: what waits for a person is no error. */
  readonly status?: ImportLogRow['status'] | undefined
}

export function ImportResultBadge({ result, status }: ResultProps): ReactNode {
  const { t } = useTranslation('statements')
  const shown = shownResult(result, status)
  return <Badge tone={resultTones[shown]}>{t(`result.${shown}`)}</Badge>
}

export function ImportStatusBadge({ status }: { readonly status: ImportLogRow['status'] }): ReactNode {
  const { t } = useTranslation('statements')
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}
