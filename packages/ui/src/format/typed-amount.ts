// Amounts as people type and paste them. What is read is the number that a person reads in the text, or a problem:
// no mark and no character is ever passed over.
import { limits } from '@kontor/domain'
import { decimal, formatDecimal, parseDecimal } from '@kontor/domain/money'
import { separatorsOf } from './locale.ts'

/** Why a text is no amount of this field; `typed-before`: it could be one, and was typed for another currency. */
export type AmountProblem =
  | 'characters'
  | 'decimals'
  | 'grouping'
  | 'ambiguous'
  | 'length'
  | 'currency'
  | 'typed-before'

export type TypedAmount =
  | {
      /** What the field shows while it is edited: as typed, without leading zeros. */
      readonly text: string
      /** The decimal text, or '' where nothing is typed yet. */
      readonly value: string
      readonly problem?: never
    }
  | {
      readonly problem: AmountProblem
      /** More characters may still mend it ("1'2" on the way to "1'200"): said once the field is left. */
      readonly isHalfTyped: boolean
    }

export type AmountField = {
  readonly locale: string
  readonly decimals: number
  /** A text that names another currency is refused. */
  readonly currencyCode?: string | undefined
}

type Shape = { readonly whole: string; readonly fraction: string | null }

// ICU versions differ in the apostrophe and the blank that they print.
const apostrophes = /\u2019/g
const blanks = /[\u00a0\u202f\u2009]/g
const withCode = /^(?:([A-Z]{3})\s*(\S.*)|(.*\S)\s*([A-Z]{3}))$/
// From here on a mark and three digits may be thousandths: "1.234" then is two numbers, where hundredths make it one.
const thousandthDecimals = 3

/**
 * What typed text means in a field of `decimals` places.
 *
 * Thousands may be grouped by one kind of mark (apostrophe, blank, point or comma), everywhere or nowhere. Of two
 * kinds the last is the decimal separator, in any locale. A single point or comma is the decimal separator, unless it
 * stands before exactly three digits and could group them; then the locale decides: its decimal separator, or its
 * grouping mark in fields below three decimals. All else is a problem. A currency code may stand before or behind.
 */
export function readTypedAmount(typed: string, field: AmountField): TypedAmount {
  const { locale, decimals } = field
  const code = withCode.exec(typed.trim())
  const named = code?.[1] ?? code?.[4]
  const text = (code?.[2] ?? code?.[3] ?? typed.trim()).replaceAll(apostrophes, "'").replaceAll(blanks, ' ')
  if (!/^[\d.,' ]*$/.test(text)) return { problem: 'characters', isHalfTyped: false }
  if (named !== undefined && field.currencyCode !== undefined && named !== field.currencyCode)
    return { problem: 'currency', isHalfTyped: false }

  const shape = shapeOf(text, locale, decimals)
  if (typeof shape === 'string') return { problem: shape, isHalfTyped: true }
  const { whole, fraction } = shape
  if (fraction !== null && (decimals === 0 || fraction.length > decimals))
    return { problem: 'decimals', isHalfTyped: fraction.length <= 3 && !text.includes(separatorsOf(locale).decimal) }
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length + (fraction?.length ?? 0) > limits.count.amountDigits)
    return { problem: 'length', isHalfTyped: false }
  const shown = typed.replace(/^0+(?=\d)/, '')
  if (digits === '' && !fraction) return { text: shown, value: '' }
  return { text: shown, value: fraction ? `${digits || '0'}.${fraction}` : digits || '0' }
}

/**
 * What a text that was typed for one field means once that field takes another currency. What could not be read because
 * it is two numbers stays so: nobody said which. Where the amount belongs to the currency that it was typed for
 * (`isBound`), what could not be read in that one is no amount of the next, unless the text names it.
 */
export function readTypedBefore(typed: string, before: AmountField, now: AmountField, isBound: boolean): TypedAmount {
  const [then, again] = [readTypedAmount(typed, before), readTypedAmount(typed, now)]
  if (then.problem === undefined || again.problem !== undefined) return again
  if (then.problem === 'ambiguous') return then
  const isSame = before.currencyCode === undefined || before.currencyCode === now.currencyCode
  if (!isBound || isSame || (now.currencyCode !== undefined && typed.includes(now.currencyCode))) return again
  return { problem: 'typed-before', isHalfTyped: false }
}

function shapeOf(text: string, locale: string, decimals: number): Shape | 'grouping' | 'ambiguous' {
  const marks = text.match(/[.,' ]/g) ?? []
  const parts = text.split(/[.,' ]/)
  const last = marks.at(-1)
  if (last === undefined) return { whole: text, fraction: null }
  const grouped = isGrouped(marks, parts) ? { whole: parts.join(''), fraction: null } : null
  const [before, fraction] = [marks.slice(0, -1), parts.at(-1) ?? '']
  const isDecimal =
    (last === '.' || last === ',') &&
    !before.includes(last) &&
    (before.length === 0 || isGrouped(before, parts.slice(0, -1)))
  if (!isDecimal) return grouped ?? 'grouping'
  const split = { whole: parts.slice(0, -1).join(''), fraction }
  if (grouped === null) return split
  const { decimal: separator, group } = separatorsOf(locale)
  if (last === separator) return split
  return last === group && decimals < thousandthDecimals ? grouped : 'ambiguous'
}

/** One kind of mark, and three digits after each. */
function isGrouped(marks: readonly string[], parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  return (
    marks.every((mark) => mark === marks[0]) &&
    /^[1-9]\d{0,2}$/.test(first) &&
    rest.every((part) => /^\d{3}$/.test(part))
  )
}

/** The text of a value while it is edited. */
export function editedAmount(value: string, locale: string): string {
  return value.replace('.', separatorsOf(locale).decimal)
}

/** An amount of `decimals` places as it may be typed: what a complaint shows. */
export function exampleAmount(locale: string, decimals: number): string {
  if (decimals === 0) return '1234'
  return editedAmount(decimals > thousandthDecimals ? '0.97' : `1234.5${'0'.repeat(decimals - 1)}`, locale)
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
