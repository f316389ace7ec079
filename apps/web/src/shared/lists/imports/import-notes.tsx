// How a file was read, where a person might have expected it otherwise.
import type { ImportPreview, RowSourceAnswer } from '@kontor/contract'
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function ImportNotes({ preview: { source, columns } }: { readonly preview: ImportPreview }): ReactNode {
  const { t } = useTranslation('imports')
  const unused = columns.filter(({ field, heading }) => field === null && heading !== '')
  const names = unused.map(({ column, heading }) => `${heading} (${column})`).join(', ')
  return <SourceNotes source={source} more={unused.length > 0 ? [t('note.unused', { columns: names })] : []} />
}

/** `more`: what else is to be said of the file, as sentences. */
export function SourceNotes({
  source,
  more = [],
}: {
  readonly source: RowSourceAnswer
  readonly more?: readonly string[]
}): ReactNode {
  const { t } = useTranslation('imports')
  const notes = [
    source.encoding === 'windows-1252' && t('note.encoding'),
    source.otherSheets.length > 0 &&
      t('note.otherSheets', { sheet: source.sheet ?? '', others: source.otherSheets.join(', ') }),
    source.merged.length > 0 && t('note.merged', { cells: source.merged.join(', ') }),
    source.hiddenRows > 0 && t('note.hiddenRows', { count: source.hiddenRows }),
    ...more,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <Note tone="warning">
      {notes.map((note) => (
        <p key={note} className="import-note">
          {note}
        </p>
      ))}
    </Note>
  )
}
