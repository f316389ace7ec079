// Where the send journal cannot be believed, or is gone: two people who compared the bank's list of files with the
// database say that the database is the truth. Then the journal begins anew for their tenant, with a line that says so.
import { type RouteAnswer, journalFaultOnWire } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decideReason } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { mayOnAccount } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { sha256 } from '../../kernel/ids.ts'
import { type FaultPlace, listHeld } from '../../kernel/journal-reading.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import { listAllAccounts } from '../accounts/public.ts'
import { type Consent, giveConsent, listConsents } from './journal-consents.store.ts'
import { type TenantGate, gateOf, isClosed, isJournalTrusted, trustJournal } from './journal-gate.ts'
import { listAllTransmitted, listSenderNames } from './transmission-lists.store.ts'

type JournalState = RouteAnswer<'getJournalState'>

/** Who must say the same before the database is the truth. */
export const peopleToConfirm = 2

export async function getJournalState(kernel: Kernel, caller: Caller): Promise<JournalState> {
  const gate = await gateOf(kernel, caller.tenantId)
  if (isJournalTrusted(gate)) return { faults: [], missing: [], confirming: null, firstWord: null }
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const [first] = await listConsents(tx, subjectOf(gate))
    const names = await listSenderNames(
      tx,
      gate.missing.map(({ createdBy }) => createdBy),
    )
    return {
      faults: gate.faults.flatMap(({ places }) => places.map(placeOnWire)).slice(0, limits.count.namedEntries),
      missing: gate.missing.map(({ messageId, createdBy, createdAt }) => ({
        messageId,
        sentAt: createdAt,
        senderName: names.get(createdBy) ?? '',
      })),
      confirming: await confirmingRight(tx, caller, first),
      firstWord: first === undefined ? null : { name: first.name, at: first.givenAt },
    }
  })
}

function placeOnWire(place: FaultPlace): JournalState['faults'][number] {
  const { file, line } = place
  const kind = journalFaultOnWire[place.kind]
  return place.kind === 'damaged'
    ? { kind, file, line, lastLine: place.lastLine, count: 0 }
    : { kind, file, line, lastLine: line, count: place.count }
}

/** Whoever decides here decides on every payment that may have left: on all accounts of the tenant. */
async function confirmingRight(
  tx: TenantTx,
  caller: Caller,
  first: Consent | undefined,
): Promise<NonNullable<JournalState['confirming']>> {
  const accounts = await listAllAccounts(tx)
  if (!accounts.every(({ id, companyId }) => mayOnAccount(caller, companyId, id, 'PaymentsDecide'))) return 'Forbidden'
  return first?.userId === caller.userId ? 'SaidByReader' : 'Allowed'
}

/** Names one state of the journal: what was said of another one does not count for it. */
export function subjectOf({ missing, faults }: TenantGate): string {
  const state = [faults.map(({ kind, index }) => `${kind} ${index}`), missing.map(({ messageId }) => messageId)]
  return `journal ${sha256(JSON.stringify(state)).slice(0, 16)}`
}

export async function confirmJournal(
  kernel: Kernel,
  caller: Caller,
  typedReason: string,
): Promise<RouteAnswer<'confirmJournal'>> {
  const { tenantId, userId } = caller
  const gate = await gateOf(kernel, tenantId)
  if (isJournalTrusted(gate)) throw refused('transmission.journal-is-whole')
  const reason = orRefuse(decideReason(typedReason))
  const { consents, files, at } = await act(kernel, caller, async ({ tx, actor, note }) => {
    const subject = subjectOf(gate)
    const before = await listConsents(tx, subject)
    const right = await confirmingRight(tx, caller, before.length === 1 ? before[0] : undefined)
    if (right === 'Forbidden') throw refused('access.forbidden')
    if (right === 'SaidByReader') throw refused('transmission.journal-second-person')
    const said = await giveConsent(tx, subject, { userId, decision: 'database-is-true', reason, givenAt: actor.at })
    note({
      action: said.length >= peopleToConfirm ? 'JournalConfirmed' : 'JournalConfirmationProposed',
      subjectKind: 'journal',
      subjectId: null,
      after: { faults: gate.faults.map(({ kind }) => kind), missing: gate.missing.map(({ messageId }) => messageId) },
      reason,
    })
    return { consents: said, files: await listAllTransmitted(tx), at: actor.at }
  })
  if (consents.length < peopleToConfirm) return { isSendingOpen: false, waitsForSecondPerson: true }
  // their words stand: should the line not come onto the disk, any of them says it once more
  const held = listHeld(await kernel.journal.read(), tenantId)
  const reading = await kernel.journal
    .confirm({
      tenantId,
      at,
      people: consents.map((one) => ({ userId: one.userId, reason: one.reason })),
      files: files.filter(({ messageId, sha256: hash }) => !held.get(messageId)?.has(hash)),
    })
    .catch((error: unknown) => {
      kernel.log.error({ err: error }, 'the send journal cannot begin anew')
      throw refused('transmission.journal-not-written')
    })
  const opened = await trustJournal(kernel, tenantId, reading)
  return { isSendingOpen: !isClosed(opened), waitsForSecondPerson: false }
}
