// What people save of a company, and where it stands.
import type { Company } from '@kontor/contract'
import type { CompanyAddressPart } from '@kontor/domain/companies'
import type { CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import { call } from '../../shared/api/client.ts'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import type { ImportCalls } from '../../shared/lists/imports/use-import.ts'
import { idOf } from '../../shared/ids.ts'

export type CompanyBody = {
  readonly name: string
  readonly shortName: string
  readonly currencyId: CurrencyId
  readonly country: string
  readonly townName: string
  readonly timeZone: string | null
  readonly parentId: CompanyId | null
} & { readonly [Part in CompanyAddressPart]: string }

export function saveCompany({ id, version, body, idempotencyKey }: SaveRequest<CompanyBody>): Promise<Company> {
  const headers = { 'idempotency-key': idempotencyKey }
  if (id === null || version === null) return call('createCompany', { body, headers })
  const { parentId: _locked, ...content } = body
  return call('updateCompany', { params: { id: idOf<'company'>(id) }, body: { ...content, version }, headers })
}

export const companyImport: ImportCalls = {
  preview: (file, signal) => call('previewCompanyImport', { params: {}, file, signal }),
  commit: (file, shown, key) =>
    call('importCompanies', { params: {}, query: { shown }, file, headers: { 'idempotency-key': key } }),
}

export function deleteCompany({ id, version }: Company): Promise<null> {
  return call('deleteCompany', { params: { id }, query: { version: `${version}` } })
}

export function toggleCompany({ id, version, enabled }: Company): Promise<Company> {
  return call('setCompanyStatus', { params: { companyId: id }, body: { enabled: !enabled, version } })
}

export function moveCompany(move: {
  readonly company: Company
  readonly parentId: CompanyId | null
}): Promise<Company> {
  const { id, version } = move.company
  return call('moveCompany', { params: { id }, body: { parentId: move.parentId, version } })
}
