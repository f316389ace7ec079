// Says how fast partners and their accounts are found among 10,000 with 30,000, beside what the database alone would allow,
// and as somebody waits who types.
import { writeFileSync } from 'node:fs'
import { type MeasuredPartners, measurePartners, size } from './lists/measure-partners.ts'
import { accountsOfPartner } from './lists/fill-partners.ts'

/** Of the bare server that sends all statements of the call; milliseconds at the 95th percentile while one types. */
const goals = { all: { postgres: 0.6, pglite: 0.5 }, typingMs: 100 } as const

export type AskedPartners = {
  readonly rounds: number
  readonly circumstances: readonly string[]
  /** Null: nothing is written. */
  readonly page: URL | null
}

/** Answers whether every goal is met. */
export async function reportPartners({ rounds, circumstances, page }: AskedPartners): Promise<boolean> {
  const lines: string[] = []
  const verdicts: { readonly said: string; readonly isMet: boolean }[] = []
  for (const engine of ['postgres', 'pglite'] as const) {
    const measured = await measurePartners(engine, rounds)
    lines.push(...linesOf(measured), '')
    for (const { name, ours, all } of measured.calls) {
      const share = ours.perSecond / all.perSecond
      const least = goals.all[engine]
      verdicts.push({
        said: `${engine}, ${name}: ${share.toFixed(2)} of all its statements, wanted ≥ ${least}`,
        isMet: share >= least,
      })
      const waited = measured.typing.get(name) ?? Number.NaN
      verdicts.push({
        said: `${engine}, ${name}: ${waited.toFixed(1)} ms for who types, wanted ≤ ${goals.typingMs}`,
        isMet: waited <= goals.typingMs,
      })
    }
  }
  lines.push(...verdicts.map(({ said, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${said}`))
  console.log(lines.join('\n'))
  if (page !== null) {
    const head = [
      '# Benchmarks of partners',
      '',
      `Written by \`npm run bench -- partners --write-docs\`; medians of ${rounds} rounds. Compare ratios, not times.`,
    ]
    writeFileSync(page, `${[...head, '', ...circumstances, '', ...lines].join('\n')}\n`)
  }
  return verdicts.every(({ isMet }) => isMet)
}

function linesOf({ database, calls, typing }: MeasuredPartners): readonly string[] {
  const times = ({ perSecond, p95 }: { readonly perSecond: number; readonly p95: number }) =>
    `${Math.round(perSecond)} (${p95.toFixed(1)})`
  const accounts = size.partners * accountsOfPartner
  return [
    `${size.partners.toLocaleString('en')} partners with ${accounts.toLocaleString('en')} accounts, ${database}, 10 connections; answers a second (p95 in ms):`,
    '',
    '| Call | Statements | Kontor | All statements | of them | p95 for who types |',
    '|---|---:|---:|---:|---:|---:|',
    ...calls.map(
      ({ name, statements, ours, all }) =>
        `| ${name} | ${statements} | ${times(ours)} | ${times(all)} | ${(ours.perSecond / all.perSecond).toFixed(2)} | ${(typing.get(name) ?? Number.NaN).toFixed(1)} |`,
    ),
  ]
}
