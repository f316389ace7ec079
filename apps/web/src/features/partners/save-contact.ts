// What people save and delete of the people at partners, and their cards.
import type { ContactAnswer, RouteCall } from '@kontor/contract'
import { call } from '../../shared/api/client.ts'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'
import type { PartnerPlace } from './partners.queries.ts'

export type ContactBody = RouteCall<'createContact'>['body']

export function saveContact(
  { companyId, partnerId }: PartnerPlace,
  { id, version, body: content, idempotencyKey }: SaveRequest<ContactBody>,
): Promise<ContactAnswer> {
  const headers = { 'idempotency-key': idempotencyKey }
  if (id === null || version === null)
    return companyId === null
      ? call('createGlobalContact', { params: { id: partnerId }, body: content, headers })
      : call('createContact', { params: { companyId, partnerId }, body: content, headers })
  const body = { ...content, version }
  const contactId = idOf<'contact'>(id)
  return companyId === null
    ? call('updateGlobalContact', { params: { id: partnerId, contactId }, body, headers })
    : call('updateContact', { params: { companyId, partnerId, contactId }, body, headers })
}

export function deleteContact(
  { companyId, partnerId }: PartnerPlace,
  { id: contactId, version }: ContactAnswer,
): Promise<null> {
  const query = { version: `${version}` }
  return companyId === null
    ? call('deleteGlobalContact', { params: { id: partnerId, contactId }, query })
    : call('deleteContact', { params: { companyId, partnerId, contactId }, query })
}
