// How a pair went: a line over the days, with its lowest, highest and last rate in words. One walks along it with the arrow
// keys or the pointer.
import type { RateAnswer } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChartPoint, chartSize, lineOf, nearestTo, rateChartOf } from '../rate-chart.model.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -20, PageDown: 20 }

export function RateChart({ rates }: { readonly rates: readonly RateAnswer[] }): ReactNode {
  const { t } = useTranslation('exchange-rates')
  const formats = useFormats()
  const chart = useMemo(() => rateChartOf(rates), [rates])
  const [looked, setLooked] = useState<number | null>(null)
  if (chart === null) return <p className="k-dim">{t('chart.empty')}</p>
  const { points, lowest, highest, last } = chart
  const at = Math.min(looked ?? points.length - 1, points.length - 1)
  const here = points[at] ?? last
  const said = ({ rate }: ChartPoint) =>
    t('chart.point', {
      factor: formats.integer(rate.factor),
      from: rate.fromCurrency,
      to: rate.toCurrency,
      rate: formats.rate(rate.rate),
      date: formats.date(rate.date),
    })
  const walk = (event: KeyboardEvent) => {
    const target = { Home: 0, End: points.length - 1 }[event.key] ?? at + (steps[event.key] ?? 0)
    if (steps[event.key] === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    setLooked(Math.max(0, Math.min(points.length - 1, target)))
  }
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setLooked(nearestTo(points, (event.clientX - left) / width))
  }
  const { width, height } = chartSize
  return (
    <figure className="rates-chart">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('chart.label')}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={at}
        aria-valuetext={said(here)}
        onKeyDown={walk}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden
          onPointerMove={point}
          onPointerLeave={() => setLooked(null)}
        >
          <path className="rates-line" d={lineOf(points)} />
          <line className="rates-here" x1={here.x} x2={here.x} y1={0} y2={height} />
          <circle className="rates-dot" cx={here.x} cy={here.y} r={4} />
        </svg>
        <p className="rates-said k-num">{said(here)}</p>
      </div>
      <figcaption>
        <dl>
          {(
            [
              ['lowest', lowest],
              ['highest', highest],
              ['last', last],
            ] as const
          ).map(([key, one]) => (
            <div key={key}>
              <dt>{t(`chart.${key}`)}</dt>
              <dd className="k-num">{said(one)}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  )
}
