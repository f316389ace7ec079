// What both halves of the payment form work on.
import type { AccountAnswer, CashflowAnswer, CurrencyAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { FormCheck } from '../payment-form-check.ts'
import type { PaymentDraft } from '../payment-form.model.ts'

export const everyField = '*'

export type FormView = {
  readonly draft: PaymentDraft
  readonly account: AccountAnswer | null
  readonly currency: CurrencyAnswer | null
  readonly accounts: readonly AccountAnswer[]
  readonly currencies: readonly CurrencyAnswer[]
  readonly cashflows: readonly CashflowAnswer[]
  readonly check: FormCheck
  readonly today: CalendarDate
  readonly setDraft: (draft: PaymentDraft) => void
  /**
   * The reason against a field, named by its path on the wire; `label` is what the form calls it. That it is empty is no
   * reason before somebody was there (specification section 5).
   */
  readonly errorOf: (field: string, label: string) => string | null
  /** Somebody was at this field, or at `everyField`: a saved beneficiary fills many at once. */
  readonly leave: (field: string) => void
  /** What is said beside a field without refusing; `date` is the value date as it is written. */
  readonly warningOf: (field: string, date: string) => string | null
}
