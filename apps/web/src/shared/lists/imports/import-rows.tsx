// What each row of a file would do, and the rows that are refused to be taken along and mended.
import { Button, Switch } from '@mantine/core'
import type { ImportPreview } from '@kontor/contract'
import { Badge, type BadgeTone, DataTable, Note, type TableColumn, useFormats } from '@kontor/ui'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PreviewRow, linesOf } from './row-lines.ts'
import { useSaveRefused } from './use-save-refused.ts'

type Act = PreviewRow['act']

const tones: Readonly<Record<Act, BadgeTone>> = { Add: 'green', Change: 'blue', Unchanged: 'grey', Refused: 'red' }
const acts = ['Refused', 'Add', 'Change', 'Unchanged'] as const satisfies readonly Act[]
/** So many doubted rows are said above the table. */
const saidDoubts = 3
const rowId = ({ row }: PreviewRow) => `${row}`
const rowLabel = ({ row, name }: PreviewRow) => `${row} ${name}`

export function ImportRows(props: { readonly preview: ImportPreview; readonly fileName: string }): ReactNode {
  const { preview } = props
  const { t } = useTranslation('imports')
  const columns = useColumns()
  const refused = useMemo(() => preview.rows.filter(({ act }) => act === 'Refused'), [preview])
  const doubted = useMemo(() => preview.rows.filter(({ doubts }) => doubts.length > 0), [preview])
  // what keeps the file from being imported is looked at first, then what somebody has to look at
  const first = refused.length > 0 ? refused : doubted
  const [isFirstOnly, setFirstOnly] = useState(first.length > 0)
  const save = useSaveRefused(preview, refused, props.fileName)
  const { add, change, unchanged } = preview.counts
  const counts = { Add: add, Change: change, Unchanged: unchanged, Refused: refused.length }
  return (
    <section className="import-rows" aria-label={t('rows')}>
      <div className="import-counts">
        {acts.map((act) => (
          <Badge key={act} tone={tones[act]}>
            {t('count', { act: t(`act.${act}`), count: counts[act] })}
          </Badge>
        ))}
        {doubted.length > 0 && <Badge tone="yellow">{t('doubted', { count: doubted.length })}</Badge>}
      </div>
      {doubted.length > 0 && <DoubtsNote doubted={doubted} />}
      {first.length > 0 && (
        <div className="import-tools">
          <Switch
            label={t(first === refused ? 'onlyRefused' : 'onlyDoubted')}
            checked={isFirstOnly}
            onChange={(event) => setFirstOnly(event.currentTarget.checked)}
          />
          {(refused.length > 0 ? (['csv', 'xlsx'] as const) : []).map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="xs"
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => void save(kind)}
            >
              {t('download', { kind })}
            </Button>
          ))}
        </div>
      )}
      <DataTable
        name="import"
        label={t('rows')}
        columns={columns}
        rows={isFirstOnly ? first : preview.rows}
        rowId={rowId}
        rowLabel={rowLabel}
        renderDetail={(row) => <RowAsRead row={row} columns={preview.columns} />}
        isPaged={false}
        layout="capped"
        hasToolbar={false}
      />
    </section>
  )
}

/** How many there are, and the first of them whole: the table cuts long sentences off. */
function DoubtsNote({ doubted }: { readonly doubted: readonly PreviewRow[] }): ReactNode {
  const { t } = useTranslation('imports')
  return (
    <Note tone="warning">
      <p className="import-note">{t('note.doubts', { count: doubted.length })}</p>
      {doubted.slice(0, saidDoubts).map(({ row, doubts }) => (
        <p key={row} className="import-note">
          {row}: {doubts.join(' ')}
        </p>
      ))}
    </Note>
  )
}

function useColumns(): readonly TableColumn<PreviewRow>[] {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  return useMemo(
    () => [
      { id: 'row', header: t('column.row'), accessor: ({ row }) => row, kind: 'identifier', size: 80, phone: 'badge' },
      {
        id: 'act',
        header: t('column.act'),
        accessor: ({ act }) => act,
        kind: 'option',
        optionLabel: (act) => t(`act.${act as Act}`),
        cell: ({ act }) => <Badge tone={tones[act]}>{t(`act.${act}`)}</Badge>,
        size: 140,
        phone: 'end',
      },
      { id: 'name', header: t('column.name'), accessor: ({ name }) => name, size: 200, phone: 'title' },
      {
        id: 'says',
        header: t('column.says'),
        accessor: (row) => linesOf(row, formats).join(' '),
        grows: true,
        size: 320,
        phone: 'note',
      },
    ],
    [t, formats],
  )
}

/** All that is said of a row, and what was read of it. */
function RowAsRead(props: { readonly row: PreviewRow; readonly columns: ImportPreview['columns'] }): ReactNode {
  const { row, columns } = props
  const formats = useFormats()
  return (
    <div className="import-detail">
      {linesOf(row, formats).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <dl className="import-cells">
        {columns.map(({ column, heading }, place) => (
          <div key={column}>
            <dt>
              {heading} ({column})
            </dt>
            <dd>{row.cells[place] || '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
