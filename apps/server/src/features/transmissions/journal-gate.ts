// The gate before sending: at start, and whenever the database was away, the send journal and the database are held
// against each other, both ways. Until a difference is settled the tenant sends nothing, and nobody does where it cannot
// be told whose the difference is. What the house makes by itself of recurring payments waits too.
import type { TenantId } from '@kontor/domain/identifiers'
import { systemActor } from '../../kernel/actor.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type JournalFault, listFaultsOf, listHeld } from '../../kernel/journal-reading.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { JournalLine, JournalReading } from '../../kernel/send-journal.ts'
import { listTenantIds } from '../../kernel/tenants/tenants.store.ts'
import { keepTransactionNumbersAbove, saveForgottenFiles } from '../payments/public.ts'
import { rememberNotReceived } from './remember-not-received.ts'
import { type HandedOver, listHandedOver, listKnownMessageIds } from './transmissions.store.ts'

export type TenantGate = {
  /** Files that the database has forgotten: a backup was restored after they had left. Settled one by one. */
  readonly forgotten: readonly JournalLine[]
  /** Files that the database says have left, and that the journal does not hold: it is old, cut or another one. */
  readonly missing: readonly HandedOver[]
  /** What is wrong with the journal itself. */
  readonly faults: readonly JournalFault[]
}

type Gate = { readonly reading: JournalReading; readonly tenants: Map<string, TenantGate> }
/** `timesLost`: how often the database had been lost when it was looked at. */
type Checking = { readonly gate: Promise<Gate>; readonly timesLost: number }
const checks = new WeakMap<Kernel, Checking>()

/**
 * Reads the journal and closes the gate where it must be. Called at start, before anything is delivered. Numbers that
 * left the house are not given out again, though the database has forgotten them, and on payments of a file that it has
 * forgotten nobody acts before the file is settled.
 */
export async function checkJournal(kernel: Kernel): Promise<number> {
  const checking = { gate: readGate(kernel), timesLost: kernel.timesLost() }
  checks.set(kernel, checking)
  // one that failed is no answer: the next who asks looks again
  checking.gate.catch(() => {
    if (checks.get(kernel) === checking) checks.delete(kernel)
  })
  const { tenants } = await checking.gate
  return tenants.values().filter(isClosed).toArray().length
}

async function readGate(kernel: Kernel): Promise<Gate> {
  const { database } = kernel
  const tenantIds = await listTenantIds(database)
  // before the journal: what is handed over while it is read stands in it already
  const handedOver = new Map<TenantId, readonly HandedOver[]>()
  for (const tenantId of tenantIds) handedOver.set(tenantId, await database.withTenant(tenantId, listHandedOver))
  const reading = await kernel.journal.open(systemActor(kernel).at)
  const tenants = new Map<string, TenantGate>()
  for (const tenantId of tenantIds) {
    const gate = await database.withTenant(tenantId, async (tx) => {
      await keepTransactionNumbersAbove(tx, lastNumberIn(reading, tenantId))
      const compared = await compare(tx, reading, handedOver.get(tenantId) ?? [])
      await saveForgottenFiles(tx, compared.forgotten, null)
      await rememberNotReceived(
        tx,
        reading.lines.filter((line) => line.tenantId === tenantId),
      )
      return compared
    })
    tenants.set(tenantId, gate)
  }
  return { reading, tenants }
}

/** Of the ids that the house gave: `K104233-1`. */
function lastNumberIn({ lines }: JournalReading, tenantId: TenantId): bigint {
  let last = 0n
  for (const line of lines) {
    if (line.tenantId !== tenantId) continue
    for (const { instructionId } of line.file?.payments ?? []) {
      const number = BigInt(/^K(\d{1,18})-/.exec(instructionId)?.[1] ?? '0')
      if (number > last) last = number
    }
  }
  return last
}

/** The gate of the database as it is now: one that was away meanwhile is looked at anew. */
async function currentGate(kernel: Kernel): Promise<Gate> {
  if (!isGateCurrent(kernel)) await checkJournal(kernel)
  const checking = checks.get(kernel)
  if (checking === undefined) throw new Error('The journal was not checked')
  return checking.gate
}

/** False once the database was lost after the journal had been held against it: then nothing may leave. */
export function isGateCurrent(kernel: Kernel): boolean {
  return checks.get(kernel)?.timesLost === kernel.timesLost()
}

async function compare(tx: TenantTx, reading: JournalReading, handedOver: readonly HandedOver[]): Promise<TenantGate> {
  const lines = reading.lines.filter(({ tenantId }) => tenantId === tx.tenantId)
  const held = listHeld(reading, tx.tenantId)
  const known = await listKnownMessageIds(
    tx,
    lines.map(({ messageId }) => messageId),
  )
  const forgotten = new Map(lines.filter(({ messageId }) => !known.has(messageId)).map((one) => [one.messageId, one]))
  return {
    forgotten: [...forgotten.values()],
    missing: handedOver.filter(({ messageId, sha256 }) => !held.get(messageId)?.has(sha256)),
    faults: listFaultsOf(reading, tx.tenantId),
  }
}

/**
 * What stood in the journal when it was read last, of files that left before then: one line of each, though it was handed over
 * again. Within a transaction it is not read anew: nothing, where it should be.
 */
export async function journalLinesOf(kernel: Kernel, tenantId: TenantId): Promise<readonly JournalLine[]> {
  if (!isGateCurrent(kernel)) return []
  const { reading } = await currentGate(kernel)
  const own = reading.lines.filter((line) => line.tenantId === tenantId)
  return [...new Map(own.map((line) => [line.messageId, line])).values()]
}

/**
 * Where nobody has looked yet, or the database was away since, the journal is looked at first: never within a
 * transaction. A tenant that is new since has only the journal's faults.
 */
export async function gateOf(kernel: Kernel, tenantId: TenantId): Promise<TenantGate> {
  const { reading, tenants } = await currentGate(kernel)
  return tenants.get(tenantId) ?? { forgotten: [], missing: [], faults: listFaultsOf(reading, tenantId) }
}

export const isClosed = ({ forgotten, missing, faults }: TenantGate): boolean =>
  forgotten.length > 0 || !isJournalTrusted({ missing, faults })

/** False: what the journal does not hold may have left all the same. */
export const isJournalTrusted = ({ missing, faults }: Pick<TenantGate, 'missing' | 'faults'>): boolean =>
  missing.length === 0 && faults.length === 0

export async function isTenantBlocked(kernel: Kernel, tenantId: TenantId): Promise<boolean> {
  return isClosed(await gateOf(kernel, tenantId))
}

/** Takes one settled line out of the gate; answers how many are left for the tenant. */
export async function openGateFor(kernel: Kernel, tenantId: TenantId, messageId: string): Promise<number> {
  const { forgotten, ...rest } = await gateOf(kernel, tenantId)
  const left = forgotten.filter((line) => line.messageId !== messageId)
  const { tenants } = await currentGate(kernel)
  tenants.set(tenantId, { ...rest, forgotten: left })
  return left.length
}

/** People have taken the database for the truth: what is left are the files that it has forgotten. */
export async function trustJournal(kernel: Kernel, tenantId: TenantId, reading: JournalReading): Promise<TenantGate> {
  const { forgotten } = await gateOf(kernel, tenantId)
  const opened: TenantGate = { forgotten, missing: [], faults: listFaultsOf(reading, tenantId) }
  const { tenants } = await currentGate(kernel)
  tenants.set(tenantId, opened)
  return opened
}
