// Changes an account. What it is stays once payments or statements stand on it; its contract stays while payments are on
// their way by it.
import type { AccountAnswer, RouteInput } from '@kontor/contract'
import { decideAccount, decideCommunicationNumber, decideIdentity } from '@kontor/domain/accounts'
import type { AccountId, CommunicationId } from '@kontor/domain/identifiers'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { saveNamed } from '../../kernel/database/records.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { accountAnswer } from './account-answer.ts'
import { type AccountPlace, checkPlace, describeAccount, lockAccount, nameTaken } from './account-record.ts'
import {
  type AccountColumnsWritten,
  type AccountRow,
  accountColumnsOf,
  findAccount,
  lockAccountNumbers,
} from './accounts.store.ts'

export async function updateAccount(
  kernel: Kernel,
  caller: Caller,
  place: AccountPlace,
  body: RouteInput<'updateAccount'>['body'],
): Promise<AccountAnswer> {
  const content = orRefuse(decideAccount(body))
  return act(kernel, caller, async (on) => {
    await lockAccountNumbers(on.tx)
    const before = await lockAccount(on.tx, caller, place)
    const after = { ...content, currencyId: body.currencyId, companyId: before.companyId, ...contractIn(before, body) }
    await checkPlace(on.tx, caller, { ...after, id: before.id })
    const identity = decideIdentity(before, after)
    if (!identity.ok && (await isInBooks(kernel, on.tx, before.id))) orRefuse(identity)
    await checkContract(kernel, on.tx, before, after)
    return accountAnswer(await saveAccount(on, before, after))
  })
}

/** Gives the account its contract, and the number by which the contract knows it. */
export async function setAccountCommunication(
  kernel: Kernel,
  caller: Caller,
  place: AccountPlace,
  body: RouteInput<'setAccountCommunication'>['body'],
): Promise<AccountAnswer> {
  return act(kernel, caller, async (on) => {
    await lockAccountNumbers(on.tx)
    const before = await lockAccount(on.tx, caller, place)
    const after = { ...before, ...contractIn(before, body) }
    await checkPlace(on.tx, caller, after)
    await checkContract(kernel, on.tx, before, after)
    return accountAnswer(await saveAccount(on, before, after, 'CommunicationChanged'))
  })
}

type Contract = Pick<AccountRow, 'communicationId' | 'communicationAccountNumber'>

/** What the body leaves out stays. */
function contractIn(
  before: Contract,
  {
    communicationId = before.communicationId,
    communicationAccountNumber: number,
  }: {
    readonly communicationId?: CommunicationId | null | undefined
    readonly communicationAccountNumber?: string | null | undefined
  },
): Contract {
  return {
    communicationId,
    communicationAccountNumber:
      number === undefined ? before.communicationAccountNumber : orRefuse(decideCommunicationNumber(number)),
  }
}

async function checkContract(
  kernel: Kernel,
  tx: TenantTx,
  before: AccountRow,
  { communicationId }: Contract,
): Promise<void> {
  if (communicationId === before.communicationId) return
  const count = await kernel.uses.countUnderWay(tx, 'account', before.id)
  if (count > 0) throw refused('account.payments-on-their-way', { count: `${count}` }, 'communicationId')
}

/** Whether payments or statements stand on it. */
export async function isInBooks({ uses }: Kernel, tx: TenantTx, id: AccountId): Promise<boolean> {
  return (await uses.countByTable(tx, 'account', id)).size > 0
}

/** Writes the next version of what was locked. */
export async function saveAccount(
  { tx, actor, note, tell }: Act,
  before: AccountRow,
  content: AccountColumnsWritten,
  action: string = 'Updated',
): Promise<AccountRow> {
  const { id, companyId } = before
  if (!(await saveNamed(tx, 'account', id, accountColumnsOf(content), actor))) throw nameTaken(content.shortName)
  const after = await findAccount(tx, id)
  if (after === null) throw new Error('The account just written is not there')
  const [was, is] = [describeAccount(before), describeAccount(after)]
  note({ action, subjectKind: 'account', subjectId: id, companyId, before: was, after: is })
  if (byWhichFilesNameIt.some((field) => before[field] !== after[field])) {
    tell('account.named', { subjectId: id, accountId: id, companyId })
  }
  return after
}

const byWhichFilesNameIt = [
  'iban',
  'qrIban',
  'accountNumber',
  'communicationAccountNumber',
  'currencyId',
  'accountType',
  'bankIdentifierCode',
  'communicationBic',
] as const satisfies readonly (keyof AccountRow)[]
