// The partners of a company with the global ones that it works with, and the global ones, page by page.
import {
  type Facet,
  type PartnerFacet,
  type RouteAnswer,
  type RouteInput,
  partnerKindOnWire,
  partnerList,
  partnerRoleOnWire,
} from '@kontor/contract'
import type { PartnerKind, PartnerRole } from '@kontor/domain/partners'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import { facetsAnswer } from '../../kernel/facets.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { pageAnswer, pagingOf } from '../../kernel/paging.ts'
import { type PartnerFilter, countPartnerFacet, listPartnerPage } from './partner-list.store.ts'
import { partnerAnswer } from './partner-record.ts'

type Query = RouteInput<'listPartners'>['query']

/** `companyId` null: the global ones. `roles`: of these only, whatever else is asked for. */
export async function listPartners(
  { database }: Kernel,
  caller: Caller,
  companyId: CompanyId | null,
  { facets, ...query }: Query,
  roles?: readonly PartnerRole[],
): Promise<RouteAnswer<'listPartners'>> {
  const paging = pagingOf(query, partnerList.sortKeys, [{ key: 'Name', direction: 'asc' }])
  const filterOf = ({ kinds, countryCodes, owners, statuses, confirmations, ...asked }: Query): PartnerFilter => ({
    companyId,
    words: asked.globalSearch,
    roles: roles?.filter((role) => asked.roles?.includes(role) ?? true) ?? asked.roles,
    kinds,
    countryCodes,
    owners,
    statuses,
    confirmations,
  })
  return database.withTenant(caller.tenantId, async (tx) => {
    const { partners, total } = await listPartnerPage(tx, filterOf(query), paging)
    const count = async (name: PartnerFacet) => {
      const values = await countPartnerFacet(tx, filterOf({ ...query, [name]: undefined }), name)
      return values.map((one) => spelled(name, one))
    }
    return { ...pageAnswer(partners.map(partnerAnswer), total, paging), ...(await facetsAnswer(facets, count)) }
  })
}

/** A role and a kind are asked for as the wire spells them. */
function spelled(name: PartnerFacet, one: Facet): Facet {
  if (name === 'roles') return { ...one, value: partnerRoleOnWire[one.value as PartnerRole] }
  if (name === 'kinds') return { ...one, value: partnerKindOnWire[one.value as PartnerKind] }
  return one
}
