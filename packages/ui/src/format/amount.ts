// Amounts, rates and counts as people read them. An amount arrives and stays a decimal text; Intl formats the text
// itself, so no digit passes through a JavaScript number.
import { limits } from '@kontor/domain'
import { withLatinDigits } from './locale.ts'

const minus = '\u2212'
const formats = new Map<string, Intl.NumberFormat>()

/**
 * A decimal text ("-1234.5") in the locale's writing, with at least `minorUnit` decimals, always grouped, with a true
 * minus (U+2212). Decimals beyond the minor unit are shown, never rounded away.
 */
export function formatAmount(text: string, locale: string, minorUnit: number): string {
  return formatOf(locale, minorUnit, 20)
    .format(text as Intl.StringNumericLiteral)
    .replace('-', minus)
}

/** An exchange rate: always six decimals. */
export function formatRate(text: string, locale: string): string {
  return formatOf(locale, limits.count.rateDecimals, limits.count.rateDecimals).format(
    text as Intl.StringNumericLiteral,
  )
}

/** A count. */
export function formatInteger(value: number, locale: string): string {
  return formatOf(locale, 0, 0).format(value).replace('-', minus)
}

function formatOf(locale: string, decimalsMin: number, decimalsMax: number): Intl.NumberFormat {
  const key = `${locale}/${decimalsMin}/${decimalsMax}`
  const known = formats.get(key)
  if (known) return known
  // Without 'always', Italian and Spanish leave four digits ungrouped and columns look ragged.
  const format = new Intl.NumberFormat(withLatinDigits(locale), {
    minimumFractionDigits: decimalsMin,
    maximumFractionDigits: decimalsMax,
    useGrouping: 'always',
    signDisplay: 'negative',
  })
  formats.set(key, format)
  return format
}
