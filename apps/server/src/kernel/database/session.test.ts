import { expect, test } from 'vitest'
import { isPlanOutdated } from './session.ts'

const errorOf = (message: string, facts: object) => Object.assign(new Error(message), facts)

test('a plan that fits its tables no more is known in whatever language the server speaks', () => {
  const routine = 'RevalidateCachedQuery'
  for (const message of [
    'cached plan must not change result type',
    'gecachter Plan darf den Ergebnistyp nicht ändern',
    'le plan en cache ne doit pas modifier le type en résultat',
  ])
    expect(isPlanOutdated(errorOf(message, { code: '0A000', routine })), message).toBe(true)
  const other = { code: '0A000', routine: 'transformInsertStmt' }
  expect(isPlanOutdated(errorOf('of a cached plan this only speaks', other))).toBe(false)
  expect(isPlanOutdated(errorOf('cached plan must not change result type', { code: '42P01', routine }))).toBe(false)
})
