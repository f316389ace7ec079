// Creates an account of a company, or answers the one that a request of the same key made before.
import type { AccountAnswer, RouteInput } from '@kontor/contract'
import { decideAccount, decideCommunicationNumber } from '@kontor/domain/accounts'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { insertNamed } from '../../kernel/database/records.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { accountAnswer } from './account-answer.ts'
import { checkPlace, describeAccount, nameTaken } from './account-record.ts'
import { accountColumnsOf, findAccount, lockAccountNumbers } from './accounts.store.ts'

export async function createAccount(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  body: RouteInput<'createAccount'>['body'],
): Promise<AccountAnswer> {
  const content = orRefuse(decideAccount(body))
  const communicationAccountNumber = orRefuse(decideCommunicationNumber(body.communicationAccountNumber))
  const { currencyId, communicationId = null } = body
  return act(kernel, caller, async ({ tx, actor, mayBeRepeat, newId, note, tell }) => {
    const id = newId('account')
    const made = mayBeRepeat ? await findAccount(tx, id) : null
    if (made) return accountAnswer(made)
    await lockAccountNumbers(tx)
    const account = { ...content, companyId, currencyId, communicationId, communicationAccountNumber }
    await checkPlace(tx, caller, { ...account, id: null })
    const columns = { ...accountColumnsOf(account), company_id: companyId }
    if (!(await insertNamed(tx, 'account', id, columns, actor))) throw nameTaken(content.shortName)
    const after = await findAccount(tx, id)
    if (after === null) throw new Error('The account just written is not there')
    note({ action: 'Created', subjectKind: 'account', subjectId: id, companyId, after: describeAccount(after) })
    tell('account.named', { subjectId: id, accountId: id, companyId })
    return accountAnswer(after)
  })
}
