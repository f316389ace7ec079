// An agent brings a bank file: imported as a person's upload is, within the agent's companies and kinds, and written down in
// the agent's log, whatever becomes of it.
import { type RouteAnswer, fromWire, importResultOnWire } from '@kontor/contract'
import { refusal as refusalOf } from '@kontor/domain'
import type { AgentCaller } from '../../kernel/caller.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError } from '../../kernel/refusal-error.ts'
import { logCarried } from '../agents/public.ts'
import { uploadStatement } from './upload-statement.ts'
import { tellNobody } from './upload-progress.ts'

export async function carryStatement(
  kernel: Kernel,
  agent: AgentCaller,
  file: UploadedFile,
  source: string,
): Promise<RouteAnswer<'uploadStatement'>> {
  const carried = { fileName: file.name, source }
  try {
    const answer = await uploadStatement(kernel, agent, file, tellNobody)
    const { bankFileId } = answer
    const result = fromWire(importResultOnWire, answer.result)
    await logCarried(kernel, agent, { ...carried, result, refusal: null, bankFileId })
    return answer
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
    const [refusal = refusalOf('server.error')] = error.refusals
    await logCarried(kernel, agent, { ...carried, result: 'refused', refusal, bankFileId: null })
    throw error
  }
}
