// In a fresh clone nothing is known of how long a test file takes, and vitest begins with the largest: the walk of payments,
// a small one, came last and ran for minutes while the other cores stood idle.
import { fileURLToPath } from 'node:url'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that run for a minute and more, the longest first, as `npm test` names them at its end. */
export const longest: readonly string[] = [
  'apps/server/src/proofs/payment-walk.test.ts',
  'apps/server/src/proofs/cross-tenant-probe.test.ts',
  'packages/formats/src/camt/camt.fuzz.test.ts',
  'apps/server/src/features/payments/qr-bills.scans.test.ts',
  'packages/formats/src/rows/rows.fuzz.test.ts',
  'apps/server/src/proofs/hostile-bodies.test.ts',
  'tools/new-feature/generate.test.ts',
  'apps/server/src/proofs/authorisation.test.ts',
  'apps/server/src/proofs/tenant-context.test.ts',
  'packages/formats/src/mt940/mt940.fuzz.test.ts',
  'apps/server/src/proofs/proposals-kept.test.ts',
  'apps/server/src/features/transmissions/restored-backup.test.ts',
  'apps/server/src/features/payments/recurring-walk.test.ts',
  'tools/testing/bank-reader.fuzz.test.ts',
]

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
