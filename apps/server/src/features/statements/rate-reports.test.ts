// A bank's reports of exchange rates come as its other files do, and feed the provider of that bank's name.
import { afterEach, expect, it } from 'vitest'
import { type Json, testHouse } from '../../testing/index.ts'
import { bankDesk } from './bank-desk.testing.ts'
import { fetchFromFolders } from './public.ts'
import { messageKindOf } from './read-root.ts'

const house = await testHouse()
const { kernel, world, as } = house
const client = await as('accountant')
const treasurer = await as('treasurer')
const { lay, logsOf } = bankDesk(house, client)
let file = 0
const told = (log: Json): string => log.messages.map((one: Json) => one.message ?? one.text).join(' ')

const referenceRates = (date: string, rates: Readonly<Record<string, string>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='${date}'>${Object.entries(
    rates,
  )
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube></gesmes:Envelope>`

/** What the import log says of the file. */
async function bring(content: string): Promise<Json> {
  const name = `rates-${(file += 1)}.txt`
  lay(name, content)
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  const [log] = await logsOf(name)
  return log
}

async function providersOf(name: string): Promise<readonly Json[]> {
  const { body } = await treasurer.call('listRateProviders')
  return body.filter((one: Json) => one.name === name)
}
async function ratesOf(date: string): Promise<readonly string[]> {
  const [provider] = await providersOf(bankName)
  const { body } = await treasurer.call('listRatesOfDay', { params: { providerId: provider.id, date } })
  return body.map((one: Json) => `${one.fromCurrency}/${one.toCurrency} ${one.rate} ${one.factor}`).toSorted()
}
const contracts = await treasurer.call('listCommunications', { params: { companyId: world.holding } })
const { bankName } = contracts.body.find((one: Json) => one.id === world.communications.swiss)
afterEach(() => kernel.jobs.drain())

it('the first report makes the provider of its bank, the next ones feed it', async () => {
  expect(await providersOf(bankName)).toEqual([])
  const first = await bring(referenceRates('2026-11-20', { CHF: '0.9361', USD: '1.0512' }))
  expect(first).toMatchObject({ result: 'SUCCESS', status: 'Ok' })
  expect(told(first)).toBe(`Rates of ${bankName}, new or changed: 2.`)
  expect(await ratesOf('2026-11-20')).toEqual(['EUR/CHF 0.936100 1', 'EUR/USD 1.051200 1'])
  expect((await bring('date;from;to;rate;factor\n2026-11-23;USD;CHF;0.8912;1\n')).result).toBe('SUCCESS')
  expect(await ratesOf('2026-11-23')).toEqual(['USD/CHF 0.891200 1'])
  expect(await providersOf(bankName)).toMatchObject([
    { source: 'ByHand', lastDate: '2026-11-23', fetched: { date: '2026-11-23', doubted: 0, message: null } },
  ])
})

it('a corrected report of the same day counts, and the same bytes are a duplicate', async () => {
  const corrected = 'Datum;Von;Nach;Kurs\n23.11.2026;USD;CHF;0,8913\n'
  expect(told(await bring(corrected))).toBe(`Rates of ${bankName}, new or changed: 1.`)
  expect(await ratesOf('2026-11-23')).toEqual(['USD/CHF 0.891300 1'])
  // the log names a file as it came first
  const name = `rates-${file}.txt`
  await bring(corrected)
  expect((await logsOf(name)).map((one) => one.result)).toEqual(['DUPLICATE', 'SUCCESS'])
})

it('a rate that looks wrong is left out, and the log and the provider say so', async () => {
  const log = await bring('date,from,to,rate\n2026-11-23,EUR,CHF,1.0683\n2026-11-23,EUR,USD,1.0611\n')
  expect(log.result).toBe('SUCCESS')
  expect(told(log)).toContain('were left out: 1.')
  expect(await ratesOf('2026-11-23')).toEqual(['EUR/USD 1.061100 1', 'USD/CHF 0.891300 1'])
  expect(await providersOf(bankName)).toMatchObject([{ fetched: { doubted: 1 } }])
})

it('what somebody corrected by hand stays, in rows and in reference rates, until he changes it himself', async () => {
  const [provider] = await providersOf(bankName)
  const change = (fromCurrency: string, toCurrency: string, rate: string) =>
    treasurer.call('updateRate', {
      params: { providerId: provider.id, date: '2026-11-23', fromCurrency, toCurrency },
      body: { rate },
    })
  await change('USD', 'CHF', '0.89')
  await change('EUR', 'USD', '1.06')
  const rows = await bring('date;from;to;rate;factor\n2026-11-23;USD;CHF;0.8911;1\n2026-11-23;EUR;CHF;0.94;1\n')
  expect(told(rows)).toContain('left out: 1.')
  const reference = await bring(referenceRates('2026-11-23', { USD: '1.0609', CHF: '0.9402' }))
  expect(told(reference)).toContain('left out: 1.')
  expect(await ratesOf('2026-11-23')).toEqual(['EUR/CHF 0.940200 1', 'EUR/USD 1.060000 1', 'USD/CHF 0.890000 1'])
})

it('a last row that is cut leaves the whole report out, and so do reference rates of next year', async () => {
  const cut = await bring('date;from;to;rate;factor\n2026-11-23;EUR;SEK;11.1;1\n2026-11-23;JPY;CHF;0.5723')
  expect(told(cut)).toContain('cannot be taken: 1, the first in row 3, column “factor”')
  expect(told(await bring(referenceRates('2027-11-23', { SEK: '11.1' })))).toContain('2027-11-23')
  expect((await ratesOf('2026-11-23')).filter((one) => one.includes('SEK'))).toEqual([])
})

it('a row that cannot be read leaves the whole report out, with its place', async () => {
  const log = await bring(
    'date;from;to;rate\n2026-11-23;GBP;CHF;1.1200\n2026-11-23;GBP;XYZ;1.2\n2026-11-23;GBP;EUR;none\n',
  )
  expect(log.result).toBe('FAILED')
  expect(told(log)).toContain('cannot be taken: 2, the first in row 3, column “to”')
  expect((await ratesOf('2026-11-23')).filter((one) => one.startsWith('GBP'))).toEqual([])
})

it('what looks like rates and is cut is refused, and nothing of it counts', async () => {
  const whole = referenceRates('2026-11-23', { SEK: '11.51' })
  const log = await bring(`${whole.slice(0, whole.indexOf('</Cube>'))}</gesmes:Envelope>`)
  expect(log).toMatchObject({ result: 'FAILED' })
  expect((await ratesOf('2026-11-23')).filter((one) => one.includes('SEK'))).toEqual([])
})

it.each([
  ['date;from;to;rate;factor\n', 'rate-rows'],
  ['\ufeff"Datum";"Von";"Nach";"Kurs"\r\n', 'rate-rows'],
  ['date;amount;text\n', 'statement'],
  [referenceRates('2026-11-23', {}), 'reference-rates'],
  [':20:STARTUMS\r\n:25:CH', 'statement'],
])('%j is known by its beginning as %s', (text, kind) => {
  expect(messageKindOf(new TextEncoder().encode(text))).toBe(kind)
})
