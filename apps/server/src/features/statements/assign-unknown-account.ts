// Account numbers of bank files that nobody knew: a person says whose they are, and what waited is imported now.
import type { RouteAnswer } from '@kontor/contract'
import type { AccountId, TenantId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import { type Actor, actorOf } from '../../kernel/actor.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { getVisibleAccount, listAllAccounts, updateCommunicationAccountNumber } from '../accounts/public.ts'
import { lockBankFile, saveFileState } from './bank-files.store.ts'
import { noteRefused } from './failed-files.ts'
import { inTurn } from './files-in-turn.ts'
import { accountFinder, keyOf } from './find-statement-account.ts'
import { type WaitingAccount, deleteUnknownAccounts, listUnknownAccounts } from './import-logs.store.ts'
import { importStatements } from './import-statements.ts'
import { deleteStaged } from './staged-files.store.ts'
import { tellNobody } from './upload-progress.ts'

export async function listUnknown({ database }: Kernel, caller: Caller): Promise<RouteAnswer<'listUnknownAccounts'>> {
  const rows = await database.withTenant(caller.tenantId, listUnknownAccounts)
  const byNumber = Map.groupBy(rows, (row) => `${row.number} ${row.currencyCode ?? ''}`)
  return [...byNumber.values()].flatMap((waiting) => {
    const [newest] = waiting
    if (newest === undefined) return []
    const dates = waiting.flatMap((one) => one.latestBookingDate ?? []).toSorted()
    return {
      communicationId: newest.communicationId,
      communicationName: newest.communicationName,
      statementAccountNumber: newest.number,
      latestBankBookingDate: dates.at(-1) ?? null,
      currencyCode: newest.currencyCode,
      count: waiting.reduce((sum, one) => sum + one.statementCount, 0),
    }
  })
}

/**
 * Refuses an account of another currency, one that has a number of its bank already, and a number that is another's.
 * Where the house fails on a waiting file, the number stays assigned and the refusal says so after the others are read.
 */
export async function assignUnknownAccount(
  kernel: Kernel,
  caller: Caller,
  {
    statementAccountNumber: number,
    accountId,
  }: { readonly statementAccountNumber: string; readonly accountId: AccountId },
): Promise<RouteAnswer<'assignUnknownAccount'>> {
  const { database } = kernel
  const actor = actorOf(kernel, caller)
  const waiting = await act(kernel, caller, async ({ tx, note }) => {
    const account = await getVisibleAccount(tx, caller, accountId)
    if (!mayOnAccount(caller, account.companyId, account.id, 'StatementsImport')) throw refused('access.forbidden')
    const waitingNumber = (await listUnknownAccounts(tx)).filter((one) => keyOf(one.number) === keyOf(number))
    const [first] = waitingNumber
    if (first === undefined) throw refused('unknown-account.not-found')
    // one number may wait in several currencies, each for its account
    const found = waitingNumber.filter((one) => one.currencyCode === null || one.currencyCode === account.currency.code)
    if (found.length === 0) throw refused('account.currency', { currency: first.currencyCode ?? '' })
    const accounts = await listAllAccounts(tx)
    const owner = accountFinder(accounts)({ iban: null, otherId: number, currency: account.currency.code })
    const hasOther =
      account.communicationAccountNumber !== null && keyOf(account.communicationAccountNumber) !== keyOf(number)
    if ((owner !== null && owner.id !== account.id) || hasOther) throw refused('account.already-known')
    await updateCommunicationAccountNumber(tx, account.id, number)
    note({
      action: 'UnknownAccountAssigned',
      subjectKind: 'account',
      subjectId: account.id,
      companyId: account.companyId,
      before: { communicationAccountNumber: account.communicationAccountNumber },
      after: { communicationAccountNumber: number },
    })
    return found
  })
  let importedStatements = 0
  let failure: RefusalError | null = null
  // oldest file first, each for itself: what is imported leaves the list
  for (const one of waiting.toReversed()) {
    try {
      importedStatements += await importWaiting(kernel, actor, caller.tenantId, one, accountId)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      // it waits no longer, and the others are not kept waiting
      await database.withTenant(caller.tenantId, async (tx) => {
        await deleteStaged(tx, one.bankFileId)
        await noteRefused(kernel, tx, one.bankFileId, error, accountId)
        await deleteUnknownAccounts(tx, [one.id])
      })
      failure ??= error
    }
  }
  if (failure !== null) throw failure
  return { importedStatements }
}

/** Answers how many statements of the file were imported. */
function importWaiting(
  kernel: Kernel,
  actor: Actor,
  tenantId: TenantId,
  waiting: WaitingAccount,
  accountId: AccountId,
): Promise<number> {
  const { bankFileId } = waiting
  return inTurn(kernel, bankFileId, async () => {
    const file = await kernel.database.withTenant(tenantId, (tx) => lockBankFile(tx, bankFileId))
    if (file === null) return 0
    const assigned = { accountId, unknownAccountId: waiting.id }
    const { imported } = await importStatements(kernel, tenantId, { file, assigned, tell: tellNobody }, actor)
    return imported
  })
}

/** The raw files stay; the same bytes may come again, in case the number becomes known later. */
export async function deleteUnknownAccount(kernel: Kernel, caller: Caller, number: string): Promise<void> {
  await act(kernel, caller, async ({ tx, note }) => {
    const found = (await listUnknownAccounts(tx)).filter((one) => one.number === number)
    if (found.length === 0) throw refused('unknown-account.not-found')
    await deleteUnknownAccounts(
      tx,
      found.map((one) => one.id),
    )
    for (const { bankFileId } of found) await saveFileState(tx, bankFileId, 'failed')
    note({
      action: 'UnknownAccountDeleted',
      subjectKind: 'unknown-account',
      subjectId: null,
      before: { statementAccountNumber: number, files: found.length },
    })
  })
}
