// Golden scenarios of statements, through the server: uploaded by the accountant, read back from ledger and log.
import { beforeEach, describe, expect, it } from 'vitest'
import { type Json, clearStatements, testHouse } from '../../testing/index.ts'
import { listEntries } from '../ledger/public.ts'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'

const { kernel, app, world, as } = await testHouse()
const client = await as('accountant')
beforeEach(() => clearStatements(kernel, world))

const send = (...statements: Omit<TestStatement, 'iban'>[]) =>
  upload(app, client, camtFile(...statements.map((one) => ({ iban: world.ibans.chf, ...one }))))

/** Sets the profile of the account's contract for one test. */
async function withProfile(overrides: object, work: () => Promise<void>): Promise<void> {
  const save = (profile: object) =>
    kernel.database.withTenant(world.tenantId, async (tx) => {
      await tx.db
        .updateTable('communication')
        .set({ profile_overrides: JSON.stringify(profile) })
        .where('tenant_id', '=', world.tenantId)
        .where('communication_id', '=', world.communications.swiss)
        .execute()
    })
  await save(overrides)
  try {
    await work()
  } finally {
    await save({})
  }
}

async function booked(layer: 'booked' | 'announced' | 'pending' | 'intraday' = 'booked') {
  const entries = await kernel.database.withTenant(world.tenantId, (tx) =>
    listEntries(tx, { accountIds: [world.accounts.chf], layers: [layer] }),
  )
  return entries.map((one) => one.entry.amount.toFixed(2)).toSorted()
}

async function accountStatement(query: Record<string, string> = {}): Promise<Json> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  return (await client.call('getAccountStatement', { params, query })).body
}

async function balanceOn(valueDate: string) {
  const { body } = await client.call('getPaymentAccountBalance', {
    query: { accountId: world.accounts.chf, valueDate },
  })
  return body
}

