// Changes a contract with a bank; what the body leaves out stays. Its terms wait for a second person once accounts use it, the
// rest counts at once. With other folders a File contract has to pass its test anew.
import type { CommunicationAnswer, RouteInput } from '@kontor/contract'
import { decideContract } from '@kontor/domain/communications'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { type KeptProposal, findWaiting, propose } from '../proposals/public.ts'
import { checkFolders } from './check-folders.ts'
import { communicationAnswer } from './communication-answer.ts'
import { type CommunicationParams, communicationKind, lockCommunication } from './communication-record.ts'
import {
  type CommunicationContent,
  type CommunicationRow,
  columnsOf,
  findCommunication,
  saveReports,
} from './communications.store.ts'
import { areSameTerms, contractTerms, termsIn, withTerms } from './contract-terms.ts'
import { decideTerms } from './decide-terms.ts'

type Body = RouteInput<'updateCommunication'>['body']

export async function updateCommunication(
  kernel: Kernel,
  caller: Caller,
  params: CommunicationParams,
  body: Body,
): Promise<CommunicationAnswer> {
  return act(kernel, caller, async (on) => {
    const { tx } = on
    const before = await lockCommunication(tx, params, body.version)
    const { reports, ...content } = orRefuse(decideContract(before.type, { ...keptOf(before), ...body }))
    const wanted = { ...before, ...content, ...orRefuse(decideTerms(body, before)) }
    const isGuarded =
      !areSameTerms(before, wanted) && (await kernel.uses.count(tx, 'communication', before.id)).size > 0
    const atOnce = isGuarded ? withTerms(wanted, termsIn(before)) : wanted
    await save(kernel, caller, on, before, { ...atOnce, reports })
    const waiting = isGuarded
      ? await askFor(kernel, caller, on, before, wanted)
      : await findWaiting(tx, contractTerms, before.id, kernel.clock.now())
    return communicationAnswer(kernel, caller, (await findCommunication(tx, before.id)) ?? before, waiting)
  })
}

function keptOf({ outFolder, inFolder, ebics, reports }: CommunicationRow) {
  return { outFolder, inFolder, ebics, reports }
}

async function save(
  kernel: Kernel,
  caller: Caller,
  on: AskedAct,
  before: CommunicationRow,
  after: CommunicationContent & Pick<CommunicationRow, 'id' | 'reports'>,
): Promise<void> {
  const isMoved = before.outFolder !== after.outFolder || before.inFolder !== after.inFolder
  if (isMoved) await checkFolders(kernel, on.tx, caller, after, before)
  // new ones are made once more, and nothing goes over them untested
  const folders = isMoved ? ({ state: 'init', foldersMadeAt: null, foldersTestedAt: null } as const) : {}
  await saveReports(on.tx, before.id, after.reports)
  await changeRecord(on, communicationKind, before, columnsOf({ ...after, ...folders }))
}

/** Null: somebody else had asked for the same, and it counts. */
async function askFor(
  kernel: Kernel,
  caller: Caller,
  on: AskedAct,
  before: CommunicationRow,
  wanted: CommunicationContent,
): Promise<KeptProposal | null> {
  const wish = { kind: contractTerms, subjectId: before.id, basis: termsIn(before), wanted: termsIn(wanted) } as const
  const waiting = await propose(kernel, caller, on, wish)
  if (waiting === null) return null
  on.note({
    action: 'TermsProposed',
    subjectKind: 'communication',
    subjectId: before.id,
    companyId: before.companyId,
    before: wish.basis,
    after: wish.wanted,
  })
  return waiting
}
