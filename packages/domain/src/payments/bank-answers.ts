// What an answer of the bank does to one payment: statuses move by table, contradictions ring (rules 2.2).
import type { CalendarDate } from '../calendar/index.ts'
import type { CompanyId } from '../identifiers/index.ts'
import type { Decimal } from '../money/index.ts'
import { sum } from '../money/index.ts'
import type { Outcome } from '../outcome.ts'
import { accept, refusal, refuse } from '../outcome.ts'
import { isDuplicate, isPayeeCheck, ruleOf } from './answer-rules.ts'
import type { AnswerRule, BankResponseStatus } from './bank-status.tables.ts'
import { responseAuthority } from './bank-status.tables.ts'
import type { TransmissionState } from './lifecycle.ts'
import { isDeliveryOpen } from './lifecycle.ts'
import type { PaymentStatus, PaymentType } from './payment.ts'
import { isOneOf, neverSentStatuses, unansweredStatuses } from './status-sets.ts'

/** The bank's reason code as written, with its own words. */
export type BankReason = {
  readonly code: string
  readonly text: string | null
  /** Said of a file or a group that holds salaries of these companies too: the words may be about them. */
  readonly ofSalariesIn?: readonly CompanyId[]
}

/** What an answer speaks of: the whole file (A), a payment group (B), the transaction itself (C). */
export type AnswerLevel = 'A' | 'B' | 'C'

/** A payment as answers see it. */
export type AnsweredPayment = {
  readonly status: PaymentStatus
  readonly type: PaymentType
  /** State of the transmission that the answer names. */
  readonly transmission: TransmissionState
  /** False when the payment has been taken back, changed or sent anew since that transmission. */
  readonly isPresentTransmission: boolean
  readonly response: BankResponseStatus | null
  /** The bank's time of the answer that gave `response`; ISO 8601 in one zone, compared as text. */
  readonly respondedAt: string | null
  readonly responseLevel: AnswerLevel | null
  /** The bank's time of the first part acceptance (PART), whatever answer is the strongest; null: there was none. */
  readonly partAcceptedAt: string | null
  /** It is done by the booking of another file than the one that the answer names. */
  readonly isBookedByOther?: boolean
}

export type BankAnswer = {
  readonly level: AnswerLevel
  /** The bank's status code as written. */
  readonly code: string
  readonly reasonCodes: readonly string[]
  readonly reportedAt: string
  /** The execution date that the bank put in place of ours (ACWC), where the report names it. */
  readonly changedDate: CalendarDate | null
}

export type BankAlarm =
  | 'bank-contradicts-itself'
  | 'report-contradicts-itself'
  | 'rejected-unnamed'
  | 'rejection-to-confirm'
  | 'answer-without-sending'
  | 'rejected-after-booking'
  | 'booked-although-rejected'
  | 'booked-although-not-executed'
  | 'maybe-duplicate'

export type BankAnswerDecision = {
  readonly status: PaymentStatus
  /** The answer of the highest authority so far; each answer is kept in the payment's life besides. */
  readonly response: BankResponseStatus | null
  readonly respondedAt: string | null
  readonly responseLevel: AnswerLevel | null
  readonly partAcceptedAt: string | null
  readonly alarm: BankAlarm | null
  /** applied: status or response moved · logged: kept in the life only · notice: also shown to a person. */
  readonly handling: 'applied' | 'logged' | 'notice' | 'payee-check'
  /** The state of the transmission after the answer: an answer proves delivery, a duplicate puts it in doubt. */
  readonly transmission: TransmissionState
  /** A rejection voids all signatures and raises the version. */
  readonly voidsSignatures: boolean
  /** Money of a booked payment comes back. */
  readonly isReturned: boolean
  /** The day on which the projection now expects the booking, when the bank has changed it. */
  readonly expectedDate: CalendarDate | null
}

type Target = 'accepted' | 'accepted-with-change' | 'accepted-with-error' | 'rejected'
type Move = 'move' | 'stay' | 'contradiction' | 'log' | 'returned'

/** Allowed moves (rules 2.2): a person's decisions and bookings are not answers and stand in lifecycle. */
const moves: Partial<Readonly<Record<PaymentStatus, Readonly<Record<Target, Move>>>>> = {
  delivered: { accepted: 'move', 'accepted-with-change': 'move', 'accepted-with-error': 'move', rejected: 'move' },
  accepted: { accepted: 'stay', 'accepted-with-change': 'move', 'accepted-with-error': 'move', rejected: 'move' },
  'accepted-with-change': {
    accepted: 'stay',
    'accepted-with-change': 'stay',
    'accepted-with-error': 'move',
    rejected: 'move',
  },
  // only a person turns an error into accepted
  'accepted-with-error': {
    accepted: 'stay',
    'accepted-with-change': 'stay',
    'accepted-with-error': 'stay',
    rejected: 'move',
  },
  rejected: {
    accepted: 'contradiction',
    'accepted-with-change': 'contradiction',
    'accepted-with-error': 'contradiction',
    rejected: 'stay',
  },
  'not-executed': {
    accepted: 'contradiction',
    'accepted-with-change': 'contradiction',
    'accepted-with-error': 'contradiction',
    rejected: 'log',
  },
  done: { accepted: 'log', 'accepted-with-change': 'log', 'accepted-with-error': 'log', rejected: 'returned' },
}

