// `npm run bench [-- tables --rounds 3 --write-docs]`: every figure beside its limit in the same run, in turns, medians.
// A table on the console, JSON in bench/results/, and with --write-docs the page docs/benchmarks.md. Fails on a goal.
// `tables` measures the tables of the browser alone and leaves the rest of the page as it is; `statements` files of many
// statements, on both databases, and writes no page; `lists` reading calls beside bare servers and
// `group` a large group of companies, `partners` searches among many partners, `qr-bills` bills from scans, `batch`
// large batches and many payments at once, each on a page of its own.
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type ImportResult, type ImportRound, measureFromEmpty, measureImport } from './import-statements.ts'
import { reportBatch } from './report-batch.ts'
import { reportGroup } from './report-group.ts'
import { reportLists } from './report-lists.ts'
import { reportPartners } from './report-partners.ts'
import { reportQrBills } from './report-qr-bills.ts'
import { reportManyStatements } from './report-many-statements.ts'
import { describe, median } from './median.ts'
import { measureTables } from './table/measure-tables.ts'
import { keepingTables, reportTables } from './table/report-tables.ts'
import { measureWriting } from './write-payments.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    entries: { type: 'string' },
    transfers: { type: 'string' },
    payments: { type: 'string' },
    bills: { type: 'string' },
    'write-docs': { type: 'boolean' },
  },
})
// what was started is ended on the way out
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
const rounds = Math.trunc(+(values.rounds ?? '3'))
const entries = Math.trunc(+(values.entries ?? '100000'))
const transfers = Math.trunc(+(values.transfers ?? '100000'))
const payments = Math.trunc(+(values.payments ?? '100000'))
const goals = { importRatio: 2.5, peakMegabytes: 500, growth: 12, ledgerGrowth: 2, writingRatio: 1.5 }

