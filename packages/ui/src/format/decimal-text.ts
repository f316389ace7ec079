// Order of decimal texts without making a decimal of each: sorting 100,000 rows compares two million times.

/** The text without its sign. */
export function magnitudeOf(text: string): string {
  return text.startsWith('-') ? text.slice(1) : text
}

/** Below, at or above zero as `a` is less than, equal to or greater than `b`. Both are plain decimals ("-1234.50"). */
export function compareDecimalText(a: string, b: string): number {
  const aNegative = isBelowZero(a)
  const bNegative = isBelowZero(b)
  if (aNegative !== bNegative) return aNegative ? -1 : 1
  return aNegative
    ? -compareMagnitudes(magnitudeOf(a), magnitudeOf(b))
    : compareMagnitudes(magnitudeOf(a), magnitudeOf(b))
}

function isBelowZero(text: string): boolean {
  return text.startsWith('-') && /[1-9]/.test(text)
}

function compareMagnitudes(a: string, b: string): number {
  const [aWhole, aFraction] = split(a)
  const [bWhole, bFraction] = split(b)
  if (aWhole.length !== bWhole.length) return aWhole.length - bWhole.length
  if (aWhole !== bWhole) return aWhole < bWhole ? -1 : 1
  const length = Math.max(aFraction.length, bFraction.length)
  const aPadded = aFraction.padEnd(length, '0')
  const bPadded = bFraction.padEnd(length, '0')
  if (aPadded === bPadded) return 0
  return aPadded < bPadded ? -1 : 1
}

function split(text: string): readonly [whole: string, fraction: string] {
  const point = text.indexOf('.')
  const whole = point === -1 ? text : text.slice(0, point)
  return [whole.replace(/^0+/, ''), point === -1 ? '' : text.slice(point + 1)]
}
