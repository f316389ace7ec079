// A database that is gone is not begun anew beside a journal of what was sent.
import { expect, test } from 'vitest'
import { openTestKernel } from '../../testing/index.ts'
import { refuseLostDatabase } from './refuse-lost-database.ts'

test('the start is refused where the journal tells of files and the database has no tenant', async () => {
  const kernel = await openTestKernel()
  await expect(refuseLostDatabase(kernel)).resolves.toBeUndefined()
  await kernel.journal.append({
    tenantId: 'gone',
    transmissionId: 'gone',
    messageId: 'KGONE',
    sha256: '0'.repeat(64),
    sentBy: null,
    paymentIds: [],
    file: null,
    at: '2026-11-23T09:00:00Z',
  })
  await expect(refuseLostDatabase(kernel)).rejects.toThrow(
    'tells of 1 files that were sent, and the database has no tenant',
  )
  await kernel.close()
})
