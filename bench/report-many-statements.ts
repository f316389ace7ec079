// Says whether files of many small statements meet their goals, on both databases.
import { type ManyStatements, measureManyStatements } from './import-many-statements.ts'

const statements = 3000
const goals = { besideOne: 5, besideTenth: 12, otherWaitMs: { postgres: 200, pglite: 1000 } } as const

/** Answers whether every goal is met. */
export async function reportManyStatements(rounds: number): Promise<boolean> {
  const facts: (readonly [said: string, isMet: boolean])[] = []
  for (const engine of ['postgres', 'pglite'] as const) {
    const measured = await measureManyStatements(engine, statements, rounds)
    facts.push(...factsOf(measured))
  }
  for (const [said, isMet] of facts) console.log(`- ${isMet ? 'met' : '**missed**'}: ${said}`)
  return facts.every(([, isMet]) => isMet)
}

function factsOf(measured: ManyStatements): readonly (readonly [said: string, isMet: boolean])[] {
  const { engine, manyMs, oneMs, tenthMs, otherWaitMs } = measured
  const size = `${(measured.bytes / 1_000_000).toFixed(1)} MB`
  const what = `${engine}, ${measured.statements.toLocaleString('en')} statements, ${size}, ${Math.round(manyMs)} ms`
  const most = goals.otherWaitMs[engine]
  return [
    [
      `${what}: ${(manyMs / oneMs).toFixed(1)} × one statement with the same entries, wanted ≤ ${goals.besideOne}`,
      manyMs / oneMs <= goals.besideOne,
    ],
    [
      `${what}: ${(manyMs / tenthMs).toFixed(1)} × a tenth of them, wanted ≤ ${goals.besideTenth}`,
      manyMs / tenthMs <= goals.besideTenth,
    ],
    [`${what}: somebody else waited ${Math.round(otherWaitMs)} ms at most, wanted ≤ ${most}`, otherWaitMs <= most],
  ]
}
