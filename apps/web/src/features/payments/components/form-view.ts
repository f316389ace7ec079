// What both halves of the payment form work on.
import type { AccountAnswer, CashflowAnswer, CurrencyAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { FormCheck } from '../payment-form-check.ts'
import type { Mend, MendedField } from '../payment-form-mends.ts'
import type { PaymentDraft } from '../draft-shape.ts'
import type { TypeContext } from '../draft-shape.ts'

export const everyField = '*'

export type FormView = {
  /** Nothing was typed before: the first field takes the focus. */
  readonly isNew: boolean
  readonly draft: PaymentDraft
  readonly account: AccountAnswer | null
  readonly currency: CurrencyAnswer | null
  readonly isLoadingAccounts: boolean
  readonly accounts: readonly AccountAnswer[]
  readonly currencies: readonly CurrencyAnswer[]
  readonly cashflows: readonly CashflowAnswer[]
  readonly check: FormCheck
  /** What the form says of the type by itself. */
  readonly context: TypeContext
  readonly today: CalendarDate
  readonly setDraft: (draft: PaymentDraft) => void
  /**
   * The reason against a field, named by its path on the wire; `label` is what the form calls it. That it is empty is no
   * reason before somebody was there (specification section 5).
   */
  readonly errorOf: (field: string, label: string) => string | null
  /** What would mend the reason against a field. */
  readonly mendsOf: (field: MendedField) => readonly Mend[]
  /** Somebody was at this field, or at `everyField`: a saved beneficiary fills many at once. */
  readonly leave: (field: string) => void
  /** What is said beside a field without refusing; `date` is the value date as it is written. */
  readonly warningOf: (field: string, date: string) => string | null
}
