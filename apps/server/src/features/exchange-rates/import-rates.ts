// Rates from a csv or xlsx file, `date;from;to;rate;factor`: all rows or none. Whoever has seen the preview does what it
// showed; without one, what is wrong is said line by line, and rates that look wrong are asked about.
import { type ImportDone, type ImportPreview, type Language, type RouteInput, rateColumns } from '@kontor/contract'
import { type Refusal, atField, limits, refuse } from '@kontor/domain'
import { type RateOnDay, type RateWrite, decideRateRow, rateDoubtsOf } from '@kontor/domain/exchange-rates'
import type { CalendarDate } from '@kontor/domain/calendar'
import { decimal, formatDecimal } from '@kontor/domain/money'
import type { RowFile } from '@kontor/formats/rows'
import type { RowDecision } from '@kontor/domain/rows'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { type ComparedValues, importDoneOf, importPreviewOf } from '../../kernel/imports/import-preview.ts'
import { type ImportPlan, type ImportRules, checkShown, planImport } from '../../kernel/imports/plan-import.ts'
import { readUploadedRows } from '../../kernel/imports/read-uploaded-rows.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, refused } from '../../kernel/refusal-error.ts'
import { authorOfService } from './fetch-rates.ts'
import { currenciesByCode, keepPairs } from './keep-pairs.ts'
import { checkEditing, lockProvider, todayOf } from './rate-provider-record.ts'
import { type RateProviderId, findRateProvider } from './rate-providers.store.ts'
import { type CurrencyRef, type FindHand, listHands, listRatesAround, upsertRates } from './rates.store.ts'

type Write = RateWrite<CurrencyRef>
type PlannedImport = { readonly plan: ImportPlan<Write>; readonly known: ReadonlyMap<string, RateOnDay> }

export async function previewRateImport(
  kernel: Kernel,
  caller: Caller,
  id: RateProviderId,
  upload: () => Promise<UploadedFile>,
): Promise<ImportPreview> {
  const file = await readFileFor(kernel, caller, id, upload)
  const { plan, known } = await kernel.database.withTenant(caller.tenantId, (tx) =>
    planRates(tx, id, file, readerOf(kernel, caller)),
  )
  const compare: ComparedValues<Write> = (write) => {
    const before = known.get(keyOf(write.date, write.from.code, write.to.code)) ?? onDay(write)
    return {
      before: { rate: formatDecimal(before.rate), factor: `${before.factor}` },
      after: { rate: write.rate, factor: `${write.factor}` },
    }
  }
  return importPreviewOf(plan, rateColumns, compare, caller.language)
}

export async function importRates(
  kernel: Kernel,
  caller: Caller,
  id: RateProviderId,
  upload: () => Promise<UploadedFile>,
  { shown, confirm = false }: RouteInput<'importRates'>['query'],
): Promise<ImportDone> {
  const file = await readFileFor(kernel, caller, id, upload)
  return act(kernel, caller, async (on) => {
    await lockProvider(on.tx, id)
    const { plan } = await planRates(on.tx, id, file, readerOf(kernel, caller))
    if (shown === undefined) checkLines(plan, confirm)
    else checkShown(plan, shown)
    await keepRates(
      on,
      id,
      plan.rows.flatMap(({ decision }) => decision ?? []),
    )
    return importDoneOf(plan)
  })
}

/** Of a locked provider. How many rates are other than before. */
export async function keepRates(
  { tx, actor, note }: Act,
  id: RateProviderId,
  decisions: readonly RowDecision<Write>[],
  isOfBank = false,
): Promise<number> {
  const news = decisions.filter((one) => one.act !== 'unchanged')
  const writes = news.map(({ write }) => write)
  if (writes.length === 0) return 0
  const rates = writes.map(({ from, to, ...rate }) => ({ ...rate, from: from.id, to: to.id }))
  await upsertRates(tx, id, rates, isOfBank ? authorOfService(actor) : actor)
  await keepPairs(tx, id, pairsOf(writes))
  const days = writes.map(({ date }) => date).toSorted()
  const added = news.filter((one) => one.act === 'add').length
  note({
    action: 'RatesImported',
    subjectKind: 'exchange-rate',
    subjectId: id,
    after: { fromDate: days[0], toDate: days.at(-1), added, changed: news.length - added },
  })
  return news.length
}

