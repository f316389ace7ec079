// What became of a bank file: its result, and what was noticed about the statement, both in words.
import type { ImportLogRow } from '@kontor/contract'
import { Badge, type BadgeTone } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const resultTones: Readonly<Record<ImportLogRow['result'], BadgeTone>> = {
  SUCCESS: 'green',
  DUPLICATE: 'blue',
  FAILED: 'red',
}
const statusTones: Readonly<Record<ImportLogRow['status'], BadgeTone>> = {
  Ok: 'green',
  Gap: 'yellow',
  Deviation: 'red',
  CamtMissing: 'yellow',
  UnknownAccount: 'yellow',
  Unreadable: 'red',
  Answer: 'blue',
  OtherContent: 'yellow',
  Kept: 'grey',
}

export function ImportResultBadge({ result }: { readonly result: ImportLogRow['result'] }): ReactNode {
  const { t } = useTranslation('statements')
  return <Badge tone={resultTones[result]}>{t(`result.${result}`)}</Badge>
}

export function ImportStatusBadge({ status }: { readonly status: ImportLogRow['status'] }): ReactNode {
  const { t } = useTranslation('statements')
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}
