// What tests of two contents of one statement stand on: a server, an accountant, statements that come, and what ledger
// and log say then.
import { expect } from 'vitest'
import { openApp } from '../../open-app.ts'
import { type TestStatement, camtFile, upload } from '../../testing/camt-file.ts'
import {
  type Client,
  type Json,
  type TestKernel,
  type World,
  clearStatements,
  createWorld,
  openTestKernel,
  signIn,
} from '../../testing/index.ts'
import { type EntryLayer, type LedgerEntry, listEntries } from '../ledger/public.ts'

export type Sample = Omit<TestStatement, 'iban'>

export const reason = 'The bank told on the phone which file is right.'

export const standing: Sample = {
  balances: { OPBD: '1000.00', CLBD: '900.00' },
  entries: [{ amount: '-50.00' }, { amount: '-50.00' }],
}
export const longer: Sample = {
  balances: { OPBD: '1000.00', CLBD: '899.00' },
  entries: [{ amount: '-50.00' }, { amount: '-50.00' }, { amount: '-1.00' }],
}

export type Desk = {
  readonly kernel: TestKernel
  readonly app: Awaited<ReturnType<typeof openApp>>['app']
  readonly world: World
  readonly client: Client
  /** As if no bank file had ever come. */
  clear(): Promise<void>
  close(): Promise<void>
  send(name: string, ...statements: readonly Sample[]): Promise<{ status: number; body: Json }>
  /** The same statement in other bytes. */
  sendWrapped(sample: Sample): Promise<{ status: number; body: Json }>
  /** Two contents of one statement come; the id of the log's line that asks. */
  asked(first: Sample, second: Sample): Promise<string>
  entriesOf(layer?: EntryLayer): Promise<readonly LedgerEntry[]>
  amountsOf(layer?: EntryLayer): Promise<readonly string[]>
  balances(): Promise<readonly Json[]>
  bookedBalance(): Promise<string>
  logs(): Promise<readonly Json[]>
  compare(importLogId: string): Promise<{ status: number; body: Json }>
  decide(importLogId: string, decision: 'keep' | 'replace', more?: Json): Promise<{ status: number; body: Json }>
  accept(entries: readonly LedgerEntry[]): Promise<void>
}

export async function openDesk(): Promise<Desk> {
  const kernel = await openTestKernel()
  const { app } = await openApp(kernel)
  const world = await createWorld(kernel)
  const client = await signIn(app, world, 'accountant')
  const file = (statements: readonly Sample[]) =>
    camtFile(...statements.map((one) => ({ iban: world.ibans.chf, ...one })))
  const entriesOf = (layer: EntryLayer = 'booked') =>
    kernel.database.withTenant(world.tenantId, (tx) =>
      listEntries(tx, { accountIds: [world.accounts.chf], layers: [layer] }),
    )
  const send = (name: string, ...statements: readonly Sample[]) => upload(app, client, file(statements), name)
  return {
    kernel,
    app,
    world,
    client,
    clear: () => clearStatements(kernel, world),
    async close() {
      await app.close()
      await kernel.close()
    },
    send,
    sendWrapped: (sample) => upload(app, client, file([sample]).replace('<MsgId>M-1<', '<MsgId>M-2<'), 'wrapped.xml'),
    async asked(first, second) {
      expect((await send('first.xml', first)).body).toMatchObject({ result: 'SUCCESS' })
      const { body } = await send('second.xml', second)
      expect(body).toMatchObject({
        result: 'FAILED',
        logs: [{ status: 'OtherContent', question: { state: 'Open', decidedBy: null } }],
      })
      return body.logs[0].id
    },
    entriesOf,
    async amountsOf(layer = 'booked') {
      return (await entriesOf(layer)).map((one) => one.entry.amount.toFixed(2)).toSorted()
    },
    async balances() {
      const params = { companyId: world.holding, accountId: world.accounts.chf }
      return (await client.call('listAccountBalances', { params })).body
    },
    async bookedBalance() {
      const query = { accountId: world.accounts.chf, valueDate: '2026-11-23' }
      return (await client.call('getPaymentAccountBalance', { query })).body.value
    },
    async logs() {
      return (await client.call('listImportLogs', { params: { companyId: world.holding } })).body.data
    },
    compare: (importLogId) => client.call('compareStatements', { params: { importLogId } }),
    decide: (importLogId, decision, more = {}) =>
      client.call('decideStatement', { params: { importLogId }, body: { decision, reason, ...more } }),
    async accept(entries) {
      const body = entries.map((one) => ({ bankMessageCashTransactionId: one.id }))
      const params = { companyId: world.holding }
      expect((await client.call('acceptBankMessages', { params, body })).status).toBe(200)
    },
  }
}
