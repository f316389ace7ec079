// Statements that nobody's account answers to: they wait under Unknown accounts, and the import log says why.
import { type Refusal, refusal } from '@kontor/domain'
import { closingDateOf } from '@kontor/domain/entries'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { listAllAccounts } from '../accounts/public.ts'
import type { BankFileRow } from './bank-files.store.ts'
import {
  type FoundAccount,
  type StatementReference,
  accountFinder,
  bankNameOf,
  currencyOf,
  numberOf,
  referenceOf,
} from './find-statement-account.ts'
import { type NewImportLog, insertUnknownAccount } from './import-logs.store.ts'
import type { StagedStatement } from './staged-files.store.ts'
import { bankWithin, contractOf } from './statement-owners.ts'
import { takeInJob } from './take-in-job.ts'

/** A line of the log for each number, currency and bank; the caller writes them. */
export async function noteUnknown(
  kernel: Kernel,
  tx: TenantTx,
  file: BankFileRow,
  ownerless: readonly StagedStatement[],
  createdAt: string,
): Promise<readonly NewImportLog[]> {
  if (ownerless.length === 0) return []
  const [find, contract] = [accountFinder(await listAllAccounts(tx)), await contractOf(tx, file)]
  const groups = Map.groupBy(ownerless, ({ head }) => {
    const { bic, nationalCode } = bankWithin(head)
    return `${numberOf(head.account)} ${currencyOf(head) ?? ''} ${bic ?? ''} ${nationalCode ?? ''}`
  })
  const logs: NewImportLog[] = []
  for (const waiting of groups.values()) {
    const [first] = waiting
    if (first === undefined) continue
    const dates = waiting.flatMap((one) => one.lastBooking ?? closingDateOf(one.head) ?? []).toSorted()
    const reference = referenceOf(first.head, contract)
    await insertUnknownAccount(tx, {
      id: kernel.ids.next<'unknown-account'>(),
      bankFileId: file.id,
      number: numberOf(reference),
      statementCount: waiting.length,
      currencyCode: reference.currency,
      latestBookingDate: dates.at(-1) ?? null,
      communicationId: file.communicationId,
      bank: bankWithin(first.head),
      createdAt,
    })
    logs.push({
      id: kernel.ids.next<'import-log'>(),
      bankFileId: file.id,
      accountId: null,
      statementId: null,
      result: 'failed',
      status: 'unknown-account',
      messages: [messageOf(find(reference), reference)],
      newEntries: 0,
      knownEntries: 0,
      createdAt,
    })
  }
  // an account that was made while the file was read has told of itself too early
  kernel.jobs.enqueue(tx, takeInJob, { tenantId: tx.tenantId, id: file.id })
  return logs
}

function messageOf(found: FoundAccount, reference: StatementReference): Refusal {
  const account = numberOf(reference)
  const why = found.account === null ? found.why : 'unknown'
  if (why === 'other-bank') return refusal('statement.unknown-bank', { account, bank: bankNameOf(reference) })
  if (why === 'several') return refusal('statement.several-accounts', { account })
  return why === 'other-currency' && reference.currency !== null
    ? refusal('statement.unknown-currency', { account, currency: reference.currency })
    : refusal('statement.unknown-account', { account })
}
