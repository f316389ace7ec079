// Chance from a seed, for the demo: whole numbers, choices, amounts. Money stays decimal.
import { type Decimal, decimal, multiplyDivide } from '@kontor/domain/money'
import type { RandomSource } from '../kernel/ids.ts'

export type Draw = {
  /** From 0 up to, not with, `below`. */
  whole(below: number): number
  pick<T>(choices: readonly T[]): T
  /** Between two decimal texts, in the minor unit of the currency. */
  amount(min: string, max: string, minorUnit: number): Decimal
  digits(count: number): string
}

const fineness = 1_000_000

export function drawFrom(random: RandomSource): Draw {
  const whole = (below: number): number => Buffer.from(random.bytes(4)).readUInt32BE() % below
  return {
    whole,
    pick(choices) {
      const choice = choices[whole(choices.length)]
      if (choice === undefined) throw new Error('Nothing to choose from')
      return choice
    },
    amount(min, max, minorUnit) {
      const span = decimal(max).minus(decimal(min))
      const share = decimal(String(whole(fineness)))
      return decimal(min).plus(multiplyDivide(span, share, decimal(String(fineness)), minorUnit))
    },
    digits: (count) => Array.from(random.bytes(count), (byte) => String(byte % 10)).join(''),
  }
}
