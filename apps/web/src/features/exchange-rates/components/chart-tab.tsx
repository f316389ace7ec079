// The chart of one pair of a provider, over as many days as are chosen.
import { type CalendarDate, addDays } from '@kontor/domain/calendar'
import { SelectField } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { type PairCodes, type RateProviderId, currencyPairsQuery, ratesOfPairQuery } from '../exchange-rates.queries.ts'
import { RateChart } from './rate-chart.tsx'

const spans = { quarter: 92, year: 366, years: 1097 } as const
type Span = keyof typeof spans
const spanNames = ['quarter', 'year', 'years'] as const satisfies readonly Span[]

export function ChartTab(props: {
  readonly providerId: RateProviderId
  readonly today: CalendarDate
  /** `EUR-CHF`; null: the first that the provider keeps. */
  readonly pair: string | null
  readonly onPair: (pair: string) => void
}): ReactNode {
  const { providerId, today, onPair } = props
  const { t } = useTranslation('exchange-rates')
  const [span, setSpan] = useState<Span>('year')
  const { data: pairs = [] } = useQuery(currencyPairsQuery(providerId))
  const known = pairs.map(({ fromCurrency, toCurrency }) => `${fromCurrency}-${toCurrency}`)
  const shown = props.pair ?? known[0] ?? null
  const options = [...new Set([...known, ...(shown === null ? [] : [shown])])].toSorted()
  return (
    <div className="rates-panel">
      <div className="rates-bar">
        <SelectField
          label={t('pair')}
          options={options.map((value) => ({ value, label: value.replace('-', '/') }))}
          value={shown}
          onChange={(next) => next !== null && onPair(next)}
        />
        <SelectField
          label={t('chart.span')}
          isSearchable={false}
          options={spanNames.map((value) => ({ value, label: t(`chart.${value}`) }))}
          value={span}
          onChange={(next) => setSpan(spanNames.find((one) => one === next) ?? 'year')}
        />
      </div>
      {shown === null ? (
        <p className="k-dim">{t('chart.noPair')}</p>
      ) : (
        <PairChart
          providerId={providerId}
          pair={{ from: shown.slice(0, 3), to: shown.slice(4) }}
          days={{ first: addDays(today, -spans[span]), last: today }}
        />
      )}
    </div>
  )
}

function PairChart(props: {
  readonly providerId: RateProviderId
  readonly pair: PairCodes
  readonly days: { readonly first: CalendarDate; readonly last: CalendarDate }
}): ReactNode {
  const { t } = useTranslation('exchange-rates')
  const rates = useQuery(ratesOfPairQuery(props.providerId, props.pair, props.days))
  if (rates.error !== null)
    return <ReadFailure error={rates.error} isReading={rates.isFetching} onRetry={() => void rates.refetch()} />
  if (rates.data === undefined) return <p role="status">{t('loading')}</p>
  return <RateChart key={`${props.pair.from}-${props.pair.to}`} rates={rates.data} />
}
