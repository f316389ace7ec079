// What people may do to a payment, by its status (specification section 4, decisions.md "Acts by state").
import { limits } from '../limits.ts'
import type { Outcome, Refusal } from '../outcome.ts'
import { accept, refusal, refuse } from '../outcome.ts'
import type { PaymentStatus } from './payment.ts'
import { outstandingStatuses, voidStatuses } from './status-sets.ts'
import { readText, visibleCount } from './text-fields.ts'

export const paymentActs = [
  'edit',
  'delete',
  'sign',
  'revert',
  'send',
  'mark-not-executed',
  'accept',
  'match',
  'undo-match',
  'confirm-booking',
] as const
export type PaymentAct = (typeof paymentActs)[number]

/**
 * How far a transmission is. Money may be on its way while it is prepared, sending or unknown; while the bank checks
 * payees (rules 2.4) the file lies there unreleased. Delivered and refused are final.
 */
export const transmissionStates = ['prepared', 'sending', 'unknown', 'checking', 'delivered', 'refused'] as const
export type TransmissionState = (typeof transmissionStates)[number]

/** What a person says of a file of which nobody knows whether the bank has it. */
export const deliveryWords = ['delivered', 'not-received'] as const
export type DeliveryWord = (typeof deliveryWords)[number]

/** What is wrong with a place of the send journal: its lines are not what was written, or are gone. */
export const journalPlaceFaults = ['damaged', 'missing'] as const
export type JournalPlaceFault = (typeof journalPlaceFaults)[number]

/** The status an act leads to. Two depend on more than the status: on the signatures, on what was before the match. */
export type NextStatus = PaymentStatus | 'by-signatures' | 'as-before-match'

type ActRule = {
  readonly from: Partial<Readonly<Record<PaymentStatus, NextStatus>>>
  readonly refuse: (status: PaymentStatus) => Refusal
}

/** A new payment is this, and one whose content was changed. */
export const firstStatus = 'open' satisfies PaymentStatus

const actRules: Readonly<Record<PaymentAct, ActRule>> = {
  edit: {
    from: { open: 'open', rejected: 'open' },
    refuse: (status) => refusal('payment.not-editable', { status }),
  },
  delete: {
    from: { open: 'open' },
    refuse: (status) => refusal('payment.not-deletable', { status }),
  },
  sign: {
    from: { open: 'by-signatures', rejected: 'by-signatures', 'partial-signed': 'by-signatures' },
    refuse: (status) => refusal('payment.not-signable', { status }),
  },
  revert: {
    from: { 'partial-signed': 'open', signed: 'open', rejected: 'open' },
    refuse: (status) => refusal('payment.not-revertible', { status }),
  },
  send: {
    from: { signed: 'delivered' },
    refuse: (status) => refusal('payment.only-signed-can-be-sent', { status }),
  },
  'mark-not-executed': {
    from: { ...leadingTo('not-executed', outstandingStatuses), rejected: 'not-executed' },
    refuse: (status) => refusal('payment.not-executed-refused', { status }),
  },
  accept: {
    from: { 'accepted-with-error': 'accepted' },
    refuse: (status) => refusal('payment.not-acceptable', { status }),
  },
  match: {
    from: leadingTo('done', outstandingStatuses),
    refuse: (status) => refusal('payment.not-matchable', { status }),
  },
  'undo-match': {
    from: { done: 'as-before-match' },
    refuse: (status) => refusal('payment.not-matched', { status }),
  },
  // a person's yes to the alarm "booked although rejected" (rules 2.2 "Allowed moves")
  'confirm-booking': {
    from: leadingTo('done', voidStatuses),
    refuse: (status) => refusal('payment.booking-not-confirmable', { status }),
  },
}

/** Acts that void all signatures and raise the version (a rejection by the bank does too: bank-answers). */
export const actsThatVoidSignatures: readonly PaymentAct[] = ['edit', 'revert']

/** How a signature that counts for nothing is got rid of. */
export const signatureMends = ['edit', 'revert', 'edit-or-revert'] as const
export type SignatureMend = (typeof signatureMends)[number]

/** What the status allows of it; null where it is too late, for nothing is signed or sent from there. */
export function signatureMendOf(status: PaymentStatus): SignatureMend | null {
  const [mayEdit, mayRevert] = [actRules.edit, actRules.revert].map(({ from }) => from[status] !== undefined)
  if (mayEdit) return mayRevert ? 'edit-or-revert' : 'edit'
  return mayRevert ? 'revert' : null
}

/** Alarms over what a person alone can find out: they ring until somebody has settled them, with a reason. */
export const settledAlarms = [
  'booked-unsent',
  'earlier-sending-booked',
  'answered-not-received',
  'bank-contradicts-itself',
  'booked-although-not-executed',
  'rejection-to-confirm',
  'report-contradicts-itself',
  'rejected-unnamed',
  'returned-in-part',
  'return-taken-back',
  'match-questioned',
] as const

/** Of these no other one takes the place; of a bank that accepts what it had rejected its booking says more. */
export const firmAlarms = settledAlarms.filter((one) => one !== 'bank-contradicts-itself')

export function isFirm(alarm: string | null): boolean {
  return firmAlarms.some((one) => one === alarm)
}

/** Alarms over money that came back: they go with the match of the return that they speak of. */
export const returnAlarms = ['returned-in-part', 'return-taken-back'] as const

export function isOfReturn(alarm: string | null): boolean {
  return returnAlarms.some((one) => one === alarm)
}

