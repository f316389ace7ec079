// Who may not: every route of ledger, statements, cash transactions and reconciliation answers 400, 401, 403 and 404
// before it does anything.
import type { RouteName } from '@kontor/contract'
import { describe, expect, it } from 'vitest'
import { type Client, type World, clientOf, createWorld, testHouse, signIn } from '../../testing/index.ts'
import { camtFile, upload } from '../../testing/camt-file.ts'

const { kernel, app, world, as } = await testHouse()
const other = await createWorld(kernel, 1)
const accountant = await as('accountant')
const creator = await as('creator')
const nobody = await as('nobody')

const unknown = '01900000-0000-7000-8000-000000000000'
type Parts = NonNullable<Parameters<Client['call']>[1]>

/** A call that would be right, for each route. */
function calls(of: World): readonly (readonly [RouteName, Parts])[] {
  const companyId = of.holding
  const account = { params: { companyId, accountId: of.accounts.chf } }
  return [
    ['listAccountBalances', account],
    ['getLatestBalance', account],
    ['getAccountStatement', account],
    ['getStatementDetails', { params: { cashTransactionId: unknown } }],
    ['uploadStatement', {}],
    ['listImportLogs', { params: { companyId } }],
    ['listUnknownAccounts', {}],
    ['assignUnknownAccount', { body: { statementAccountNumber: 'X', accountId: of.accounts.chf } }],
    ['deleteUnknownAccount', { body: { statementAccountNumber: 'X' } }],
    ['downloadStatements', {}],
    ['getReconciliation', { params: { companyId } }],
    ['listBankMessages', { params: { accountId: of.accounts.chf, valueDate: '2026-11-23' } }],
    ['matchAutomatically', { body: { companyId } }],
    [
      'matchManually',
      { body: { outstandingPaymentCashTransactionIds: [unknown], bankMessageCashTransactionIds: [unknown] } },
    ],
    ['acceptBankMessages', { params: { companyId }, body: [{ bankMessageCashTransactionId: unknown }] }],
    [
      'unacceptBankMessages',
      {
        params: { companyId },
        body: { bankMessageCashTransactionIds: [unknown], reason: 'a reason that is long enough' },
      },
    ],
    ['listMatchLogs', { params: { companyId } }],
    ['undoMatch', { params: { companyId, matchId: unknown }, body: { reason: 'a reason that is long enough' } }],
    ['getCompanyStats', { params: { companyId } }],
  ]
}

describe('every route', () => {
  it('answers 401 without a session', async () => {
    const stranger = clientOf(app, '')
    for (const [name, parts] of calls(world))
      expect([name, (await stranger.call(name, parts)).status]).toEqual([name, 401])
  })

  it('answers 403, or 404 for a company that he cannot see, to who holds no right', async () => {
    for (const [name, parts] of calls(world)) {
      expect([403, 404], name).toContain((await nobody.call(name, parts)).status)
    }
  })

  it('answers 403 to a creator of payments, who may neither import nor reconcile', async () => {
    for (const [name, parts] of calls(world)) {
      expect([403, 404], name).toContain((await creator.call(name, parts)).status)
    }
  })

  it("answers 404 for another tenant's ids, as for ids that are not there", async () => {
    for (const [name, parts] of calls(other)) {
      if (['uploadStatement', 'listUnknownAccounts', 'downloadStatements'].includes(name)) continue
      expect([name, (await accountant.call(name, parts)).status]).toEqual([name, 404])
    }
  })

  it('answers 400 to fields and parameters that it does not know', async () => {
    for (const [name, parts] of calls(world)) {
      const body = Array.isArray(parts.body)
        ? [{ ...(parts.body[0] as object), surplus: 1 }]
        : { ...(parts.body as object | undefined), surplus: 1 }
      const broken = parts.body === undefined ? { ...parts, query: { surplus: '1' } } : { ...parts, body }
      expect([name, (await accountant.call(name, broken)).status]).toEqual([name, 400])
    }
  })
})

describe('accounts', () => {
  it('has no latest balance before the first statement', async () => {
    const answer = await accountant.call('getLatestBalance', {
      params: { companyId: world.holding, accountId: world.accounts.eur },
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'balance.not-found' } })
  })

  it('of another company than the path says is not found', async () => {
    for (const name of ['listAccountBalances', 'getLatestBalance', 'getAccountStatement'] as const) {
      const params = { companyId: world.german, accountId: world.accounts.chf }
      expect((await accountant.call(name, { params })).status).toBe(404)
    }
  })
})

describe('salary', () => {
  it('golden 68: shows neither amount nor name to a reader without the right; the balance stays visible', async () => {
    const file = camtFile({
      iban: world.ibans.chf,
      balances: { OPBD: '20000.00', CLBD: '5000.00' },
      entries: [
        { amount: '-15000.00', details: [{ name: 'Anna Muster', purpose: 'SALA', iban: 'CH9300762011623852957' }] },
      ],
    })
    const uploaded = await upload(app, accountant, file)
    const reconciliation = await accountant.call('getReconciliation', { params: { companyId: world.holding } })
    const messages = await accountant.call('listBankMessages', {
      params: { accountId: world.accounts.chf, valueDate: '2026-11-30' },
    })
    const [message] = reconciliation.body.bankMessages
    const details = await accountant.call('getStatementDetails', { params: { cashTransactionId: message.id } })
    expect(details.body).toMatchObject({ amount: '0', isMasked: true, detailCount: 0, lines: [] })
    const statement = await accountant.call('getAccountStatement', {
      params: { companyId: world.holding, accountId: world.accounts.chf },
    })
    for (const { body } of [uploaded, reconciliation, messages, statement]) {
      expect(JSON.stringify(body)).not.toMatch(/15000|Muster/)
    }
    expect(messages.body.data).toMatchObject([{ amount: '0', counterpartyName: 'Salary', isMasked: true }])
    expect(statement.body.rows).toMatchObject([
      { type: 'StartBalance' },
      { counterparty: 'Salary', amount: '0', debitAmount: null },
      { type: 'EndBalance', balance: '5000.00' },
    ])
    const treasurer = await signIn(app, world, 'treasurer')
    const full = await treasurer.call('listBankMessages', {
      params: { accountId: world.accounts.chf, valueDate: '2026-11-30' },
    })
    expect(full.body.data).toMatchObject([{ amount: '-15000.00', counterpartyName: 'Anna Muster', isMasked: false }])
  })
})
