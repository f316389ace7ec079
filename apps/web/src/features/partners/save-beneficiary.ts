// What people save, delete and decide on of the accounts of partners. Lists are read without it.
import type { BeneficiaryChangeAnswer, PartnerBeneficiary, RouteCall } from '@kontor/contract'
import { call } from '../../shared/api/client.ts'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'
import type { PartnerPlace } from './partners.queries.ts'

export type BeneficiaryBody = RouteCall<'createBeneficiary'>['body']
export type CallBody = RouteCall<'confirmBeneficiaryChange'>['body']
type ChangeId = BeneficiaryChangeAnswer['id']

export function saveBeneficiary(
  { companyId, partnerId }: PartnerPlace,
  { id, version, body: content, idempotencyKey }: SaveRequest<BeneficiaryBody>,
): Promise<PartnerBeneficiary> {
  const headers = { 'idempotency-key': idempotencyKey }
  if (id === null || version === null)
    return companyId === null
      ? call('createGlobalBeneficiary', { params: { id: partnerId }, body: content, headers })
      : call('createBeneficiary', { params: { companyId, partnerId }, body: content, headers })
  const body = { ...content, version }
  const beneficiaryId = idOf<'beneficiary'>(id)
  return companyId === null
    ? call('updateGlobalBeneficiary', { params: { id: partnerId, beneficiaryId }, body, headers })
    : call('updateBeneficiary', { params: { companyId, partnerId, beneficiaryId }, body, headers })
}

export function deleteBeneficiary(
  { companyId, partnerId }: PartnerPlace,
  { id: beneficiaryId, version }: PartnerBeneficiary,
): Promise<null> {
  const query = { version: `${version}` }
  return companyId === null
    ? call('deleteGlobalBeneficiary', { params: { id: partnerId, beneficiaryId }, query })
    : call('deleteBeneficiary', { params: { companyId, partnerId, beneficiaryId }, query })
}

export function confirmChange(id: ChangeId, { body, idempotencyKey }: SaveRequest<CallBody>) {
  return call('confirmBeneficiaryChange', { params: { id }, body, headers: { 'idempotency-key': idempotencyKey } })
}

export function declineChange(id: ChangeId, reason: string): Promise<PartnerBeneficiary> {
  return call('declineBeneficiaryChange', { params: { id }, body: { reason } })
}

export function withdrawChange(id: ChangeId): Promise<PartnerBeneficiary> {
  return call('withdrawBeneficiaryChange', { params: { id } })
}
