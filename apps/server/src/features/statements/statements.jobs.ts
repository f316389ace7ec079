// Jobs of bank files. A job that runs twice has one effect: a file that is processed is left alone.
import type { BankFileId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError } from '../../kernel/refusal-error.ts'
import { processFileJob } from './fetch-from-folders.ts'
import { processBankFile } from './process-bank-file.ts'

export function defineStatementJobs(kernel: Kernel): void {
  kernel.jobs.define(processFileJob, async ({ tenantId, id }) => {
    try {
      await processBankFile(kernel, tenantId, id as BankFileId)
    } catch (error) {
      // it stands in the import log already, and reading it again would say the same
      if (!(error instanceof RefusalError)) throw error
    }
  })
}
