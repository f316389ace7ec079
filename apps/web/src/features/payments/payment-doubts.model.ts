// What of a form is asked about before money leaves. Only what is readable: half an IBAN is no other account.
import type { PaymentDoubt, RouteCall } from '@kontor/contract'
import { parseIban, parsePaymentReference } from '@kontor/domain/identifiers'
import { type Decimal, formatDecimal, parseDecimal, zero } from '@kontor/domain/money'
import { idOf } from '../../shared/ids.ts'
import type { PaymentDraft } from './draft-shape.ts'

export type DoubtedDraft = NonNullable<RouteCall<'listPaymentDoubts'>['body']['draft']>

/** A payment with what speaks against it; a draft has no number yet. */
export type DoubtedPayment = {
  readonly id: string | null
  readonly transactionNumber: number | null
  readonly doubts: readonly PaymentDoubt[]
}

/** Null while there is nothing to compare: neither who is paid nor how much leaves the account. */
export function doubtedDraftOf(
  draft: PaymentDraft,
  gross: Decimal | null,
  paymentId: string | null,
): DoubtedDraft | null {
  if (draft.accountId === null) return null
  const creditor = creditorOf(draft)
  const hasCover = gross !== null && gross.gt(zero) && draft.valueDate !== null
  if (creditor === null && !hasCover) return null
  const amount = parseDecimal(draft.amount)
  const reference = parsePaymentReference(draft.reference)
  return {
    accountId: idOf<'account'>(draft.accountId),
    ...(paymentId !== null && { paymentId: idOf<'payment'>(paymentId) }),
    ...(draft.currencyId !== null && { currencyId: idOf<'currency'>(draft.currencyId) }),
    ...(amount !== null && amount.gt(zero) && { paymentAmount: `-${formatDecimal(amount)}` }),
    ...(hasCover && { accountAmount: `-${formatDecimal(gross)}` }),
    ...(draft.valueDate !== null && { valueDate: draft.valueDate }),
    ...creditor,
    ...(draft.type === 'qr-ch' && reference.ok && { reference: reference.value.text }),
  }
}

/** Whom it pays, by what its type asks for: what was typed for another type is not sent, and not compared. Null: nobody yet. */
function creditorOf(draft: PaymentDraft): Partial<DoubtedDraft> | null {
  const { type, transferAccountId, beneficiary, beneficiaryId, bic, bankCode } = draft
  if (type === 'transfer') {
    return transferAccountId === null ? null : { transferAccountId: idOf<'account'>(transferAccountId) }
  }
  const iban = parseIban(beneficiary.iban)
  const accountNumber = hasAccountNumber(type) ? beneficiary.accountNumber.trim() : ''
  if (!iban.ok && accountNumber === '') return null
  return {
    ...(beneficiaryId !== null && { beneficiaryId: idOf<'beneficiary'>(beneficiaryId) }),
    ...(iban.ok && { beneficiaryIban: iban.value }),
    ...(accountNumber !== '' && { beneficiaryAccountNumber: accountNumber }),
    ...(type !== 'qr-ch' && bic !== '' && { bankIdentifierCode: bic }),
    ...(hasAccountNumber(type) && bankCode !== '' && { domesticBankCode: bankCode }),
  }
}

/** Before a type is chosen anything may be meant. */
function hasAccountNumber(type: PaymentDraft['type']): boolean {
  return type === null || type === 'domestic' || type === 'international'
}

export function hasDoubts(payments: readonly DoubtedPayment[]): boolean {
  return payments.some(({ doubts }) => doubts.length > 0)
}

export type DoubtLine = Pick<DoubtedPayment, 'id' | 'transactionNumber'> & { readonly doubt: PaymentDoubt }

/** `count` is of payments: one can be like several others. */
export type DoubtGroup = {
  readonly kind: PaymentDoubt['kind']
  readonly count: number
  readonly lines: readonly DoubtLine[]
  /** Of so many one sentence is said; what it is made of opens. */
  readonly isFolded: boolean
}

/** The gravest first. */
const kindsBySeverity = [
  'Duplicate',
  'BankDetails',
  'NotCovered',
  'FirstPayment',
] as const satisfies readonly PaymentDoubt['kind'][]
const paymentsSaidOneByOne = 3

/** The doubts of a kind together, by number, as the table beside them has the payments (signed-payments.model.ts). */
export function groupDoubts(payments: readonly DoubtedPayment[]): readonly DoubtGroup[] {
  const byNumber = payments.toSorted((a, b) => (a.transactionNumber ?? 0) - (b.transactionNumber ?? 0))
  return kindsBySeverity.flatMap((kind) => {
    const doubted = byNumber.filter(({ doubts }) => doubts.some((doubt) => doubt.kind === kind))
    const lines = doubted.flatMap(({ id, transactionNumber, doubts }) =>
      doubts.filter((doubt) => doubt.kind === kind).map((doubt) => ({ id, transactionNumber, doubt })),
    )
    const count = doubted.length
    return count === 0 ? [] : [{ kind, count, lines, isFolded: count > paymentsSaidOneByOne }]
  })
}
