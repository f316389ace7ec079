// Spans, sizes and counts in the language and the format of the person.
import { useFormats } from '@kontor/ui'
import { formatSize, formatSpan } from './measures.ts'

export type Measures = {
  /** An em dash where there is none. */
  readonly span: (seconds: number | null) => string
  readonly size: (bytes: number) => string
  readonly count: (count: number) => string
  readonly dateTime: (instant: string) => string
}

export function useMeasures(): Measures {
  const { language, integer, dateTime } = useFormats()
  return {
    span: (seconds) => (seconds === null ? '–' : formatSpan(seconds, language)),
    size: (bytes) => formatSize(bytes, language),
    count: integer,
    dateTime,
  }
}
