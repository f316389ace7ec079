// What of a list that was read again is shown at once, and what waits.
import { expect, test } from 'vitest'
import { decideReading, pageShape } from './list-news.ts'

type Row = { readonly id: string; readonly status: string }
type Page = { readonly data: readonly Row[]; readonly totalCount: number }

const shape = pageShape<Row, Page>(({ id }) => id)
const page = (...rows: readonly string[]): Page => ({
  data: rows.map((row) => ({ id: row.slice(0, 1), status: row.slice(1) })),
  totalCount: rows.length,
})
const shown = page('c-open', 'b-open', 'a-open')

test('rows that stay where they are are shown as they are now, wherever the hand is', () => {
  const fresh = page('c-signed', 'b-open', 'a-open')
  expect(decideReading(shown, fresh, shape, true)).toEqual({ shown: fresh, held: null })
})

test('without a hand on the rows a new row is shown at once', () => {
  const fresh = page('d-open', 'c-open', 'b-open')
  expect(decideReading(shown, fresh, shape, false)).toEqual({ shown: fresh, held: null })
})

test('under the hand no row moves: what is new waits and is counted, the others are as they are now', () => {
  const fresh = page('e-open', 'd-open', 'c-signed')
  const reading = decideReading(shown, fresh, shape, true)
  expect(reading.held).toEqual({ fresh, count: 2 })
  expect(reading.shown).toEqual(page('c-signed', 'b-open', 'a-open'))
})

test('a row that is gone, or stands elsewhere, waits too, as no new row', () => {
  expect(decideReading(shown, page('c-open', 'a-open'), shape, true).held?.count).toBe(0)
  expect(decideReading(shown, page('a-open', 'b-open', 'c-open'), shape, true).held?.count).toBe(0)
})

test('rows that only hold together wait together', () => {
  const whole = { idsOf: shape.idsOf }
  const reading = decideReading(shown, page('d-open', 'c-signed', 'b-open'), whole, true)
  expect(reading.shown).toBe(shown)
  expect(reading.held?.count).toBe(1)
})
