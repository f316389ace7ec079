// What tests of a bank's folder stand on: files that the bank lays there, and what log and ledger say of them then.
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, type House, type Json } from '../../testing/index.ts'
import { camtFile } from '../../testing/camt-file.ts'
import { listEntries } from '../ledger/public.ts'

/** What was taken lies there hidden for a while. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => !name.startsWith('.'))

/** Of the Swiss contract. */
export function bankDesk({ kernel, world }: House, client: Client) {
  const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'in')
  return {
    /** The folder, with the file in it. */
    lay(name: string, content: string | Buffer): string {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, name), content)
      return folder
    },
    /** Of a day of its own: two of one day with equal lines would be one. */
    statement(id: string): string {
      const date = `2026-10-${id.slice(2).padStart(2, '0')}`
      return camtFile({
        iban: world.ibans.chf,
        id,
        balances: { OPBD: ['0.00', date], CLBD: ['1.00', date] },
        entries: [{ amount: '1.00', bankReference: id, booked: date }],
      })
    },
    /** As if the bank had written to it that long ago, by the clock of the tests. */
    writtenJustNow(name: string, agoMs = 0): void {
      const at = (kernel.clock.elapsed() - agoMs) / 1000
      utimesSync(join(folder, name), at, at)
    },
    async logsOf(fileName: string, query: Readonly<Record<string, string>> = {}): Promise<readonly Json[]> {
      const { body } = await client.call('listImportLogs', { params: { companyId: world.holding }, query })
      return body.data.filter((one: Json) => one.fileName === fileName)
    },
    async bookedWith(reference: string): Promise<number> {
      const entries = await kernel.database.withTenant(world.tenantId, (tx) => listEntries(tx, {}))
      return entries.filter((one) => one.entry.accountServicerReference === reference).length
    },
  }
}
