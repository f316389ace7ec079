import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEcbRates } from './index.ts'

const bytes = (text: string) => [new TextEncoder().encode(text)]
const cube = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${days}</Cube>
</gesmes:Envelope>`
const day = (time: string, rates: string) => `<Cube time='${time}'>${rates}</Cube>`
const usd = `<Cube currency='USD' rate='1.0823'/>`

async function read(text: string) {
  const outcome = await readEcbRates(bytes(text))
  return outcome.ok ? outcome.value : outcome.refusals
}

test('reads the day of the file and what one euro is worth', async () => {
  const rates = `${usd}<Cube currency='JPY' rate='163.25'/><Cube currency="CHF" rate="0.9425"/>`
  expect(await read(cube(day('2026-11-23', rates)))).toEqual([
    {
      date: '2026-11-23',
      rates: [
        { currency: 'USD', rate: '1.0823' },
        { currency: 'JPY', rate: '163.25' },
        { currency: 'CHF', rate: '0.9425' },
      ],
      unusable: 0,
    },
  ])
})

test('of several days all that have rates, the latest first, whatever their order', async () => {
  const text = cube(`${day('2026-11-20', usd)}${day('2026-11-23', usd)}${day('2026-11-24', '')}`)
  expect(await read(text)).toMatchObject([{ date: '2026-11-23' }, { date: '2026-11-20' }])
})

test('of a currency that stands twice, in one cube or in two of the same day, the last one counts', async () => {
  const twice = `${usd}<Cube currency='CHF' rate='0.93'/><Cube currency='USD' rate='1.09'/>`
  const text = cube(day('2026-11-23', twice) + day('2026-11-23', `<Cube currency='CHF' rate='0.94'/>`))
  expect(await read(text)).toEqual([
    {
      date: '2026-11-23',
      rates: [
        { currency: 'USD', rate: '1.09' },
        { currency: 'CHF', rate: '0.94' },
      ],
      unusable: 0,
    },
  ])
})

test('leaves out what is no rate, and elements that it does not know, and counts what no rate can hold', async () => {
  const odd = [
    `<Cube currency='BGN' rate='N/A'/>`,
    `<Cube currency='usd' rate='1'/>`,
    `<Cube currency='GBP' rate='0.0000004'/>`,
    `<Cube currency='SEK' rate='-11.2'/>`,
    `<Cube currency='IDR' rate='1000000000000'/>`,
    `<Cube currency='NOK'/>`,
    `<Note/>`,
    `<Cube currency='TRY' rate='45.1234567' multiplier='1'/>`,
  ]
  expect(await read(cube(day('2026-11-23', odd.join(''))))).toEqual([
    { date: '2026-11-23', rates: [{ currency: 'TRY', rate: '45.123457' }], unusable: 3 },
  ])
})

describe('refuses', () => {
  test.each([
    ['a page that is no such file', '<html><body>Sorry</body></html>', '1'],
    ['a day that is none', cube(day('2026-02-30', usd)), '5'],
    ['a file without a rate', cube(day('2026-11-23', '')), '5'],
    ['a file that is cut off', cube(day('2026-11-23', usd)).slice(0, -20), '5'],
    ['a file with a DOCTYPE', `<!DOCTYPE a>${cube(day('2026-11-23', usd)).slice(39)}`, '1'],
    ['nothing', '', '1'],
    ['rates of another currency', cube(day('2026-11-23', usd).replace('time', `base='USD' time`)), '5'],
    [
      'a file of another currency',
      cube(day('2026-11-23', usd)).replace('<gesmes:Envelope', `<gesmes:Envelope base='CHF'`),
      '2',
    ],
    ['a rate for a hundred', cube(day('2026-11-23', `<Cube currency='JPY' rate='0.61' multiplier='100'/>`)), '5'],
  ])('%s, with the line', async (_, text, line) => {
    expect(await read(text)).toEqual([{ code: 'exchange-rate.service-unreadable', params: { line } }])
  })

  test('whatever else comes, without throwing', async () => {
    const whole = cube(day('2026-11-23', usd))
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.string(), async (at, text) => {
        const outcome = await readEcbRates(bytes(whole.slice(0, at) + text + whole.slice(at)))
        expect(outcome.ok || outcome.refusals[0]?.code === 'exchange-rate.service-unreadable').toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
