// Amounts as people type and paste them: digits and the locale's decimal separator; every grouping mark that a
// statement or another program may have put between the digits is dropped.
import { limits } from '@kontor/domain'
import { decimal, formatDecimal, parseDecimal } from '@kontor/domain/money'
import { separatorsOf } from './locale.ts'

/** Apostrophes and blanks that group digits; ICU versions differ in which they print (U+0027 or U+2019). */
const groupingMarks = /['\u2019\u00a0\u202f\u2009 ]/g

export type TypedAmount = {
  /** What the field shows while it is edited: the locale's decimal separator, no grouping, no leading zero. */
  readonly text: string
  /** The decimal text, or '' where nothing is typed yet. */
  readonly value: string
}

/**
 * What typed text means, or null where a character or a decimal too many makes it no amount of `decimals` places; the
 * field then keeps its former text.
 */
export function parseTypedAmount(typed: string, locale: string, decimals: number): TypedAmount | null {
  const { decimal: separator, group } = separatorsOf(locale)
  let text = typed.trim().replaceAll(groupingMarks, '')
  if (group !== '' && group !== separator) text = text.replaceAll(group, '')
  const [whole = '', fraction, ...more] = text.split(separator)
  if (more.length > 0 || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction ?? '')) return null
  if (fraction !== undefined && (decimals === 0 || fraction.length > decimals)) return null
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length + (fraction?.length ?? 0) > limits.count.amountDigits) return null
  const shown = fraction === undefined ? digits : `${digits}${separator}${fraction}`
  if (digits === '' && !fraction) return { text: shown, value: '' }
  return { text: shown, value: fraction ? `${digits || '0'}.${fraction}` : digits || '0' }
}

/** The text of a value while it is edited. */
export function editedAmount(value: string, locale: string): string {
  return value.replace('.', separatorsOf(locale).decimal)
}

/** `t` multiplies by 1,000 and `m` by 1,000,000 (specification section 5); null where the product is too long. */
export function multiplyTyped(value: string, key: 't' | 'm'): string | null {
  const product = parseDecimal(value)?.times(key === 't' ? '1000' : '1000000')
  if (!product) return null
  const text = formatDecimal(product)
  return text.replace('.', '').length > limits.count.amountDigits ? null : text
}

/** Exactly `decimals` places, for the wire; the value must not have more. */
export function withDecimals(value: string, decimals: number): string {
  return value === '' ? '' : formatDecimal(decimal(value), decimals)
}
