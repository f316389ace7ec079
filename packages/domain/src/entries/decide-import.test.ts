import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import { type Decimal, decimal } from '../money/index.ts'
import { type ImportableStatement, type KnownBooking, type KnownStatement, decideImport } from './index.ts'

/** An account as the server would keep it, importing whatever comes. */
function emptyAccount() {
  const statements: KnownStatement[] = []
  const bookings: KnownBooking[] = []
  return {
    bookings,
    take(statement: ImportableStatement): void {
      const decided = decideImport(statement, { statements, bookings })
      if (!decided.ok) return
      const { bookings: fresh, repeated } = decided.value
      for (const { index, occurrence } of fresh) {
        bookings.push({ identity: statement.entries[index]!, occurrence, statements: [statement.identity] })
      }
      for (const { index, occurrence } of repeated) {
        const at = bookings.findIndex(
          (one) => one.identity === statement.entries[index] && one.occurrence === occurrence,
        )
        bookings[at] = { ...bookings[at]!, statements: [...bookings[at]!.statements, statement.identity] }
      }
      statements.push({ ...statement, importedOn: calendarDate('2026-11-23') })
    },
  }
}

const lines = ['-50', '50', '-20', '70'] as const

function chain(history: readonly (readonly (typeof lines)[number][])[]): readonly ImportableStatement[] {
  let balance: Decimal = decimal('100')
  return history.map((entries, index) => {
    const opening = balance
    balance = entries.reduce((sum, one) => sum.plus(decimal(one)), balance)
    const id = `S-${index}`
    return { identity: id, id, content: id, opening, closing: balance, sequenceNumber: index + 1, entries }
  })
}

it('books every line of a numbered chain once, in whatever order and under whatever id its statements come and come again', () => {
  const history = fc.array(fc.array(fc.constantFrom(...lines), { maxLength: 3 }), { minLength: 1, maxLength: 4 })
  const deliveries = fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 8 })
  fc.assert(
    fc.property(history, deliveries, fc.infiniteStream(fc.nat(100)), (days, more, order) => {
      const statements = chain(days)
      const repeated = more.flatMap(([index, isRenamed]) => {
        const one = statements[index % statements.length]!
        const identity = isRenamed ? `${one.identity}-again` : one.identity
        return [{ ...one, identity, id: identity }]
      })
      const queue = [...statements, ...repeated]
      const account = emptyAccount()
      while (queue.length > 0) {
        const [next] = queue.splice(order.next().value % queue.length, 1)
        account.take(next!)
      }
      expect(account.bookings.map((one) => one.identity).toSorted()).toEqual(days.flat().toSorted())
      const keys = account.bookings.map((one) => `${one.identity}#${one.occurrence}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
    { numRuns: 3000 },
  )
})
