// Says how a large batch and many payments pass through the house: looked at beside a bare reading of the same file, made, signed,
// sent and answered on both databases, and in calls of 500 beside a bare script that writes the same rows.
import { writeFileSync } from 'node:fs'
import { withBenchServer } from './batch/bench-server.ts'
import { type MeasuredBulk, measureBulk } from './batch/measure-bulk.ts'
import { type MeasuredPassage, measurePassage } from './batch/measure-passage.ts'
import { type MeasuredValidation, measureValidation } from './batch/measure-validation.ts'
import { describe, median } from './median.ts'

const goals = { validation: 4, megabytes: 200, bulk: 3 } as const

export type AskedBatch = {
  readonly transfers: number
  readonly payments: number
  readonly rounds: number
  readonly circumstances: readonly string[]
  /** Null: nothing is written. */
  readonly page: URL | null
}

type Verdict = { readonly said: string; readonly isMet: boolean }

/** Answers whether every goal is met. */
export async function reportBatch(asked: AskedBatch): Promise<boolean> {
  const { transfers, payments, rounds, circumstances, page } = asked
  const looked = await withBenchServer('postgres', (bench) => measureValidation(bench, { transfers, rounds }))
  const passages: readonly (readonly [string, MeasuredPassage])[] = [
    ['PostgreSQL', await withBenchServer('postgres', (bench) => measurePassage(bench, transfers))],
    ['the embedded database', await withBenchServer('pglite', (bench) => measurePassage(bench, transfers))],
  ]
  const bulk = await withBenchServer('postgres', (bench) => measureBulk(bench, payments))
  const verdicts = [...validationVerdicts(looked), bulkVerdict(bulk)]
  const lines = [
    ...validationLines(looked, transfers),
    ...passages.flatMap(([database, passage]) => ['', ...passageLines(database, passage)]),
    '',
    ...bulkLines(bulk),
    '',
    ...verdicts.map(({ said, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${said}`),
  ]
  console.log(lines.join('\n'))
  if (page !== null) writeFileSync(page, `${[...headOf(rounds), ...circumstances, '', ...lines].join('\n')}\n`)
  return verdicts.every(({ isMet }) => isMet)
}

function headOf(rounds: number): readonly string[] {
  return [
    '# Benchmarks of batches',
    '',
    `Written by \`npm run bench -- batch --write-docs\`; medians of ${rounds} rounds. Compare ratios, not times. Memory is what the server process`,
    'holds at its peak above what it held before the step.',
    '',
  ]
}

function validationVerdicts({ ours, bare, idleMegabytes, peakMegabytes }: MeasuredValidation): readonly Verdict[] {
  const ratio = median(ours.map((ms, round) => ms / (bare[round] ?? Number.NaN)))
  const above = peakMegabytes - idleMegabytes
  return [
    {
      said: `a batch looked at: ${ratio.toFixed(2)} × a bare reading of its file, wanted ≤ ${goals.validation}`,
      isMet: ratio <= goals.validation,
    },
    {
      said: `a batch looked at: ${above} MB above the idle server, wanted ≤ ${goals.megabytes}`,
      isMet: above <= goals.megabytes,
    },
  ]
}

function validationLines({ bytes, ours, bare }: MeasuredValidation, transfers: number): readonly string[] {
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`
  return [
    `A pain.001 of ${transfers.toLocaleString('en')} transfers, ${size}, from upload to answer: ${describe(ours)}; the same file read with the`,
    `same tokenizer and empty handlers: ${describe(bare)}.`,
  ]
}

function passageLines(database: string, { payments, files, steps }: MeasuredPassage): readonly string[] {
  const list = (counts: readonly number[]) => counts.map((count) => count.toLocaleString('en')).join(' and ')
  return [
    `On ${database}: payments of ${list(payments)} transactions, sent as files of ${list(files)}.`,
    '',
    '| Step | ms | MB above rest |',
    '|---|---:|---:|',
    ...steps.map(({ name, ms, megabytes }) => `| ${name} | ${Math.round(ms).toLocaleString('en')} | ${megabytes} |`),
  ]
}

function bulkVerdict({ payments, steps, writerMs }: MeasuredBulk): Verdict {
  const ours = steps.reduce((sum, { ms }) => sum + ms, 0)
  const bare = steps.reduce((sum, { bareMs }) => sum + bareMs, 0)
  const ratio = (ours - writerMs) / bare
  return {
    said: `${payments.toLocaleString('en')} payments created, signed and sent: ${ratio.toFixed(2)} × the bare script beside the writer's time, wanted ≤ ${goals.bulk}`,
    isMet: ratio <= goals.bulk,
  }
}

function bulkLines({ payments, steps, writerMs }: MeasuredBulk): readonly string[] {
  return [
    `${payments.toLocaleString('en')} payments in calls of 500, on PostgreSQL; the bare script writes the same rows in as many commits. The writer alone`,
    `takes ${Math.round(writerMs)} ms.`,
    '',
    '| Step | Kontor, ms | Bare script, ms | Commits | Rows written and changed |',
    '|---|---:|---:|---:|---:|',
    ...steps.map(
      ({ name, ms, bareMs, commits, rows }) =>
        `| ${name} | ${Math.round(ms).toLocaleString('en')} | ${Math.round(bareMs).toLocaleString('en')} | ${commits} | ${rows.toLocaleString('en')} |`,
    ),
  ]
}
