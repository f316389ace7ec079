// Jobs of bank files. A job that runs twice has one effect: a file that is processed is left alone.
import type { BankFileId } from '@kontor/domain/identifiers'
import { attemptWork } from '../../kernel/attempts/attempt-work.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError } from '../../kernel/refusal-error.ts'
import { processFileJob, watchFolders } from './fetch-from-folders.ts'
import { putFileAside } from './failed-files.ts'
import { processBankFile } from './process-bank-file.ts'
import { takeInJob } from './take-in-job.ts'
import { watchStanding } from './watch-standing.ts'

export function defineStatementJobs(kernel: Kernel): void {
  watchFolders(kernel)
  watchStanding(kernel)
  // of a file that was read, what waited for its account
  for (const job of [processFileJob, takeInJob]) defineFileJob(kernel, job)
}

function defineFileJob(kernel: Kernel, job: string): void {
  kernel.jobs.define(job, async ({ tenantId, id }) => {
    const bankFileId = id as BankFileId
    try {
      await attemptWork(
        kernel,
        tenantId,
        { work: job, subject: id },
        {
          act: () => processBankFile(kernel, tenantId, bankFileId),
          putAside: () => putFileAside(kernel, tenantId, bankFileId),
        },
      )
    } catch (error) {
      // it stands in the import log already, and reading it again would say the same
      if (!(error instanceof RefusalError)) throw error
    }
  })
}
