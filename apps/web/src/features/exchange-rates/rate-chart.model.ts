// A chart of a pair without a DOM: where its line runs, and what is said of it. Numbers here are places in a picture, no
// rates: what is said of a rate is the text that the server gave.
import type { RateAnswer } from '@kontor/contract'
import { daysBetween } from '@kontor/domain/calendar'

export const chartSize = { width: 720, height: 240, edge: 12 } as const

export type ChartPoint = { readonly x: number; readonly y: number; readonly rate: RateAnswer }
export type RateChart = {
  readonly points: readonly ChartPoint[]
  readonly lowest: ChartPoint
  readonly highest: ChartPoint
  readonly last: ChartPoint
}

/** Null: nothing to be drawn. By day from left to right, rates of other factors on the same scale. */
export function rateChartOf(rates: readonly RateAnswer[]): RateChart | null {
  const inOrder = rates.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined) return null
  const values = inOrder.map(heightOf)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const { width, height, edge } = chartSize
  const days = daysBetween(first.date, last.date)
  const points = inOrder.map((rate, at): ChartPoint => {
    const along = days === 0 ? 0.5 : daysBetween(first.date, rate.date) / days
    const up = most === least ? 0.5 : ((values[at] ?? least) - least) / (most - least)
    return { x: edge + along * (width - 2 * edge), y: height - edge - up * (height - 2 * edge), rate }
  })
  // y grows downwards; of equal ones the latest
  const pick = (isBetter: (a: ChartPoint, b: ChartPoint) => boolean) =>
    points.reduce((best, one) => (isBetter(best, one) ? best : one))
  return {
    points,
    lowest: pick((a, b) => a.y > b.y),
    highest: pick((a, b) => a.y < b.y),
    last: points.at(-1) as ChartPoint,
  }
}

/** The way of the line for SVG. */
export function lineOf(points: readonly ChartPoint[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')
}

/** The point nearest to a place between the left (0) and the right (1) edge. */
export function nearestTo(points: readonly ChartPoint[], share: number): number {
  const x = share * chartSize.width
  let nearest = 0
  for (const [at, point] of points.entries())
    if (Math.abs(point.x - x) < Math.abs((points[nearest]?.x ?? 0) - x)) nearest = at
  return nearest
}

function heightOf({ rate, factor }: RateAnswer): number {
  return +rate / factor
}
