// The rates of a provider by pair and day, and what is done with a day.
import { Button } from '@mantine/core'
import { rateColumns } from '@kontor/contract'
import { type CalendarDate, addDays, usableDays } from '@kontor/domain/calendar'
import { DateInput } from '@kontor/ui'
import { IconChevronLeft, IconChevronRight, IconCopy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { ImportButton } from '../../../shared/lists/imports/import-button.tsx'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { type RateProviderId, currencyPairsQuery, rateDatesQuery, ratesQuery } from '../exchange-rates.queries.ts'
import { periodUntil } from '../rate-grid.model.ts'
import { rateImport } from '../save-rate.ts'
import { CopyDayModal } from './copy-day-modal.tsx'
import { RateForm } from './rate-form.tsx'
import { type OpenedCell, RateGrid } from './rate-grid.tsx'

type Shown = { readonly kind: 'rate'; readonly cell: OpenedCell | null } | { readonly kind: 'copy' }

export function RatesTab(props: {
  readonly providerId: RateProviderId
  readonly today: CalendarDate
  readonly mayEdit: boolean
  readonly until: CalendarDate
  readonly onUntil: (day: CalendarDate) => void
}): ReactNode {
  const { providerId, today, mayEdit, until, onUntil } = props
  const { t } = useTranslation('exchange-rates')
  const words = useRecordWords('exchange-rate')
  const days = useMemo(() => periodUntil(until), [until])
  const pairs = useQuery(currencyPairsQuery(providerId))
  const dates = useQuery(rateDatesQuery(providerId))
  const rates = useQuery(ratesQuery(providerId, days))
  const calls = useMemo(() => rateImport(providerId), [providerId])
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setShown(null)
  const error = pairs.error ?? rates.error
  const latest = dates.data?.[0] ?? null
  const iconOf = { size: 15, 'aria-hidden': true } as const
  return (
    <div className="rates-panel">
      <div className="rates-bar">
        <div className="rates-days">
          <Button
            variant="default"
            aria-label={t('grid.earlier')}
            disabled={days.first <= usableDays.first}
            onClick={() => onUntil(addDays(days.first, -1))}
          >
            <IconChevronLeft {...iconOf} />
          </Button>
          <DateInput label={t('grid.until')} value={until} onChange={(day) => day !== null && onUntil(day)} />
          <Button
            variant="default"
            aria-label={t('grid.later')}
            disabled={until >= today}
            onClick={() => onUntil(laterThan(until, today))}
          >
            <IconChevronRight {...iconOf} />
          </Button>
        </div>
        {latest !== null && latest < days.first && (
          <Button variant="subtle" onClick={() => onUntil(latest)}>
            {t('grid.toLatest')}
          </Button>
        )}
        {mayEdit && (
          <div className="rates-acts">
            <Button leftSection={<IconPlus {...iconOf} />} onClick={() => setShown({ kind: 'rate', cell: null })}>
              {words('add')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCopy {...iconOf} />}
              disabled={latest === null}
              onClick={() => setShown({ kind: 'copy' })}
            >
              {t('copy.title')}
            </Button>
            <ImportButton title={t('import')} columns={rateColumns} subject="exchange-rate" calls={calls} />
          </div>
        )}
      </div>
      {error !== null && (
        <ReadFailure
          error={error}
          isReading={pairs.isFetching || rates.isFetching}
          onRetry={() => void Promise.all([pairs.refetch(), rates.refetch()])}
        />
      )}
      {error === null &&
        (pairs.data === undefined || rates.data === undefined ? (
          <p role="status">{t('loading')}</p>
        ) : (
          <RateGrid
            label={t('tab.rates')}
            days={days}
            today={today}
            pairs={pairs.data}
            rates={rates.data}
            {...(mayEdit && { onOpen: (cell: OpenedCell) => setShown({ kind: 'rate', cell }) })}
          />
        ))}
      {shown?.kind === 'rate' && <RateForm providerId={providerId} cell={shown.cell} today={today} onClose={close} />}
      {shown?.kind === 'copy' && <CopyDayModal providerId={providerId} latest={latest} today={today} onClose={close} />}
    </div>
  )
}

/** Two weeks on, and not beyond today. */
function laterThan(until: CalendarDate, today: CalendarDate): CalendarDate {
  const next = addDays(until, 14)
  return next > today ? today : next
}
