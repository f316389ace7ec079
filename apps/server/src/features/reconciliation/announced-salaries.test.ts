// What a bank tells of salaries, before it books them and when it does: it bears our ids, and no word of a salary.
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { pain002 } from '../../testing/status-report.ts'
import { type Client, type Json, testHouse } from '../../testing/index.ts'
import {
  type Sent,
  type SentBatch,
  domesticOf,
  salaryOf,
  salarySendersOf,
  salaryTerms,
  sendBatch,
  sendPayments,
  signAndSend,
} from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world, kernel } = house
const senders = await salarySendersOf(house)
const { treasurer } = senders
const strangers = [await house.as('accountant'), await house.as('auditor')]
const accountId = world.accounts.chf

let batch: SentBatch
let single: Sent
let supplier: Sent
/** Of a salary that was rejected and has gone out again since. */
let formerGroup: string

beforeAll(async () => {
  const sent = await sendPayments(senders, salaryOf(world, '-7654.32'), domesticOf(world, '-44.40'))
  ;[single, supplier] = sent as [Sent, Sent]
  const [again] = await sendPayments(senders, salaryOf(world, '-7654.32'))
  if (again === undefined) throw new Error('Not sent')
  formerGroup = again.paymentInformationId
  const [, messageId = ''] = /^(.*)-\d+$/.exec(formerGroup) ?? []
  const rejection = pain002(
    { ids: [], messageId, groupId: formerGroup, ends: [] },
    { transactions: [{ endToEndId: again.endToEndId, status: 'RJCT', reason: 'AC04' }] },
  )
  await upload(app, treasurer, rejection)
  const { body: rejected } = await treasurer.call('getPayment', { params: { cashTransactionId: again.id } })
  const { groupId } = await signAndSend(senders, again.id, rejected.version)
  if (rejected.paymentStatus !== 'Rejected' || groupId === formerGroup) throw new Error('Not sent again')
  batch = await sendBatch(house, senders, { name: 'WAGES', terms: salaryTerms })
})

const secretName = 'Anna Muster'
/** To which the batch pays 1, 2 and 3 francs. */
const employee = 'CH9300762011623852957'
const secrets = /Anna Muster|anna muster|7654[.]32|[1-9]11[.]0[0-9]|43[.]21|WAGES-|K\d+-1/

/** All that reads entries before they are booked. */
async function tellings(who: Client): Promise<readonly { readonly name: string; readonly body: Json }[]> {
  const params = { companyId: world.holding, accountId }
  // what an account holds is for all who see it
  const ask = async (dataType: string) =>
    (await who.call('getAccountStatement', { params, query: { dataType, end: '2026-12-31' } })).body.rows
      .filter((one: Json) => !one.type.endsWith('Balance'))
      .map((one: Json) => ({ ...one, balance: null }))
  const board = (await who.call('getReconciliation', { params: { companyId: world.holding } })).body
  const reported = await ask('StatementAndAccountReport')
  const both = await ask('StatementPaymentAndAccountReport')
  const ids = await kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db.selectFrom('entry').select('entry_id').where('tenant_id', '=', world.tenantId).execute(),
  )
  const details = await Promise.all(
    ids.map(
      async ({ entry_id: id }) => (await who.call('getStatementDetails', { params: { cashTransactionId: id } })).body,
    ),
  )
  return [
    { name: 'board', body: [board.announced, board.bankMessages] },
    { name: 'matches', body: (await who.call('listMatchLogs', { params: { companyId: world.holding } })).body.data },
    { name: 'report', body: reported },
    { name: 'payments and report', body: both.filter((one: Json) => one.paymentId === null) },
    { name: 'details', body: details },
  ]
}

async function tell(kind: '052' | '053' | '054', entries: readonly TestEntry[]): Promise<void> {
  await kernel.database.withTenant(world.tenantId, async (tx) => {
    for (const table of ['match_entry', 'match_payment', 'match', 'entry'] as const)
      await tx.db.deleteFrom(table).where('tenant_id', '=', world.tenantId).execute()
  })
  const status = kind === '052' ? 'PDNG' : 'BOOK'
  count += 1
  const content = camtFile({
    kind,
    iban: world.ibans.chf,
    id: `T-${count}`,
    ...(kind === '053' && {
      balances: closedOn(count, '0.00', `${entries.reduce((sum, { amount }) => sum + +amount, 0)}`),
    }),
    entries: entries.map((one, index) => ({
      booked: '2026-11-24',
      bankReference: `T-${count}-${index}`,
      status,
      ...one,
    })),
  })
  expect((await upload(app, treasurer, content)).status).toBe(200)
}
let count = 0

const named = (told: object, amount = '-111.01'): readonly TestEntry[] => [
  { amount, details: [{ ...told, name: secretName }] },
]