/** Whose day bounds the rates, and in whose language headings are meant where they could be two. */
type Reader = {
  readonly today: CalendarDate
  readonly language: Language
  /** Brought by nobody: what people have entered or deleted by hand stays, and is doubted. */
  readonly isOfBank?: boolean
}

function readerOf(kernel: Kernel, caller: Caller): Reader {
  return { today: todayOf(kernel, caller), language: caller.language }
}

/** Nothing is read of a file that is for nobody. */
async function readFileFor(
  { database }: Kernel,
  caller: Caller,
  id: RateProviderId,
  upload: () => Promise<UploadedFile>,
): Promise<RowFile> {
  checkEditing(caller)
  const provider = await database.withTenant(caller.tenantId, (tx) => findRateProvider(tx, id))
  if (provider === null) throw refused('exchange-rate-provider.not-found')
  return readUploadedRows(await upload())
}

/** What is wrong, each at its line and column: `7.rate`; with nothing wrong, what is doubted. */
function checkLines(plan: ImportPlan<Write>, isConfirmed: boolean): void {
  const said = (of: (row: (typeof plan.rows)[number]) => readonly Refusal[]) =>
    plan.rows.flatMap((row) => atField(refuse(...of(row)), `${row.row.row}`)).slice(0, limits.count.refusals)
  const wrong = said(({ refusals }) => refusals)
  if (wrong.length > 0) throw new RefusalError(wrong)
  const doubted = isConfirmed ? [] : said(({ decision }) => decision?.doubts ?? [])
  if (doubted.length > 0) throw new RefusalError(doubted)
}

/** Twice: which days and pairs the rows are about is known once they are read; then they are held against what is known. */
export async function planRates(
  tx: TenantTx,
  id: RateProviderId,
  file: RowFile,
  { today, language, isOfBank = false }: Reader,
): Promise<PlannedImport> {
  const findCurrency = await currenciesByCode(tx)
  const rulesWith = (known: ReadonlyMap<string, RateOnDay>, all: readonly RateOnDay[], findHand: FindHand) => {
    const findDoubt = rateDoubtsOf(all)
    const rules: ImportRules<typeof rateColumns, Write> = {
      columns: rateColumns,
      hasWholeRows: true,
      decide: (values) =>
        decideRateRow(values, {
          today,
          findCurrency,
          find: (date, from, to) => known.get(keyOf(date, from.code, to.code)) ?? null,
          findDoubt,
          findHand,
        }),
    }
    return planImport(file, rules, language)
  }
  const nobody: FindHand = () => null
  const writes = rulesWith(new Map(), [], nobody).rows.flatMap(({ decision }) => decision?.write ?? [])
  const dates = writes.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return { plan: rulesWith(new Map(), [], nobody), known: new Map() }
  const [pairs, days] = [pairsOf(writes), { first, last }]
  const around = await listRatesAround(tx, id, pairs, days)
  const findHand = isOfBank ? await listHands(tx, id, pairs, days) : nobody
  const known = new Map(around.map((rate) => [keyOf(rate.date, rate.from, rate.to), rate]))
  return { plan: rulesWith(known, [...around, ...writes.map(onDay)], findHand), known }
}

function pairsOf(writes: readonly Write[]) {
  const pairs = new Map(writes.map(({ from, to }) => [`${from.id}/${to.id}`, { from: from.id, to: to.id }]))
  return [...pairs.values()]
}

function onDay({ date, from, to, rate, factor }: Write): RateOnDay {
  return { date, from: from.code, to: to.code, rate: decimal(rate), factor }
}

function keyOf(date: CalendarDate, from: string, to: string): string {
  return `${date}/${from}/${to}`
}
