// What the board, its bank messages and its numbers answer, to the byte: whoever asks the database in another way shows
// the same. The answers stand in board-answer.txt; a difference is a change of what people see.
import { beforeAll, expect, it } from 'vitest'
import { limits } from '@kontor/domain'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { linesOf, numbered } from '../../testing/answer-lines.ts'
import { type Json, sepaPayment, testHouse } from '../../testing/index.ts'
import { domesticOf, sendPayments } from './sent-payments.testing.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const accountant = await as('accountant')
const signers = [await as('signer1'), await as('signer2')]
const sent = async (...bodies: Record<string, unknown>[]) =>
  sendPayments({ kernel, world, creator: await as('creator'), treasurer, signers }, ...bodies)

const sepaOf = (amount: string, accountId: string) => ({
  ...sepaPayment(world),
  accountId,
  cashflowId: world.suppliers,
  paymentAmount: amount,
  accountAmount: amount,
})
const germanIban = 'DE89370400440532013000'

const params = { companyId: world.holding }
let statements = 0

async function tell(account: keyof typeof world.ibans, kind: '053' | '054', ...entries: readonly TestEntry[]) {
  statements += 1
  const file = camtFile({
    kind,
    iban: world.ibans[account],
    currency: account === 'chf' ? 'CHF' : 'EUR',
    id: `S-${statements}`,
    ...(kind === '053' && { balances: closedOn(statements, '0.00', '0.00') }),
    entries: entries.map((one, index) => ({
      booked: '2026-11-23',
      bankReference: `B-${statements}-${index}`,
      ...one,
    })),
  })
  expect((await upload(app, accountant, file, `${statements}.xml`)).status).toBe(200)
}

// given back at once: the embedded database has one connection
async function query(text: string): Promise<void> {
  const session = await kernel.pool.session()
  try {
    await session.query(text)
  } finally {
    session.release()
  }
}

/** As if the file with this number had come then. */
function arrivedAt(statement: number, at: string): Promise<void> {
  return query(`update statement set imported_at = '${at}' where statement_id in
    (select statement_id from entry where account_servicer_reference = 'B-${statement}-0')`)
}

/** Signers of this world may not see salaries: it becomes one after they have signed. */
function makeSalary(id: string): Promise<void> {
  return query(`update payment set is_salary = true, details = jsonb_set(details::jsonb, '{isSalary}', 'true')
    where payment_id = '${id}'`)
}

beforeAll(async () => {
  const [part, undone, , , ...others] = await sent(
    domesticOf(world, '-100.00'),
    domesticOf(world, '-200.10'),
    domesticOf(world, '-333.33'),
    domesticOf(world, '-444.44'),
    domesticOf(world, '-5555.55'),
    domesticOf(world, '-5555.55'),
    sepaOf('-50.00', world.accounts.eur),
    sepaOf('-60.00', world.accounts.eur),
  )
  for (const salary of others.slice(0, 2)) await makeSalary(salary.id)
  // two of one amount to one beneficiary: which of them is meant stays open
  await sent(sepaOf('-75.00', world.accounts.german), sepaOf('-75.00', world.accounts.german))
  await tell(
    'chf',
    '053',
    // partly matched: of the details one is known, and 10.00 none of them explains
    {
      amount: '-310.00',
      details: [
        { amount: '-100.00', endToEndId: part?.endToEndId ?? '' },
        { amount: '-200.00', endToEndId: 'SOMEBODY-ELSE' },
      ],
    },
    { amount: '-200.10', details: [{ endToEndId: undone?.endToEndId ?? '' }] },
    { amount: '-15000.00', details: [{ name: 'Anna Muster', purpose: 'SALA', iban: 'CH9300762011623852957' }] },
    { amount: '-5555.55', details: [{ iban: 'CH9300762011623852957' }] },
    { amount: '-333.33', details: [{ iban: 'CH9300762011623852957' }] },
    { amount: '12.50', booked: '2026-11-20', value: '2026-11-24', details: [{ name: 'A customer' }] },
  )
  await tell(
    'eur',
    '053',
    { amount: '-50.00', booked: '2026-11-19', details: [{ iban: germanIban, name: 'Beispiel GmbH' }] },
    { amount: '-59.00', details: [{ iban: germanIban, name: 'Beispiel GmbH' }] },
  )
  await tell('german', '053', { amount: '-75.00', details: [{ iban: germanIban, name: 'Beispiel GmbH' }] })
  const logs = await treasurer.call('listMatchLogs', { params, query: { pageSize: '100' } })
  const match = logs.body.data.find((one: Json) => one.payments.some((each: Json) => each.id === undone?.id))
  const undoing = { params: { ...params, matchId: match.matchId }, body: { reason: 'Belongs to another invoice.' } }
  const undid = await accountant.call('undoMatch', undoing)
  if (undid.status !== 200) throw new Error(`The match was not undone: ${JSON.stringify(undid.body)}`)
  await tell('chf', '054', { amount: '700.00', details: [{ name: 'Soon' }] })
  await tell('eur', '054', { amount: '-8.00', details: [{ amount: '-3.00' }, { amount: '-5.00' }] })
  await tell('german', '054', { amount: '9.00', details: [{ name: 'Lohn', purpose: 'SALA' }] })
  await tell('chf', '054', { amount: '701.00', details: [{ name: 'On the last day' }] })
  await tell('chf', '054', { amount: '702.00', details: [{ name: 'No more waited for' }] })
  // in Zurich the day begins an hour before it does in UTC
  await arrivedAt(statements - 1, `2026-11-${23 - limits.days.detailsWait - 1}T23:30:00Z`)
  await arrivedAt(statements, `2026-11-${23 - limits.days.detailsWait - 1}T22:30:00Z`)
  // without a contract the limit of a difference is that of the bank's country
  await query(`update account set communication_id = null where account_id = '${world.accounts.eur}'`)
})

