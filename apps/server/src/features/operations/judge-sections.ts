// Each section of the overview as it is told, with its condition by the limits of the domain.
import {
  type Language,
  type OperationsOverview,
  communicationTypeOnWire,
  conditionOnWire,
  importResultOnWire,
  textOfWork,
  transmissionStateOnWire,
} from '@kontor/contract'
import { type ImportResult, importResults } from '@kontor/domain/entries'
import type { CommunicationId } from '@kontor/domain/identifiers'
import {
  type Aging,
  type Condition,
  conditionOfAge,
  conditionOfGate,
  conditionOfGivenUp,
  conditionOfTurn,
  worstOf,
} from '@kontor/domain/operations'
import { instantText } from '../../kernel/clock.ts'
import type { JobCount } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { GateSummary } from '../transmissions/public.ts'
import type { OverviewRead } from './operations.store.ts'

/** A section with its condition in the domain's word. */
type Judged<Section extends keyof OperationsOverview> = {
  readonly condition: Condition
  readonly told: OperationsOverview[Section]
}

/** A clock that was set back makes nothing younger than now. */
export const secondsOf = (ms: number): number => Math.max(0, Math.trunc(ms / 1000))
const msSince = (instant: string | null, now: number): number | null =>
  instant === null ? null : Math.max(0, now - Date.parse(instant))

const jobStateOnWire = { waiting: 'Waiting', running: 'Running', failed: 'Failed' } as const

export function judgeJobs(counts: readonly JobCount[], isRunning: boolean, language: Language): Judged<'jobs'> {
  const kinds = counts.map((one) => {
    const condition =
      one.state === 'failed'
        ? conditionOfGivenUp('job', one.count)
        : conditionOfAge(one.state === 'running' ? 'job-running' : 'job-waiting', one.oldestMs)
    return { ...one, condition }
  })
  const condition = worstOf([...(isRunning ? [] : ['stuck' as const]), ...kinds.map((one) => one.condition)])
  return {
    condition,
    told: {
      condition: conditionOnWire[condition],
      isRunning,
      kinds: kinds.map(({ job, state, count, oldestMs, condition: own }) => ({
        job,
        title: textOfWork(job, language),
        state: jobStateOnWire[state],
        count,
        oldestSeconds: secondsOf(oldestMs),
        condition: conditionOnWire[own],
      })),
    },
  }
}

export function judgeWaiting(
  kind: 'event' | 'mail',
  { waiting, oldest, givenUp }: NonNullable<OverviewRead['outbox']>,
  now: number,
): Judged<'outbox'> {
  const oldestMs = msSince(oldest, now)
  const condition = worstOf([conditionOfAge(`${kind}-waiting`, oldestMs), conditionOfGivenUp(kind, givenUp)])
  const oldestSeconds = oldestMs === null ? null : secondsOf(oldestMs)
  return { condition, told: { condition: conditionOnWire[condition], waiting, oldestSeconds, givenUp } }
}

export function judgeMails(
  mails: NonNullable<OverviewRead['mails']>,
  isPostSet: boolean,
  now: number,
): Judged<'mails'> {
  const { condition, told } = judgeWaiting('mail', mails, now)
  return { condition, told: { ...told, isPostSet } }
}

const agingOf: Readonly<Record<OverviewRead['files'][number]['state'], Aging>> = {
  prepared: 'file-prepared',
  sending: 'file-sending',
  unknown: 'file-unknown',
}

export function judgeFiles(files: OverviewRead['files'], now: number): Judged<'transmissions'> {
  const states = files.map(({ state, count, oldest }) => {
    const oldestMs = msSince(oldest, now)
    return { state, count, oldestMs, condition: conditionOfAge(agingOf[state], oldestMs) }
  })
  const condition = worstOf(states.map((one) => one.condition))
  return {
    condition,
    told: {
      condition: conditionOnWire[condition],
      states: states.map(({ state, count, oldestMs, condition: own }) => ({
        state: transmissionStateOnWire[state],
        count,
        oldestSeconds: oldestMs === null ? null : secondsOf(oldestMs),
        condition: conditionOnWire[own],
      })),
    },
  }
}

export function judgeGate(gate: GateSummary): Judged<'journal'> {
  const condition = conditionOfGate(gate.isOpen)
  return { condition, told: { condition: conditionOnWire[condition], ...gate } }
}

export function judgeWork({ schedule, clock }: Kernel, startedAt: number, language: Language): Judged<'work'> {
  const now = clock.elapsed()
  const works = schedule.records().map((record) => {
    const { everyMs, beganAt, endedAt, hasFailed } = record
    const sinceMs = now - (beganAt ?? endedAt ?? startedAt)
    return { ...record, condition: conditionOfTurn({ everyMs, sinceMs, hasFailed }) }
  })
  const condition = worstOf(works.map((one) => one.condition))
  return {
    condition,
    told: {
      condition: conditionOnWire[condition],
      works: works.map(({ name, everyMs, beganAt, endedAt, hasFailed, condition: own }) => ({
        name,
        title: textOfWork(name, language),
        everySeconds: Math.max(1, secondsOf(everyMs)),
        endedSeconds: endedAt === null ? null : secondsOf(now - endedAt),
        isRunning: beganAt !== null,
        hasFailed,
        condition: conditionOnWire[own],
      })),
    },
  }
}

/** The worst that was said of a file's statements; a file that could not even be read has failed. */
function resultOf({ results, state }: OverviewRead['contracts'][number]): ImportResult | null {
  if (state === 'failed') return 'failed'
  return importResults.findLast((one) => results?.includes(one)) ?? null
}

export function judgeImports(
  read: OverviewRead['contracts'],
  troublesOf: (id: CommunicationId) => readonly string[],
): Judged<'imports'> {
  const contracts = read.map((one) => {
    const result = resultOf(one)
    const troubles = [...troublesOf(one.id)]
    const condition: Condition = result === 'failed' || troubles.length > 0 ? 'attention' : 'ok'
    return { ...one, result, troubles, condition }
  })
  const condition = worstOf(contracts.map((one) => one.condition))
  return {
    condition,
    told: {
      condition: conditionOnWire[condition],
      contracts: contracts.map(({ id, name, type, fileName, at, result, troubles, condition: own }) => ({
        id,
        name,
        type: communicationTypeOnWire[type],
        last:
          fileName === null || at === null
            ? null
            : {
                fileName,
                at: instantText(Date.parse(at)),
                result: result && importResultOnWire[result],
              },
        troubles,
        condition: conditionOnWire[own],
      })),
    },
  }
}
