// Says how many times a second each reading call answers, beside what the database alone would allow.
import { type MeasuredCall, measureLists } from './lists/measure-lists.ts'

/** Of the bare server that sends all the same statements. */
const goals = { all: 0.6, board: 0.3 } as const

/** Answers whether every goal is met. */
export async function reportLists(payments: number, rounds: number): Promise<boolean> {
  const { calls, database } = await measureLists(payments, rounds)
  console.log(`${payments.toLocaleString('en')} payments, ${database}, 10 connections`)
  console.log('| Call | Statements | Kontor, per second | One select | of it | All statements | of them |')
  console.log('|---|---:|---:|---:|---:|---:|---:|')
  for (const call of calls) console.log(lineOf(call))
  const missed = calls.filter((call) => shareOf(call) < goalOf(call))
  for (const call of missed)
    console.log(
      `- **missed**: ${call.name}: ${shareOf(call).toFixed(2)} of all its statements, wanted ≥ ${goalOf(call)}`,
    )
  return missed.length === 0
}

function shareOf({ ours, all }: MeasuredCall): number {
  return ours.perSecond / all.perSecond
}

function goalOf({ name }: MeasuredCall): number {
  return name === 'reconciliation' ? goals.board : goals.all
}

function lineOf({ name, statements, ours, select, all }: MeasuredCall): string {
  const times = ({ perSecond, p95 }: typeof ours) => `${Math.round(perSecond)} (p95 ${p95.toFixed(1)} ms)`
  const share = (one: typeof ours) => (ours.perSecond / one.perSecond).toFixed(2)
  return `| ${name} | ${statements} | ${times(ours)} | ${times(select)} | ${share(select)} | ${times(all)} | ${share(all)} |`
}
