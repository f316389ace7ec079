// The doubts about saved payments and about the draft of a form, for the strip of form and dialogs.
import type { RouteAnswer, RouteInput } from '@kontor/contract'
import type { AccountId, CompanyId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import { paidToOf } from '@kontor/domain/partners'
import { type CreditorDetails, creditorAccountOf } from '@kontor/domain/payments'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { getVisibleAccount } from '../accounts/public.ts'
import { findCurrency } from '../currencies/public.ts'
import { doubtPayments, doubtRecurring, listDoubts } from './doubt-payments.ts'
import type { Doubted } from './doubted-payment.ts'
import { checkPayment, isMasked } from './payment-rights.ts'
import { findPayment, listPaymentsById } from './payments.store.ts'
import { findRecurring, listRecurringById } from './recurring-payments.store.ts'
import { earliestToday } from './recurring-record.ts'

type Body = RouteInput<'listPaymentDoubts'>['body']
type Draft = NonNullable<Body['draft']>

export function listPaymentDoubts(
  kernel: Kernel,
  caller: Caller,
  { cashTransactionIds = [], draft }: Body,
): Promise<RouteAnswer<'listPaymentDoubts'>> {
  return kernel.database.withTenant(caller.tenantId, async (tx) => {
    const ids = [...new Set(cashTransactionIds)]
    const found = new Map((await listPaymentsById(tx, ids)).map((one) => [one.id, one]))
    const others = ids.filter((id) => !found.has(id))
    const recurring = await listRecurringById(tx, others, earliestToday(kernel.clock))
    const templates = new Map(recurring.map((one) => [one.payment.id, one]))
    const payments = ids.map((id) => checkPayment(caller, found.get(id) ?? templates.get(id)?.payment ?? null, null))
    const doubts = new Map([
      ...(await doubtPayments(
        kernel,
        tx,
        caller,
        payments.filter(({ id }) => found.has(id)),
      )),
      ...(await doubtRecurring(kernel, tx, caller, recurring)),
    ])
    const answers = payments.map(({ id, transactionNumber }) => ({
      id,
      transactionNumber: Math.trunc(+transactionNumber),
      doubts: [...(doubts.get(id) ?? [])],
    }))
    const [ofDraft = []] = draft
      ? await listDoubts(kernel, tx, caller, [await doubtedDraft(kernel, tx, caller, draft)])
      : []
    return {
      payments: answers.toSorted((a, b) => Math.sign(b.doubts.length) - Math.sign(a.doubts.length)),
      draft: [...ofDraft],
    }
  })
}

async function doubtedDraft(kernel: Kernel, tx: TenantTx, caller: Caller, draft: Draft): Promise<Doubted> {
  const account = await getVisibleAccount(tx, caller, draft.accountId, ['Payments'])
  const single = draft.paymentId ? await findPayment(tx, draft.paymentId) : null
  const recurring =
    draft.paymentId && single === null ? await findRecurring(tx, draft.paymentId, earliestToday(kernel.clock)) : null
  if (draft.paymentId) {
    const edited = checkPayment(caller, single ?? recurring?.payment ?? null, null)
    if (isMasked(caller, edited)) throw refused('payment.salary-not-permitted')
  }
  const currency = draft.currencyId ? await findCurrency(tx, draft.currencyId) : null
  if (draft.currencyId && currency === null) throw refused('currency.not-found', {}, 'draft.currencyId')
  // as of a transfer that is saved: any account that one sees
  if (draft.transferAccountId) await getVisibleAccount(tx, caller, draft.transferAccountId)
  const valueDate = draft.valueDate ?? null
  const accountAmount = amountOf(draft.accountAmount)
  return {
    companyId: account.companyId as CompanyId,
    accountId: account.id as AccountId,
    paymentId: draft.paymentId ?? null,
    recurringId: recurring?.payment.id ?? single?.recurringId ?? null,
    beneficiaryId: draft.beneficiaryId ?? null,
    paidTo: paidToOf(creditorDetailsOf(draft)),
    creditor: creditorAccountOf(creditorDetailsOf(draft)),
    currency: currency?.code ?? null,
    amount: amountOf(draft.paymentAmount)?.abs() ?? null,
    valueDate,
    reference: draft.reference?.replaceAll(' ', '') || null,
    cover:
      valueDate === null || accountAmount === null ? null : { day: valueDate, draftAmount: accountAmount.abs().neg() },
  }
}

function creditorDetailsOf(draft: Draft): CreditorDetails {
  return {
    beneficiary: { iban: draft.beneficiaryIban ?? null, accountNumber: draft.beneficiaryAccountNumber ?? null },
    bankOfBeneficiary: {
      bankIdentifierCode: draft.bankIdentifierCode ?? null,
      domesticBankCode: draft.domesticBankCode ?? null,
    },
    transferAccountId: draft.transferAccountId ?? null,
  }
}

function amountOf(text: string | null | undefined): Decimal | null {
  return text === null || text === undefined ? null : decimal(text)
}
