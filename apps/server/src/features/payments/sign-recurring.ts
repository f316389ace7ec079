// One signature on a recurring payment. The password was asked in the same request, before this transaction.
import type { PaymentId } from '@kontor/domain/identifiers'
import { type PaymentStatus, decideSignature } from '@kontor/domain/payments'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { getPaymentSettings } from '../settings/public.ts'
import { paymentFacts } from './payment-events.ts'
import type { PaymentRecord } from './payment-record.ts'
import { checkPayment, mayOnPayment, seesSalary } from './payment-rights.ts'
import { changeRecurring, lockRecurring } from './recurring-payments.store.ts'
import { earliestToday, signableRecurringOf } from './recurring-record.ts'
import { insertRecurringSignature } from './recurring-signatures.store.ts'
import { checkReceiving, findReceiving } from './receiving-account.ts'
import { isBeneficiaryTrusted } from './sign-payment.ts'

/** As `signPayment`: what is signed is content and schedule, and payments that were made before stay as they are. */
export async function signRecurring(
  kernel: Kernel,
  caller: Caller,
  id: PaymentId,
  shownVersion: number | null,
): Promise<{ readonly payment: PaymentRecord; readonly status: PaymentStatus }> {
  return act(kernel, caller, async ({ tx, actor, note, tell }) => {
    const recurring = await lockRecurring(tx, id, earliestToday(kernel.clock))
    const payment = checkPayment(caller, recurring?.payment ?? null, 'PaymentsSign')
    if (recurring === null) throw new Error('A recurring payment was found and is not there')
    checkReceiving(payment, await findReceiving(tx, payment))
    const signable = signableRecurringOf(recurring, await isBeneficiaryTrusted(tx, payment))
    const { status } = orRefuse(
      decideSignature({
        payment: signable,
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
    const { contentHash } = signable
    await insertRecurringSignature(tx, {
      id: kernel.ids.next<'recurring-signature'>(),
      paymentId: id,
      accountId: payment.accountId,
      userId: caller.userId,
      paymentVersion: payment.version,
      contentHash,
      signedAt: actor.at,
    })
    await changeRecurring(tx, id, { status })
    note({
      action: 'Signed',
      subjectKind: 'recurring-payment',
      subjectId: id,
      companyId: payment.companyId,
      before: { status: payment.status },
      after: { status, version: payment.version, contentHash },
    })
    tell('recurring-payment.signed', paymentFacts(payment))
    return { payment, status }
  })
}
