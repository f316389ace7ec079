// Banks of the directory page by page, the bank of an IBAN, and where each part of the directory comes from.
import {
  type DirectoryEdition,
  type InstitutionAnswer,
  type InstitutionSortKey,
  type RouteAnswer,
  type RouteInput,
  directorySourceOnWire,
  institutionList,
} from '@kontor/contract'
import {
  type Institution,
  type InstitutionOrder,
  compareInstitutions,
  institutionKey,
  searchInstitutions,
} from '@kontor/domain/bank-directory'
import { parseIban } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { type DirectoryPart, directoryParts, findBankByIban } from './directory-of-tenant.ts'

const orders: Readonly<Record<InstitutionSortKey, InstitutionOrder>> = {
  Name: 'name',
  Bic: 'bic',
  Town: 'town',
  Code: 'code',
  Country: 'country',
}

export async function listInstitutions(
  { database }: Kernel,
  caller: Caller,
  query: RouteInput<'listInstitutions'>['query'],
): Promise<RouteAnswer<'listInstitutions'>> {
  const paging = pagingOf(query, institutionList.sortKeys, [{ key: 'Name', direction: 'asc' }])
  const parts = await database.withTenant(caller.tenantId, directoryParts)
  const found = searchInstitutions(
    parts.flatMap(({ institutions }) => institutions),
    { words: query.globalSearch ?? '', countries: query.countries ?? [] },
  )
  const inOrder = found.toSorted((one, other) => {
    for (const { key, direction } of paging.order) {
      const compared = compareInstitutions(orders[key], direction)(one, other)
      if (compared !== 0) return compared
    }
    return institutionKey(one) < institutionKey(other) ? -1 : 1
  })
  const page = inOrder.slice(paging.offset, paging.offset + paging.pageSize)
  return pageAnswer(page.map(institutionAnswer), found.length, paging)
}

export async function findBankOfIban(
  { database }: Kernel,
  caller: Caller,
  text: string,
): Promise<RouteAnswer<'findBankOfIban'>> {
  const iban = orRefuse(parseIban(text))
  const bank = await database.withTenant(caller.tenantId, (tx) => findBankByIban(tx, iban))
  return { bank: bank === null ? null : institutionAnswer(bank) }
}

export async function listDirectoryEditions({ database }: Kernel, caller: Caller): Promise<DirectoryEdition[]> {
  const parts = await database.withTenant(caller.tenantId, directoryParts)
  return parts.map(editionAnswer)
}

export function editionAnswer({ source, institutions, edition }: DirectoryPart): DirectoryEdition {
  return {
    source: directorySourceOnWire[source],
    count: institutions.length,
    fileName: edition?.fileName ?? null,
    editionDate: edition?.editionDate ?? null,
    importedAt: edition?.importedAt ?? null,
    importedBy: edition?.importedBy ?? null,
  }
}

export function institutionAnswer(one: Institution): InstitutionAnswer {
  return { ...one, source: directorySourceOnWire[one.source] }
}
