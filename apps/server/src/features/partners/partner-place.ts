// Where somebody looks for a partner: in a company, or among the global ones. Reading in a company finds the global ones
// too; whoever changes one names its own place.
import { mayConfirmBeneficiaries, mayEditPartners } from '@kontor/domain/partners'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import { refused } from '../../kernel/refusal-error.ts'

/** `companyId` null: among the global ones. */
export type PartnerPlace = { readonly companyId: CompanyId | null; readonly partnerId: PartnerId }

/** As the paths of both places name one. */
export function partnerPlaceOf(
  params: { readonly id: PartnerId } | { readonly companyId: CompanyId; readonly partnerId: PartnerId },
): PartnerPlace {
  if ('id' in params) return { companyId: null, partnerId: params.id }
  return { companyId: params.companyId, partnerId: params.partnerId }
}

export function isReadIn({ companyId }: Pick<PartnerPlace, 'companyId'>, owner: CompanyId | null): boolean {
  return owner === null || owner === companyId
}

/** A global one that is looked for in a company is there, but not to be changed there. */
export function checkOwner({ companyId }: Pick<PartnerPlace, 'companyId'>, owner: CompanyId | null): void {
  if (owner !== companyId) throw refused('partner.is-global')
}

export function checkEditing(caller: Caller, companyId: CompanyId | null): void {
  if (!mayEditPartners(caller.facts, companyId)) throw refused('access.forbidden')
}

/** What the caller holds where a partner is. */
export function changeRightsIn({ facts }: Caller, companyId: CompanyId | null) {
  return { mayEdit: mayEditPartners(facts, companyId), mayConfirm: mayConfirmBeneficiaries(facts, companyId) }
}
