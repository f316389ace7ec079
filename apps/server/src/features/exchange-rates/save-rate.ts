// Enters, changes and deletes the rate of a pair on a day. One that looks wrong is asked about first.
import type { RateAnswer, RouteInput } from '@kontor/contract'
import { decidePair, decideRate, decideRateDay, quoteText, rateDoubtsOf } from '@kontor/domain/exchange-rates'
import type { CalendarDate } from '@kontor/domain/calendar'
import { type Quote, decimal, formatDecimal } from '@kontor/domain/money'
import { type AskedAct, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { checkVersion } from '../../kernel/check-version.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { currenciesByCode, keepPairs } from './keep-pairs.ts'
import { rateAnswer } from './list-rates.ts'
import { checkEditing, lockProvider, todayOf } from './rate-provider-record.ts'
import type { RateProviderId } from './rate-providers.store.ts'
import {
  type CurrencyRef,
  type RateRecord,
  type RateRow,
  deleteRateRow,
  findRate,
  listRatesAround,
  upsertRates,
} from './rates.store.ts'

/** A rate by its address. */
type RatePlace = RouteInput<'updateRate'>['params']
/** The same with the currencies that it names. */
type FoundPlace = {
  readonly id: RateProviderId
  readonly from: CurrencyRef
  readonly to: CurrencyRef
  readonly date: CalendarDate
}

export async function createRate(
  kernel: Kernel,
  caller: Caller,
  { providerId, date }: RouteInput<'createRate'>['params'],
  body: RouteInput<'createRate'>['body'],
): Promise<RateAnswer> {
  checkEditing(caller)
  const quote = orRefuse(decideRate(body))
  orRefuse(decideRateDay(date, todayOf(kernel, caller)))
  const { fromCurrency, toCurrency, confirm } = body
  return act(kernel, caller, async (on) => {
    await lockProvider(on.tx, providerId)
    const find = await currenciesByCode(on.tx)
    const { from, to } = orRefuse(decidePair({ from: fromCurrency, to: toCurrency }, find))
    const place = { id: providerId, from, to, date }
    const known = await findAt(on.tx, place)
    if (known !== null) {
      // a repeat of the request finds what it made
      if (on.mayBeRepeat && isSame(known, quote)) return rateAnswer(providerId, known)
      throw refused('exchange-rate.exists', { pair: `${from.code}/${to.code}`, date })
    }
    if (confirm !== true) await askAbout(on.tx, place, quote)
    await keepPairs(on.tx, providerId, [{ from: from.id, to: to.id }])
    return write(on, place, quote, null)
  })
}

export async function updateRate(
  kernel: Kernel,
  caller: Caller,
  params: RatePlace,
  body: RouteInput<'updateRate'>['body'],
): Promise<RateAnswer> {
  checkEditing(caller)
  const quote = orRefuse(decideRate(body))
  return act(kernel, caller, async (on) => {
    const { place, rate } = await lockRate(on.tx, params, body.version)
    if (isSame(rate, quote)) return rateAnswer(place.id, rate)
    if (body.confirm !== true) await askAbout(on.tx, place, quote)
    return write(on, place, quote, rate)
  })
}

export async function deleteRate(
  kernel: Kernel,
  caller: Caller,
  params: RatePlace,
  version: number | undefined,
): Promise<null> {
  checkEditing(caller)
  return act(kernel, caller, async (on) => {
    const { place, rate } = await lockRate(on.tx, params, version)
    await deleteRateRow(on.tx, place.id, keyOf(place))
    on.note({ action: 'Deleted', subjectKind: 'exchange-rate', subjectId: place.id, before: contentOf(rate) })
    return null
  })
}

/** With its provider, so that nobody else changes either; of currencies that the tenant has not there is none. */
async function lockRate(
  tx: TenantTx,
  { providerId: id, date, fromCurrency, toCurrency }: RatePlace,
  version: number | undefined,
): Promise<{ readonly place: FoundPlace; readonly rate: RateRecord }> {
  await lockProvider(tx, id)
  const pair = decidePair({ from: fromCurrency, to: toCurrency }, await currenciesByCode(tx))
  if (!pair.ok) throw refused('exchange-rate.not-found')
  const place = { id, date, ...pair.value }
  const rate = await findAt(tx, place)
  if (rate === null) throw refused('exchange-rate.not-found')
  checkVersion('exchange-rate', rate, version)
  return { place, rate }
}

/** Throws what is to be asked about. */
async function askAbout(tx: TenantTx, { id, from, to, date }: FoundPlace, quote: Quote): Promise<void> {
  const around = await listRatesAround(tx, id, [{ from: from.id, to: to.id }], { first: date, last: date })
  const doubt = rateDoubtsOf(around)(quote, date, { from: from.code, to: to.code })
  if (doubt !== null) throw new RefusalError([doubt])
}

async function write(
  { tx, actor, note }: AskedAct,
  place: FoundPlace,
  { rate, factor }: Quote,
  before: RateRecord | null,
): Promise<RateAnswer> {
  await upsertRates(tx, place.id, [{ ...keyOf(place), rate: formatDecimal(rate), factor }], actor)
  const after = await findAt(tx, place)
  if (after === null) throw new Error('The rate just written is not there')
  note({
    action: before === null ? 'Created' : 'Updated',
    subjectKind: 'exchange-rate',
    subjectId: place.id,
    ...(before !== null && { before: contentOf(before) }),
    after: contentOf(after),
  })
  return rateAnswer(place.id, after)
}

const keyOf = ({ from, to, date }: FoundPlace) => ({ from: from.id, to: to.id, date })
const findAt = (tx: TenantTx, place: FoundPlace) => findRate(tx, place.id, keyOf(place))

function isSame(known: RateRow, { rate, factor }: Quote): boolean {
  return rate.eq(known.rate) && factor === known.factor
}

/** As the activity log keeps it. */
function contentOf({ date, fromCurrency: from, toCurrency: to, rate, factor }: RateRow) {
  return { date, rate: quoteText({ rate: decimal(rate), factor }, { from, to }) }
}
