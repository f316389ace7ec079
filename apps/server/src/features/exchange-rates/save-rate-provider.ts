// Makes, changes and deletes providers of exchange rates.
import type { RateProviderAnswer, RouteInput } from '@kontor/contract'
import { decideNamed, limits } from '@kontor/domain'
import { rateProviderTexts } from '@kontor/domain/exchange-rates'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { changeRecord, createRecord, deleteRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { checkEditing, lockProvider, rateProviderAnswer, rateProviderKind } from './rate-provider-record.ts'
import { type RateProviderId, columnsOf, countRateProviders } from './rate-providers.store.ts'

export async function createRateProvider(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'createRateProvider'>['body'],
): Promise<RateProviderAnswer> {
  checkEditing(caller)
  const columns = columnsOf({ ...orRefuse(decideNamed(body, rateProviderTexts)), source: body.source })
  return act(kernel, caller, async (on) => {
    const room = { most: limits.count.rateProviders, count: () => countRateProviders(on.tx) }
    return rateProviderAnswer(await createRecord(on, rateProviderKind, columns, room), caller.language)
  })
}

export async function updateRateProvider(
  kernel: Kernel,
  caller: Caller,
  id: RateProviderId,
  body: RouteInput<'updateRateProvider'>['body'],
): Promise<RateProviderAnswer> {
  checkEditing(caller)
  const columns = columnsOf({ ...orRefuse(decideNamed(body, rateProviderTexts)), source: body.source })
  return act(kernel, caller, async (on) => {
    const before = await lockProvider(on.tx, id, body.version)
    return rateProviderAnswer(await changeRecord(on, rateProviderKind, before, columns), caller.language)
  })
}

/** One that has rates, or that a company uses, stays. */
export async function deleteRateProvider(
  kernel: Kernel,
  caller: Caller,
  id: RateProviderId,
  version: number | undefined,
): Promise<null> {
  checkEditing(caller)
  return act(kernel, caller, async (on) => {
    await deleteRecord(on, rateProviderKind, await lockProvider(on.tx, id, version))
    return null
  })
}
