// Rates by pair and day: each of them opens its form, and what is missing asks to be entered. Who may not change rates
// reads them.
import type { CurrencyPairAnswer, RateAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { useFormats } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Days, PairCodes } from '../exchange-rates.queries.ts'
import { type RateCell, rateGridOf } from '../rate-grid.model.ts'

export type OpenedCell = PairCodes & { readonly date: CalendarDate; readonly rate: RateAnswer | null }

export function RateGrid(props: {
  readonly label: string
  readonly days: Days
  readonly today: CalendarDate
  readonly pairs: readonly CurrencyPairAnswer[]
  readonly rates: readonly RateAnswer[]
  /** Left out where one may only read. */
  readonly onOpen?: (cell: OpenedCell) => void
}): ReactNode {
  const { label, days, today, pairs, rates, onOpen } = props
  const { t } = useTranslation('exchange-rates')
  const formats = useFormats()
  const grid = useMemo(() => rateGridOf(days, pairs, rates, today), [days, pairs, rates, today])
  if (grid.lines.length === 0) return <p className="k-dim page-note">{t('grid.empty')}</p>
  return (
    <>
      <p className="rates-missing" role="status">
        {grid.missing === 0 ? t('grid.complete') : t('grid.missing', { count: grid.missing })}
      </p>
      <div className="rates-scroll">
        <table className="rates-grid" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('pair')}</th>
              {grid.days.map((day) => (
                <th key={day} scope="col" data-today={day === today || undefined}>
                  <span className="rates-weekday">{formats.weekday(day)}</span>
                  {formats.date(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.lines.map(({ from, to, isKept, cells }) => (
              <tr key={`${from}-${to}`}>
                <th scope="row">
                  <Link
                    className="k-link rates-pair"
                    to="/coredata/exchangerates"
                    search={(before) => ({ ...before, tab: 'chart' as const, pair: `${from}-${to}` })}
                    aria-label={t('grid.chartOf', { from, to })}
                  >
                    {from}/{to}
                  </Link>
                  {!isKept && <span className="k-dim"> {t('grid.notKept')}</span>}
                </th>
                {cells.map((cell) => (
                  <td key={cell.date} data-kind={cell.kind}>
                    <Cell
                      cell={cell}
                      name={t('grid.cell', { from, to, date: formats.date(cell.date) })}
                      {...(onOpen && {
                        onOpen: () =>
                          onOpen({ from, to, date: cell.date, rate: cell.kind === 'rate' ? cell.rate : null }),
                      })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell(props: { readonly cell: RateCell; readonly name: string; readonly onOpen?: () => void }): ReactNode {
  const { cell, name, onOpen } = props
  const { t } = useTranslation('exchange-rates')
  const formats = useFormats()
  if (cell.kind !== 'rate' && (cell.kind === 'none' || onOpen === undefined)) {
    const says = t(cell.kind === 'none' ? 'grid.none' : 'grid.missingRate')
    return (
      <span className="rates-blank" title={says}>
        <span aria-hidden>–</span>
        <span className="k-hidden">{says}</span>
      </span>
    )
  }
  const text =
    cell.kind === 'rate' ? (
      <>
        {formats.rate(cell.rate.rate)}
        {cell.rate.factor !== 1 && <span className="k-dim"> {t('grid.per', { factor: cell.rate.factor })}</span>}
      </>
    ) : (
      t('grid.missingRate')
    )
  if (onOpen === undefined) return <span>{text}</span>
  return (
    <button type="button" className="rates-cell" onClick={onOpen}>
      {text}
      <span className="k-hidden"> {name}</span>
    </button>
  )
}
