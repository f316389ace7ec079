// Account numbers of bank files that nobody knew: a person says whose they are, and what waited is imported now.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import { accountNumberKey, areDifferentBanks, bankOfAccount, bankOfBic } from '@kontor/domain/accounts'
import { act } from '../../kernel/act.ts'
import { actorOf } from '../../kernel/actor.ts'
import { type Caller, mayOnAccount } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import {
  getVisibleAccount,
  listAllAccounts,
  lockAccountNumbers,
  updateCommunicationAccountNumber,
} from '../accounts/public.ts'
import { saveFileState } from './bank-files.store.ts'
import { inTurn } from './files-in-turn.ts'
import { accountFinder, bankOfReference } from './find-statement-account.ts'
import { type WaitingAccount, deleteUnknownAccounts, listUnknownAccounts } from './import-logs.store.ts'
import { importWaiting, referenceOfWaiting } from './take-in-waiting.ts'

export async function listUnknown({ database }: Kernel, caller: Caller): Promise<RouteAnswer<'listUnknownAccounts'>> {
  const rows = await database.withTenant(caller.tenantId, listUnknownAccounts)
  const byNumber = Map.groupBy(
    rows,
    ({ number, currencyCode, bank }) => `${number} ${currencyCode ?? ''} ${bank.bic ?? bank.nationalCode ?? ''}`,
  )
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
      bankIdentifierCode: newest.bank.bic,
      count: waiting.reduce((sum, one) => sum + one.statementCount, 0),
    }
  })
}

/**
 * Refuses an account of another currency or bank, one between companies, one that has a number of its bank already, and a
 * number that is another's.
 * Where the house fails on a waiting file, the number stays assigned and the refusal says so after the others are read.
 */
export async function assignUnknownAccount(
  kernel: Kernel,
  caller: Caller,
  { statementAccountNumber: number, accountId, bankIdentifierCode }: RouteInput<'assignUnknownAccount'>['body'],
): Promise<RouteAnswer<'assignUnknownAccount'>> {
  const actor = actorOf(kernel, caller)
  const waiting = await act(kernel, caller, async ({ tx, note }) => {
    await lockAccountNumbers(tx)
    const account = await getVisibleAccount(tx, caller, accountId)
    if (!mayOnAccount(caller, account.companyId, account.id, 'StatementsImport')) throw refused('access.forbidden')
    if (account.accountType === 'inter-company') throw refused('account.no-bank', {}, 'accountId')
    const waitingNumber = (await listUnknownAccounts(tx)).filter(
      (one) => accountNumberKey(one.number) === accountNumberKey(number) && isOfBank(one, bankIdentifierCode),
    )
    const [first] = waitingNumber
    if (first === undefined) throw refused('unknown-account.not-found')
    // one number may wait in several currencies, each for its account
    const inCurrency = waitingNumber.filter(
      (one) => one.currencyCode === null || one.currencyCode === account.currency.code,
    )
    if (inCurrency.length === 0) throw refused('account.currency', { currency: first.currencyCode ?? '' })
    // and at several banks: a BIC is a fact of the account, and mended there
    const { bic: own } = bankOfAccount(account)
    const found = inCurrency.filter(
      ({ bank: { bic } }) => !areDifferentBanks({ bic, nationalCode: null }, { bic: own, nationalCode: null }),
    )
    if (found.length === 0) {
      throw refused('account.other-bank', { bank: inCurrency[0]?.bank.bic ?? '', own: own ?? '' }, 'accountId')
    }
    // an account that names no bank is of one bank all the same
    const banks = found.map((one) => bankOfReference(referenceOfWaiting(one)))
    if (banks.some((one) => banks.some((other) => areDifferentBanks(one, other)))) {
      throw refused('unknown-account.several-banks', { number })
    }
    const find = accountFinder(await listAllAccounts(tx))
    const isOthers = found.some((one) => {
      const owner = find({ ...referenceOfWaiting(one), currency: account.currency.code }).account
      return owner !== null && owner.id !== account.id
    })
    const hasOther =
      account.communicationAccountNumber !== null &&
      accountNumberKey(account.communicationAccountNumber) !== accountNumberKey(number)
    if (isOthers || hasOther) throw refused('account.already-known')
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
      const taken = await inTurn(kernel, one.bankFileId, () =>
        importWaiting(kernel, actor, caller.tenantId, one, accountId),
      )
      importedStatements += taken?.imported ?? 0
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      failure ??= error
    }
  }
  if (failure !== null) throw failure
  return { importedStatements }
}

/** The raw files stay; the same bytes may come again, in case the number becomes known later. */
export async function deleteUnknownAccount(
  kernel: Kernel,
  caller: Caller,
  { statementAccountNumber: number, bankIdentifierCode }: RouteInput<'deleteUnknownAccount'>['body'],
): Promise<void> {
  await act(kernel, caller, async ({ tx, note }) => {
    const found = (await listUnknownAccounts(tx)).filter(
      (one) => one.number === number && isOfBank(one, bankIdentifierCode),
    )
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

function isOfBank({ bank }: WaitingAccount, asked: string | null | undefined): boolean {
  return asked === undefined || bank.bic === (asked === null ? null : bankOfBic(asked))
}
