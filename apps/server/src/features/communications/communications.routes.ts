// Routes of contracts with banks.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { createCommunication } from './create-communication.ts'
import { deleteCommunication } from './delete-communication.ts'
import { listBankProfiles } from './list-bank-profiles.ts'
import { readCommunication, readCommunications } from './read-communications.ts'
import { testCommunication } from './test-folders.ts'
import { updateCommunication } from './update-communication.ts'

export function communicationsRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listCommunications', ({ caller, params, query }) =>
    readCommunications(kernel, caller, params.companyId, query.children ?? false),
  )
  on.route('createCommunication', ({ caller, params, body }) =>
    createCommunication(kernel, caller, params.companyId, body),
  )
  on.route('getCommunication', ({ caller, params }) =>
    readCommunication(kernel, caller, params.communicationId, ({ companyId }) => companyId === params.companyId),
  )
  on.route('updateCommunication', ({ caller, params, body }) => updateCommunication(kernel, caller, params, body))
  on.route('deleteCommunication', ({ caller, params, query }) =>
    deleteCommunication(kernel, caller, params, query.version),
  )
  on.route('testCommunication', ({ caller, params }) => testCommunication(kernel, caller, params))
  on.route('findCommunication', ({ caller, params }) => readCommunication(kernel, caller, params.communicationId))
  on.route('listBankProfiles', async () => listBankProfiles())
}