const root = new URL('../', import.meta.url)
const at = new Date().toISOString()
const load = loadavg()[0]?.toFixed(2) ?? 'unknown'
const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${release()}, Node ${process.version}`

const report = { at, machine, load, rounds, writesDocs: values['write-docs'] === true, root }
const alone = ['tables', 'statements', 'lists', 'group', 'partners', 'qr-bills', 'batch']
const unknown = positionals.find((name) => !alone.includes(name))
if (unknown !== undefined)
  throw new Error(`There is no benchmark "${unknown}"; alone can be measured: ${alone.join()}.`)
const circumstances = [
  `- Date: ${at.slice(0, 10)}`,
  `- Machine: ${machine}`,
  `- Load average of the last minute before it began: ${load}`,
]
if (positionals.includes('group')) {
  const page = report.writesDocs ? new URL('docs/benchmarks-of-a-group.md', root) : null
  process.exit((await reportGroup({ rounds, circumstances, page })) ? 0 : 1)
}
if (positionals.includes('partners')) {
  const page = report.writesDocs ? new URL('docs/benchmarks-of-partners.md', root) : null
  process.exit((await reportPartners({ rounds, circumstances, page })) ? 0 : 1)
}
if (positionals.includes('qr-bills')) {
  const page = report.writesDocs ? new URL('docs/benchmarks-of-qr-bills.md', root) : null
  process.exit((await reportQrBills({ bills: Math.trunc(+(values.bills ?? '500')), circumstances, page })) ? 0 : 1)
}
if (positionals.includes('batch')) {
  const page = report.writesDocs ? new URL('docs/benchmarks-of-batches.md', root) : null
  const many = Math.trunc(+(values.payments ?? '10000'))
  process.exit((await reportBatch({ transfers, payments: many, rounds, circumstances, page })) ? 0 : 1)
}
if (positionals.includes('lists')) {
  const page = report.writesDocs ? new URL('docs/benchmarks-of-reading.md', root) : null
  process.exit((await reportLists({ payments, rounds, circumstances, page })) ? 0 : 1)
}
if (positionals.includes('statements')) process.exit((await reportManyStatements(rounds)) ? 0 : 1)
if (positionals.length > 0) process.exit(reportTables(await measureTables(rounds), report) ? 0 : 1)

// a round of it is short: more of them make its figure steady
const writingRounds = 3 * rounds
const writing = await measureWriting(transfers, writingRounds)
const small = Math.ceil(entries / 10)
const sizes = [small, entries]
const imports = await measureFromEmpty(sizes, rounds)
const standing = 3
const full = await measureImport(
  [...Array.from({ length: standing }, () => entries), ...Array.from({ length: rounds }, () => small)],
  1,
)

type Line = {
  readonly what: string
  readonly ours: string
  readonly limit: string
  readonly ratio: number
  /** null where the ratio is shown and not judged: of a small file the fixed costs of an upload are a good part. */
  readonly goal: number | null
}

/** The median of the rounds' own ratios: what disturbs a round disturbs both of its sides. */
function ratioOf(pairs: readonly (readonly [number, number])[]): number {
  return median(pairs.map(([ours, limit]) => ours / limit))
}

function importLine(result: ImportResult, size: number, ledger: string, goal: number | null): Line {
  const own = result.rounds.filter((round) => round.entries === size)
  const limitOf = ({ parseMs, copyMs }: ImportRound) => parseMs + copyMs
  return {
    what: `camt.053, ${size.toLocaleString('en')} entries, ${megabytes(own[0]?.bytes ?? 0)}, ${ledger}: upload to committed and matched`,
    ours: describe(own.map((round) => round.oursMs)),
    limit: `${describe(own.map(limitOf))}: saxes with empty handlers ${describe(own.map((round) => round.parseMs))} + COPY of the same rows ${describe(own.map((round) => round.copyMs))}`,
    ratio: ratioOf(own.map((round) => [round.oursMs, limitOf(round)] as const)),
    goal,
  }
}

function medianOf(result: ImportResult, size: number): number {
  return median(result.rounds.filter((round) => round.entries === size).map((round) => round.oursMs))
}

const standingEntries = `${(standing * entries).toLocaleString('en')} unaccepted entries`
const lines: readonly Line[] = [
  importLine(imports, small, 'into an empty ledger', null),
  importLine(imports, entries, 'into an empty ledger', goals.importRatio),
  importLine(full, small, `after ${standingEntries}`, null),
  {
    what: `pain.001, ${transfers.toLocaleString('en')} transfers, ${megabytes(writing.ourBytes)}: planned and written`,
    ours: describe(writing.ours),
    limit: `${describe(writing.template)}: a bare template, ${megabytes(writing.templateBytes)}`,
    ratio: ratioOf(writing.ours.map((own, index) => [own, writing.template[index] ?? Number.NaN] as const)),
    goal: goals.writingRatio,
  },
]
const growth = medianOf(imports, entries) / medianOf(imports, small)
const ledgerGrowth = medianOf(full, small) / medianOf(imports, small)
const peak = Math.max(imports.peakMegabytes, full.peakMegabytes)
const matched = imports.matched + full.matched
const sent = imports.sent + full.sent
const facts: readonly (readonly [string, string, boolean])[] = [
  ...lines.flatMap(({ what, ratio, goal }) =>
    goal === null ? [] : [[what, `${ratio.toFixed(2)} × its limit, wanted ≤ ${goal}`, ratio <= goal] as const],
  ),
  [
    'Memory of the server process at its peak (VmHWM), all imports',
    `${peak} MB, wanted < ${goals.peakMegabytes}`,
    peak < goals.peakMegabytes,
  ],
  [`Time of ten times the entries`, `${growth.toFixed(1)} ×, wanted ≤ ${goals.growth}`, growth <= goals.growth],
  [
    `${small.toLocaleString('en')} entries after ${standingEntries}, beside the same into an empty ledger`,
    `${ledgerGrowth.toFixed(2)} ×, wanted ≤ ${goals.ledgerGrowth}`,
    ledgerGrowth <= goals.ledgerGrowth,
  ],
  ['Payments on their way that the imports found and matched', `${matched} of ${sent}`, matched === sent],
]

const table = [
  '| What | Kontor | Its limit, in the same run | Ratio | Goal |',
  '|---|---|---|---|---|',
  ...lines.map(
    ({ what, ours, limit, ratio, goal }) => `| ${what} | ${ours} | ${limit} | ${ratio.toFixed(2)} | ${goal ?? '–'} |`,
  ),
]
const verdicts = facts.map(([what, said, isMet]) => `- ${isMet ? 'met' : '**missed**'}: ${what}: ${said}`)
console.log([...table, '', ...verdicts].join('\n'))

const results = new URL('bench/results/', root)
mkdirSync(results, { recursive: true })
const file = new URL(`${at.slice(0, 19).replaceAll(':', '')}.json`, results)
writeFileSync(file, JSON.stringify({ at, machine, database: imports.database, goals, writing, imports, full }, null, 1))
console.log(`\n${fileURLToPath(file)}`)

if (report.writesDocs) writeFileSync(new URL('docs/benchmarks.md', root), keepingTables(root, page()))
const isTableAhead = reportTables(await measureTables(rounds), report)
process.exit(isTableAhead && facts.every(([, , isMet]) => isMet) ? 0 : 1)

function page(): string {
  return `${[
    '# Benchmarks',
    '',
    'Written by `npm run bench -- --write-docs`. Each figure stands beside the limit of its parts, measured in the same run, in turns; medians of',
    `${rounds} rounds (${writingRounds} of pain.001) with the smallest and the largest. Compare ratios, not times; under load the ratios move too.`,
    '',
    `- Date: ${at.slice(0, 10)}`,
    `- Machine: ${machine}`,
    `- Database: ${imports.database}, fsync on, in a temporary folder of the same machine`,
    `- Load average of the last minute before it began: ${load}`,
    '',
    ...table,
    '',
    '## Goals',
    '',
    ...verdicts,
    '',
    '## What is measured',
    '',
    '- **Import**: a client uploads the file over HTTP; the clock stops when the answer has come, with all entries committed and matched. The limit is what',
    '  nobody can leave out in this language and database: reading the same file with saxes whose handlers do nothing, plus `COPY` of the same rows into a',
    '  table with the same columns, keys and indexes.',
    '- **pain.001**: payments in memory are checked, put into files and groups, and written. The limit is a template over rows that are ready, with the',
    '  escapes of XML, the check digits of every IBAN and the control sum.',
    '- The files are our own, made by `bench/generate-camt.ts`: one entry in twenty is a batch of five.',
    '- Into an empty ledger: every import has a database and a server process of its own. After others: one account holds the',
    '  entries of earlier statements, all unaccepted, when the next one comes: matching looks through all of them once.',
    '- Only the large files have a goal beside their limit; what is fixed in an upload weighs on a small one.',
  ].join('\n')}\n`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
