// What waits under Unknown accounts is imported once its number is somebody's: as a person assigned it, when the account is
// made or changed, or when the same file comes again.
import { areDifferentBanks } from '@kontor/domain/accounts'
import type { AccountId, BankFileId, TenantId } from '@kontor/domain/identifiers'
import type { Actor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError } from '../../kernel/refusal-error.ts'
import { listAllAccounts } from '../accounts/public.ts'
import { lockBankFile } from './bank-files.store.ts'
import { noteRefused } from './failed-files.ts'
import { type StatementReference, accountFinder, bankOfReference } from './find-statement-account.ts'
import {
  type WaitingAccount,
  type WaitingRow,
  deleteUnknownAccounts,
  listUnknownAccounts,
} from './import-logs.store.ts'
import { type ImportedFile, importStatements } from './import-statements.ts'
import { deleteStaged } from './staged-files.store.ts'
import { takeInJob } from './take-in-job.ts'
import { tellNobody } from './upload-progress.ts'

export type KnownWaiting = { readonly waiting: WaitingRow; readonly accountId: AccountId }

export function referenceOfWaiting({ number, currencyCode: currency, bank, ...row }: WaitingRow): StatementReference {
  const { communicationId: id, communicationBic } = row
  const contract = id === null || communicationBic === null ? null : { id, bankIdentifierCode: communicationBic }
  return { iban: null, otherId: number, currency, bank, contract }
}

/**
 * Of what waits, what an account answers to by now, the oldest file first; `bankFileId`: of this file only. What two banks
 * say under one number does not fall to an account that names neither.
 */
export async function listKnownWaiting(
  tx: TenantTx,
  bankFileId: BankFileId | null = null,
): Promise<readonly KnownWaiting[]> {
  const rows = await listUnknownAccounts(tx)
  if (rows.every((one) => bankFileId !== null && one.bankFileId !== bankFileId)) return []
  const find = accountFinder(await listAllAccounts(tx))
  const known = rows.toReversed().flatMap((waiting) => {
    const reference = referenceOfWaiting(waiting)
    const { account } = find(reference)
    return account === null ? [] : [{ waiting, accountId: account.id, bank: bankOfReference(reference) }]
  })
  return known.filter(
    ({ waiting, accountId, bank }) =>
      (bankFileId === null || waiting.bankFileId === bankFileId) &&
      !known.some((other) => other.accountId === accountId && areDifferentBanks(other.bank, bank)),
  )
}

/** After accounts were made or changed: each file for itself, in jobs. */
export async function enqueueKnownWaiting({ database, jobs }: Kernel, tenantId: TenantId): Promise<void> {
  await database.withTenant(tenantId, async (tx) => {
    const files = new Set((await listKnownWaiting(tx)).map(({ waiting }) => waiting.bankFileId))
    for (const id of files) jobs.enqueue(tx, takeInJob, { tenantId, id })
  })
}

/**
 * In the turn of the file: what of it waits for an account that is there by now. Null: nothing. Throws what is refused,
 * after the others were read.
 */
export async function takeInKnown(
  kernel: Kernel,
  tenantId: TenantId,
  bankFileId: BankFileId,
  actor: Actor,
): Promise<ImportedFile | null> {
  const known = await kernel.database.withTenant(tenantId, (tx) => listKnownWaiting(tx, bankFileId))
  let taken: ImportedFile | null = null
  let failure: RefusalError | null = null
  for (const { waiting, accountId } of known) {
    try {
      const one = await importWaiting(kernel, actor, tenantId, waiting, accountId)
      if (one !== null) taken = taken === null ? one : together(taken, one)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      failure ??= error
    }
  }
  if (failure !== null) throw failure
  return taken
}

/** In the turn of the file. What is refused is written to the log, waits no longer, and may come again. */
export async function importWaiting(
  kernel: Kernel,
  actor: Actor,
  tenantId: TenantId,
  waiting: WaitingAccount,
  accountId: AccountId,
): Promise<ImportedFile | null> {
  const { bankFileId } = waiting
  const file = await kernel.database.withTenant(tenantId, (tx) => lockBankFile(tx, bankFileId))
  if (file === null) return null
  try {
    return await importStatements(kernel, tenantId, { file, assigned: { accountId, waiting }, tell: tellNobody }, actor)
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    await kernel.database.withTenant(tenantId, async (tx) => {
      await deleteStaged(tx, bankFileId)
      await noteRefused(kernel, tx, bankFileId, error, accountId)
      await deleteUnknownAccounts(tx, [waiting.id])
    })
    throw error
  }
}

function together(one: ImportedFile, other: ImportedFile): ImportedFile {
  return {
    logIds: [...one.logIds, ...other.logIds],
    result: [one.result, other.result].includes('success') ? 'success' : one.result,
    imported: one.imported + other.imported,
    matches: one.matches + other.matches,
  }
}
