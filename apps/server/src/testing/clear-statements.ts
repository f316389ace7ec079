// Between tests: as if no bank file had ever come.
import type { TestKernel } from './test-kernel.ts'
import type { World } from './world.ts'

/** In an order that no key forbids. */
const tables = [
  'standing_alarm',
  'entry_repeat',
  'entry',
  'account_balance',
  'import_log',
  'unknown_account',
  'staged_piece',
  'staged_statement',
  'staged_file',
  'statement',
  'bank_file_piece',
  'bank_file',
] as const

export async function clearStatements(kernel: TestKernel, { tenantId }: World): Promise<void> {
  await kernel.database.withTenant(tenantId, async (tx) => {
    for (const table of tables) await tx.db.deleteFrom(table).where('tenant_id', '=', tenantId).execute()
  })
}
