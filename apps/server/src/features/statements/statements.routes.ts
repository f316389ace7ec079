// Routes of bank files: upload, import log, unknown accounts, fetching.
import { progressHeader, refusalSentence } from '@kontor/contract'
import { companiesWith } from '@kontor/domain/access'
import type { FastifyRequest } from 'fastify'
import type { Registrar } from '../../kernel/http/register.ts'
import { sourceOf } from '../../kernel/http/source.ts'
import { readSessionToken } from '../../kernel/http/session-cookie.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { assignUnknownAccount, deleteUnknownAccount, listUnknown } from './assign-unknown-account.ts'
import { carryStatement } from './carry-statement.ts'
import { compareStatements } from './compare-statements.ts'
import { decideStatement } from './decide-statement.ts'
import { fetchFromFolders } from './fetch-from-folders.ts'
import { listBankAnswers } from './list-bank-answers.ts'
import { listLogs } from './list-import-logs.ts'
import { proposeAccounts } from './propose-accounts.ts'
import { defineStatementJobs } from './statements.jobs.ts'
import { getUploadProgress, watchUpload } from './upload-progress.ts'
import { uploadStatement } from './upload-statement.ts'

export function statementsRoutes(on: Registrar, kernel: Kernel): void {
  defineStatementJobs(kernel)
  const sessionOf = (request: FastifyRequest) => readSessionToken(request, kernel.config)
  on.route('uploadStatement', async (input) => {
    const file = await input.upload()
    const { caller } = input
    if (caller.userId === null) return carryStatement(kernel, caller, file, sourceOf(input.request.ip))
    const id = input.request.headers[progressHeader]
    return watchUpload(kernel, sessionOf(input.request), typeof id === 'string' ? id : undefined, (tell) =>
      uploadStatement(kernel, caller, file, tell),
    )
  })
  on.publicRoute('getUploadProgress', async ({ request, params }) =>
    getUploadProgress(kernel, sessionOf(request), params.uploadId),
  )
  on.route('listBankAnswers', ({ caller, params }) => listBankAnswers(kernel, caller, params))
  on.route('proposeAccounts', async ({ caller, upload }) => proposeAccounts(kernel, caller, await upload()))
  on.route('listImportLogs', ({ caller, params, query }) => listLogs(kernel, caller, params.companyId, query))
  on.route('compareStatements', ({ caller, params }) => compareStatements(kernel, caller, params.importLogId))
  on.route('decideStatement', ({ caller, params, body }) => decideStatement(kernel, caller, params.importLogId, body))
  on.route('listUnknownAccounts', ({ caller }) => listUnknown(kernel, caller))
  on.route('assignUnknownAccount', ({ caller, body }) => assignUnknownAccount(kernel, caller, body))
  on.route('deleteUnknownAccount', async ({ caller, body }) => {
    await deleteUnknownAccount(kernel, caller, body)
    return null
  })
  on.route('downloadStatements', async ({ caller }) => {
    const own = new Set(companiesWith(caller.facts, { permission: 'StatementsImport' }))
    const results = await fetchFromFolders(kernel, caller.tenantId, ({ companyId }) => own.has(companyId))
    return {
      results: results.map(({ communicationId, communicationName, files, problem, refusal, isFolderOpen }) => ({
        communicationId,
        communicationName,
        status:
          problem !== null || refusal !== null
            ? ('Error' as const)
            : files > 0
              ? ('Downloaded' as const)
              : ('NoDataAvailable' as const),
        files,
        message: refusal === null ? problem : refusalSentence(refusal, caller.language),
        isFolderOpen,
      })),
    }
  })
}
