// Rates from files: what the preview says of each row, that all rows are imported or none, and what is wrong line by line.
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import type { Json } from '../../testing/index.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { monday, ratesHouse } from './exchange-rates.testing.ts'

const house = await ratesHouse()
const { kernel, app, treasurer, makeProvider, enter, ratesOn } = house
const auditor = await house.as('auditor')

const pathOf = ({ id }: Json) => `/api/v1/exchangerates/providers/${id}/import/csv`
const head = 'date;from;to;rate;factor'
const fileOf = (...rows: readonly string[]) => ({ content: [head, ...rows].join('\n'), name: 'rates.csv' })
const preview = (provider: Json, file: ReturnType<typeof fileOf>, by = treasurer) =>
  uploadFile(app, by, `${pathOf(provider)}/preview`, file)
const commit = (provider: Json, file: ReturnType<typeof fileOf>, query = '', by = treasurer) =>
  uploadFile(app, by, `${pathOf(provider)}${query}`, file)

describe('the preview', () => {
  test('says of each row what it would do, what is to be looked at and what is refused, and changes nothing', async () => {
    const one = await makeProvider()
    await enter(one, 'EUR/CHF', '2026-11-19', '0.94')
    await enter(one, 'EUR/CHF', '2026-11-20', '0.9425')
    const file = fileOf(
      '2026-11-20;EUR;CHF;0.9430;',
      '19.11.2026;eur;chf;0,94;1',
      `${monday};EUR;CHF;1.0610;1`,
      `${monday};EUR;XXX;1;1`,
      `${monday};EUR;JPY;zero;7`,
    )
    const { status, body } = await preview(one, file)
    expect(status).toBe(200)
    expect(body.counts).toEqual({ add: 1, change: 1, unchanged: 1, refused: 2 })
    expect(body.rows.map(({ row, act, name }: Json) => [row, act, name])).toEqual([
      [2, 'Change', '2026-11-20 EUR/CHF'],
      [3, 'Unchanged', '2026-11-19 EUR/CHF'],
      [4, 'Add', `${monday} EUR/CHF`],
      [5, 'Refused', monday],
      [6, 'Refused', monday],
    ])
    expect(body.rows[0].changes).toEqual([{ field: 'rate', heading: 'Rate', before: '0.9425', after: '0.943' }])
    // the last rate is that of the row above
    expect(body.rows[2].doubts).toEqual([
      '1 EUR = 1.061 CHF looks inverted: the last rate was 1 EUR = 0.943 CHF on 2026-11-20. Confirm it if it is right.',
    ])
    expect(body.rows[3].refusals).toMatchObject([{ column: 'C', code: 'exchange-rate.currency-not-found' }])
    expect(body.rows[4].refusals).toMatchObject([
      { column: 'D', field: 'rate', code: 'rate.invalid' },
      { column: 'E', field: 'factor', code: 'rate.factor' },
    ])
    expect(await ratesOn(one, monday)).toEqual([])
  })

  test('holds rows against those of the days before them, in whatever order they stand', async () => {
    const one = await makeProvider()
    const { body } = await preview(one, fileOf(`${monday};EUR;CHF;1.061;1`, '2026-11-20;EUR;CHF;0.9425;1'))
    expect(body.rows.map(({ doubts }: Json) => doubts.length)).toEqual([1, 0])
  })

  test('what it showed is imported, doubts and all, and nothing else', async () => {
    const one = await makeProvider()
    await enter(one, 'EUR/CHF', '2026-11-20', '0.9425')
    const file = fileOf(`${monday};EUR;CHF;1.0610;1`, `${monday};JPY;CHF;0.5723;100`)
    const { body } = await preview(one, file)
    await enter(one, 'JPY/CHF', monday, '0.5', { factor: 100 })
    expectRefusal(await commit(one, file, `?shown=${body.shown}`), 409, 'import.changed')
    const { body: anew } = await preview(one, file)
    expect((await commit(one, file, `?shown=${anew.shown}`)).body).toEqual({ added: 1, changed: 1, unchanged: 0 })
    expect(await ratesOn(one, monday)).toEqual(['EUR/CHF 1.061000/1', 'JPY/CHF 0.572300/100'])
    const [note] = await ask<{ after: string }>(
      kernel.pool,
      `select after from audit_entry where action = 'RatesImported' and subject_id = $1`,
      [one.id],
    )
    expect(JSON.parse(note?.after ?? '')).toEqual({ fromDate: monday, toDate: monday, added: 1, changed: 1 })
  })
})

