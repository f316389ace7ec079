// Files that could not be read, or on which the house itself failed: said in the import log, whatever the error, and the
// same bytes may come again.
import type { AccountId, BankFileId, TenantId } from '@kontor/domain/identifiers'
import { systemActor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type SqlError, isPassing } from '../../kernel/database/session.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { lockBankFile, saveFileState } from './bank-files.store.ts'
import { SeveralStatements } from './gather-entries.ts'
import { insertImportLog } from './import-logs.store.ts'
import { deleteStaged } from './staged-files.store.ts'

/** A file on which the house fails is said to have failed, whatever the error: nobody is to believe that it is there. */
export async function orFailed<T>({ ids, log }: Kernel, bankFileId: BankFileId, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RefusalError || error instanceof SeveralStatements || isPassing(error)) throw error
    const errorId = ids.text(10)
    log.error({ err: error, errorId, bankFileId }, 'bank file failed')
    throw refused('statement.failed', { error: errorId })
  }
}

/** The file has failed, and the log says why. `accountId`: only this account's statements were read. */
export async function noteRefused(
  kernel: Kernel,
  tx: TenantTx,
  bankFileId: BankFileId,
  { refusals }: RefusalError,
  accountId: AccountId | null = null,
): Promise<void> {
  await saveFileState(tx, bankFileId, 'failed', 'unreadable')
  await insertImportLog(tx, {
    id: kernel.ids.next<'import-log'>(),
    bankFileId,
    accountId,
    statementId: null,
    result: 'failed',
    status: 'unreadable',
    messages: refusals,
    newEntries: 0,
    knownEntries: 0,
    createdAt: systemActor(kernel).at,
  })
}

/** A file over which the process died again and again is not read any more: said, and the same bytes may come again. */
export async function putFileAside(kernel: Kernel, tenantId: TenantId, bankFileId: BankFileId): Promise<null> {
  await kernel.database.withTenant(tenantId, async (tx) => {
    const file = await lockBankFile(tx, bankFileId)
    // statements of it that were booked before stay booked
    await deleteStaged(tx, bankFileId)
    if (file?.state === 'stored') await noteRefused(kernel, tx, bankFileId, refused('file.ended-server'))
  })
  return null
}

/** Two transactions that waited for each other: the database sends one back, and it is simply done again. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = error as SqlError
      if (tries >= 3 || (code !== '40001' && code !== '40P01')) throw error
    }
  }
}
