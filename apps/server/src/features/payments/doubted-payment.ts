// What is known of a payment that is compared before money leaves: a saved one, the draft of a form, or a line of a batch.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { AccountId, BeneficiaryId, CompanyId, PaymentId } from '@kontor/domain/identifiers'
import type { Decimal } from '@kontor/domain/money'
import type { PaidTo } from '@kontor/domain/partners'
import type { CreditorAccount } from '@kontor/domain/payments'

/** A payment that is there, or what a form holds of one: null is not known yet. */
export type Doubted = {
  readonly companyId: CompanyId
  readonly accountId: AccountId
  readonly paymentId: PaymentId | null
  /** The recurring payment that it is, or that made it. */
  readonly recurringId: PaymentId | null
  /** The saved beneficiary that it names. */
  readonly beneficiaryId: BeneficiaryId | null
  /** Of whoever is paid, as it was typed. */
  readonly paidTo: PaidTo
  readonly creditor: CreditorAccount | null
  readonly currency: string | null
  /** Unsigned. */
  readonly amount: Decimal | null
  readonly valueDate: CalendarDate | null
  readonly reference: string | null
  readonly cover: {
    /** When the bank takes it from the account, as far as is known. */
    readonly day: CalendarDate
    /** Signed, in account currency; null: a payment that is there counts among the open ones already. */
    readonly draftAmount: Decimal | null
  } | null
}
