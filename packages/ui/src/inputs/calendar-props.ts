// What every Mantine calendar of the kit is given: names in the language of the screens, weeks that start as in the
// locale, readable weekends, 24 px targets, and labels on its arrows; the month between them is its own label.
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'

export function useCalendarProps() {
  const formats = useFormats()
  const t = useTexts()
  return {
    size: 'xs',
    highlightToday: true,
    hideOutsideDates: true,
    firstDayOfWeek: formats.weekStart(),
    monthLabelFormat: formats.month,
    weekdayFormat: formats.weekday,
    getDayAriaLabel: formats.longDate,
    ariaLabels: {
      nextMonth: t('date.next'),
      previousMonth: t('date.previous'),
    },
  } as const
}
