// A payee that was paid before says the account, the currency and the type of the next payment to it.
import type { AccountAnswer, RouteAnswer } from '@kontor/contract'
import type { PaymentDraft, TypeContext } from './draft-shape.ts'
import { formTypeOfWire, withAccount, withCurrency, withType } from './payment-form.model.ts'

export type LastTerms = NonNullable<RouteAnswer<'getLastPaymentTerms'>['terms']>

/** As long as nobody has chosen an account, nor typed an amount in another currency; what the IBAN says of the type goes before. */
export function withLastTerms(
  draft: PaymentDraft,
  terms: LastTerms,
  accounts: readonly AccountAnswer[],
  context: TypeContext,
): PaymentDraft {
  const account = accounts.find(({ accountId }) => accountId === terms.accountId)
  if (draft.accountId !== null || account === undefined) return draft
  const next = { ...context, account }
  const atAccount = withAccount(draft, account, context)
  const type = formTypeOfWire[terms.type]
  const typed = atAccount.type === null && type !== undefined ? withType(atAccount, type, next) : atAccount
  const isCurrencyFree = draft.amount === '' && typed.type !== 'sepa' && typed.type !== 'transfer'
  const isThere = context.currencies.some(({ id }) => id === terms.currencyId)
  return isCurrencyFree && isThere ? withCurrency(typed, terms.currencyId) : typed
}
