// A statement that tells again what the ledger holds costs about what the first telling did, however many bookings it are.
import { expect, it } from 'vitest'
import { camtFile, upload } from '../../testing/camt-file.ts'
import { testHouse } from '../../testing/index.ts'

const { app, world, as } = await testHouse()
const client = await as('accountant')

const count = 6000
const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'] as const

it('a week, and then its first four days in one statement', async () => {
  const entries = Array.from({ length: count }, (_, index) => ({
    amount: '1.00',
    booked: days[index % 5] ?? days[0],
    reference: `R-${index}`,
  }))
  const week = { iban: world.ibans.chf, id: 'WEEK', balances: balancesTo(count, days[4]), entries }
  const known = entries.filter(({ booked }) => booked !== days[4])
  const part = { ...week, id: 'PART', balances: balancesTo(known.length, days[3]), entries: known }
  const first = await timed(camtFile(week))
  const second = await timed(camtFile(part))
  expect([first.newEntries, second.newEntries, second.knownEntries]).toEqual([count, 0, known.length])
  // 1.3 times as long on a quiet machine; 16 times before, and twice as many took four times as long
  expect(second.ms).toBeLessThan(10 * first.ms)
})

function balancesTo(closing: number, day: string) {
  return { OPBD: ['0.00', days[0]], CLBD: [`${closing}.00`, day] } as const
}

async function timed(file: string) {
  const begin = performance.now()
  const { body } = await upload(app, client, file)
  return { ...body.logs[0], ms: performance.now() - begin }
}