/**
 * What one answer on one payment changes. Pure: the caller stores the answer raw before and the decision after.
 * `meansOthers`: a word on the file or the group may be meant for others in it than this payment.
 */
export function decideBankAnswer(
  payment: AnsweredPayment,
  answer: BankAnswer,
  { meansOthers }: { readonly meansOthers: boolean } = { meansOthers: false },
): BankAnswerDecision {
  if (isPayeeCheck(answer)) return unchanged(payment, 'payee-check')
  const rule = ruleOf(answer)
  if (!payment.isPresentTransmission) {
    // a yes to the group speaks of the others in it
    return meansOthers && answer.level !== 'C' ? unchanged(payment, 'logged') : decideLateAnswer(payment, rule)
  }
  if (rule === undefined) {
    return { ...unchanged(payment, 'notice'), ...strongerResponse(payment, 'unknown', answer) }
  }
  if (isDuplicate(answer)) return decideDuplicate(payment)
  if (payment.status === 'signed' && payment.transmission === 'checking' && rule.effect !== 'rejected') {
    // the file lies at the bank unreleased: nothing but a refusal of it concerns the payment yet
    return { ...unchanged(payment, 'notice'), ...strongerResponse(payment, rule.response, answer) }
  }
  const delivered = asDelivered(payment)
  if (delivered === null) return { ...unchanged(payment, 'notice'), alarm: 'answer-without-sending' }
  return applyRule(delivered, rule, answer, meansOthers)
}

/**
 * One report says no above and yes below (rules 2.2), or yes to all and counts rejected ones that it does not name: nothing
 * moves, and a person asks the bank.
 */
export function contradicted(
  payment: AnsweredPayment,
  alarm: Extract<BankAlarm, 'report-contradicts-itself' | 'rejected-unnamed'> = 'report-contradicts-itself',
): BankAnswerDecision {
  return { ...unchanged(payment, 'notice'), alarm }
}

/** Whether any answer of a bank may lead from one status to the other: what `decideBankAnswer` decided, asked when it is written. */
export function decideAnsweredStatus(before: PaymentStatus, after: PaymentStatus): Outcome<PaymentStatus> {
  if (after === before) return accept(after)
  const delivered = before === 'signed' ? 'delivered' : before
  const isMove = Object.entries(moves[delivered] ?? {}).some(([target, move]) => target === after && move === 'move')
  const isAllowed = isMove || (before === 'signed' && after === delivered)
  return isAllowed ? accept(after) : refuse(refusal('payment.not-movable', { status: before }))
}

/** The amount that a batch is still expected to debit, unsigned: its total without what the bank rejected of it. */
export function computeExpectedBatchAmount(total: Decimal, rejected: readonly Decimal[]): Decimal {
  return total.minus(sum(rejected))
}

/**
 * A payment that a part acceptance did not list waits for a status that accepts it; after one bank day without any it
 * is accepted with error, for a person to look at. A technical acceptance, before or after, accepts nothing.
 */
export function isUnlistedTooLong(
  payment: Pick<AnsweredPayment, 'status' | 'partAcceptedAt'>,
  bankDaysSincePartAcceptance: number,
): boolean {
  return (
    isOneOf(unansweredStatuses, payment.status) && payment.partAcceptedAt !== null && bankDaysSincePartAcceptance >= 1
  )
}

type BookingAlarm = Extract<BankAlarm, 'booked-although-rejected' | 'booked-although-not-executed'> | 'booked-unsent'

/** The alarm that a booked entry rings on a payment that should not have been executed; null when it may be done. */
export function bookingAlarm(status: PaymentStatus): BookingAlarm | null {
  if (status === 'rejected') return 'booked-although-rejected'
  if (isOneOf(neverSentStatuses, status)) return 'booked-unsent'
  return status === 'not-executed' ? 'booked-although-not-executed' : null
}

type UnsentAnswer = 'answered-not-received' | 'bank-contradicts-itself'

function isUnsentAnswer(alarm: string | null): alarm is UnsentAnswer {
  return alarm === 'answered-not-received' || alarm === 'bank-contradicts-itself'
}

/** `earlier-sending-booked`: it had gone out again when what the bank had rejected was booked. */
const alarmsOfBookings: readonly (string | null)[] = [
  'booked-although-rejected',
  'booked-unsent',
  'earlier-sending-booked',
]

/** What rings still of a payment that is not with the bank any more: a booking or an answer, until a person has settled that. */
export function unsentAlarm(alarm: string | null): BookingAlarm | UnsentAnswer | null {
  if (isUnsentAnswer(alarm)) return alarm
  return alarmsOfBookings.includes(alarm) ? 'booked-unsent' : null
}

