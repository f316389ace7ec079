/** Decimals that a decimal text carries: amounts come written in their currency's own decimals. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point === -1 ? 0 : text.length - point - 1
}
