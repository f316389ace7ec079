// What became of tests, added up over suites.

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, one) => total + one[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
