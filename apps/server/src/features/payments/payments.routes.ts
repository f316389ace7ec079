// Routes of payments, and of those that recur: lists, one payment, signing, decisions. Sending stands in transmissions.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { confirmIdentity } from '../auth/public.ts'
import { createBatch } from './create-batch.ts'
import { attachToPayment, getAttachment, removeAttachment } from './attach-to-payment.ts'
import { createPayment, createPayments } from './create-payment.ts'
import { decidePaymentAct } from './decide-payment-act.ts'
import { deletePayment } from './delete-payment.ts'
import { foldPaymentCounts } from './fold-counts.ts'
import { getLastTerms } from './get-last-terms.ts'
import { getPayment } from './get-payment.ts'
import { getPayments } from './get-payments.ts'
import { getQrBill } from './get-qr-bill.ts'
import { getBatchTransaction, listBatchTransactions } from './list-batch-transactions.ts'
import { listPartnerPayments } from './list-partner-payments.ts'
import { listPaymentDoubts } from './list-payment-doubts.ts'
import { listPayments, sumOpenPayments } from './list-payments.ts'
import { deleteRecurring, revertRecurring, skipOccurrence } from './end-recurring.ts'
import { getRecurring, listRecurring } from './list-recurring.ts'
import { makeOccurrences } from './make-occurrences.ts'
import { preflightPayment } from './preflight-payment.ts'
import { listRecurringById } from './recurring-payments.store.ts'
import { earliestToday } from './recurring-record.ts'
import { signMany, signPayments } from './sign-payments.ts'
import { signRecurring } from './sign-recurring.ts'
import { signPayment } from './sign-payment.ts'
import { updatePayment } from './update-payment.ts'
import { validateBatch } from './validate-batch.ts'

export function paymentsRoutes(on: Registrar, kernel: Kernel): void {
  foldPaymentCounts(kernel)
  makeOccurrences(kernel)
  on.route('listPayments', ({ caller, params, query }) => listPayments(kernel, caller, params.companyId, 'all', query))
  on.route('listOpenPayments', ({ caller, params, query }) =>
    listPayments(kernel, caller, params.companyId, 'open', query),
  )
  on.route('getLastPaymentTerms', ({ caller, params, query }) =>
    getLastTerms(kernel, caller, params.companyId, query.beneficiaryId),
  )
  on.route('sumOpenPayments', ({ caller, params, query }) => sumOpenPayments(kernel, caller, params.companyId, query))
  on.route('listDonePayments', ({ caller, params, query }) =>
    listPayments(kernel, caller, params.companyId, 'done', query),
  )
  on.route('listOutstandingPayments', ({ caller, params, query }) =>
    listPayments(kernel, caller, params.companyId, 'outstanding', query),
  )
  on.route('createPayment', ({ caller, body }) => createPayment(kernel, caller, body))
  on.route('createPayments', async ({ caller, body }) => ({
    payments: [...(await createPayments(kernel, caller, body.payments))],
  }))
  on.route('getPayment', ({ caller, params }) => getPayment(kernel, caller, params.cashTransactionId))
  on.route('getPayments', ({ caller, body }) => getPayments(kernel, caller, body.cashTransactionIds))
  on.route('getQrBill', async ({ caller, query, upload }) => getQrBill(caller, await upload(), query.bill ?? null))
  on.route('validateBatch', async ({ caller, query, upload }) =>
    validateBatch(kernel, caller, await upload(), query.IsSalary ?? false),
  )
  on.route('createBatch', async ({ caller, query, upload }) => createBatch(kernel, caller, await upload(), query))
  on.route('listBatchTransactions', ({ caller, params, query }) =>
    listBatchTransactions(kernel, caller, params.id, query),
  )
  on.route('getBatchTransaction', ({ caller, params }) => getBatchTransaction(kernel, caller, params.id, params.index))
  on.route('attachToPayment', ({ caller, params, upload }) =>
    attachToPayment(kernel, caller, params.cashTransactionId, upload),
  )
  on.route('getPaymentAttachment', ({ caller, params }) => getAttachment(kernel, caller, params))
  on.route('removePaymentAttachment', ({ caller, params }) => removeAttachment(kernel, caller, params))
  on.route('listPartnerPayments', ({ caller, params, query: { children, ...query } }) =>
    listPartnerPayments(kernel, caller, params, query, children),
  )
  on.route('listGlobalPartnerPayments', ({ caller, params, query }) =>
    listPartnerPayments(kernel, caller, { companyId: null, partnerId: params.id }, query),
  )
  on.route('listPaymentDoubts', ({ caller, body }) => listPaymentDoubts(kernel, caller, body))
  on.route('preflightPayment', ({ caller, body }) => preflightPayment(kernel, caller, body))
  on.route('updatePayment', ({ caller, params, body }) => updatePayment(kernel, caller, params.cashTransactionId, body))
  on.route('deletePayment', async ({ caller, params, query }) => {
    await deletePayment(kernel, caller, params.cashTransactionId, query.version ?? null)
    return null
  })
  on.route('signPayment', async ({ caller, params, body }) => {
    await confirmIdentity(kernel, caller, body)
    await signPayment(kernel, caller, params.id, body.version ?? null)
    return getPayment(kernel, caller, params.id)
  })
  on.route('signPayments', ({ caller, body }) => signPayments(kernel, caller, body))
  on.route('revertPayment', ({ caller, params, body }) => decidePaymentAct(kernel, caller, params.id, 'revert', body))
  on.route('markPaymentNotExecuted', ({ caller, params, body }) =>
    decidePaymentAct(kernel, caller, params.id, 'mark-not-executed', body),
  )
  on.route('acceptPayment', ({ caller, params, body }) => decidePaymentAct(kernel, caller, params.id, 'accept', body))
  on.route('listRecurringPayments', ({ caller, params, query }) =>
    listRecurring(kernel, caller, params.companyId, query),
  )
  on.route('getRecurringPayment', ({ caller, params }) => getRecurring(kernel, caller, params.id))
  on.route('signRecurringPayment', async ({ caller, params, body }) => {
    await confirmIdentity(kernel, caller, body)
    await signRecurring(kernel, caller, params.id, body.version ?? null)
    return getRecurring(kernel, caller, params.id)
  })
  on.route('signRecurringPayments', ({ caller, body }) =>
    signMany(kernel, caller, body, {
      sign: signRecurring,
      find: async (tx, id) => (await listRecurringById(tx, [id], earliestToday(kernel.clock)))[0]?.payment ?? null,
    }),
  )
  on.route('revertRecurringPayment', async ({ caller, params, body }) => {
    await revertRecurring(kernel, caller, params.id, body)
    return getRecurring(kernel, caller, params.id)
  })
  on.route('skipRecurringPayment', async ({ caller, params, body }) => {
    await skipOccurrence(kernel, caller, params.id, body)
    return getRecurring(kernel, caller, params.id)
  })
  on.route('deleteRecurringPayment', async ({ caller, params, query }) => {
    await deleteRecurring(kernel, caller, params.id, query.version ?? null)
    return null
  })
}