export function isSettledByPerson(alarm: string | null): boolean {
  return settledAlarms.some((one) => one === alarm)
}

/** Acts that ask for a reason of at least ten characters (rules 2.11). */
export const actsWithReason: readonly PaymentAct[] = [
  'revert',
  'mark-not-executed',
  'accept',
  'undo-match',
  'confirm-booking',
]

/** While this holds nobody knows yet what the bank has: every act but reading is refused. */
export function isDeliveryOpen(
  transmission: TransmissionState | null,
): transmission is Exclude<TransmissionState, 'delivered' | 'refused'> {
  return transmission !== null && transmission !== 'delivered' && transmission !== 'refused'
}

/** What of a payment says which acts it allows. */
export type ActedPayment = {
  readonly status: PaymentStatus
  /** State of the newest transmission of this version, null when there is none. */
  readonly transmission: TransmissionState | null
  /** Message id of a file that has left with it and that the restored database forgot, until people have settled it. */
  readonly forgottenFile?: string | null
}

/** It may be paid already, whatever the restored row says: every act but reading is refused. */
export function refuseForgotten({ forgottenFile }: ActedPayment): Outcome<never> | null {
  return forgottenFile ? refuse(refusal('payment.left-before-restore', { id: forgottenFile })) : null
}

/** Nobody knows what the bank has of it: whatever is asked, a note beside the signed content too, waits until that is settled. */
export function refuseUnsettled(payment: ActedPayment): Outcome<never> | null {
  const isOpen = isDeliveryOpen(payment.transmission)
  return refuseForgotten(payment) ?? (isOpen ? refuse(refusal('payment.delivery-is-checked')) : null)
}

/**
 * May `act` be done, and where does it lead? `transmission` is the newest transmission of the payment's present
 * version, null when there is none. `send` leads to delivered only when the bank has taken the file: until then the
 * status stays signed and the transmission tells.
 */
export function decideAct(payment: ActedPayment, act: PaymentAct): Outcome<NextStatus> {
  const unsettled = refuseUnsettled(payment)
  if (unsettled !== null) return unsettled
  const rule = actRules[act]
  const next = rule.from[payment.status]
  return next === undefined ? refuse(rule.refuse(payment.status)) : accept(next)
}

/** Undoing a match leads back to the status before it, which a booking must have been able to end. */
export function decideUndoneMatch(payment: ActedPayment, statusBefore: PaymentStatus): Outcome<PaymentStatus> {
  const undone = decideAct(payment, 'undo-match')
  if (!undone.ok) return undone
  const couldBeBooked = [actRules.match, actRules['confirm-booking']].some(
    ({ from }) => from[statusBefore] !== undefined,
  )
  return couldBeBooked ? accept(statusBefore) : refuse(actRules['undo-match'].refuse(statusBefore))
}

/** The acts that a payment allows now: what the screen offers. */
export function listActs(payment: ActedPayment): readonly PaymentAct[] {
  return paymentActs.filter((act) => decideAct(payment, act).ok)
}

function leadingTo(next: PaymentStatus, statuses: readonly PaymentStatus[]): ActRule['from'] {
  return Object.fromEntries(statuses.map((status) => [status, next]))
}

const reasonRule = { name: 'reason', maxLength: limits.length.remarks, isMultiline: true }

/** The reason of an act, trimmed; with fewer than ten characters that can be seen, or with controls, it is refused. */
export function decideReason(text: string): Outcome<string> {
  const refusals: Refusal[] = []
  const reason = readText(text, reasonRule, 'reason', refusals) ?? ''
  const length = limits.length.reasonMin
  if (visibleCount(reason) < length) refusals.push(refusal('reason.too-short', { length: `${length}` }, 'reason'))
  return refusals.length > 0 ? refuse(...refusals) : accept(reason)
}

/** Who decides what became of a payment has read all that the bank has said of it; left out: a caller that shows nothing. */
export function decideAnswers(shown: number | undefined, { count }: { readonly count: number }): Outcome<number> {
  return shown === undefined || shown === count ? accept(count) : refuse(refusal('payment.answered-before-act'))
}

/** A record that was changed after it was shown may not be acted upon as shown (bad inputs B6); `code` says which act. */
export function decideVersion(
  shownVersion: number,
  current: ChangedRecord,
  code: 'payment.changed' | 'payment.changed-before-saving' | 'payment.changed-before-act' = 'payment.changed',
): Outcome<number> {
  return shownVersion === current.version
    ? accept(current.version)
    : refuse(refusal(code, { name: current.changedByName, time: current.changedAt }))
}

/** A record's version with who made it and when, as text for a reader. */
export type ChangedRecord = { readonly version: number; readonly changedByName: string; readonly changedAt: string }

/**
 * An act with a reason is not for the person whose signature alone made the payment signed (rules 2.11). Taking back
 * one's own signature from a payment that still waits for the second is no such act. A false signature in another
 * name makes nobody the second one.
 */
export function decideDecider(
  status: PaymentStatus,
  signatures: readonly { readonly userId: string; readonly isGenuine: boolean }[],
  deciderId: string,
): Outcome<string> {
  const isOnlySigner =
    signatures.some(({ userId }) => userId === deciderId) &&
    !signatures.some(({ userId, isGenuine }) => isGenuine && userId !== deciderId)
  return isOnlySigner && status !== 'partial-signed'
    ? refuse(refusal('payment.decided-by-only-signer'))
    : accept(deciderId)
}