type Reader = 'treasurer' | 'accountant'
const readers = { treasurer, accountant }

const asked: readonly (readonly [title: string, ask: (reader: Reader) => Promise<Json>])[] = [
  ['the board of all companies', (who) => boardOf(who, { children: 'true' })],
  ['the board of one company', (who) => boardOf(who, {})],
  ['the board of one account', (who) => boardOf(who, { children: 'true', accountIds: [world.accounts.german] })],
  ['the board of no account', (who) => boardOf(who, { accountIds: [kernel.ids.next<'account'>()] })],
  ['bank messages up to a value date', (who) => messagesOf(who, world.accounts.chf, '2026-11-23')],
  ['bank messages with a later value date', (who) => messagesOf(who, world.accounts.chf, '2026-11-24')],
  ['bank messages of another company', (who) => messagesOf(who, world.accounts.german, '2026-11-23')],
  ['numbers of all companies', (who) => statsOf(who, { children: 'true' })],
  ['numbers of one company', (who) => statsOf(who, {})],
]

const answerOf = async (who: Reader, ...call: Parameters<(typeof treasurer)['call']>): Promise<Json> => {
  const { status, body } = await readers[who].call(...call)
  expect(status).toBe(200)
  return body
}
const boardOf = (who: Reader, query: Record<string, string | string[]>) =>
  answerOf(who, 'getReconciliation', { params, query })
const messagesOf = (who: Reader, accountId: string, valueDate: string) =>
  answerOf(who, 'listBankMessages', { params: { accountId, valueDate } })
const statsOf = (who: Reader, query: Record<string, string>) => answerOf(who, 'getCompanyStats', { params, query })

it('the world has of each kind what a board can show', async () => {
  const full = await boardOf('treasurer', { children: 'true' })
  expect({
    accounts: new Set(full.bankMessages.map((one: Json) => one.accountId)).size,
    limits: full.differenceLimits.map((one: Json) => one.limit),
    partlyMatched: full.bankMessages.filter((one: Json) => one.amount !== one.openAmount).length,
    undone: full.proposals.filter((one: Json) => one.wasUndone).length,
    announced: full.announced.map((one: Json) => one.amount),
  }).toEqual({
    accounts: 3,
    limits: ['50', '50', '50'],
    partlyMatched: 1,
    undone: 1,
    announced: ['700.00', '-8.00', '9.00', '701.00'],
  })
  const masked = await boardOf('accountant', { children: 'true' })
  for (const list of ['outstandingPayments', 'bankMessages', 'announced'])
    expect(
      masked[list].some((one: Json) => one.isMasked),
      list,
    ).toBe(true)
  // of a salary's payment no proposal tells the amount
  expect(masked.proposals.length).toBeLessThan(full.proposals.length)
})

it('whoever reads it, the answers are what they were', async () => {
  const answers: string[] = []
  for (const [title, ask] of asked)
    for (const who of ['treasurer', 'accountant'] as const)
      answers.push(`# ${title}, to the ${who}`, ...linesOf(await ask(who)))
  await expect(numbered(answers.join('\n'))).toMatchFileSnapshot('board-answer.txt')
})
