// How long and how large, in the largest unit of which there is a whole one.

const spans = [
  ['day', 2 * 86_400, 86_400],
  ['hour', 3600, 3600],
  ['minute', 60, 60],
  ['second', 0, 1],
] as const

/** "40 sec", "12 min", "26 hr", "3 days", by the words of the language; hours go on to two days. */
export function formatSpan(seconds: number, language: string): string {
  const [unit, , size] = spans.find(([, from]) => seconds >= from) ?? spans[3]
  return withUnit(Math.floor(seconds / size), unit, language)
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function formatSize(bytes: number, language: string): string {
  const step = Math.min(sizes.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return withUnit(bytes / 1000 ** step, sizes[step] ?? 'byte', language)
}

function withUnit(value: number, unit: string, language: string): string {
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    value,
  )
}
