// Which pairs of currencies a provider keeps: those of which a rate is entered, and those that people name.
import type { CurrencyPairAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decidePair } from '@kontor/domain/exchange-rates'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { listCurrencies } from '../currencies/public.ts'
import { checkEditing, lockProvider } from './rate-provider-record.ts'
import { type PairOfIds, type RateProviderId, countPairs, deletePair, insertPairs } from './rate-providers.store.ts'
import { type CurrencyRef, listPairsOf } from './rates.store.ts'

/** How currencies are found by their codes. */
export async function currenciesByCode(tx: TenantTx): Promise<(code: string) => CurrencyRef | undefined> {
  const byCode = new Map((await listCurrencies(tx)).map((one) => [one.code as string, one]))
  return (code) => byCode.get(code)
}

/** Of a locked provider. True where it did not keep one of them before. */
export async function keepPairs(tx: TenantTx, id: RateProviderId, pairs: readonly PairOfIds[]): Promise<boolean> {
  const added = await insertPairs(tx, id, pairs)
  const most = limits.count.currencyPairs
  if (added > 0 && (await countPairs(tx, id)) > most) throw refused('currency-pair.too-many', { count: `${most}` })
  return added > 0
}

export async function addCurrencyPair(
  kernel: Kernel,
  caller: Caller,
  id: RateProviderId,
  body: RouteInput<'addCurrencyPair'>['body'],
): Promise<CurrencyPairAnswer[]> {
  checkEditing(caller)
  return act(kernel, caller, async (on) => {
    await lockProvider(on.tx, id)
    const { from, to } = orRefuse(
      decidePair({ from: body.fromCurrency, to: body.toCurrency }, await currenciesByCode(on.tx)),
    )
    if (await keepPairs(on.tx, id, [{ from: from.id, to: to.id }])) notePair(on, id, 'Created', from, to)
    return [...((await listPairsOf(on.tx, id)) ?? [])]
  })
}

export async function removeCurrencyPair(
  kernel: Kernel,
  caller: Caller,
  { providerId, fromCurrency, toCurrency }: RouteInput<'removeCurrencyPair'>['params'],
): Promise<null> {
  checkEditing(caller)
  return act(kernel, caller, async (on) => {
    await lockProvider(on.tx, providerId)
    const pair = decidePair({ from: fromCurrency, to: toCurrency }, await currenciesByCode(on.tx))
    if (!pair.ok) throw refused('currency-pair.not-found')
    const { from, to } = pair.value
    if (!(await deletePair(on.tx, providerId, { from: from.id, to: to.id }))) throw refused('currency-pair.not-found')
    notePair(on, providerId, 'Deleted', from, to)
    return null
  })
}

function notePair(
  { note }: Act,
  subjectId: RateProviderId,
  action: 'Created' | 'Deleted',
  from: CurrencyRef,
  to: CurrencyRef,
): void {
  const pair = { fromCurrency: from.code, toCurrency: to.code }
  const told = action === 'Created' ? { after: pair } : { before: pair }
  note({ action, subjectKind: 'currency-pair', subjectId, ...told })
}
