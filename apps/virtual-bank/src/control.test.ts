import { afterEach, describe, expect, test } from 'vitest'
import { buildControl } from './control.ts'
import { openSampleBank, type SampleBank } from './testing/sample-bank.ts'
import { sampleIbans, sampleOrder } from './testing/sample-orders.ts'

const open: SampleBank[] = []
afterEach(() => {
  for (const sample of open.splice(0)) sample.remove()
})

function start() {
  const sample = openSampleBank()
  open.push(sample)
  return { sample, control: buildControl(() => sample.bank) }
}

const order = sampleOrder({ groups: [{ transfers: [{ endToEndId: 'K1-1', amount: '100.00' }] }] })

describe('the control port', () => {
  test('GET /control/books tells the date, the accounts with balances and the files received', async () => {
    const { sample, control } = start()
    sample.send(order, 'order.xml')
    const answer = await control.inject('/control/books')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      date: '2026-11-23',
      bankBic: 'KOBACHZZXXX',
      files: [{ messageId: 'M1', times: 1, receipts: [{ fileName: 'order.xml', status: 'ACCP' }] }],
    })
    expect(answer.json().accounts[0]).toEqual({
      iban: sampleIbans.main,
      currency: 'CHF',
      name: 'Helvetic Industries Holding AG',
      balance: '10000.00',
      overdraft: '0.00',
      closed: false,
      format: 'CH',
      sequenceNumber: 250,
    })
  })

  test('GET /rates/eurofxref-daily.xml publishes the exchange rates of the bank’s own day', async () => {
    const { control } = start()
    const read = () => control.inject('/rates/eurofxref-daily.xml')
    expect((await read()).headers['content-type']).toMatch(/^application\/xml/)
    expect((await read()).body).toContain(`<Cube time='2026-11-23'>`)
    await control.inject({ method: 'POST', url: '/control/run-day' })
    expect((await read()).body).toContain(`<Cube time='2026-11-24'>`)
  })

  test('GET /control/payments lists every transfer with what became of it', async () => {
    const { sample, control } = start()
    sample.send(order)
    const [payment] = (await control.inject('/control/payments')).json().payments
    expect(payment).toMatchObject({ endToEndId: 'K1-1', amount: '100.00', status: 'pending', reasonCode: null })
  })

  test.each([
    ['no body', {}],
    ['an empty JSON body', { payload: '', headers: { 'content-type': 'application/json' } }],
    ['an empty object', { payload: {} }],
  ])('POST /control/run-day with %s plays one day', async (_what, more) => {
    const { sample, control } = start()
    sample.send(order)
    const answer = await control.inject({ method: 'POST', url: '/control/run-day', ...more })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ executedDate: '2026-11-23', date: '2026-11-24' })
    expect(answer.json().files.toSorted()).toEqual(sample.list('camt'))
  })

  test('POST /control/incoming books a credit, and answers 422 or 400 to one that cannot be', async () => {
    const { control } = start()
    const post = (payload: object) => control.inject({ method: 'POST', url: '/control/incoming', payload })
    const payment = { iban: sampleIbans.main, amount: '12.50', currency: 'CHF', debtorName: 'Kunde' }
    expect((await post(payment)).json()).toMatchObject({ ok: true, amount: '12.50' })
    expect((await post({ ...payment, iban: sampleIbans.unknown })).statusCode).toBe(422)
    expect((await post({ ...payment, amount: 12.5 })).statusCode).toBe(400)
    expect((await post({ ...payment, foo: 1 })).statusCode).toBe(400)
    expect((await control.inject('/control/books')).json().accounts[0].balance).toBe('10012.50')
  })

  test('POST /control/return sends an executed payment back', async () => {
    const { sample, control } = start()
    sample.send(order)
    const post = () =>
      control.inject({ method: 'POST', url: '/control/return', payload: { endToEndId: 'K1-1', reasonCode: 'AC04' } })
    expect((await post()).statusCode).toBe(422)
    sample.bank.runDay()
    expect((await post()).json()).toMatchObject({ ok: true, amount: '100.00' })
  })

  test('POST /control/fail chooses the answer to the next file', async () => {
    const { sample, control } = start()
    const post = (payload: object) => control.inject({ method: 'POST', url: '/control/fail', payload })
    expect((await post({ kind: 'reject', code: 'MS03' })).statusCode).toBe(200)
    sample.send(order)
    expect(sample.last('pain.002').one('//Rsn/Cd')).toBe('MS03')
    expect((await post({ kind: 'explode' })).statusCode).toBe(400)
    expect((await post({ kind: 'reject' })).statusCode).toBe(400)
  })

  test('answers 503 while the bank waits for its accounts, 400 to what is no JSON, 404 to what is not there', async () => {
    const { control } = start()
    expect((await buildControl(() => null).inject('/control/books')).statusCode).toBe(503)
    const headers = { 'content-type': 'application/json' }
    const broken = await control.inject({ method: 'POST', url: '/control/fail', payload: '{', headers })
    expect(broken.statusCode).toBe(400)
    expect((await control.inject('/control/nothing')).statusCode).toBe(404)
  })

  test('answers only this machine: no foreign host name, no foreign page', async () => {
    const { sample, control } = start()
    const post = (headers: Record<string, string>) =>
      control.inject({ method: 'POST', url: '/control/run-day', headers })
    expect((await post({ host: 'bank.example' })).statusCode).toBe(403)
    expect((await post({ host: '127.0.0.1:1', origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await post({ host: '127.0.0.1:1', origin: 'null' })).statusCode).toBe(403)
    expect(sample.bank.books().date).toBe('2026-11-23')
    expect((await post({ host: '127.0.0.1:1', origin: 'http://localhost:3000' })).statusCode).toBe(200)
  })
})
