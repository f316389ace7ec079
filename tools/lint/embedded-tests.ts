// Rule 17: a test that starts the product on the embedded database, whatever TEST_DATABASE_URL says, is named so, as the
// second pass on PostgreSQL leaves it out; and none that is left out opens the database under test.

/** Words of a test that is run on the engine under test. */
const underTest = /\b(testHouse|openTestKernel|openTestPool|openEmptyPool|createFreshDatabase|TEST_DATABASE_URL)\b/
/** Words of a test that brings the embedded database itself. */
const ownDatabase = /\b(layDownDatabase|migratedSnapshot|runProgram)\b/

/** What is wrong with a test file of the server, by its path and text; none where nothing is. */
export function embeddedFaults(path: string, text: string): readonly string[] {
  const isNamed = path.endsWith('.embedded.test.ts')
  if (isNamed && underTest.test(text))
    return [`${path}: opens the database under test, and is left out of the pass on PostgreSQL. Name it *.test.ts.`]
  if (!isNamed && ownDatabase.test(text) && !underTest.test(text))
    return [`${path}: meets the embedded database only, and runs twice. Name it *.embedded.test.ts.`]
  return []
}
