// How a file was read, where a person might have expected it otherwise.
import type { ImportPreview } from '@kontor/contract'
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function ImportNotes({ preview: { source, columns } }: { readonly preview: ImportPreview }): ReactNode {
  const { t } = useTranslation('imports')
  const unused = columns.filter(({ field, heading }) => field === null && heading !== '')
  const notes = [
    source.encoding === 'windows-1252' && t('note.encoding'),
    source.otherSheets.length > 0 &&
      t('note.otherSheets', { sheet: source.sheet ?? '', others: source.otherSheets.join(', ') }),
    source.merged.length > 0 && t('note.merged', { cells: source.merged.join(', ') }),
    unused.length > 0 &&
      t('note.unused', { columns: unused.map(({ column, heading }) => `${heading} (${column})`).join(', ') }),
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
