// What comparing and deciding stand on: the question of a line of the import log, its account, the statement in the
// ledger, and the one that came, read once more from its stored file.
import { decideQuestion } from '@kontor/domain/entries'
import { wallClock } from '@kontor/domain/calendar'
import { readCamt } from '@kontor/formats/camt'
import { profileOfCountry } from '@kontor/formats/profiles'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { type AccountRow, findVisibleAccount } from '../accounts/public.ts'
import { findCommunication, profileOf } from '../communications/public.ts'
import { openStaging } from '../ledger/public.ts'
import { type Gathering, type StatementAccount, type StatementDraft, gatherEntries } from './gather-entries.ts'
import { readStoredBytes } from './read-pieces.ts'
import type { LoggedQuestion } from './statement-questions.store.ts'
import { type StatementRow, listStatements } from './statements.store.ts'

/** The account of the question, where the caller sees it: else the line of the log is as if it did not exist. */
export async function accountOfQuestion(
  tx: TenantTx,
  caller: Caller,
  question: LoggedQuestion | null,
): Promise<AccountRow> {
  if (question === null) throw refused('import-log.not-found')
  // what concerns no account is shown to everyone who looks at imports, and asks nothing
  if (question.accountId === null) throw refused('import-log.no-question')
  const account = await findVisibleAccount(tx, caller, question.accountId, ['Reconciliation'])
  if (account === null) throw refused('import-log.not-found')
  return account
}

/** The statement in the ledger; refuses what asks nothing, is decided, or is about another file than was shown. */
export async function openQuestionStatement(
  tx: TenantTx,
  question: LoggedQuestion,
  shownFile: string | null,
): Promise<StatementRow> {
  const { otherStatementId } = question
  const [first] = otherStatementId === null ? [] : await listStatements(tx, [otherStatementId])
  const asked = {
    isAsked: first !== undefined,
    isDecided: question.decision !== null,
    standingFile: first?.bankFileId ?? '',
  }
  orRefuse(decideQuestion(asked, shownFile))
  if (first === undefined) throw refused('import-log.no-question')
  return first
}

/** The statement that came, its entries staged. */
export async function readStatementAgain(
  { ids, clock }: Kernel,
  tx: TenantTx,
  account: AccountRow,
  question: LoggedQuestion,
): Promise<{ readonly owner: StatementAccount; readonly draft: StatementDraft }> {
  const communication = account.communicationId === null ? null : await findCommunication(tx, account.communicationId)
  const profile = communication === null ? profileOfCountry(account.bankCountry) : profileOf(communication)
  const owner: StatementAccount = { account, profile }
  await openStaging(tx)
  let reading = -1
  const ownerOf = (): StatementAccount | null => (reading === question.statementIndex ? owner : null)
  const gathering: Gathering = gatherEntries(tx, ids, ownerOf, wallClock(clock.now(), account.timeZone).date, false)
  try {
    const read = await readCamt(readStoredBytes(tx, question.bankFileId), {
      ...gathering,
      head(head, index) {
        reading = index
        return gathering.head?.(head, index)
      },
      end(index, head) {
        // a statement without entries is heard of at its end only
        reading = index
        return gathering.end?.(index, head)
      },
    })
    orRefuse(read)
    const draft = (await gathering.finish())[question.statementIndex]
    if (draft === undefined) throw new Error('The stored file no longer holds the statement that it was logged with')
    return { owner, draft }
  } catch (error) {
    await gathering.settle()
    throw error
  }
}
