// A bank that books what a house has sent, for tests of matching: statement after statement on the account in francs, and
// what is read after them.
import { expect } from 'vitest'
import { type TestEntry, camtFile, closedOn, upload } from '../../testing/camt-file.ts'
import type { Client, House, Json } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'

/** An entry stands on the 24th of November 2026 and under a reference of its own, unless it says otherwise. */
export async function bankOf({ app, world, kernel, as }: House) {
  const accountant = await as('accountant')
  const treasurer = await as('treasurer')
  let statements = 0

  const statementOf = (entries: readonly TestEntry[]) => {
    statements += 1
    const references = `B-${statements}`
    return {
      iban: world.ibans.chf,
      id: `S-${statements}`,
      balances: closedOn(statements, '0.00', '0.00'),
      entries: entries.map((one, place) => ({ booked: '2026-11-24', bankReference: `${references}-${place}`, ...one })),
    }
  }

  /** Each a statement of one file; answers what is told of its import. */
  async function bookDays(...days: readonly (readonly TestEntry[])[]): Promise<Json> {
    const { status, body } = await upload(app, accountant, camtFile(...days.map(statementOf)))
    expect({ status, result: body.result }).toEqual({ status: 200, result: 'SUCCESS' })
    return body
  }
  const book = (...entries: readonly TestEntry[]) => bookDays(entries)

  /** What it answers on a file, by the name of its group; brought by a person. */
  async function say(groupId: string, said: Parameters<typeof pain002>[1]): Promise<void> {
    const sent = { ids: [], messageId: groupId.replace(/-\d+$/, ''), groupId, ends: [] }
    expect((await upload(app, accountant, Buffer.from(pain002(sent, said)))).status).toBe(200)
  }

  const read = async ({ id }: { readonly id: string }): Promise<Json> =>
    (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
  const board = async (who: Client = treasurer): Promise<Json> =>
    (await who.call('getReconciliation', { params: { companyId: world.holding } })).body

  /** What the bank says and nobody has matched, that rings: amount and alarm. */
  async function alarms(): Promise<readonly string[]> {
    const { bankMessages } = await board()
    return bankMessages.flatMap((one: Json) => (one.alarm === null ? [] : `${one.amount} ${one.alarm}`))
  }

  /** What waits for a person: amount, and the question that it rings. */
  async function waiting(): Promise<readonly string[]> {
    const { bankMessages } = await board()
    return bankMessages.map((one: Json) => `${one.amount} ${one.alarm?.split('?')[0] ?? ''}`.trim())
  }

  /** As if nothing had ever been booked: payments keep what was made of them. */
  async function forgetBookings(): Promise<void> {
    await kernel.database.withTenant(world.tenantId, async (tx) => {
      for (const table of ['match_entry', 'match_payment', 'match', 'entry'] as const)
        await tx.db.deleteFrom(table).where('tenant_id', '=', world.tenantId).execute()
    })
  }

  return { book, bookDays, say, read, board, alarms, waiting, forgetBookings, accountant }
}
