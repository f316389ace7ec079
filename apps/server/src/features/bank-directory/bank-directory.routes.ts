// Routes of the directory of banks.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { importDirectory, previewDirectoryImport } from './import-directory.ts'
import { findBankOfIban, listDirectoryEditions, listInstitutions } from './list-institutions.ts'

export function bankDirectoryRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listInstitutions', ({ caller, query }) => listInstitutions(kernel, caller, query))
  on.route('findBankOfIban', ({ caller, query }) => findBankOfIban(kernel, caller, query.iban))
  on.route('listDirectoryEditions', ({ caller }) => listDirectoryEditions(kernel, caller))
  on.route('previewDirectoryImport', async ({ caller, upload }) =>
    previewDirectoryImport(kernel, caller, await upload()),
  )
  on.route('importDirectory', async ({ caller, query, upload }) =>
    importDirectory(kernel, caller, await upload(), query.shown),
  )
}
