// In a fresh clone nothing is known of how long a test file takes, and vitest begins with the largest: the walk of payments,
// a small one, came last and ran for minutes while the other cores stood idle.
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Of those that `npm test` names at its end as the slowest: ten minutes and more on a slow machine. What guards a moment is
 * better off where it stands, for browsers are busy beside the first.
 */
export const longest: readonly string[] = ['apps/server/src/proofs/payment-walk.test.ts']

const places = new Map(
  longest.map((path, place) => [fileURLToPath(new URL(`../../${path}`, import.meta.url)), place] as const),
)

/** The others follow as vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => places.get(moduleId) ?? longest.length
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