function applyRule(
  payment: AnsweredPayment,
  rule: AnswerRule,
  answer: BankAnswer,
  meansOthers: boolean,
): BankAnswerDecision {
  const target = targetOf(payment, rule, answer)
  const response = strongerResponse(payment, rule.response, answer)
  const isInPart = rule.response === 'partial-accepted' && payment.status === 'delivered'
  const partAcceptedAt = payment.partAcceptedAt ?? (isInPart ? answer.reportedAt : null)
  const isApplied =
    response.response !== payment.response ||
    response.respondedAt !== payment.respondedAt ||
    partAcceptedAt !== payment.partAcceptedAt
  const kept = { ...unchanged(payment, isApplied ? 'applied' : 'logged'), ...response, partAcceptedAt }
  if (target === null) return kept
  const move = moves[payment.status]?.[target] ?? 'log'
  switch (move) {
    case 'move':
      return {
        ...kept,
        handling: 'applied',
        status: target,
        voidsSignatures: target === 'rejected',
        expectedDate: target === 'accepted-with-change' ? answer.changedDate : null,
      }
    case 'stay': {
      // a second change names a second date; a weaker or equal answer changes nothing else
      const isSecondChange = isApplied && rule.effect === 'accepted-with-change'
      return { ...kept, expectedDate: isSecondChange ? answer.changedDate : null }
    }
    case 'contradiction':
      // a yes to the group does not speak of the one in it that was rejected by name, where there are others
      if (meansOthers && isFarther(answer.level, payment.responseLevel)) return unchanged(payment, 'logged')
      return { ...unchanged(payment, 'notice'), alarm: 'bank-contradicts-itself' }
    case 'returned':
      // what its later file was to pay is not paid twice: whoever settles the alarm of that reads it
      if (payment.isBookedByOther === true) return { ...unchanged(payment, 'notice'), ...response }
      return { ...unchanged(payment, 'notice'), alarm: 'rejected-after-booking', isReturned: true }
    case 'log':
      return unchanged(payment, 'logged')
  }
}

function targetOf(payment: AnsweredPayment, rule: AnswerRule, answer: BankAnswer): Target | null {
  if (rule.response === 'partial-accepted') return payment.type === 'batch' ? 'accepted-with-error' : null
  if (rule.effect === 'accepted-with-change') return rule.effect
  if (rule.isPositive && answer.reasonCodes.length > 0) return 'accepted-with-error'
  return rule.effect === 'delivered' ? null : rule.effect
}

/** An answer on what was sent proves that the bank has it, also where sending never heard back. */
function asDelivered(payment: AnsweredPayment): AnsweredPayment | null {
  if (payment.status === 'signed') {
    return isDeliveryOpen(payment.transmission) ? { ...payment, status: 'delivered', transmission: 'delivered' } : null
  }
  if (payment.status === 'open' || payment.status === 'partial-signed') return null
  return { ...payment, transmission: payment.transmission === 'unknown' ? 'delivered' : payment.transmission }
}

/** The bank refuses it as a duplicate, so it may hold it already: never sent again before a person has looked. */
function decideDuplicate(payment: AnsweredPayment): BankAnswerDecision {
  if (payment.status === 'done') return unchanged(payment, 'logged')
  return { ...unchanged(payment, 'notice'), transmission: 'unknown', alarm: 'maybe-duplicate' }
}

/** An answer on an old transmission moves nothing; a yes to what we took back as rejected, whole or in part, is money about to leave. */
function decideLateAnswer(payment: AnsweredPayment, rule: AnswerRule | undefined): BankAnswerDecision {
  const isInPart = rule?.response === 'partial-accepted' && payment.type === 'batch'
  return isInPart || rule?.effect === 'accepted' || rule?.effect === 'accepted-with-change'
    ? { ...unchanged(payment, 'notice'), alarm: 'bank-contradicts-itself' }
    : unchanged(payment, 'logged')
}

function isFarther(level: AnswerLevel, than: AnswerLevel | null): boolean {
  return than !== null && level < than
}

type Response = Pick<BankAnswerDecision, 'response' | 'respondedAt' | 'responseLevel'>

function strongerResponse(payment: AnsweredPayment, response: BankResponseStatus, answer: BankAnswer): Response {
  const { response: before, respondedAt, responseLevel } = payment
  const { reportedAt, level } = answer
  const own = { response, respondedAt: reportedAt, responseLevel: level }
  if (before === null || respondedAt === null) return own
  const rank = responseAuthority.indexOf(response) - responseAuthority.indexOf(before)
  // time decides only between answers of one rank
  // nor does a word on the whole group say anew, and more vaguely, what was said of the payment by name
  const replaces = rank > 0 || (rank === 0 && reportedAt >= respondedAt && !isFarther(level, responseLevel))
  return replaces ? own : { response: before, respondedAt, responseLevel }
}

function unchanged(payment: AnsweredPayment, handling: BankAnswerDecision['handling']): BankAnswerDecision {
  return {
    status: payment.status,
    response: payment.response,
    respondedAt: payment.respondedAt,
    responseLevel: payment.responseLevel,
    partAcceptedAt: payment.partAcceptedAt,
    alarm: null,
    handling,
    transmission: payment.transmission,
    voidsSignatures: false,
    isReturned: false,
    expectedDate: null,
  }
}
