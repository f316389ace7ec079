// Files that could not be read, or on which the house itself failed: said in the import log, whatever the error, and the
// same bytes may come again.
import type { AccountId, BankFileId } from '@kontor/domain/identifiers'
import { systemActor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type SqlError, isPassing } from '../../kernel/database/session.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { saveFileState } from './bank-files.store.ts'
import { insertImportLog } from './import-logs.store.ts'

/** A file on which the house fails is said to have failed, whatever the error: nobody is to believe that it is there. */
export async function orFailed<T>({ ids, log }: Kernel, bankFileId: BankFileId, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RefusalError || isPassing(error)) throw error
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
    status: 'Unreadable',
    messages: refusals,
    newEntries: 0,
    knownEntries: 0,
    createdAt: systemActor(kernel).at,
  })
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
