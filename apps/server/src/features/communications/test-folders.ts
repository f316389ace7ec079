// Tests the folders of a File contract as sending and fetching use them: a file is written under a name that no bank fetches,
// read back, renamed, which makes it appear whole or not at all, and removed. Ready is who passes; who fails is no longer.
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FolderTestAnswer, folderStepOnWire } from '@kontor/contract'
import { type FolderStep, folderSteps } from '@kontor/domain/communications'
import { act } from '../../kernel/act.ts'
import { type BankFolder, codeOf, withFolder } from '../../kernel/bank-folder.ts'
import { inFolderOf, outFolderOf } from '../../kernel/bank-transport.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { communicationAnswer } from './communication-answer.ts'
import { type CommunicationParams, communicationKind, lockCommunication } from './communication-record.ts'
import { type CommunicationRow, columnsOf, findCommunication } from './communications.store.ts'
import { forgetFindings } from './folder-findings.ts'
import { foldersOf } from './folders.ts'
import { makeFoldersOnce } from './make-folders.ts'

type StepResult = { readonly step: FolderStep; readonly passed: boolean | null; readonly problem: string | null }

export async function testCommunication(
  kernel: Kernel,
  caller: Caller,
  params: CommunicationParams,
): Promise<FolderTestAnswer> {
  const tested = await readTested(kernel, caller, params)
  const folders = foldersOf(kernel, tested)
  const name = `.kontor-test-${kernel.ids.next()}`
  const steps = {
    Out: await testFolder(outFolderOf(folders), name),
    In: await testFolder(inFolderOf(folders), name),
  } as const
  forgetFindings(kernel, tested.id)
  const isPassed = [...steps.Out, ...steps.In].every(({ passed }) => passed === true)
  return act(kernel, caller, async (on) => {
    const before = await lockCommunication(on.tx, params, undefined)
    if (before.outFolder !== tested.outFolder || before.inFolder !== tested.inFolder)
      throw refused('communication.folders-changed')
    const after = {
      ...before,
      state: isPassed ? ('ready' as const) : ('init' as const),
      foldersTestedAt: isPassed ? on.actor.at : null,
    }
    const changed = await changeRecord(on, communicationKind, before, columnsOf(after), 'FoldersTested')
    return {
      communication: communicationAnswer(kernel, caller, changed),
      steps: (['Out', 'In'] as const).flatMap((folder) =>
        steps[folder].map((one) => ({ ...one, folder, step: folderStepOnWire[one.step] })),
      ),
    }
  })
}

/** Its folders are made first, where they never were. */
function readTested(kernel: Kernel, caller: Caller, params: CommunicationParams): Promise<CommunicationRow> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const row = await findCommunication(tx, params.communicationId)
    if (row === null || row.companyId !== params.companyId) throw refused('communication.not-found')
    if (row.type !== 'file') throw refused('communication.not-file')
    await makeFoldersOnce(kernel, tx, row)
    return row
  })
}

/** All steps in order; after one that failed none is tried. */
async function testFolder(folder: BankFolder, name: string): Promise<StepResult[]> {
  try {
    return await withFolder(folder, (path) => testOpened(path, name))
  } catch (error) {
    return folderSteps.map((step) =>
      step === 'found' ? { step, passed: false, problem: codeOf(error) } : { step, passed: null, problem: null },
    )
  }
}

async function testOpened(folder: string, name: string): Promise<StepResult[]> {
  const [part, whole] = [join(folder, `${name}.tmp`), join(folder, `${name}.test`)]
  const content = `This file tests the folder and may be deleted: ${name}\n`
  const work: Readonly<Record<FolderStep, () => Promise<void>>> = {
    found: async () => undefined,
    async written() {
      const file = await open(part, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async read() {
      if ((await readFile(part, 'utf8')) !== content) throw Object.assign(new Error('other bytes'), { code: 'EIO' })
    },
    renamed: () => rename(part, whole),
    removed: () => rm(whole),
  }
  const results: StepResult[] = []
  for (const step of folderSteps) {
    const hasFailed = results.some(({ passed }) => passed !== true)
    results.push(hasFailed ? { step, passed: null, problem: null } : await tried(step, work[step]))
  }
  // nothing is left behind, whichever step failed
  for (const path of [part, whole]) await rm(path, { force: true }).catch(() => undefined)
  return results
}

async function tried(step: FolderStep, work: () => Promise<void>): Promise<StepResult> {
  try {
    await work()
    return { step, passed: true, problem: null }
  } catch (error) {
    return { step, passed: false, problem: codeOf(error) }
  }
}
