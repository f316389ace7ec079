// Says how many times a second each reading call answers beside what the database alone would allow, how lists grow with
// the payments behind them, and what signing in and creating take.
import { writeFileSync } from 'node:fs'
import type { Engine } from './lists/bench-database.ts'
import { measureActs } from './lists/measure-acts.ts'
import { type MeasuredGrowth, measureGrowth } from './lists/measure-growth.ts'
import type { MeasuredCall } from './lists/compare-calls.ts'
import { type MeasuredLists, measureLists } from './lists/measure-lists.ts'

/** Shares of the bare servers: of the one that sends all statements, and of the one that sends the one select. */
const goals = {
  all: { postgres: 0.6, pglite: 0.5, reconciliation: 0.3 },
  select: { 'open payments': 0.6, 'one payment': 0.25, currencies: 0.25, accounts: 0.25 },
  growth: 2,
  count: 1.5,
} as const

export type AskedLists = {
  readonly payments: number
  readonly rounds: number
  /** The day, the machine and its load. */
  readonly circumstances: readonly string[]
  /** Null: nothing is written. */
  readonly page: URL | null
}

/** Answers whether every goal is met. */
export async function reportLists({ payments, rounds, circumstances, page }: AskedLists): Promise<boolean> {
  const lines: string[] = []
  const verdicts: Verdict[] = []
  for (const engine of ['postgres', 'pglite'] as const) {
    const lists = await measureLists(engine, payments, rounds)
    lines.push(...linesOfLists(lists), '')
    verdicts.push(...lists.calls.flatMap((call) => verdictsOf(engine, call)))
  }
  const growth = await measureGrowth(rounds)
  lines.push(...linesOfGrowth(growth), '')
  verdicts.push(...verdictsOfGrowth(growth))
  lines.push('| Act, one after the other | Kontor | Its limit |', '|---|---|---|')
  for (const { name, ours, limit } of await measureActs(payments)) lines.push(`| ${name} | ${ours} | ${limit} |`)
  lines.push('', ...verdicts.map(({ said, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${said}`))
  console.log(lines.join('\n'))
  if (page !== null) {
    const head = [
      '# Benchmarks of calls that read',
      '',
      `Written by \`npm run bench -- lists --write-docs\`; medians of ${rounds} rounds. Compare ratios, not times.`,
    ]
    writeFileSync(page, `${[...head, '', ...circumstances, '', ...lines, '', ...explained].join('\n')}\n`)
  }
  return verdicts.every(({ isMet }) => isMet)
}

type Verdict = { readonly said: string; readonly isMet: boolean }

const share = (ours: MeasuredCall['ours'], bare: MeasuredCall['ours']) => ours.perSecond / bare.perSecond

function linesOfLists({ payments, database, calls }: MeasuredLists): readonly string[] {
  const times = ({ perSecond, p95 }: MeasuredCall['ours']) => `${Math.round(perSecond)} (${p95.toFixed(1)})`
  return [
    `${payments.toLocaleString('en')} payments, ${database}, 10 connections; answers a second (p95 in ms):`,
    '',
    '| Call | Statements | Kontor | One select | of it | All statements | of them |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...calls.map(
      ({ name, statements, ours, select, all }) =>
        `| ${name} | ${statements} | ${times(ours)} | ${times(select)} | ${share(ours, select).toFixed(2)} | ${times(all)} | ${share(ours, all).toFixed(2)} |`,
    ),
  ]
}

function verdictsOf(engine: Engine, { name, ours, select, all }: MeasuredCall): readonly Verdict[] {
  const leastOfAll = name === 'reconciliation' ? goals.all.reconciliation : goals.all[engine]
  const ofAll = share(ours, all)
  const said = `${engine}, ${name}: ${ofAll.toFixed(2)} of all its statements, wanted ≥ ${leastOfAll}`
  const least = (goals.select as Readonly<Record<string, number>>)[name]
  if (engine !== 'postgres' || least === undefined) return [{ said, isMet: ofAll >= leastOfAll }]
  const ofOne = share(ours, select)
  return [
    { said, isMet: ofAll >= leastOfAll },
    { said: `${name}: ${ofOne.toFixed(2)} of its one select, wanted ≥ ${least}`, isMet: ofOne >= least },
  ]
}

function linesOfGrowth({ small, large, lists, counts }: MeasuredGrowth): readonly string[] {
  const ms = (value: number) => value.toFixed(1)
  const [few, many] = [small.toLocaleString('en'), large.toLocaleString('en')]
  return [
    `| List with as many rows, p95 in ms | among ${few} payments | among ${many} | Ratio |`,
    '|---|---:|---:|---:|',
    ...lists.map(
      (one) => `| ${one.name} | ${ms(one.smallP95)} | ${ms(one.largeP95)} | ${ms(one.largeP95 / one.smallP95)} |`,
    ),
    '',
    `| Filter, among ${many} payments, ms | Its number and its page | The bare count | Ratio |`,
    '|---|---:|---:|---:|',
    ...counts.map(
      ({ name, oursMs, bareMs }) => `| ${name} | ${ms(oursMs)} | ${ms(bareMs)} | ${(oursMs / bareMs).toFixed(2)} |`,
    ),
  ]
}

function verdictsOfGrowth({ small, large, lists, counts }: MeasuredGrowth): readonly Verdict[] {
  const grown = lists.map(({ name, smallP95, largeP95 }) => {
    const ratio = largeP95 / smallP95
    const said = `${name}: ${ratio.toFixed(1)} × among ${large.toLocaleString('en')} payments of ${small.toLocaleString('en')}, wanted ≤ ${goals.growth}`
    return { said, isMet: ratio <= goals.growth }
  })
  const counted = counts.map(({ name, oursMs, bareMs }) => {
    const ratio = oursMs / bareMs
    return {
      said: `${name}: ${ratio.toFixed(2)} × the bare count, wanted ≤ ${goals.count}`,
      isMet: ratio <= goals.count,
    }
  })
  return [...grown, ...counted]
}

const explained = [
  'Two bare servers stand beside Kontor on the same database (node:http; pg, or the same worker of the embedded database): one sends the largest',
  'select of the call alone, the other every statement that the call sends, from begin to commit; both answer the rows as JSON and check nothing.',
  'Servers take turns. Lists that grow hold the same number of rows among few payments and many. What a filtered list',
  'counts with finds the keys of its page in the same look at the rows; reading the rows of the page is not in it.',
]
