// What a bank reports of payments that are on their way (rules 2.6): each of them is expected once, by whatever name the
// bank tells of it, and whatever else it reports counts beside them.
import { beforeAll, expect, test } from 'vitest'
import { type TestEntry, camtFile, upload } from '../../testing/camt-file.ts'
import { pain002 } from '../../testing/status-report.ts'
import { type Client, type Json, testHouse } from '../../testing/index.ts'
import {
  type Sent,
  type SentBatch,
  domesticOf,
  salarySendersOf,
  salaryTerms,
  sendBatch,
  sendPayments,
} from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await salarySendersOf(house)
const { treasurer } = senders
const accountant = await house.as('accountant')
const accountId = world.accounts.chf

let batch: SentBatch
let wages: SentBatch
let single: Sent

beforeAll(async () => {
  const sent = await sendPayments(senders, domesticOf(world, '-44.40'))
  ;[single] = sent as [Sent]
  batch = await sendBatch(house, senders, { name: 'BILL' })
  wages = await sendBatch(house, senders, { name: 'Wage', terms: salaryTerms })
  const rejection = pain002(
    { ids: [], messageId: batch.messageId, groupId: batch.groupId, ends: [] },
    { transactions: [{ endToEndId: `K${batch.transactionNumber}-1-3`, status: 'RJCT', reason: 'AC04' }] },
  )
  await upload(app, treasurer, rejection)
})

let count = 0

/** Instead of all that the bank reported before. */
async function report(entries: readonly TestEntry[]): Promise<void> {
  await kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db.deleteFrom('entry').where('tenant_id', '=', world.tenantId).execute(),
  )
  count += 1
  const told = entries.map((one, index): TestEntry => ({
    booked: '2026-11-24',
    bankReference: `P-${count}-${index}`,
    status: 'PDNG',
    ...one,
  }))
  // one that the bank made at the same moment would be the same report
  const created = `2026-11-24T08:00:${String(count).padStart(2, '0')}`
  const file = camtFile({ kind: '052', iban: world.ibans.chf, id: `P-${count}`, created, entries: told })
  expect((await upload(app, treasurer, file)).status).toBe(200)
}

/** Expected at the end, by the statement and by the balance that is projected. */
async function expectedBy(who: Client): Promise<readonly [string, string]> {
  const params = { companyId: world.holding, accountId }
  const query = { dataType: 'StatementPaymentAndAccountReport', end: '2027-03-31' }
  const { body: statement } = await who.call('getAccountStatement', { params, query })
  const { body } = await who.call('getPaymentAccountBalance', { query: { accountId, valueDate: '2027-03-31' } })
  return [statement.rows.at(-1).balance, (body as Json).projected]
}

async function moved(entries: readonly TestEntry[]): Promise<readonly string[]> {
  await report([])
  const before = [await expectedBy(treasurer), await expectedBy(accountant)].flat()
  await report(entries)
  const after = [await expectedBy(treasurer), await expectedBy(accountant)].flat()
  return after.map((one, index) => (+one - +(before[index] ?? NaN)).toFixed(2))
}

const nothing = ['0.00', '0.00', '0.00', '0.00']
const one = (amount: string, told: object): readonly TestEntry[] => [
  { amount, details: [{ name: 'Somebody', ...told }] },
]

const pay = (amount: string) => one(amount, { endToEndId: single.endToEndId })
const ofGroup = (amount: string): TestEntry => ({
  amount,
  batch: { paymentInformationId: batch.groupId, count: 2 },
})

test.each<[string, () => readonly TestEntry[]]>([
  ['our id of a payment', () => one('-44.40', { endToEndId: single.endToEndId })],
  ['our id of a payment, written small', () => one('-44.40', { endToEndId: single.endToEndId.toLowerCase() })],
  ['our id of a transaction', () => one('-1.00', { instructionId: `K${batch.transactionNumber}-1-1` })],
  ['the id of a transaction in its file', () => one('-2.00', { endToEndId: 'BILL-2' })],
  ['the id of a transaction in its file, written small', () => one('-1.00', { endToEndId: 'bill-1' })],
  ['the group', () => one('-1.00', { paymentInformationId: batch.groupId })],
  ['the group, written small', () => one('-1.00', { paymentInformationId: batch.groupId.toLowerCase() })],
  ['the file', () => one('-1.00', { paymentInformationId: batch.messageId })],
  [
    'what a field of sixteen letters holds of the file',
    () => one('-3.00', { endToEndId: batch.messageId.slice(0, 16) }),
  ],
  ['the group of one entry', () => [{ amount: '-3.00', batch: { paymentInformationId: batch.groupId, count: 2 } }]],
  [
    'every detail of one entry',
    () => [
      {
        amount: '-3.00',
        details: [
          { amount: '-1.00', endToEndId: `K${batch.transactionNumber}-1-1` },
          { amount: '-2.00', endToEndId: 'BILL-2' },
        ],
      },
    ],
  ],
  [
    'every one of its transactions',
    () => [...one('-1.00', { endToEndId: 'BILL-1' }), ...one('-2.00', { endToEndId: 'BILL-2' })],
  ],
  ['the group of some, and another by its id', () => [ofGroup('-1.00'), ...one('-2.00', { endToEndId: 'BILL-2' })]],
  [
    'the group without amounts in its details',
    () => [{ ...ofGroup('-3.00'), details: [{ name: 'A' }, { name: 'B' }] }],
  ],
  ['the id of a salary in its file', () => one('-3.00', { endToEndId: 'Wage-3' })],
  ['our id of a salary', () => one('-1.00', { instructionId: `K${wages.transactionNumber}-1-1` })],
  ['the group of salaries', () => [{ amount: '-6.00', batch: { paymentInformationId: wages.groupId, count: 3 } }]],
])('what is pending is no second payment: it bears %s', async (_, entries) => {
  expect(await moved(entries())).toEqual(nothing)
})

