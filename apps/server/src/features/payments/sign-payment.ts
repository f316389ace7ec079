// One signature on one payment. The password was asked in the same request, before this transaction.
import type { PaymentId } from '@kontor/domain/identifiers'
import { isPaidToTrusted, paidToOf } from '@kontor/domain/partners'
import {
  type PaymentStatus,
  type SignablePayment,
  decideSignature,
  isOneOf,
  isPaidAsSaved,
  isRejected,
  sendableStatuses,
} from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import type { AccountRow } from '../accounts/public.ts'
import { findBeneficiary, listBeneficiariesById } from '../partners/public.ts'
import { getPaymentSettings } from '../settings/public.ts'
import { beginBatch, checkBatch } from './batch-of-payment.ts'
import { changePayment } from './payment-changes.store.ts'
import { paymentFacts } from './payment-events.ts'
import { type PaymentRecord, contentHashOf, signableOf } from './payment-record.ts'
import { checkPayment, mayOnPayment, seesSalary } from './payment-rights.ts'
import { lockPayment } from './payments.store.ts'
import { checkReceiving, findReceiving } from './receiving-account.ts'
import { alarmOfUnsent } from './ring-alarm.ts'
import { saveSignature } from './signatures.store.ts'

/**
 * `shownVersion` is the version on the signer's screen; null (the specification's bare ids) takes the present one.
 * Answers the payment as it was and the status it has now.
 */
export async function signPayment(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  shownVersion: number | null,
): Promise<{ readonly payment: PaymentRecord; readonly status: PaymentStatus }> {
  return act(kernel, caller, async ({ tx, actor, note, tell }) => {
    const payment = checkPayment(caller, await lockPayment(tx, id), 'PaymentsSign')
    await checkBatch(tx, payment)
    checkReceiving(payment, await findReceiving(tx, payment))
    const { status } = orRefuse(
      decideSignature({
        payment: await readSignable(tx, payment),
        signatures: payment.signatures,
        signer: {
          userId: caller.userId,
          maySign: mayOnPayment(caller, payment, 'PaymentsSign'),
          maySeeSalary: seesSalary(caller, payment.companyId),
        },
        settings: await getPaymentSettings(tx),
        shownVersion: shownVersion ?? payment.version,
      }),
    )
    const contentHash = contentHashOf(payment.content)
    const signature = {
      id: kernel.ids.next<'signature'>(),
      paymentId: id,
      accountId: payment.accountId,
      userId: caller.userId,
      paymentVersion: payment.version,
      contentHash,
      signedAt: actor.at,
    }
    await saveSignature(tx, signature, status)
    // signed again after a rejection: what the bank said was of the last sending
    if (isRejected(payment.status)) {
      await changePayment(tx, id, { startsAnew: true, sendingState: null, alarm: alarmOfUnsent(payment) })
      await beginBatch(tx, payment)
    }
    note({
      action: 'Signed',
      subjectKind: 'payment',
      subjectId: id,
      companyId: payment.companyId,
      before: { status: payment.status },
      after: { status, version: payment.version, contentHash },
    })
    tell(isOneOf(sendableStatuses, status) ? 'payment.signed' : 'payment.partially-signed', paymentFacts(payment))
    return { payment, status }
  })
}

/** The payment as the rules of signing and sending see it. */
async function readSignable(tx: TenantTx, payment: PaymentRecord): Promise<SignablePayment> {
  return signableOf(payment, await isBeneficiaryTrusted(tx, payment))
}

/** Many, by their ids: who is paid is read once. `receivingOf`: the own account of a transfer. */
export async function readSignables(
  tx: TenantTx,
  payments: readonly PaymentRecord[],
  receivingOf: (payment: PaymentRecord) => AccountRow | null,
): Promise<ReadonlyMap<PaymentId, SignablePayment>> {
  const ids = new Set(payments.flatMap(({ beneficiaryId }) => beneficiaryId ?? []))
  const found = await listBeneficiariesById(tx, [...ids])
  const beneficiaries = new Map(found.map((one) => [one.id, one]))
  return new Map(
    payments.map((payment) => {
      const { id, beneficiaryId } = payment
      const beneficiary = beneficiaryId === null ? null : (beneficiaries.get(beneficiaryId) ?? null)
      return [id, signableOf(payment, isTrusted(payment, beneficiary, receivingOf(payment)))]
    }),
  )
}

export async function isBeneficiaryTrusted(tx: TenantTx, payment: PaymentRecord): Promise<boolean> {
  const { beneficiaryId } = payment
  const beneficiary = beneficiaryId === null ? null : await findBeneficiary(tx, beneficiaryId)
  return isTrusted(payment, beneficiary, await findReceiving(tx, payment))
}

/**
 * Bank details typed into a payment are trusted by the two signatures; saved ones by their own confirmation; an own
 * account as long as it is paid as the transfer says.
 */
function isTrusted(
  { content: { details } }: PaymentRecord,
  beneficiary: Parameters<typeof isPaidToTrusted>[1],
  receiving: AccountRow | null,
): boolean {
  const { receivingAccount } = details
  return receivingAccount === undefined
    ? isPaidToTrusted(paidToOf(details), beneficiary)
    : isPaidAsSaved(receivingAccount, receiving)
}
