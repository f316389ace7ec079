// Says how many times a second the calls of a large group answer beside what the database alone would allow, and how long
// its tree takes to stand on the screen.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildWeb } from '../tools/running/build-web.ts'
import type { MeasuredCall } from './lists/compare-calls.ts'
import { type MeasuredGroup, measureGroup, size } from './lists/measure-group.ts'

const goals = { all: { postgres: 0.6, pglite: 0.5 }, screenMs: 1000 } as const

export type AskedGroup = {
  readonly rounds: number
  /** The day, the machine and its load. */
  readonly circumstances: readonly string[]
  /** Null: nothing is written. */
  readonly page: URL | null
}

/** Answers whether every goal is met. */
export async function reportGroup({ rounds, circumstances, page }: AskedGroup): Promise<boolean> {
  buildWeb(fileURLToPath(new URL('..', import.meta.url)))
  const lines: string[] = []
  const verdicts: Verdict[] = []
  for (const engine of ['postgres', 'pglite'] as const) {
    const measured = await measureGroup(engine, rounds)
    lines.push(...linesOf(measured), '')
    verdicts.push(...verdictsOf(measured))
  }
  lines.push(...verdicts.map(({ said, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${said}`))
  console.log(lines.join('\n'))
  if (page !== null) {
    const head = [
      '# Benchmarks of a large group',
      '',
      `Written by \`npm run bench -- group --write-docs\`; medians of ${rounds} rounds, of screens of at least 3. Compare ratios, not times.`,
    ]
    writeFileSync(page, `${[...head, '', ...circumstances, '', ...lines].join('\n')}\n`)
  }
  return verdicts.every(({ isMet }) => isMet)
}

type Verdict = { readonly said: string; readonly isMet: boolean }

const share = (ours: MeasuredCall['ours'], bare: MeasuredCall['ours']) => ours.perSecond / bare.perSecond

function linesOf({ database, calls, screens }: MeasuredGroup): readonly string[] {
  const times = ({ perSecond, p95 }: MeasuredCall['ours']) => `${Math.round(perSecond)} (${p95.toFixed(1)})`
  const [companies, accounts] = [size.companies, size.accounts.toLocaleString('en')]
  return [
    `${accounts} accounts over ${companies} companies, ${database}, 10 connections; answers a second (p95 in ms):`,
    '',
    '| Call | Statements | kB | Kontor | All statements, bare | of them |',
    '|---|---:|---:|---:|---:|---:|',
    ...calls.map(
      ({ name, statements, bytes, ours, all }) =>
        `| ${name} | ${statements} | ${Math.round(bytes / 1000)} | ${times(ours)} | ${times(all)} | ${share(ours, all).toFixed(2)} |`,
    ),
    ...(screens === null
      ? []
      : [
          '',
          `At 1440 px the tree of ${companies} companies stands ${Math.round(screens.tree)} ms after its link is pressed; its search answers after ${Math.round(screens.search)} ms.`,
        ]),
  ]
}

function verdictsOf({ engine, calls, screens }: MeasuredGroup): readonly Verdict[] {
  const least = goals.all[engine]
  const ofCalls = calls.map(({ name, ours, all }) => ({
    said: `${engine}, ${name}: ${share(ours, all).toFixed(2)} of all its statements, wanted ≥ ${least}`,
    isMet: share(ours, all) >= least,
  }))
  const ofScreens = Object.entries(screens ?? {}).map(([name, ms]) => ({
    said: `${engine}, the ${name} on the screen: ${Math.round(ms)} ms, wanted ≤ ${goals.screenMs}`,
    isMet: ms <= goals.screenMs,
  }))
  return [...ofCalls, ...ofScreens]
}