describe.each(['054', '052', '053'] as const)('golden 68: what a camt.%s tells', (kind) => {
  test.each<[string, () => readonly TestEntry[]]>([
    ['our id of a transaction', () => named({ instructionId: `K${batch.transactionNumber}-1-1` })],
    // 2.00, and a fee
    ['the id of its file', () => named({ endToEndId: 'WAGES-2' }, '-43.21')],
    ['the id of its file in small letters', () => named({ endToEndId: 'wages-2' }, '-43.21')],
    ['the id of its file in a text', () => named({ remittance: 'REF Wages-2 Dezember' }, '-43.21')],
    ['our id within a text', () => named({ remittance: `EREF+K${batch.transactionNumber}-1-2SVWZ+Dezember` })],
    ['our file, cut to 16 characters', () => named({ remittance: `PAY ${batch.messageId.slice(0, 16)}` })],
    ['the whole sum of the batch', () => [{ amount: '-6.00', details: [{ remittance: 'POSTEN', name: secretName }] }]],
    [
      'the return of one of them to its account',
      () => [
        { amount: '2.00', details: [{ iban: employee, isCreditor: true, returnReason: 'AC04', name: secretName }] },
      ],
    ],
    [
      'a return of another amount by the id of its file',
      () => named({ endToEndId: 'WAGES-2', returnReason: 'AC04', isCreditor: true }, '643.21'),
    ],
    ['the group', () => named({ paymentInformationId: batch.groupId })],
    [
      'details within one entry',
      () => [
        {
          amount: '-633.06',
          details: [
            { amount: '-211.02', endToEndId: 'STRANGE', name: 'Somebody' },
            { amount: '-422.04', endToEndId: `K${batch.transactionNumber}-1-2`, name: secretName },
          ],
        },
      ],
    ],
    [
      'the group of one entry',
      () => [
        {
          amount: '-611.06',
          batch: { paymentInformationId: batch.groupId, count: 2 },
          details: [{ amount: '-311.02', name: secretName }, { amount: '-300.04' }],
        },
      ],
    ],
    [
      'the id of a single salary',
      () => [{ amount: '-7654.32', details: [{ endToEndId: single.endToEndId, name: secretName }] }],
    ],
    [
      'the group of an earlier sending alone',
      () => [{ amount: '-7654.32', details: [{ paymentInformationId: formerGroup, name: secretName }] }],
    ],
    [
      'account and amount of one of a batch',
      () => [{ amount: '-2.00', details: [{ iban: employee, name: secretName }] }],
    ],
    [
      'account and amount of one of a batch, among others',
      () => [
        {
          amount: '-212.02',
          details: [
            { amount: '-211.02', endToEndId: 'STRANGE', name: 'Somebody' },
            { amount: '-1.00', iban: employee, name: secretName },
          ],
        },
      ],
    ],
    [
      'its InstrId alone',
      () => [{ amount: '-7654.32', details: [{ instructionId: single.endToEndId, name: secretName }] }],
    ],
  ])('of salaries by %s is shown to those alone who may see salaries', async (_, entries) => {
    await tell(kind, entries())
    for (const who of strangers)
      for (const { name, body } of await tellings(who)) expect(JSON.stringify(body), name).not.toMatch(secrets)
    const shown = await tellings(treasurer)
    expect(JSON.stringify(shown.find(({ name }) => name === 'details')?.body)).toContain(secretName)
  })

  test('of a salary by a reference of the entry alone hides its amount', async () => {
    await tell(kind, [{ amount: '-7654.32', reference: single.endToEndId }])
    for (const who of strangers)
      for (const { name, body } of await tellings(who)) expect(JSON.stringify(body), name).not.toMatch(secrets)
    expect(JSON.stringify(await tellings(treasurer))).toContain('7654.32')
  })

  test('of another amount to the account of one of a batch is shown to everybody', async () => {
    await tell(kind, [{ amount: '-4.00', details: [{ iban: employee, name: 'Lieferant AG' }] }])
    for (const who of strangers) {
      const details = (await tellings(who)).find(({ name }) => name === 'details')
      expect(JSON.stringify(details?.body)).toContain('Lieferant AG')
    }
  })

  test.each<[string, TestEntry]>([
    ['a credit', { amount: '2.00', details: [{ endToEndId: 'WAGES-2', name: 'Kunde AG' }] }],
    [
      'a direct debit',
      { amount: '-2.00', code: 'PMNT/RDDT/ESDD', details: [{ endToEndId: 'WAGES-2', name: 'Kunde AG' }] },
    ],
    ['another amount', { amount: '-77.70', details: [{ endToEndId: 'WAGES-2', name: 'Kunde AG' }] }],
    [
      'another account',
      { amount: '-2.00', details: [{ endToEndId: 'WAGES-2', iban: world.ibans.chf, name: 'Kunde AG' }] },
    ],
  ])('of %s under the id of a file is shown to everybody', async (_, entry) => {
    await tell(kind, [entry])
    for (const who of strangers) {
      const details = (await tellings(who)).find(({ name }) => name === 'details')
      expect(JSON.stringify(details?.body)).toContain('Kunde AG')
    }
  })

  test('of a supplier, sent with the salary, is shown to everybody', async () => {
    await tell(kind, [{ amount: '-44.40', details: [{ endToEndId: supplier.endToEndId, name: 'Lieferant AG' }] }])
    for (const who of strangers) {
      const details = (await tellings(who)).find(({ name }) => name === 'details')
      expect(JSON.stringify(details?.body)).toContain('Lieferant AG')
    }
  })
})
