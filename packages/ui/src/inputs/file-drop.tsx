// A place to choose or drop files; what is not taken is listed with name, size and reason. Beside it nothing can be dropped.
import { Button, CloseButton } from '@mantine/core'
import { IconFile, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { FileRules, RejectedFile } from './files.ts'
import { formatFileSize, sortFiles } from './files.ts'
import { useNoStrayDrop } from './use-no-stray-drop.ts'

export type FileDropProps = FileRules & {
  readonly label: string
  /** The files that are taken; the caller keeps them. */
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly description?: string
  readonly disabled?: boolean
}

export function FileDrop(props: FileDropProps): ReactNode {
  const { label, files, onChange, accept, isMultiple, description, disabled = false } = props
  const t = useTexts()
  const { locale } = useFormats()
  const labelId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([])
  const [isOver, setOver] = useState(false)
  useNoStrayDrop()

  const take = (list: FileList | null) => {
    const sorted = sortFiles([...(list ?? [])], props)
    setRejected(sorted.rejected)
    // where one is wanted, the one that is refused takes the place of the one before it
    const isInstead = !isMultiple && sorted.rejected.length > 0
    if (sorted.accepted.length > 0 || isInstead) onChange(isMultiple ? [...files, ...sorted.accepted] : sorted.accepted)
  }
  const reasonText = ({ reason }: RejectedFile) =>
    reason === 'size'
      ? t('file.reason.size', { size: formatFileSize(props.sizeMax, locale) })
      : t(`file.reason.${reason}`)

  return (
    <fieldset className="k-files" aria-labelledby={labelId} disabled={disabled}>
      <span id={labelId} className="k-field-label">
        {label}
      </span>
      <div
        className="k-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) take(event.dataTransfer.files)
        }}
      >
        <input
          ref={input}
          type="file"
          className="k-hidden"
          tabIndex={-1}
          aria-label={label}
          accept={accept.join(',')}
          multiple={isMultiple}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={15} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('file.choose')}
        </Button>
        <span className="k-dim">{t('file.drop')}</span>
        {description && <span className="k-drop-hint">{description}</span>}
      </div>
      {files.length > 0 && (
        <ul className="k-file-list">
          {files.map((file, index) => (
            <li key={`${file.name}/${file.size}/${file.lastModified}`}>
              <IconFile size={14} aria-hidden />
              <span className="k-file-name">{file.name}</span>
              <span className="k-num k-dim">{formatFileSize(file.size, locale)}</span>
              <CloseButton
                size={24}
                aria-label={t('file.remove', { name: file.name })}
                onClick={() => onChange(files.filter((_, place) => place !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {rejected.length > 0 && (
        <div className="k-rejected" role="alert">
          <strong>{t('file.rejected')}</strong>
          <ul className="k-file-list">
            {rejected.map((one) => (
              <li key={`${one.file.name}/${one.file.size}`}>
                <span className="k-file-name">{one.file.name}</span>
                <span className="k-num">{formatFileSize(one.file.size, locale)}</span>
                <span>{reasonText(one)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  )
}
