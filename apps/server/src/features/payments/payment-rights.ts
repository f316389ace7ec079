// What a caller may do with a payment: rights on the debit account, asked by the domain's tree.
import type { PaymentRow } from '@kontor/contract'
import { hasFeature, hasPermission, hasPermissionOnAccount, isAccountVisible } from '@kontor/domain/access'
import {
  type SignablePayment,
  type SigningSettings,
  bookingAlarm,
  decideSignature,
  hasFalseSignature,
  isSettledByPerson,
  listActs,
  unsentAlarm,
} from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type PaymentRecord, actedOf, signableOf } from './payment-record.ts'
import { type RecurringRecord, signableRecurringOf } from './recurring-record.ts'

export type PaymentPermission = 'PaymentsEdit' | 'PaymentsSign' | 'PaymentsSend' | 'PaymentsDecide'

/** Whose payment it is and which account it debits: all that rights ask. */
export type PaymentPlace = Pick<PaymentRecord, 'companyId' | 'accountId'>

export function mayOnPayment(caller: Caller, payment: PaymentPlace, permission: PaymentPermission): boolean {
  return hasPermissionOnAccount(caller.facts, payment.companyId, payment.accountId, permission)
}

export function seesPayment(caller: Caller, payment: PaymentPlace): boolean {
  return hasFeature(caller.facts, payment.companyId, 'Payments') && isAccountVisible(caller.facts, payment.accountId)
}

export function seesSalary(caller: Caller, companyId: string): boolean {
  return hasPermission(caller.facts, companyId, 'SalaryPayments')
}

export function isMasked(caller: Caller, payment: PaymentRecord): boolean {
  return payment.content.details.isSalary && !seesSalary(caller, payment.companyId)
}

/** The payment, if the caller sees it and may do this; one that he may not see answers like one that is not there. */
export function checkPayment<Payment extends PaymentPlace>(
  caller: Caller,
  payment: Payment | null,
  permission: PaymentPermission | null,
): Payment {
  const isActor = payment !== null && permission !== null && mayOnPayment(caller, payment, permission)
  if (payment === null || !(isActor || seesPayment(caller, payment))) throw refused('payment.not-found')
  if (permission !== null && !isActor) throw refused('access.forbidden')
  return payment
}

/** As `checkPayment`, of whoever sees all of it: what somebody may not see he neither decides nor changes (decision 0052). */
export function checkSeenPayment(
  caller: Caller,
  payment: PaymentRecord | null,
  permission: PaymentPermission,
): PaymentRecord {
  const checked = checkPayment(caller, payment, permission)
  if (isMasked(caller, checked)) throw refused('payment.salary-not-permitted')
  return checked
}

const actPermission = {
  edit: 'PaymentsEdit',
  delete: 'PaymentsEdit',
  sign: 'PaymentsSign',
  revert: 'PaymentsDecide',
  send: 'PaymentsSend',
  'not-executed': 'PaymentsDecide',
  accept: 'PaymentsDecide',
  'confirm-booking': 'PaymentsDecide',
  'resolve-delivery': 'PaymentsDecide',
  'confirm-rejection': 'PaymentsDecide',
  'settle-alarm': 'PaymentsDecide',
  skip: 'PaymentsDecide',
} as const satisfies Record<PaymentRow['acts'][number], PaymentPermission>

/** Of a masked salary: whether its file goes out and whether it arrived is about the file, which names nobody. */
const actsOnMasked: PaymentRow['acts'] = ['send', 'resolve-delivery']

/** The acts that the screen offers this caller now: signing not to those whose signature would be refused. */
export function offeredActs(caller: Caller, payment: PaymentRecord, settings: SigningSettings): PaymentRow['acts'] {
  const allowed = new Set<string>(
    listActs(actedOf(payment)).map((act) => (act === 'mark-not-executed' ? 'not-executed' : act)),
  )
  // an act on the file, not on the payment: all payments in it settle at once
  if (payment.sendingState === 'unknown') allowed.add('resolve-delivery')
  if (payment.alarm === 'rejection-to-confirm') allowed.add('confirm-rejection')
  // which of its bookings are its own is not known before the file is settled
  const isForgotten = payment.alarm === 'booked-unsent' && payment.forgottenFile !== null
  if (isSettledByPerson(payment.alarm) && !isForgotten) allowed.add('settle-alarm')
  if (payment.isContradicted || unsentAlarm(payment.alarm) !== null || hasFalseSignature(payment.signatures))
    allowed.delete('send')
  const acts = Object.keys(actPermission) as PaymentRow['acts']
  // a batch stays as it was uploaded
  if (payment.content.details.batch !== undefined) allowed.delete('edit')
  // a booking is there to be confirmed only once it rang
  if (payment.alarm === null || payment.alarm !== bookingAlarm(payment.status)) allowed.delete('confirm-booking')
  return acts
    .filter((act) => allowed.has(act) && mayAct(caller, payment, act))
    .filter((act) => act !== 'sign' || canSign(caller, signableOf(payment, false), payment, settings))
}

/** A recurring payment is edited whoever signed it, which voids that; it is never sent, and while it goes on one time can be skipped. */
export function offeredRecurringActs(
  caller: Caller,
  recurring: RecurringRecord,
  settings: SigningSettings,
): PaymentRow['acts'] {
  const { payment } = recurring
  const allowed = new Set<string>(listActs(actedOf(payment)).filter((act) => act !== 'send'))
  allowed.add('edit')
  if (!recurring.isDone) allowed.add('skip')
  const acts = Object.keys(actPermission) as PaymentRow['acts']
  return acts
    .filter((act) => allowed.has(act) && mayAct(caller, payment, act))
    .filter((act) => act !== 'sign' || canSign(caller, signableRecurringOf(recurring, false), payment, settings))
}

function mayAct(caller: Caller, payment: PaymentRecord, act: PaymentRow['acts'][number]): boolean {
  return mayOnPayment(caller, payment, actPermission[act]) && (actsOnMasked.includes(act) || !isMasked(caller, payment))
}

/** For one who may sign at all: what is signed is hashed anew, which not every reader of a list waits for. */
function canSign(
  caller: Caller,
  signable: SignablePayment,
  payment: PaymentRecord,
  settings: SigningSettings,
): boolean {
  const decided = decideSignature({
    // only the number of signatures depends on the beneficiary, and that is decided when one signs
    payment: signable,
    signatures: payment.signatures,
    signer: {
      userId: caller.userId,
      maySign: true,
      maySeeSalary: seesSalary(caller, payment.companyId),
    },
    settings,
    shownVersion: payment.version,
  })
  return decided.ok
}
