// Ids that look like ours and are nobody's: a bank glues a date to one, or pads it. What a file says is booked all the same,
// whatever matching makes of it, for one odd id must not keep all its other accounts out of the ledger.
import { expect, test } from 'vitest'
import { camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { testHouse } from '../../testing/index.ts'
import { salarySendersOf, salaryTerms, sendBatch, sendersOf } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house
const senders = await sendersOf(house)
const accountant = await house.as('accountant')
let files = 0

/** As a statement, a notification or an intraday report, and as MT940; answers what became of them. */
async function bring(endToEndId: string, amount = '-9.00', returnReason?: string) {
  const results: unknown[] = []
  for (const kind of ['053', '054', '052'] as const) {
    files += 1
    const entry = { amount, booked: '2026-11-24', bankReference: `O-${files}` }
    const file = camtFile({
      kind,
      iban: world.ibans.chf,
      id: `O-${files}`,
      ...(kind === '053' && { balances: closedOn(files, '0.00', '0.00') }),
      entries: [
        { ...entry, details: [{ endToEndId, instructionId: endToEndId, ...(returnReason && { returnReason }) }] },
      ],
    })
    results.push((await upload(app, accountant, file)).body.result)
  }
  files += 1
  const day = `26${String(Math.floor(files / 28) + 1).padStart(2, '0')}${String((files % 28) + 1).padStart(2, '0')}`
  const lines = [`:61:2611241124D9,00NTRFNONREF//B${files}`, `:86:116?00X?20EREF+${endToEndId}?21SVWZ+x`]
  const heads = [`:20:O${files}`, `:25:${world.ibans.chf}`, `:28C:${files}/1`, `:60F:C${day}CHF0,00`]
  const mt940 = [...heads, ...lines, `:62F:D${day}CHF9,00`, '-', ''].join('\n')
  results.push((await upload(app, accountant, mt940, 'account.sta')).body.result)
  return results
}

const allBooked = ['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS']
const places = ['2147483648', '20261124001', '4294967296', '99999999999999999', '0', '017', '9'.repeat(12)]

test('a place that no batch has is booked and names none, before and after the batch is booked', async () => {
  const sent = await sendBatch(house, senders, { name: 'ODD' })
  for (const place of places) expect(await bring(`K${sent.transactionNumber}-1-${place}`), place).toEqual(allBooked)
  const whole = { amount: '-6.00', batch: { paymentInformationId: sent.groupId, count: 3 }, booked: '2026-11-24' }
  const file = camtFile({ iban: world.ibans.chf, id: 'W-1', balances: closedOn(300, '0.00', '0.00'), entries: [whole] })
  expect((await upload(app, accountant, file)).body).toMatchObject({ result: 'SUCCESS', matches: 1 })
  expect(await bring(`K${sent.transactionNumber}-1-20261124002`, '9.00', 'AC04')).toEqual(allBooked)
})

test('nor does a number that no payment has, or a sending, on an account that pays salaries', async () => {
  const sent = await sendBatch(house, await salarySendersOf(house), { name: 'Wage', terms: salaryTerms })
  const { transactionNumber: number } = sent
  for (const id of [
    `K${number}-1-2147483648`,
    `K${number}-2147483648-1`,
    `K${number}20261124001-1-1`,
    `K${'9'.repeat(25)}-1`,
    `K9007199254740993-1-1`,
  ])
    expect(await bring(id), id).toEqual(allBooked)
})