describe('a statement of the day', () => {
  it('golden 39: adds up on booking basis, with two entries and the closing as balance', async () => {
    const { status, body } = await send({
      balances: { OPBD: '10000.00', CLBD: '10300.00' },
      entries: [{ amount: '500.00' }, { amount: '-200.00' }],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      result: 'SUCCESS',
      logs: [{ status: 'Ok', newEntries: 2, openingBalance: '10000.00', closingBalance: '10300.00', messages: [] }],
    })
    expect(await booked()).toEqual(['-200.00', '500.00'])
    const latest = await client.call('getLatestBalance', {
      params: { companyId: world.holding, accountId: world.accounts.chf },
    })
    expect(latest.body).toMatchObject({ day: '2026-11-20', closingBalance: '10300.00' })
  })

  it('golden 40: takes the closing of the day before as its opening', async () => {
    const { body } = await send({
      balances: { PRCD: ['33.06', '2026-11-19'], CLBD: '23.06' },
      entries: [{ amount: '-10.00' }],
    })
    expect(body.logs).toMatchObject([{ status: 'Ok', openingBalance: '33.06' }])
  })

  it('golden 41: adds up on value basis, and the next one takes in what was left out', async () => {
    const first = await send({
      balances: { OPBD: '211993.19', CLBD: '215112.21' },
      entries: [
        { amount: '4.50', bankReference: 'A' },
        { amount: '-77.70', bankReference: 'B' },
        { amount: '1500.00', bankReference: 'C' },
        { amount: '1537.00', bankReference: 'D', value: '2026-11-23' },
        { amount: '1692.22', bankReference: 'D' },
      ],
    })
    expect(first.body.logs).toMatchObject([{ status: 'Ok', newEntries: 5 }])
    const next = await send({
      id: 'S-2',
      balances: { OPBD: ['215112.21', '2026-11-21'], CLBD: ['216649.21', '2026-11-23'] },
    })
    expect(next.body.logs).toMatchObject([{ status: 'Ok', newEntries: 0, messages: [] }])
  })

  it('golden 42: nothing is booked twice, whatever it comes in', async () => {
    const twice = {
      balances: { OPBD: '1000.00', CLBD: '900.00' },
      entries: [{ amount: '-50.00' }, { amount: '-50.00' }],
    }
    expect((await send(twice)).body.logs).toMatchObject([{ newEntries: 2 }])
    const again = await send(twice)
    expect(again.body).toMatchObject({
      result: 'DUPLICATE',
      logs: [{ result: 'DUPLICATE', newEntries: 0, messages: [{ message: 'Already imported on 2026-11-23.' }] }],
    })
    const other = await send({ ...twice, id: 'S-2' })
    expect(other.body).toMatchObject({
      result: 'SUCCESS',
      logs: [{ newEntries: 0, knownEntries: 2, messages: [{ code: 'statement.overlaps' }] }],
    })
    const longer = await send({ ...twice, entries: [...twice.entries, { amount: '-1.00' }] })
    expect(longer.body).toMatchObject({
      result: 'FAILED',
      logs: [
        {
          result: 'FAILED',
          messages: [{ message: 'A different statement with id S-1 exists; compare before replacing.' }],
        },
      ],
    })
    expect(await booked()).toEqual(['-50.00', '-50.00'])
  })

  it('golden 43: an equal line of the following statement of the day is another booking', async () => {
    await send({ balances: { OPBD: '1000.00', CLBD: '900.00' }, entries: [{ amount: '-50.00' }, { amount: '-50.00' }] })
    const second = await send({
      id: 'S-2',
      created: '2026-11-21T05:00:00',
      balances: { OPBD: '900.00', CLBD: '850.00' },
      entries: [{ amount: '-50.00' }],
    })
    expect(second.body.logs).toMatchObject([{ status: 'Ok', newEntries: 1 }])
    expect(await booked()).toEqual(['-50.00', '-50.00', '-50.00'])
  })

  it('golden 44: announced, booked intraday and booked at the end of the day is one movement', async () => {
    await send({ id: 'D-0', balances: { OPBD: ['0.00', '2026-11-18'], CLBD: ['0.00', '2026-11-19'] } })
    const projected = async () => (await balanceOn('2026-11-23')).projected
    const entry = { amount: '-300.00', details: [{ endToEndId: 'X-1' }] }
    await send({ kind: '052', id: 'R-1', created: '2026-11-20T09:00:00', entries: [{ ...entry, status: 'PDNG' }] })
    expect([await booked('pending'), await projected()]).toEqual([['-300.00'], '-300.00'])
    await send({ kind: '052', id: 'R-2', created: '2026-11-20T12:00:00', entries: [entry] })
    expect([await booked('pending'), await booked('intraday'), await projected()]).toEqual([[], ['-300.00'], '-300.00'])
    await send({ balances: { OPBD: '0.00', CLBD: '-300.00' }, entries: [entry] })
    expect([await booked(), await booked('pending'), await booked('intraday')]).toEqual([['-300.00'], [], []])
    expect(await balanceOn('2026-11-23')).toMatchObject({ projected: '-300.00', booked: '-300.00' })
  })

  it('golden 45: only the entry moves the balance, whatever its details say', async () => {
    const { body } = await send({
      balances: { OPBD: '3000.00', CLBD: '944.44' },
      entries: [
        { amount: '-429.56', details: [{ amount: '-200.00' }, { amount: '-229.56' }] },
        { amount: '-1526.00', charges: '26.00', details: [{ amount: '-1500.00' }] },
        { amount: '-100.00', details: [{ amount: '-90.00' }] },
      ],
    })
    expect(body.logs).toMatchObject([{ status: 'Ok', newEntries: 3 }])
    expect(await booked()).toEqual(['-100.00', '-1526.00', '-429.56'])
    expect((await balanceOn('2026-11-23')).booked).toBe('944.44')
    const { rows } = await accountStatement()
    const shown: Record<string, string[]> = {}
    for (const row of rows.filter((one: Json) => one.hasDetails)) {
      const { status, body: told } = await client.call('getStatementDetails', { params: { cashTransactionId: row.id } })
      expect(status).toBe(200)
      shown[row.amount] = told.lines.map((one: Json) => `${one.kind} ${one.amount}`)
    }
    expect(shown).toEqual({
      '-429.56': ['Detail -200.00', 'Detail -229.56'],
      '-1526.00': ['Detail -1500.00', 'Charges -26.00'],
      '-100.00': ['Detail -90.00', 'Difference -10.00'],
    })
  })

  it('golden 46: a reversal has the sign of its effect; under the profile "original" it deviates by twice its amount', async () => {
    const reversal = {
      balances: { OPBD: '1000.00', CLBD: '1500.00' },
      entries: [{ amount: '500.00', isReversal: true }],
    }
    const { body } = await send(reversal)
    expect(body.logs).toMatchObject([{ status: 'Ok' }])
    expect(await booked()).toEqual(['500.00'])
    await withProfile({ reversalSign: 'original' }, async () => {
      const other = { iban: world.ibans.eur, currency: 'EUR', id: 'S-46', ...reversal }
      const deviating = await upload(app, client, camtFile(other))
      expect(deviating.body.logs).toMatchObject([
        {
          status: 'Deviation',
          messages: [
            { code: 'statement.deviation', message: expect.stringContaining('1000.00') },
            { code: 'profile.reversal-sign', message: expect.stringMatching(/is refused: .* 1000\.00/) },
          ],
        },
      ])
      const entries = await kernel.database.withTenant(world.tenantId, (tx) =>
        listEntries(tx, { accountIds: [world.accounts.eur] }),
      )
      expect(entries.map((one) => one.entry.amount.toFixed(2))).toEqual(['-500.00'])
    })
  })

  it('a basis that three statements running tell is proposed with the third, and to no profile that has it', async () => {
    const tell = async (day: number) => {
      const date = `2026-11-${day}`
      const { body } = await send({
        id: `V-${day}`,
        balances: { OPBD: [`${(day - 10) * 5}.00`, date], CLBD: [`${(day - 10) * 5 + 5}.00`, date] },
        entries: [
          { amount: '5.00', booked: date },
          { amount: '1.00', booked: date, value: '2026-12-24' },
        ],
      })
      return body.logs.flatMap((log: Json) => [log.status, ...log.messages.map((one: Json) => one.code)])
    }
    const told = []
    for (const day of [10, 11, 12, 13]) told.push(await tell(day))
    expect(told).toEqual([['Ok'], ['Ok'], ['Ok', 'statement.basis-value'], ['Ok']])
    await clearStatements(kernel, world)
    await withProfile({ balanceBasis: 'value' }, async () => {
      for (const day of [10, 11, 12]) expect(await tell(day)).toEqual(['Ok'])
    })
  })

  const numbered = (id: string, number: number, [open, close]: readonly [string, string], date: string) =>
    send({ id, number, balances: { OPBD: [open, date], CLBD: [close, date] } })

  it('golden 48: a missing number between two statements is a gap, where the bank numbers them', async () => {
    await numbered('S-117', 117, ['1000.00', '1000.00'], '2026-11-18')
    await withProfile({ sequencePerAccount: true }, async () => {
      const gap = await numbered('S-119', 119, ['1250.00', '1250.00'], '2026-11-20')
      expect(gap.body.logs).toMatchObject([{ status: 'Gap', messages: [{ code: 'statement.gap' }] }])
      const { message } = gap.body.logs[0].messages[0]
      for (const named of ['118', '117', '1000.00', '119', '1250.00']) expect(message).toContain(named)
      expect(await differences()).toEqual(['250'])
    })
  })

  it('golden 48: without sequencePerAccount equal balances are no gap, and unequal ones are one of 250.00', async () => {
    await numbered('S-117', 117, ['1000.00', '1000.00'], '2026-11-18')
    const even = await numbered('S-119', 119, ['1000.00', '1000.00'], '2026-11-19')
    expect(even.body.logs).toMatchObject([{ status: 'Ok', messages: [] }])
    const gap = await numbered('S-121', 121, ['1250.00', '1250.00'], '2026-11-20')
    expect(gap.body.logs).toMatchObject([{ status: 'Gap', messages: [{ code: 'statement.gap-balance' }] }])
    expect(gap.body.logs[0].messages[0].message).toContain('250.00')
  })

  it('a statement that comes late and fills the gap corrects what was said of the one after it', async () => {
    await numbered('S-117', 117, ['1000.00', '1000.00'], '2026-11-18')
    await withProfile({ sequencePerAccount: true }, async () => {
      await numbered('S-120', 120, ['1250.00', '1250.00'], '2026-11-20')
      const statusOf = async (id: string) => {
        const { body } = await client.call('listImportLogs', { params: { companyId: world.holding } })
        const row = body.data.find((one: Json) => one.statementNumber === id)
        return [row.status, ...row.messages.map((one: Json) => one.code)]
      }
      expect(await statusOf('120')).toEqual(['Gap', 'statement.gap'])
      await send({
        id: 'S-119',
        number: 119,
        balances: { OPBD: ['1100.00', '2026-11-19'], CLBD: ['1250.00', '2026-11-19'] },
        entries: [{ amount: '150.00', booked: '2026-11-19' }],
      })
      expect([await statusOf('119'), await statusOf('120')]).toEqual([['Gap', 'statement.gap'], ['Ok']])
      expect(await differences()).toEqual(['100'])
      // what comes in between and does not fit makes a gap of what was none
      await send({
        id: 'S-118',
        number: 118,
        balances: { OPBD: ['1000.00', '2026-11-18'], CLBD: ['1090.00', '2026-11-18'] },
        entries: [{ amount: '90.00', booked: '2026-11-18' }],
      })
      expect([await statusOf('118'), await statusOf('119')]).toEqual([['Ok'], ['Gap', 'statement.gap-balance']])
      expect(await differences()).toEqual(['10'])
    })
  })

  async function differences(): Promise<readonly (string | null)[]> {
    const rows = await kernel.database.withTenant(world.tenantId, (tx) =>
      tx.db
        .selectFrom('statement')
        .select('difference')
        .where('tenant_id', '=', world.tenantId)
        .where('check_status', '=', 'gap')
        .execute(),
    )
    return rows.map((one) => one.difference)
  }

  it('golden 49: a notification is announced, moves no balance, and gives its details to the booking', async () => {
    const bank = { bankReference: 'B-77', reference: 'CH4431999123000889012' }
    const details = [
      { amount: '778.29', reference: '210000000003139471430009017' },
      { amount: '913.93', reference: '000000000000000000000000026' },
    ]
    await send({ kind: '054', id: 'N-1', entries: [{ amount: '1692.22', ...bank, details }] })
    expect([await booked('announced'), await booked()]).toEqual([['1692.22'], []])
    const shown = async () => {
      const { rows } = await accountStatement({ dataType: 'StatementAndAccountReport' })
      const { body } = await client.call('getReconciliation', { params: { companyId: world.holding } })
      return {
        rows: rows.map((one: Json) => `${one.type} ${one.amount} = ${one.balance} ${one.announcement}`),
        announced: body.announced.map((one: Json) => `${one.state} ${one.amount}`),
        bankMessages: body.bankMessages.map((one: Json) => one.amount),
      }
    }
    expect(await shown()).toEqual({
      rows: [
        'StartBalance 0.00 = 0.00 null',
        'EndBalance 0.00 = 0.00 null',
        'CREDIT 1692.22 = null Waiting',
        'EndBalance 0.00 = 0.00 null',
      ],
      announced: ['Announced 1692.22'],
      bankMessages: [],
    })
    expect(await balanceOn('2026-11-23')).toMatchObject({ booked: '0.00', value: '0.00', projected: '0.00' })
    await send({ balances: { OPBD: '0.00', CLBD: '1692.22' }, entries: [{ amount: '1692.22', ...bank }] })
    expect([await booked('announced'), await booked()]).toEqual([[], ['1692.22']])
    const [entry] = await kernel.database.withTenant(world.tenantId, (tx) =>
      listEntries(tx, { accountIds: [world.accounts.chf] }),
    )
    expect(entry?.entry.details.map((one) => one.amount?.toFixed(2))).toEqual(['778.29', '913.93'])
    expect(await shown()).toEqual({
      rows: [
        'StartBalance 0.00 = 0.00 null',
        'CREDIT 1692.22 = 1692.22 null',
        'EndBalance 1692.22 = 1692.22 null',
        'EndBalance 1692.22 = 1692.22 null',
      ],
      announced: [],
      bankMessages: ['1692.22'],
    })
    expect((await balanceOn('2026-11-23')).booked).toBe('1692.22')
  })
})

describe('balances', () => {
  it('golden 55: booked, value and projected of a statement with a later value date', async () => {
    await send({
      balances: { OPBD: '1100.00', CLBD: '1000.00' },
      entries: [{ amount: '-100.00', value: '2026-11-23' }],
    })
    expect(await balanceOn('2026-11-20')).toMatchObject({ booked: '1000.00', value: '1100.00' })
    expect(await balanceOn('2026-11-23')).toMatchObject({ booked: '1000.00', value: '1000.00' })
  })
})
