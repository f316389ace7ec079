// The whole review as it goes on paper, whatever the tables on the screen show: nothing but it is printed.
import type { AccessReviewAnswer } from '@kontor/contract'
import { type TableColumn, useFormats, useTexts, writtenValue } from '@kontor/ui'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type HeldRow, accountRowsOf, strongRowsOf } from '../review-rows.ts'
import { useAccountColumns, useStrongColumns } from './use-review-columns.tsx'

/** More lines than this are nothing to read on paper. */
export const printedMax = 5000

export function PrintedReview({ review }: { readonly review: AccessReviewAnswer }): ReactNode {
  const { t } = useTranslation('access-review')
  const formats = useFormats()
  const note = t('printed', { day: formats.date(review.day), zone: review.timeZone })
  return createPortal(
    <div className="rev-paper">
      <h1>{t('title')}</h1>
      <p>{note}</p>
      <h2>{t('tab.accounts')}</h2>
      <PaperTable columns={useAccountColumns()} rows={accountRowsOf(review)} />
      <h2>{t('tab.rights')}</h2>
      <PaperTable columns={useStrongColumns()} rows={strongRowsOf(review)} />
    </div>,
    document.body,
  )
}

function PaperTable<Row extends HeldRow>(props: {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
}): ReactNode {
  const formats = useFormats()
  const t = useTexts()
  const shown = props.columns.filter(({ isInitiallyHidden }) => isInitiallyHidden !== true)
  return (
    <table>
      <thead>
        <tr>
          {shown.map(({ id, header }) => (
            <th key={id}>{header}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.key}>
            {shown.map((column) => (
              <td key={column.id}>{writtenValue(column, row, formats, t('filter.yes'), t('filter.no'))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
