// Creates a contract with a bank. Its first terms are one person's: nothing goes over it before accounts use it.
import type { CommunicationAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideContract } from '@kontor/domain/communications'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { checkFolders } from './check-folders.ts'
import { communicationAnswer } from './communication-answer.ts'
import { communicationKind } from './communication-record.ts'
import { columnsOf, countCommunications, findCommunication, insertReports } from './communications.store.ts'
import { decideTerms } from './decide-terms.ts'

export async function createCommunication(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  body: RouteInput<'createCommunication'>['body'],
): Promise<CommunicationAnswer> {
  const { type } = body
  const { reports, ...content } = orRefuse(decideContract(type, body))
  const terms = orRefuse(decideTerms(body, null))
  return act(kernel, caller, async (on) => {
    const { tx } = on
    const id = on.newId('communication')
    const made = on.mayBeRepeat ? await findCommunication(tx, id) : null
    if (made !== null) return communicationAnswer(kernel, caller, made)
    if (type === 'file') await checkFolders(kernel, tx, caller, { id, ...content }, null)
    const columns = columnsOf({
      ...content,
      ...terms,
      companyId,
      type,
      state: 'init',
      foldersMadeAt: null,
      foldersTestedAt: null,
    })
    const room = { most: limits.count.communications, count: () => countCommunications(tx, companyId) }
    const created = await createRecord({ ...on, newId: () => id as never }, communicationKind, columns, room)
    await insertReports(tx, id, reports)
    return communicationAnswer(kernel, caller, { ...created, reports })
  })
}
