// A payee that is chosen says the account, the currency and the type of the payment: as it was paid last, or else by the only
// account that can.
import type { AccountAnswer, RouteAnswer } from '@kontor/contract'
import { paymentTypeOnWire } from '@kontor/contract'
import type { PaymentDraft, TypeContext } from './draft-shape.ts'
import { termsWithoutPayee } from './payee.model.ts'
import { formTypeOfWire, withAccount, withCurrency, withType } from './payment-form.model.ts'

export type LastTerms = NonNullable<RouteAnswer<'getLastPaymentTerms'>['terms']>

/** As long as nobody has chosen an account. Null: it was never paid, or not before the reader's eyes. */
export function withUsualTerms(
  draft: PaymentDraft,
  terms: LastTerms | null,
  accounts: readonly AccountAnswer[],
  context: TypeContext,
): PaymentDraft {
  if (draft.accountId !== null) return draft
  const next = asPaidBefore(draft, terms, accounts, context)
  if (next.accountId === null) return draft
  const { accountId, type, currencyId } = next
  return { ...next, ownTerms: { filled: { accountId, type, currencyId }, before: termsWithoutPayee(draft) } }
}

function asPaidBefore(
  draft: PaymentDraft,
  terms: LastTerms | null,
  accounts: readonly AccountAnswer[],
  context: TypeContext,
): PaymentDraft {
  const last = accounts.find(({ accountId }) => accountId === terms?.accountId)
  if (terms !== null && last !== undefined) return withLastTerms(draft, terms, last, context)
  const able = accounts.filter((account) => canPay(account, draft, context))
  const [only] = able
  return able.length === 1 && only !== undefined ? withAccount(draft, only, context) : draft
}

/** What the IBAN says of the type goes before; a typed amount keeps its currency. */
function withLastTerms(
  draft: PaymentDraft,
  terms: LastTerms,
  account: AccountAnswer,
  context: TypeContext,
): PaymentDraft {
  const next = { ...context, account }
  const atAccount = withAccount(draft, account, context)
  const type = formTypeOfWire[terms.type]
  const typed = atAccount.type === null && type !== undefined ? withType(atAccount, type, next) : atAccount
  // an amount in no currency yet has none to keep
  const isCurrencyFree = draft.amount === '' || draft.currencyId === null
  const last = context.currencies.find(({ id }) => id === terms.currencyId)
  const fitsType = typed.type === 'sepa' ? last?.code === 'EUR' : typed.type !== 'transfer'
  return isCurrencyFree && fitsType && last !== undefined ? withCurrency(typed, last.id) : typed
}

/** In the currency that was chosen, or that its type runs in. */
function canPay(account: AccountAnswer, { type, currencyId }: PaymentDraft, { currencies }: TypeContext): boolean {
  const chosen = currencies.find(({ id }) => id === currencyId)?.code
  const ofType = type === 'sepa' ? 'EUR' : type === 'domestic' || type === 'qr-ch' ? 'CHF' : null
  const code = chosen ?? ofType
  const isOfType = type === null || account.paymentTypes?.includes(paymentTypeOnWire[type]) !== false
  return isOfType && (code === null || account.currency.code === code)
}
