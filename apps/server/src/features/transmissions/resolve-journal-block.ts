// After a restored backup: a person says of each file that the database forgot whether the bank has it. It takes two:
// who sent the file does not settle it, and where the journal does not say who that was, two people say the same.
import { type RouteAnswer, type RouteInput, deliveryWordOnWire, fromWire } from '@kontor/contract'
import type { CommunicationId, PaymentId } from '@kontor/domain/identifiers'
import { type DeliveryWord, decideReason, rememberedMove } from '@kontor/domain/payments'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { DatabaseAway } from '../../kernel/database/session.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import type { JournalLine } from '../../kernel/send-journal.ts'
import { findCommunication } from '../communications/public.ts'
import { lockImports } from '../ledger/public.ts'
import {
  type PaymentRecord,
  listTemplates,
  lockPayments,
  makingOccurrences,
  mayOnPayment,
  movePayment,
  paymentFacts,
  ringAlarm,
  saveForgottenFiles,
  settleAlarm,
} from '../payments/public.ts'
import { fileRemembered } from './forgotten-reports.ts'
import { insertNotReceived } from './former-sendings.store.ts'
import { insertForgotten, listReportsOnUnknown } from './forgotten.store.ts'
import { giveConsent, listConsents } from './journal-consents.store.ts'
import { checkJournal, gateOf, openGateFor } from './journal-gate.ts'
import { findContractHolding, isForgottenSeenAtBank } from './seen-at-bank.ts'
import { type RememberedVersion, rememberVersions } from './remembered-versions.ts'
import { doubtOccurrences, occurrencesIn, settleOccurrences } from './settle-occurrences.ts'
import { findJournalResolution, insertJournalResolution, listKnownMessageIds } from './transmissions.store.ts'
import { listRungBookings } from './unsent-bookings.store.ts'

/**
 * `Delivered`: payments that the restored database holds as not sent are delivered. `NotReceived` is refused while
 * anything shows that the bank has the file. Answers how many files are left, and whether this one waits for a second
 * person.
 */
export async function resolveJournalBlock(
  kernel: Kernel,
  caller: Caller,
  messageId: string,
  said: RouteInput<'resolveJournalBlock'>['body']['decision'],
  typedReason: string,
): Promise<RouteAnswer<'resolveJournalBlock'>> {
  const { tenantId } = caller
  const word = fromWire(deliveryWordOnWire, said)
  const { forgotten } = await gateOf(kernel, tenantId)
  const line = forgotten.find((one) => one.messageId === messageId)
  if (!line) return answerSettled(kernel, caller, { messageId, word }, 'transmission.not-found')
  const reason = orRefuse(decideReason(typedReason))
  if (line.sentBy === caller.userId) throw refused('transmission.not-settled-alone')
  const holding = word === 'not-received' ? await findContractHolding(kernel, tenantId, line) : null
  const isSettled = await act(kernel, caller, async (on) => {
    const { tx, actor, note, tell } = on
    // what a bank says or books of it is there by now, or finds it settled
    await lockImports(tx)
    const payments = await lockPayments(tx, line.paymentIds as readonly PaymentId[])
    const known = new Set<string>(payments.map(({ id }) => id))
    const templates = await listTemplates(kernel, tx, occurrencesIn(line, known))
    const mayDecide = [...payments, ...templates.map(({ payment }) => payment)].every((payment) =>
      mayOnPayment(caller, payment, 'PaymentsDecide'),
    )
    if (!mayDecide) throw refused('transmission.not-found')
    if (word === 'not-received' && (await isForgottenSeenAtBank(tx, line, payments)))
      throw refused('transmission.bank-has-it')
    if (holding !== null)
      throw refused('transmission.lies-in-folder', { file: line.file?.fileName ?? '', name: holding })
    const isLast = await isLastWord(tx, caller, line, word, { reason, at: actor.at })
    if (isLast) {
      const isFirst = await insertJournalResolution(tx, {
        messageId,
        decision: word,
        reason,
        resolvedBy: caller.userId,
        resolvedAt: actor.at,
      })
      if (!isFirst) throw refused('transmission.not-unknown')
      await releasePayments(tx, line, forgotten)
    }
    const versions =
      isLast && word === 'delivered'
        ? await rememberVersions(tx, line, payments)
        : new Map<PaymentId, RememberedVersion>()
    for (const payment of payments) {
      // the forgotten file had taken a number of its own: the next one does not repeat its ids
      const transmissionCount = payment.transmissionCount + 1
      const version = versions.get(payment.id)?.ofPayment
      const facts = { transmissionCount, ...(version !== undefined && { version }) }
      const move = rememberedMove(payment.status, word)
      const next = isLast ? await movePayment(on, payment, move, facts) : payment.status
      note({
        action: isLast ? 'SendingResolved' : 'SendingResolutionProposed',
        subjectKind: 'payment',
        subjectId: payment.id,
        companyId: payment.companyId,
        before: { status: payment.status },
        after: { decision: said, messageId, ...(next !== payment.status && { status: next }) },
        reason,
      })
      if (next === 'delivered' && next !== payment.status) tell('payment.sent', paymentFacts(payment))
      if (isLast && word === 'delivered' && payment.alarm === 'booked-unsent') await quietOwnBooking(on, payment)
    }
    if (isLast && word === 'not-received') {
      if (line.file !== null) await insertNotReceived(tx, { ...line, file: line.file }, [...known] as PaymentId[])
      await doubtOccurrences(kernel, on, { line, known, kind: word, language: caller.language })
    }
    if (isLast && word === 'delivered') {
      await rememberFile(kernel, on, line, versions)
      const bankFileIds = await listReportsOnUnknown(tx, messageId)
      await kernel.reactions.happens(fileRemembered, { ...on, kernel }, { bankFileIds })
      await settleOccurrences(kernel, on, caller, { line, known, isAnswered: bankFileIds.length > 0 })
    }
    return isLast
  }).catch((error: unknown) => lookAgain(kernel, error))
  if (isSettled === 'before') return answerSettled(kernel, caller, { messageId, word }, 'transmission.not-unknown')
  if (isSettled) {
    const left = await openGateFor(kernel, tenantId, messageId)
    kernel.schedule.soon(makingOccurrences)
    return { left, waitsForSecondPerson: false }
  }
  return { left: forgotten.length, waitsForSecondPerson: true }
}

