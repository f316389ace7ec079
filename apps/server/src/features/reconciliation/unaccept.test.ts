// Acceptance is taken back with a reason: by a person, or by a decision that takes a statement away. What was taken back
// waits for a person from then on.
import { expect, it } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import { type Json, testHouse, signIn } from '../../testing/index.ts'
import { domesticOf, sendPayments } from './sent-payments.testing.ts'

const reason = 'It belongs to an invoice after all.'

const { kernel, app, world, as } = await testHouse()
const accountant = await as('accountant')

/** A statement of a day of its own; `day` again: other content of that day. */
async function came(day: number, ...entries: readonly TestEntry[]): Promise<Json> {
  const file = camtFile({
    iban: world.ibans.chf,
    id: `S-${day}`,
    balances: closedOn(day, '0.00', '0.00'),
    entries: entries.map((one) => ({ booked: '2026-11-23', ...one })),
  })
  const answer = await upload(app, accountant, file)
  expect(answer.status).toBe(200)
  return answer.body
}

const params = () => ({ companyId: world.holding })
const unaccept = (ids: readonly string[], why = reason) =>
  accountant.call('unacceptBankMessages', {
    params: params(),
    body: { bankMessageCashTransactionIds: ids, reason: why },
  })
const accept = async (ids: readonly string[]) => {
  const body = ids.map((id) => ({ bankMessageCashTransactionId: id, cashflowId: world.suppliers }))
  expect((await accountant.call('acceptBankMessages', { params: params(), body })).status).toBe(200)
}
const waiting = async (): Promise<Json[]> =>
  (await accountant.call('getReconciliation', { params: params() })).body.bankMessages
async function messageOf(amount: string): Promise<Json> {
  const found = (await waiting()).find((one) => one.amount === amount)
  if (found === undefined) throw new Error(`No bank message of ${amount} waits`)
  return found
}
async function rowOf(amount: string): Promise<Json> {
  const { body } = await accountant.call('getAccountStatement', {
    params: { ...params(), accountId: world.accounts.chf },
    query: { start: '2026-11-01', end: '2026-11-23' },
  })
  return body.rows.find((one: Json) => one.amount === amount)
}
const audited = (id: string) =>
  kernel.database.withTenant(world.tenantId, (tx) =>
    tx.db
      .selectFrom('audit_entry')
      .select(['action', 'reason', 'before'])
      .where('subject_id', '=', id)
      .where('action', '=', 'BankMessageUnaccepted')
      .execute(),
  )

it('an accepted bank message is open again, without its cashflow, and the audit says who, why and what was', async () => {
  await came(1, { amount: '-11.00' })
  const { id } = await messageOf('-11.00')
  await accept([id])
  expect(await rowOf('-11.00')).toMatchObject({ isReconciled: true, isAccepted: true })
  expect(await unaccept([id], 'no')).toMatchObject({ status: 400, body: { code: 'reason.too-short' } })
  expect(await unaccept([id, id])).toMatchObject({ status: 200, body: { unaccepted: 1 } })
  expect(await messageOf('-11.00')).toMatchObject({ id, state: 'Unaccepted', cashflowId: null })
  expect(await rowOf('-11.00')).toMatchObject({ isReconciled: false, isAccepted: false })
  const [line] = await audited(id)
  expect(line).toMatchObject({ reason })
  expect(JSON.parse(line?.before ?? '')).toMatchObject({ state: 'accepted', cashflowId: world.suppliers })
  await accept([id])
  expect((await rowOf('-11.00'))?.isAccepted).toBe(true)
})

it('what is open, matched, withdrawn or unknown is refused by name, and then nothing of the list is taken back', async () => {
  const senders = {
    kernel,
    world,
    creator: await signIn(app, world, 'creator'),
    treasurer: await signIn(app, world, 'treasurer'),
    signers: [await signIn(app, world, 'signer1'), await signIn(app, world, 'signer2')],
  }
  const [{ endToEndId } = { endToEndId: '' }] = await sendPayments(senders, domesticOf(world, '-21.00'))
  await came(2, { amount: '-22.00' }, { amount: '-23.00' }, { amount: '-24.00' })
  const { body } = await upload(
    app,
    accountant,
    camtFile({
      iban: world.ibans.chf,
      id: 'S-3',
      balances: closedOn(3, '0.00', '0.00'),
      entries: [{ amount: '-21.00', booked: '2026-11-23', details: [{ endToEndId }] }],
    }),
  )
  expect(body.matches).toBe(1)
  const matched = (await rowOf('-21.00'))?.id
  const accepted = (await messageOf('-22.00')).id
  const open = (await messageOf('-23.00')).id
  const gone = (await messageOf('-24.00')).id
  await accept([accepted])
  const asked = await came(2, { amount: '-22.00' }, { amount: '-23.00' })
  const decided = await accountant.call('decideStatement', {
    params: { importLogId: asked.logs[0].id },
    body: { decision: 'replace', reason },
  })
  expect(decided.status).toBe(200)
  const unknown = '01890000-0000-7000-8000-000000000001'
  for (const [id, status, code] of [
    [open, 409, 'entry.not-accepted'],
    [matched, 409, 'match.entry-taken'],
    [gone, 409, 'entry.withdrawn'],
    [unknown, 404, 'match.entry-not-found'],
  ] as const) {
    expect(await unaccept([accepted, id]), code).toMatchObject({ status, body: { code } })
  }
  expect((await rowOf('-22.00'))?.isAccepted).toBe(true)
})

it('an accepted entry that a decision takes away is unaccepted by the same act, with the reason of the decision', async () => {
  await came(4, { amount: '-41.00' }, { amount: '-42.00' })
  const { id } = await messageOf('-41.00')
  await accept([id])
  const asked = await came(4, { amount: '-42.00' })
  const decided = await accountant.call('decideStatement', {
    params: { importLogId: asked.logs[0].id },
    body: { decision: 'replace', reason: 'The bank corrected the day.' },
  })
  expect(decided.status).toBe(200)
  const [line] = await audited(id)
  expect(line).toMatchObject({ reason: 'The bank corrected the day.' })
  expect(JSON.parse(line?.before ?? '')).toMatchObject({ cashflowId: world.suppliers })
})

it('what was taken back is not accepted by the house again, though it goes and comes with its statement', async () => {
  const administrator = await signIn(app, world, 'administrator')
  const setting = (acceptanceBehaviour: string) =>
    administrator.call('updateReconciliationSettings', { body: { acceptanceBehaviour } })
  const replace = async (...entries: readonly TestEntry[]) => {
    const importLogId = (await came(5, ...entries)).logs[0].id
    const body = { decision: 'replace', reason }
    expect((await accountant.call('decideStatement', { params: { importLogId }, body })).status).toBe(200)
  }
  await setting('ACCEPT_CREDITS')
  try {
    await came(5, { amount: '51.00' }, { amount: '52.00' })
    const { id } = await rowOf('51.00')
    expect(await unaccept([id])).toMatchObject({ status: 200 })
    await replace({ amount: '-1.00' })
    expect(await rowOf('51.00')).toBeUndefined()
    // under another reference of the bank: it is known by its amount and days
    await replace({ amount: '51.00', bankReference: 'NEW-1' }, { amount: '52.00' }, { amount: '-2.00' })
    expect(await rowOf('51.00')).toMatchObject({ isReconciled: false })
    expect(await rowOf('52.00')).toMatchObject({ isAccepted: true })
  } finally {
    await setting('MANUAL')
  }
})
