// What a rate says: `factor` units of the one currency are worth `rate` units of the other, with at most six decimals.
import { limits } from '../limits.ts'
import {
  decimal,
  parseDecimal,
  type Decimal,
  type Quote,
  type RateFactor,
  rateFactors,
  scaleOf,
} from '../money/index.ts'
import { type Outcome, type Refusal, acceptUnless, refusal } from '../outcome.ts'

export type RateRequest = {
  /** Decimal text. */
  readonly rate: string
  readonly factor?: number | null | undefined
}

/** A column of rates holds twelve digits before the point. */
const mostRate = decimal('999999999999')

/** Refuses with `rate.invalid` and `rate.factor`; without a factor it is 1. */
export function decideRate(request: RateRequest): Outcome<Quote> {
  const refusals: Refusal[] = []
  const rate = parseDecimal(request.rate)
  if (rate === null || !isRate(rate)) refusals.push(refusal('rate.invalid', {}, 'rate'))
  const factor = rateFactors.find((one) => one === (request.factor ?? 1))
  if (factor === undefined) refusals.push(refusal('rate.factor', {}, 'factor'))
  return acceptUnless(refusals, () => ({ rate: rate as Decimal, factor: factor as RateFactor }))
}

function isRate(rate: Decimal): boolean {
  return rate.gt(0) && rate.lte(mostRate) && scaleOf(rate) <= limits.count.rateDecimals
}
