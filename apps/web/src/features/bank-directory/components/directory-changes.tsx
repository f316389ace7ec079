// What a newer edition adds, changes and takes away, each kind in a list of its own.
import { type DirectoryChanges, type InstitutionAnswer, type Language, yesNoTexts } from '@kontor/contract'
import { labelled } from '@kontor/domain'
import { Badge, type BadgeTone, DataTable, Note, type TableColumn, useFormats } from '@kontor/ui'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InstitutionField } from '@kontor/domain/bank-directory'
import { useFieldWord } from '../../../shared/use-field-word.ts'

type Kind = 'added' | 'changed' | 'gone'
type ChangeRow = { readonly id: string; readonly kind: Kind; readonly bank: InstitutionAnswer; readonly says: string }

const kinds = ['added', 'changed', 'gone'] as const satisfies readonly Kind[]
const tones: Readonly<Record<Kind, BadgeTone>> = { added: 'green', changed: 'blue', gone: 'red' }
const rowId = ({ id }: ChangeRow) => id
const rowLabel = ({ bank }: ChangeRow) => bank.name

export function DirectoryChangesList({ changes }: { readonly changes: DirectoryChanges }): ReactNode {
  const { t } = useTranslation('bank-directory')
  const rows = useRows(changes)
  const columns = useColumns()
  const formats = useFormats()
  const { counts } = changes
  const left = kinds.some((kind) => counts[kind] > changes[kind].length)
  return (
    <section className="bdr-changes" aria-label={t('changes')}>
      <p className="bdr-counts">
        {kinds.map((kind) => (
          <Badge key={kind} tone={tones[kind]}>
            {t(`kind.${kind}`, { count: counts[kind] })}
          </Badge>
        ))}
        <Badge tone="grey">{t('kind.unchanged', { count: counts.unchanged })}</Badge>
      </p>
      {changes.editionDate !== null && <p>{t('editionOf', { date: formats.date(changes.editionDate) })}</p>}
      {left && <p className="k-dim">{t('firstOnly', { count: 200 })}</p>}
      {changes.left.length > 0 && (
        <Note tone="warning">
          {t('left.text', { count: counts.left })}
          <ul>
            {changes.left.map(({ row, code, what, text }) => (
              <li key={row}>{t(`left.${what}`, { row, code, text })}</li>
            ))}
          </ul>
        </Note>
      )}
      <DataTable
        name="directory-changes"
        label={t('changes')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowLabel={rowLabel}
        isPaged={false}
        layout="capped"
        hasToolbar={false}
        emptyHint={<span className="k-dim">{t('nothingNew')}</span>}
      />
    </section>
  )
}

function useRows(changes: DirectoryChanges): readonly ChangeRow[] {
  const { i18n } = useTranslation('bank-directory')
  const language = i18n.language as Language
  const fieldName = useFieldName()
  return useMemo(() => {
    const rowOf = (kind: Kind, bank: InstitutionAnswer, says: string): ChangeRow => ({
      id: `${kind} ${bank.code}`,
      kind,
      bank,
      says,
    })
    const fieldsOf = ({ before, after, fields }: DirectoryChanges['changed'][number]) =>
      fields
        .map((field) => labelled(language, fieldName[field], `${said(before[field])} → ${said(after[field])}`))
        .join('; ')
    const said = (value: string | boolean | null) =>
      value === null ? '–' : typeof value === 'boolean' ? yesNoTexts[value ? 'yes' : 'no'][language] : value
    return [
      ...changes.gone.map((bank) => rowOf('gone', bank, [bank.bic, bank.town].filter(Boolean).join(', '))),
      ...changes.changed.map((one) => rowOf('changed', one.after, fieldsOf(one))),
      ...changes.added.map((bank) => rowOf('added', bank, [bank.bic, bank.town].filter(Boolean).join(', '))),
    ]
  }, [changes, language, fieldName])
}

function useFieldName(): Readonly<Record<InstitutionField, string>> {
  const { t } = useTranslation(['bank-directory', 'records'])
  const fieldWord = useFieldWord()
  return useMemo(
    () => ({
      country: fieldWord('country'),
      bic: t('column.bic'),
      name: t('records:name'),
      town: fieldWord('town'),
      isSepa: t('sepa'),
      isInstant: t('column.instant'),
      validFrom: t('column.validFrom'),
      validTo: t('validTo'),
      successor: t('successor'),
    }),
    [t, fieldWord],
  )
}

function useColumns(): readonly TableColumn<ChangeRow>[] {
  const { t } = useTranslation(['bank-directory', 'records'])
  return useMemo(
    () => [
      {
        id: 'kind',
        header: t('column.change'),
        accessor: ({ kind }) => t(`act.${kind}`),
        cell: ({ kind }) => <Badge tone={tones[kind]}>{t(`act.${kind}`)}</Badge>,
        size: 110,
        phone: 'badge',
      },
      { id: 'code', header: t('column.code'), accessor: ({ bank }) => bank.code, kind: 'identifier', size: 110 },
      { id: 'name', header: t('records:name'), accessor: ({ bank }) => bank.name, size: 260, phone: 'title' },
      { id: 'says', header: t('column.says'), accessor: ({ says }) => says, size: 320, grows: true, phone: 'note' },
    ],
    [t],
  )
}