describe('without a preview', () => {
  test('all rows are imported, and the provider keeps their pairs', async () => {
    const one = await makeProvider()
    const file = fileOf('2026-11-20;EUR;CHF;0.94;1', `${monday};EUR;CHF;0.95;1`, `${monday};EUR;JPY;163.2551;`)
    expect((await commit(one, file)).body).toEqual({ added: 3, changed: 0, unchanged: 0 })
    expect((await commit(one, file)).body).toEqual({ added: 0, changed: 0, unchanged: 3 })
    const { body } = await treasurer.call('listCurrencyPairs', { params: { providerId: one.id } })
    expect(body.map(({ toCurrency, lastDate }: Json) => [toCurrency, lastDate])).toEqual([
      ['CHF', monday],
      ['JPY', monday],
    ])
  })

  test('one bad row keeps all of them out, and each line says what is wrong with it', async () => {
    const one = await makeProvider()
    const file = fileOf(
      `${monday};EUR;CHF;0.94;1`,
      `${monday};EUR;EUR;1;1`,
      '2026-02-30;EUR;JPY;-3;5',
      `${monday};EUR;CHF;0.95;1`,
      ';EUR;USD;1.1;1',
    )
    const answer = await commit(one, file)
    expectRefusal(answer, 400, 'exchange-rate.same-currency')
    expect(answer.body.fields.map(({ field, code }: Json) => `${field} ${code}`)).toEqual([
      '3.to exchange-rate.same-currency',
      '4.date date.in-file',
      '4.rate rate.invalid',
      '4.factor rate.factor',
      '5 import.row-twice',
      '6.date text.required',
    ])
    expect(await ratesOn(one, monday)).toEqual([])
  })

  test('a row with fewer cells than headings is damaged, not one of factor 1', async () => {
    const one = await makeProvider()
    const file = fileOf(`${monday};EUR;USD;1.08;`, `${monday};JPY;CHF;0.5723`)
    const answer = await commit(one, file)
    expectRefusal(answer, 422, 'import.row-cut')
    expect(answer.body.fields).toMatchObject([{ field: '3.factor' }])
    const withoutFactors = { content: `date;from;to;rate\n${monday};EUR;USD;1.08`, name: 'rates.csv' }
    expect((await commit(one, withoutFactors)).body).toMatchObject({ added: 1 })
  })

  test('rates that look wrong are asked about with both numbers, and imported once confirmed', async () => {
    const one = await makeProvider()
    await enter(one, 'EUR/CHF', '2026-11-20', '0.9425')
    const file = fileOf(`${monday};EUR;CHF;0.80;1`)
    const answer = await commit(one, file)
    expectRefusal(answer, 409, 'exchange-rate.unusual')
    expect(answer.body.message).toContain('1 EUR = 0.8 CHF')
    expect(answer.body.message).toContain('1 EUR = 0.9425 CHF of 2026-11-20')
    expect(answer.body.fields).toMatchObject([{ field: '2.rate' }])
    expect((await commit(one, file, '?confirm=true')).body).toMatchObject({ added: 1 })
  })
})

test('a file is taken from who may change rates, for a provider that there is', async () => {
  const one = await makeProvider()
  const file = fileOf(`${monday};EUR;CHF;0.94;1`)
  for (const send of [preview, commit]) {
    const refused = send === preview ? await preview(one, file, auditor) : await commit(one, file, '', auditor)
    expectRefusal(refused, 403, 'access.forbidden')
    expectRefusal(await send({ id: kernel.ids.next() }, file), 404, 'exchange-rate-provider.not-found')
  }
  expectRefusal(await commit(one, { content: 'date;from;to', name: 'a.csv' }), 422, 'rows.none')
  const headless = await commit(one, { content: `date;from;to\n${monday};EUR;CHF`, name: 'a.csv' })
  expectRefusal(headless, 422, 'import.column-missing')
})
