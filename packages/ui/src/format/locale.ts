// What a formatting locale decides: separators, the order of a date, the first day of a week. The formatting locale
// is separate from the language of the screens (visual.md "Numbers and dates").

export type WeekStart = 0 | 1 | 6
export type Separators = { readonly decimal: string; readonly group: string }

export const defaultLocale = 'de-CH'

const separatorsByLocale = new Map<string, Separators>()

/** The locale with the digits 0 to 9, whatever digits it has of its own: what is shown can be typed again. */
export function withLatinDigits(locale: string): string {
  return new Intl.Locale(locale, { numberingSystem: 'latn' }).toString()
}

/** The decimal and grouping separator that the locale writes. */
export function separatorsOf(locale: string): Separators {
  const known = separatorsByLocale.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(withLatinDigits(locale), {
    useGrouping: 'always',
    minimumFractionDigits: 1,
  }).formatToParts(12345.6)
  const separators = {
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
    group: parts.find((part) => part.type === 'group')?.value ?? '',
  }
  separatorsByLocale.set(locale, separators)
  return separators
}

/** 0 Sunday, 1 Monday, 6 Saturday (specification section 2: the three starts that a locale may have). */
export function weekStartOf(locale: string): WeekStart {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(locale)
  const firstDay = (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1
  if (firstDay === 7) return 0
  return firstDay === 6 ? 6 : 1
}
