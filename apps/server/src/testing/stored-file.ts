// A bank file as if it had been stored: what answers and statements point to.
import type { TenantId } from '@kontor/domain/identifiers'
import { instantText } from '../kernel/clock.ts'
import type { Kernel } from '../kernel/kernel.ts'

export async function insertStoredFile({ database, ids, clock }: Kernel, tenantId: TenantId): Promise<string> {
  const id = ids.next<'bank-file'>()
  await database.withTenant(tenantId, (tx) =>
    tx.db
      .insertInto('bank_file')
      .values({
        tenant_id: tenantId,
        bank_file_id: id,
        kind: 'pain.002',
        source: 'upload',
        file_name: 'test.xml',
        size: '0',
        sha256: id,
        state: 'stored',
        stored_at: instantText(clock.now()),
      })
      .execute(),
  )
  return id
}
