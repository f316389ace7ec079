// What people save of a contract: each form sends its own part, beside what every change names.
import type { CommunicationAnswer, RouteCall } from '@kontor/contract'
import { hasPermission } from '@kontor/domain/access'
import { call } from '../../shared/api/client.ts'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'
import { useSession } from '../../shared/session/session-context.ts'

export type ContractUpdate = RouteCall<'updateCommunication'>['body']
export type ContractPart = Partial<ContractUpdate>

/** The contract as it was shown, and a part of it otherwise. */
export function saveContract(
  { companyId, id, name, bankName, bankIdentifierCode, profile }: CommunicationAnswer,
  { version, body, idempotencyKey }: SaveRequest<ContractPart>,
): Promise<CommunicationAnswer> {
  return call('updateCommunication', {
    params: { companyId, communicationId: id },
    body: { name, bankName, bankIdentifierCode, profile, ...body, ...(version !== null && { version }) },
    headers: { 'idempotency-key': idempotencyKey },
  })
}

export function deleteContract({ companyId, id, version }: CommunicationAnswer): Promise<unknown> {
  return call('deleteCommunication', { params: { companyId, communicationId: id }, query: { version: `${version}` } })
}

export function useMayEdit(companyId: string | undefined): boolean {
  const { facts } = useSession()
  return companyId !== undefined && hasPermission(facts, idOf<'company'>(companyId), 'CommunicationsEdit')
}
