// Sentences of the server say days as YYYY-MM-DD; people read them in the form of their formatting locale.
import { parseCalendarDate } from '@kontor/domain/calendar'
import type { Formats } from '@kontor/ui'

/** Days inside of identifiers and file names are left as they are. */
export function withLocalDates(text: string, formats: Pick<Formats, 'date'>): string {
  return text.replace(/(?<![\w./-])\d{4}-\d{2}-\d{2}(?![\w/-])/g, (day) => {
    const date = parseCalendarDate(day)
    return date === null ? day : formats.date(date)
  })
}
