// G5: the same statements ten times, shuffled, at the same time: every booking once, whatever came first.
import { expect, it } from 'vitest'
import { testHouse } from '../../testing/index.ts'
import { listEntries } from '../ledger/public.ts'
import { type TestEntry, camtFile, upload } from '../../testing/camt-file.ts'

const { kernel, app, world, as } = await testHouse()
const client = await as('accountant')

const days = 6

/** A chain of days; some lines are alike within a day and between days. */
function chain(): readonly { readonly text: string; readonly amounts: readonly string[] }[] {
  let balance = 1000
  return Array.from({ length: days }, (_, index) => {
    const date = `2026-11-1${index}`
    const entries: TestEntry[] = [
      { amount: '-5.00', booked: date },
      { amount: '-5.00', booked: date },
      { amount: `${index + 1}.00`, booked: date, bankReference: 'SAME' },
    ]
    const opening = balance
    balance += -10 + index + 1
    const text = camtFile({
      iban: world.ibans.chf,
      id: `D-${index}`,
      created: `${date}T22:00:00`,
      balances: { OPBD: [`${opening}.00`, date], CLBD: [`${balance}.00`, date] },
      entries,
    })
    return { text, amounts: entries.map((one) => `${date} ${one.amount}`) }
  })
}

/** A shuffle that is the same in every run. */
function shuffled<T>(values: readonly T[], seed: number): readonly T[] {
  let state = seed
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff)
  return values
    .map((value) => ({ value, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map((one) => one.value)
}

it('ten times, out of order, in other wrappings and at once: entries and balances are those of one import', async () => {
  const files = chain()
  const ten = Array.from({ length: 10 }, (_, round) =>
    // another group header is another file with the same statements
    files.map((one) => one.text.replace('<MsgId>M-1</MsgId>', `<MsgId>M-${round % 3}</MsgId>`)),
  ).flat()
  const order = shuffled(ten, 7)
  for (let start = 0; start < order.length; start += 5) {
    const answers = await Promise.all(order.slice(start, start + 5).map((text) => upload(app, client, text)))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.result).not.toBe('FAILED')
    }
  }
  const entries = await kernel.database.withTenant(world.tenantId, (tx) => listEntries(tx, {}))
  expect(entries.map((one) => `${one.bookingDate} ${one.entry.amount.toFixed(2)}`).toSorted()).toEqual(
    files.flatMap((one) => one.amounts).toSorted(),
  )
  const { body } = await client.call('listAccountBalances', {
    params: { companyId: world.holding, accountId: world.accounts.chf },
  })
  expect(body).toHaveLength(days)
  const { body: statement } = await client.call('getAccountStatement', {
    params: { companyId: world.holding, accountId: world.accounts.chf },
    query: { start: '2026-11-10', dataType: 'Statement' },
  })
  expect(statement.rows).toHaveLength(days * 3 + 2)
  expect(statement.rows.at(-1)).toMatchObject({ type: 'EndBalance', balance: body[0].closingBalance })
})
