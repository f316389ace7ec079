// Which day is asked of, by whose clock, and the review on paper.
import { Button } from '@mantine/core'
import type { AccessReviewAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import { DateInput } from '@kontor/ui'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { flushSync } from 'react-dom'
import { useState } from 'react'
import { PrintedReview, printedMax } from './printed-review.tsx'

export function ReviewDay(props: {
  /** Null: today. */
  readonly day: CalendarDate | null
  readonly onDay: (day: CalendarDate | null) => void
  readonly review: AccessReviewAnswer | undefined
}): ReactNode {
  const { day, onDay, review } = props
  const { t } = useTranslation('access-review')
  const [isPrinting, setPrinting] = useState(false)
  const lines = review?.accountsHeld.reduce((count, { accounts }) => count + accounts.length, 0) ?? 0
  const print = () => {
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
  }
  return (
    <div className="rev-bar">
      <DateInput
        label={t('day')}
        value={day ?? review?.day ?? null}
        onChange={onDay}
        {...(review && { minDate: review.firstDay, maxDate: review.today })}
      />
      <p className="k-dim">{review && t('dayNote', { zone: review.timeZone })}</p>
      <Button
        variant="default"
        leftSection={<IconPrinter size={15} aria-hidden />}
        disabled={review === undefined || lines > printedMax}
        onClick={print}
      >
        {t('print')}
      </Button>
      {lines > printedMax && <p className="k-dim">{t('tooLongToPrint')}</p>}
      {isPrinting && review && <PrintedReview review={review} />}
    </div>
  )
}
