// Figures of a benchmark: medians over rounds, printed with their spread.

export type Series = { readonly name: string; readonly samples: readonly number[] }

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** `1234 ms (1100–1300)`. */
export function describe(samples: readonly number[]): string {
  const round = (value: number) => Math.round(value).toLocaleString('en')
  return `${round(median(samples))} ms (${round(Math.min(...samples))}–${round(Math.max(...samples))})`
}

export async function timed(work: () => Promise<void> | void): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
