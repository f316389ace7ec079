// The refused rows as a file, each with its place and its reasons: mended there, it is imported as it is.
import type { ImportPreview } from '@kontor/contract'
import {
  type ExportKind,
  type TableColumn,
  saveFile,
  useFormats,
  useTexts,
  useToasts,
  writeCsv,
  writeTable,
} from '@kontor/ui'
import { useTranslation } from 'react-i18next'
import { type PreviewRow, linesOf } from './row-lines.ts'

export function useSaveRefused(
  preview: ImportPreview,
  refused: readonly PreviewRow[],
  fileName: string,
): (kind: ExportKind) => Promise<void> {
  const { t } = useTranslation('imports')
  const kit = useTexts()
  const toasts = useToasts()
  const formats = useFormats()
  const name = `${fileName.replace(/\.\w+$/, '')}-${t('refusedFile')}`
  return async (kind) => {
    const columns: TableColumn<PreviewRow>[] = [
      ...preview.columns.map(({ column, heading }, place) => ({
        id: column,
        header: heading,
        accessor: ({ cells }: PreviewRow) => cells[place],
      })),
      { id: 'row', header: t('column.row'), accessor: ({ row }) => row, kind: 'identifier' },
      { id: 'reason', header: t('column.reason'), accessor: (row) => linesOf(row, formats).join(' ') },
    ]
    const words = { yes: kit('filter.yes'), no: kit('filter.no') }
    try {
      const file =
        kind === 'csv'
          ? await writeCsv(columns, refused, formats, words)
          : await writeTable(name, columns, refused, formats, words, new AbortController().signal)
      saveFile(file, `${name}.${kind}`)
    } catch (cause) {
      toasts.error(kit('table.export.failed'), cause)
    }
  }
}
