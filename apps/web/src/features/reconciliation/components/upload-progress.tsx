// How far the import of the file is that the server works on: its bytes while it is read, its statements while they are
// booked.
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadProgressQuery } from '../reconciliation.queries.ts'
import { progressShown } from '../upload-progress.model.ts'

export function UploadProgress({ uploadId }: { readonly uploadId: string }): ReactNode {
  const { t } = useTranslation('reconciliation')
  const { data } = useQuery(uploadProgressQuery(uploadId))
  const { step, part } = progressShown(data)
  const label = t(`upload.${step}`, { done: data?.done ?? 0, of: data?.of ?? 0 })
  return (
    <span className="rec-upload-running">
      <Loader size={14} aria-hidden /> {label}
      {part !== null && <progress className="rec-upload-part" aria-label={label} max={1} value={part} />}
    </span>
  )
}
