// What both halves of the payment form work on.
import type { AccountAnswer, CashflowAnswer, CurrencyAnswer } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { CompanyId } from '@kontor/domain/identifiers'
import type { RefObject } from 'react'
import type { RecordFormState } from '../../../shared/forms/use-record-form.ts'
import type { FormCheck } from '../payment-form-check.ts'
import type { Mend, MendedField } from '../payment-form-mends.ts'
import type { PaymentDraft, TypeContext } from '../draft-shape.ts'
import type { Folds } from '../use-folds.ts'
import type { ShownPreflight } from '../use-preflight.ts'

export type FormView = Pick<
  RecordFormState<PaymentDraft, FormCheck>,
  'saved' | 'draft' | 'check' | 'troubles' | 'setDraft' | 'set' | 'errorOf' | 'leave' | 'leftSoFar' | 'field'
> & {
  readonly companyId: CompanyId
  readonly account: AccountAnswer | null
  /** Where a transfer goes to; null while none is chosen. */
  readonly creditAccount: AccountAnswer | null
  /** Of all companies that one may see; read once a transfer is on. */
  readonly ownAccounts: readonly AccountAnswer[]
  readonly currency: CurrencyAnswer | null
  readonly isLoadingAccounts: boolean
  readonly accounts: readonly AccountAnswer[]
  /** The account that was chosen, where it is in use no more. */
  readonly goneAccount: AccountAnswer | null
  /** The same of the account that a transfer goes to. */
  readonly goneCreditAccount: AccountAnswer | null
  readonly currencies: readonly CurrencyAnswer[]
  readonly cashflows: readonly CashflowAnswer[]
  /** What of it is folded away. */
  readonly folds: Folds
  /** Where one goes on once it is known to whom. */
  readonly amountRef: RefObject<HTMLInputElement | null>
  /** What the form says of the type by itself. */
  readonly context: TypeContext
  readonly today: CalendarDate
  /** Of the company's clocks. */
  readonly zone: string
  /** What the bank would get of it. */
  readonly preflight: ShownPreflight
  /** It is a payment that recurs, which is edited. */
  readonly isTemplate: boolean
  /** What would mend the reason against a field. */
  readonly mendsOf: (field: MendedField) => readonly Mend[]
  /** What is said beside a field without refusing; `date` is the value date as it is written. */
  readonly warningOf: (field: string, date: string) => string | null
}

/** Of a switch, which is no field of the kit: whoever looks for the fault finds it. */
export function faultOf(error: string | null) {
  return { error, ...(error !== null && { 'aria-invalid': true as const }) }
}