/** What books it is its own now; of a former sending the bookings that rang ring on. */
async function quietOwnBooking(on: Act, payment: PaymentRecord): Promise<void> {
  const isOfFormer = (await listRungBookings(on.tx, [payment.id])).length > 0
  if (isOfFormer) await ringAlarm(on, payment, 'earlier-sending-booked')
  else await settleAlarm(on.tx, payment)
}

/**
 * Where the answer of an end was lost, what is settled in the database is not known here: the journal is held against it anew,
 * or all would stay blocked until a restart.
 */
async function lookAgain(kernel: Kernel, error: unknown): Promise<'before'> {
  const wasSettled =
    error instanceof RefusalError && error.refusals.some(({ code }) => code === 'transmission.not-unknown')
  if (wasSettled || error instanceof DatabaseAway) {
    // one that fails is no answer: the next who asks looks again
    await checkJournal(kernel).catch((err: unknown) => kernel.log.warn({ err }, 'the journal was not looked at again'))
  }
  if (wasSettled) return 'before'
  throw error
}

/** To whoever repeats his own word under its key it is answered as done. */
async function answerSettled(
  kernel: Kernel,
  { tenantId, userId, requestKey }: Caller,
  { messageId, word }: { readonly messageId: string; readonly word: DeliveryWord },
  otherwise: 'transmission.not-found' | 'transmission.not-unknown',
): Promise<RouteAnswer<'resolveJournalBlock'>> {
  const { forgotten } = await gateOf(kernel, tenantId)
  const said =
    requestKey === null
      ? null
      : await kernel.database.withTenant(tenantId, (tx) => findJournalResolution(tx, messageId))
  if (said?.decision !== word || said.resolvedBy !== userId) throw refused(otherwise)
  kernel.schedule.soon(makingOccurrences)
  return { left: forgotten.length, waitsForSecondPerson: false }
}

/** People may act on its payments again, but for those that another file left with which is not settled. */
async function releasePayments(tx: TenantTx, line: JournalLine, forgotten: readonly JournalLine[]): Promise<void> {
  const settled = await listKnownMessageIds(
    tx,
    forgotten.map(({ messageId }) => messageId),
  )
  const unsettled = forgotten.filter(({ messageId }) => !settled.has(messageId))
  await saveForgottenFiles(tx, unsettled, line.paymentIds)
}

/**
 * Of two different people at most one is the sender whom the journal does not name. A different word of the second one
 * takes the place of the first, and waits in its turn.
 */
async function isLastWord(
  tx: TenantTx,
  { userId }: Caller,
  { sentBy, messageId }: JournalLine,
  word: DeliveryWord,
  { reason, at }: { readonly reason: string; readonly at: string },
): Promise<boolean> {
  if (sentBy !== null) return true
  const [first] = await listConsents(tx, messageId)
  if (first?.userId === userId && first.decision === word) throw refused('transmission.second-person-needed')
  const words = await giveConsent(tx, messageId, { userId, decision: word, reason, givenAt: at })
  return words.length > 1
}

/**
 * So that later answers and bookings find their payments. Lines that older versions wrote hold no ids of payments, and
 * a contract that was made after the backup is gone: then only people can match what comes.
 */
async function rememberFile(
  kernel: Kernel,
  { tx, actor }: Act,
  line: JournalLine,
  versions: ReadonlyMap<PaymentId, RememberedVersion>,
): Promise<void> {
  const { file, sentBy, messageId } = line
  if (file === null || sentBy === null) {
    kernel.log.warn({ messageId }, 'the journal line holds no ids: answers and bookings will not find their payments')
    return
  }
  if ((await findCommunication(tx, file.communicationId as CommunicationId)) === null) {
    kernel.log.warn(
      { messageId },
      'the contract of the file is gone: answers and bookings will not find their payments',
    )
    return
  }
  const inFile = new Map([...versions].map(([id, one]) => [id, one.inFile]))
  await insertForgotten(tx, { ...line, file, sentBy }, inFile, `settled by ${actor.name} from the send journal`)
}
