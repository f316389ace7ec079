// Who may sign and who may send: two people, and nobody alone from creation to the bank (rules 2.11).
import type { Outcome, Refusal } from '../outcome.ts'
import { accept, acceptUnless, refusal, refuse } from '../outcome.ts'
import { limits } from '../limits.ts'
import type { ExecutionDate, ExecutionDateInput } from './execution-date.ts'
import { decideExecutionDate } from './execution-date.ts'
import type { ActedPayment, ChangedRecord } from './lifecycle.ts'
import { decideAct, decideVersion, refuseForgotten, signatureMendOf } from './lifecycle.ts'

/** A payment as signing and sending see it. `contentHash` is the hash over today's canonical content. */
export type SignablePayment = ChangedRecord &
  ActedPayment & {
    /** What people call it by. */
    readonly transactionNumber: string
    readonly createdBy: string
    /** The last one who changed signed content; the creator when nobody did. */
    readonly lastEditedBy: string
    readonly contentHash: string
    readonly isSalary: boolean
    /** A transfer between two accounts of the same company. */
    readonly isOwnTransfer: boolean
    /** False while a second person has not confirmed the beneficiary's account: then two signatures, always. */
    readonly beneficiaryIsTrusted: boolean
  }

/** A signature that was not voided; it counts only while it is of the payment's present version and content. */
export type GivenSignature = {
  readonly userId: string
  readonly contentHash: string
  readonly paymentVersion: number
  /** It is the one that the person gave, as Kontor wrote it down. */
  readonly isGenuine: boolean
  /** It bears no code at all: from before codes were given, or written past Kontor. */
  readonly hasNoCode?: boolean
}

export type SigningSettings = {
  readonly creatorMaySign: boolean
  readonly allowSingleSignatureTransferPayment: boolean
}

export type Signer = {
  readonly userId: string
  /** PaymentsSign on the debit account, after Deny. */
  readonly maySign: boolean
  /** SalaryPayments; asked of salary payments only. */
  readonly maySeeSalary: boolean
}

/** How many different people must sign: two; one for an own transfer where the tenant allows it. */
export function signaturesNeeded(payment: SignablePayment, settings: SigningSettings): 1 | 2 {
  const isSingle = payment.isOwnTransfer && payment.beneficiaryIsTrusted && settings.allowSingleSignatureTransferPayment
  return isSingle ? 1 : limits.count.signaturesNeeded
}

/** The different people whose signatures cover the payment as it is now. */
export function listValidSigners(payment: SignablePayment, signatures: readonly GivenSignature[]): readonly string[] {
  const valid = signatures.filter(
    (one) => one.isGenuine && one.paymentVersion === payment.version && one.contentHash === payment.contentHash,
  )
  return [...new Set(valid.map((one) => one.userId))]
}

/** Somebody wrote it past Kontor: until a person has looked at the payment nothing is done on what was signed. */
export function hasFalseSignature(signatures: readonly GivenSignature[]): boolean {
  return signatures.some((one) => !one.isGenuine)
}

/** What is said of false signatures: without codes alone they may be those of a backup of before the upgrade. */
export function falseSignatureAlarm(
  signatures: readonly GivenSignature[],
): 'signature-not-genuine' | 'signature-without-proof' | null {
  const falseOnes = signatures.filter((one) => !one.isGenuine)
  if (falseOnes.length === 0) return null
  return falseOnes.every((one) => one.hasNoCode === true) ? 'signature-without-proof' : 'signature-not-genuine'
}

/** Null also where the status refuses both signing and sending. */
function refuseFalse(
  { transactionNumber: number, status }: SignablePayment,
  signatures: readonly GivenSignature[],
): Outcome<never> | null {
  const alarm = falseSignatureAlarm(signatures)
  const mend = signatureMendOf(status)
  return alarm === null || mend === null ? null : refuse(refusal(`payment.${alarm}`, { number, mend }))
}

/**
 * May this person sign what was shown, and which status follows? `shownVersion` is the version on the signer's
 * screen. The password is checked elsewhere, in the same request.
 */
export function decideSignature(input: {
  readonly payment: SignablePayment
  readonly signatures: readonly GivenSignature[]
  readonly signer: Signer
  readonly settings: SigningSettings
  readonly shownVersion: number
}): Outcome<{ readonly status: 'partial-signed' | 'signed' }> {
  const { payment, signer, settings } = input
  if (!signer.maySign) return refuse(refusal('payment.sign-not-permitted'))
  if (payment.isSalary && !signer.maySeeSalary) return refuse(refusal('payment.salary-not-permitted'))
  // before the signatures: what is wrong with those is said with what to do about it, which is not to be done yet
  const forgotten = refuseForgotten(payment)
  if (forgotten !== null) return forgotten
  const unproven = refuseFalse(payment, input.signatures)
  if (unproven !== null) return unproven
  const signers = listValidSigners(payment, input.signatures)
  // before the status: who has signed hears so, also when the other signature has made the payment signed since
  if (signers.includes(signer.userId)) return refuse(refusal('payment.already-signed-by-you'))
  const act = decideAct(payment, 'sign')
  if (!act.ok) return act
  const version = decideVersion(input.shownVersion, payment)
  if (!version.ok) return version
  const needed = signaturesNeeded(payment, settings)
  if (needed === 1 && signer.userId === payment.lastEditedBy) {
    return refuse(refusal('payment.single-signature-by-editor'))
  }
  const isAuthor = signer.userId === payment.createdBy || signer.userId === payment.lastEditedBy
  if (isAuthor && !settings.creatorMaySign) return refuse(refusal('payment.creator-may-not-sign'))
  return accept({ status: signers.length + 1 >= needed ? 'signed' : 'partial-signed' })
}

/**
 * May this person hand the payment to the bank now? Asked again right before the transmission is written: the
 * signatures must still cover the content, be enough by today's settings, and the date must still hold.
 */
export function decideSending(input: {
  readonly payment: SignablePayment
  readonly signatures: readonly GivenSignature[]
  /** `maySend`: PaymentsSend on the contract. */
  readonly sender: { readonly userId: string; readonly maySend: boolean }
  readonly settings: SigningSettings
  readonly date: ExecutionDateInput
}): Outcome<ExecutionDate> {
  const { payment, sender, settings } = input
  if (!sender.maySend) return refuse(refusal('payment.send-not-permitted'))
  const act = decideAct(payment, 'send')
  if (!act.ok) return act
  const unproven = refuseFalse(payment, input.signatures)
  if (unproven !== null) return unproven
  const signers = listValidSigners(payment, input.signatures)
  const needed = signaturesNeeded(payment, settings)
  const refusals: Refusal[] = []
  if (signers.length < needed) {
    refusals.push(refusal('payment.signatures-missing', { needed: `${needed}`, given: `${signers.length}` }))
  }
  const onlySigner = signers.length === 1 ? signers[0] : undefined
  if (onlySigner === payment.lastEditedBy) refusals.push(refusal('payment.single-signature-by-editor'))
  if (onlySigner === payment.createdBy && onlySigner === sender.userId) {
    refusals.push(refusal('payment.creator-and-only-signer-may-not-send'))
  }
  const date = decideExecutionDate(input.date)
  if (!date.ok) return refuse(...refusals, ...date.refusals)
  return acceptUnless(refusals, () => date.value)
}
