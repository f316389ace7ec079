// Randomness of a crash test from its seed: the same seed kills at the same planned moments.

export type Random = {
  /** A whole number from 0 up to, not including, `end`. */
  below(end: number): number
  pick<T>(values: readonly T[]): T
  /** True once in `times`. */
  once(times: number): boolean
}

/** Marsaglia's xorshift32: small, and good enough to spread kills over time. */
export function randomFrom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  function below(end: number): number {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % end
  }
  return {
    below,
    pick(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('Nothing to pick from')
      return value
    },
    once: (times) => below(times) === 0,
  }
}