test.each<[string, () => readonly TestEntry[], string]>([
  ['what bears nothing of ours', () => one('-7.00', { endToEndId: 'STRANGE' }), '-7.00'],
  ['an id of the file with another amount', () => one('-7.00', { endToEndId: 'BILL-2' }), '-7.00'],
  ['money that comes in under such an id', () => one('2.00', { endToEndId: 'BILL-2' }), '2.00'],
  ['money of ours that comes back', () => one('44.40', { endToEndId: single.endToEndId }), '44.40'],
  ['a transaction that the bank rejected', () => one('-3.00', { endToEndId: 'BILL-3' }), '-3.00'],
  [
    'a transaction that the bank rejected, by our id',
    () => one('-3.00', { instructionId: `K${batch.transactionNumber}-1-3` }),
    '-3.00',
  ],
  ['an id under which nothing went out yet', () => one('-44.40', { endToEndId: `${single.endToEndId}7` }), '-44.40'],
  [
    'an entry of which a part is not ours',
    () => [
      {
        amount: '-8.00',
        details: [
          { amount: '-1.00', endToEndId: `K${batch.transactionNumber}-1-1` },
          { amount: '-7.00', endToEndId: 'STRANGE' },
        ],
      },
    ],
    '-8.00',
  ],
  ['a second line of one payment', () => [...pay('-44.40'), ...pay('-44.40')], '-44.40'],
  ['what else bears its id', () => [...pay('-3.00'), ...pay('-44.40')], '-3.00'],
  ['what else bears its id, where the bank took a fee with it', () => [...pay('-3.00'), ...pay('-44.90')], '-3.50'],
  ['what is more than it is expected to cost', () => pay('-444.00'), '-399.60'],
  ['what is more than a group is expected to cost', () => [ofGroup('-63.00')], '-60.00'],
  ['a fee that names the group', () => [{ ...ofGroup('-0.50'), code: 'PMNT/ICDT/CHRG' }], '-0.50'],
  ['a fee that bears its id', () => [{ ...pay('-3.00')[0]!, code: 'PMNT/ICDT/CHRG' }], '-3.00'],
  [
    'a transaction beside the whole batch',
    () => [...one('-2.00', { endToEndId: 'BILL-2' }), ofGroup('-3.00')],
    '-2.00',
  ],
  [
    'one transaction a second time, by whichever of its ids',
    () => [
      ...one('-1.00', { endToEndId: 'BILL-1' }),
      ...one('-1.00', { instructionId: `K${batch.transactionNumber}-1-1` }),
    ],
    '-1.00',
  ],
  [
    'one transaction a second time within an entry',
    () => [{ amount: '-2.00', details: ['-1.00', '-1.00'].map((amount) => ({ amount, endToEndId: 'BILL-1' })) }],
    '-2.00',
  ],
  ['the group a second time', () => [ofGroup('-3.00'), ofGroup('-3.00')], '-3.00'],
  [
    'a direct debit with the id of the file and its amount',
    () => [{ ...one('-2.00', { endToEndId: 'BILL-2' })[0]!, code: 'PMNT/RDDT/ESDD' }],
    '-2.00',
  ],
  ['what the bank takes back', () => [{ ...pay('-44.40')[0]!, isReversal: true }], '-44.40'],
])('beside the payments counts %s', async (_, entries, amount) => {
  expect(await moved(entries())).toEqual([amount, amount, amount, amount])
})

test('what is more than salaries are expected to cost counts for those alone who may see these', async () => {
  const more = { amount: '-66.00', batch: { paymentInformationId: wages.groupId, count: 3 } }
  expect(await moved([more])).toEqual(['-60.00', '-60.00', '0.00', '0.00'])
})

test('what is announced of a batch is the batch, and no line beside it', async () => {
  await report([])
  const announced = camtFile({
    kind: '054',
    iban: world.ibans.chf,
    id: 'P-announced',
    entries: [{ amount: '-2.00', booked: '2026-11-24', details: [{ endToEndId: 'BILL-2', name: 'Somebody' }] }],
  })
  await upload(app, treasurer, announced)
  const params = { companyId: world.holding, accountId }
  const ask = async (dataType: string) =>
    (await treasurer.call('getAccountStatement', { params, query: { dataType } })).body.rows.filter(
      ({ announcement }: Json) => announcement !== null,
    ).length
  expect([await ask('StatementPaymentAndAccountReport'), await ask('StatementAndAccountReport')]).toEqual([0, 1])
})
