// A bank's report of its exchange rates (FxRate): they feed the provider of that bank's name, which is there from the first
// report on. Two kinds of files are read: reference rates of the euro as the ECB writes them, and rows of
// `date;from;to;rate;factor` as people import them. Nobody can be asked: what looks wrong is left out, and the provider says so.
import { type Refusal, decideNamed, refusal } from '@kontor/domain'
import type { CalendarDate } from '@kontor/domain/calendar'
import { rateProviderTexts } from '@kontor/domain/exchange-rates'
import { readEcbRates } from '@kontor/formats/ecb-rates'
import { readRows } from '@kontor/formats/rows'
import type { Act } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { dayOf, keepFeed, takenOf } from './fetch-rates.ts'
import { keepRates, planRates } from './import-rates.ts'
import { lockProvider } from './rate-provider-record.ts'
import { type RateProviderId, findRateProviderByKey, insertRateProvider, saveFetch } from './rate-providers.store.ts'

type RateReport = {
  readonly kind: 'reference-rates' | 'rows'
  readonly bankName: string
  readonly bytes: Uint8Array
}
type Taken = { readonly date: CalendarDate | null; readonly written: number; readonly doubted: number }

/**
 * What came of it, in sentences of the import log. Throws why it cannot be read, with the place: then nothing of it is kept.
 * `today`: the bank's; no rate is of a later day.
 */
export async function takeRateReport(
  kernel: Kernel,
  on: Act,
  { kind, bankName, bytes }: RateReport,
  today: CalendarDate,
): Promise<readonly Refusal[]> {
  const provider = await providerOf(kernel, on, bankName)
  await lockProvider(on.tx, provider.id)
  const { date, written, doubted } = await (kind === 'rows'
    ? takeRows(on, provider.id, bytes, today)
    : takeReferenceRates(on, provider.id, bytes, today))
  await saveFetch(on.tx, provider.id, { at: on.actor.at, date, doubted, refusal: null })
  const of = { provider: provider.name }
  return [
    refusal('exchange-rate.report-taken', { ...of, count: `${written}` }),
    ...(doubted > 0 ? [refusal('exchange-rate.report-doubted', { ...of, count: `${doubted}` })] : []),
  ]
}

async function providerOf(
  { ids }: Kernel,
  { tx, note }: Act,
  bankName: string,
): Promise<{ readonly id: RateProviderId; readonly name: string }> {
  const content = { ...orRefuse(decideNamed({ name: bankName }, rateProviderTexts)), source: 'by-hand' as const }
  const known = await findRateProviderByKey(tx, content.nameKey)
  if (known !== null) return known
  const id = ids.next<'exchange-rate-provider'>()
  await insertRateProvider(tx, { id, ...content })
  const { name, description, source } = content
  note({
    action: 'Created',
    subjectKind: 'exchange-rate-provider',
    subjectId: id,
    after: { name, description, source },
  })
  return { id, name }
}

async function takeReferenceRates(on: Act, id: RateProviderId, bytes: Uint8Array, today: CalendarDate): Promise<Taken> {
  const feed = orRefuse(dayOf(orRefuse(await readEcbRates([bytes])), today))
  const taken = await takenOf(on.tx, id, feed, false)
  const { date, added, changed } = await keepFeed(on, id, feed, taken)
  return { date, written: added + changed, doubted: taken.doubts.length + taken.unusable }
}

async function takeRows(on: Act, id: RateProviderId, bytes: Uint8Array, today: CalendarDate): Promise<Taken> {
  const file = orRefuse(await readRows(bytes))
  // headings of every language are known, whichever is asked for; whose reader's the sentences are is not known yet
  const { plan } = await planRates(on.tx, id, file, { today, language: 'en', isOfBank: true })
  const wrong = plan.rows.filter(({ decision }) => decision === null)
  const [first] = wrong
  if (first !== undefined) {
    const place = { row: `${first.row.row}`, column: first.refusals[0]?.field ?? '' }
    throw refused('exchange-rate.report-unreadable', { count: `${wrong.length}`, ...place })
  }
  const decided = plan.rows.flatMap(({ decision }) => (decision === null ? [] : [decision]))
  const sure = decided.filter(({ doubts }) => (doubts ?? []).length === 0)
  const written = await keepRates(on, id, sure, true)
  const days = sure.map(({ write }) => write.date).toSorted()
  return { date: days.at(-1) ?? null, written, doubted: decided.length - sure.length }
}
