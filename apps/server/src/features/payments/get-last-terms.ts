// How a beneficiary was paid last by a company, for the form of the next payment to it.
import { type RouteAnswer, paymentTypeOnWire } from '@kontor/contract'
import type { BeneficiaryId, CompanyId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { findLastTerms } from './last-terms.store.ts'
import { paymentScope } from './list-payments.ts'

export async function getLastTerms(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  beneficiaryId: BeneficiaryId,
): Promise<RouteAnswer<'getLastPaymentTerms'>> {
  const scope = paymentScope(caller, [companyId])
  const terms = await kernel.database.withTenant(caller.tenantId, (tx) => findLastTerms(tx, scope, beneficiaryId))
  return { terms: terms && { ...terms, type: paymentTypeOnWire[terms.type] } }
}
