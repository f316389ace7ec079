// Whose rates a company uses: its own choice, else that of the nearest company above it that has chosen.
import type { DefaultRateProvider } from '@kontor/contract'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { lineOf } from './look-up-rate.ts'
import {
  type ChosenProvider,
  type RateProviderId,
  findRateProvider,
  listChosenProviders,
  saveChosenProvider,
} from './rate-providers.store.ts'

export async function getDefaultRateProvider(
  { database }: Kernel,
  { tenantId, facts }: Caller,
  companyId: CompanyId,
): Promise<DefaultRateProvider> {
  const line = lineOf(facts, companyId)
  return answerOf(companyId, await database.withTenant(tenantId, (tx) => listChosenProviders(tx, line)))
}

export async function setDefaultRateProvider(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  providerId: RateProviderId | null,
): Promise<DefaultRateProvider> {
  const line = lineOf(caller.facts, companyId)
  return act(kernel, caller, async ({ tx, note }) => {
    const after = providerId === null ? null : await findRateProvider(tx, providerId)
    if (after === null && providerId !== null)
      throw refused('exchange-rate-provider.not-found', {}, 'exchangeRateProviderId')
    const chosen = await listChosenProviders(tx, line)
    const own = chosen.find((one) => one.companyId === companyId)
    if ((own?.providerId ?? null) === providerId) return answerOf(companyId, chosen)
    const before = own === undefined ? null : await findRateProvider(tx, own.providerId)
    await saveChosenProvider(tx, companyId, providerId)
    note({
      action: 'Updated',
      subjectKind: 'company',
      subjectId: companyId,
      companyId,
      before: { rateProvider: before?.name ?? null },
      after: { rateProvider: after?.name ?? null },
    })
    return answerOf(companyId, await listChosenProviders(tx, line))
  })
}

/** `chosen`: the nearest first. */
function answerOf(companyId: CompanyId, chosen: readonly ChosenProvider[]): DefaultRateProvider {
  const own = chosen.find((one) => one.companyId === companyId)
  const above = chosen.find((one) => one.companyId !== companyId)
  return {
    exchangeRateProviderId: own?.providerId ?? null,
    inherited: above ? { companyId: above.companyId, exchangeRateProviderId: above.providerId } : null,
  }
}
