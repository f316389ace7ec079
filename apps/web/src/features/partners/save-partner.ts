// What people save, link and delete of partners, of a company or, where `companyId` is null, of everybody. Lists are read
// without it.
import type { PartnerAnswer, PartnerHeading, RouteCall } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { call } from '../../shared/api/client.ts'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'
import type { ImportCalls } from '../../shared/lists/imports/use-import.ts'

export type PartnerBody = RouteCall<'createPartner'>['body']

export function savePartner(
  companyId: CompanyId | null,
  { id, version, body: content, idempotencyKey }: SaveRequest<PartnerBody>,
): Promise<PartnerAnswer> {
  const headers = { 'idempotency-key': idempotencyKey }
  if (id === null || version === null)
    return companyId === null
      ? call('createGlobalPartner', { body: content, headers })
      : call('createPartner', { params: { companyId }, body: content, headers })
  const body = { ...content, version }
  const partnerId = idOf<'partner'>(id)
  return companyId === null
    ? call('updateGlobalPartner', { params: { id: partnerId }, body, headers })
    : call('updatePartner', { params: { companyId, partnerId }, body, headers })
}

/** Its owner's: the company's own one, or one of everybody. */
export function deletePartner({ id, companyId, version }: PartnerAnswer): Promise<null> {
  const query = { version: `${version}` }
  return companyId === null
    ? call('deleteGlobalPartner', { params: { id }, query })
    : call('removePartner', { params: { companyId, partnerId: id }, query })
}

export function linkPartner(companyId: CompanyId, { id }: PartnerAnswer): Promise<PartnerAnswer> {
  return call('linkPartner', { params: { companyId, partnerId: id } })
}

/** The company works with the global one no more. */
export function unlinkPartner(companyId: CompanyId, { id, version }: PartnerAnswer): Promise<null> {
  return call('removePartner', { params: { companyId, partnerId: id }, query: { version: `${version}` } })
}

export function partnerImport(companyId: CompanyId | null): ImportCalls {
  if (companyId === null)
    return {
      preview: (file, signal) => call('previewGlobalPartnerImport', { params: {}, file, signal }),
      commit: (file, shown, key) =>
        call('importGlobalPartners', { params: {}, query: { shown }, file, headers: { 'idempotency-key': key } }),
    }
  const params = { companyId }
  return {
    preview: (file, signal) => call('previewPartnerImport', { params, file, signal }),
    commit: (file, shown, key) =>
      call('importPartners', { params, query: { shown }, file, headers: { 'idempotency-key': key } }),
  }
}

/** What was said before is forgotten. */
export function saveHeadings(headings: readonly PartnerHeading[]) {
  return call('updatePartnerHeadings', { body: { headings: [...headings] } })
}
