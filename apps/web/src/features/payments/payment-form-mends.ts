// The acts that mend a refusal of type, currency or IBAN: another type or another currency, offered at the field only
// where it leaves none of the three refused.
import type { CurrencyAnswer } from '@kontor/contract'
import { looksLikeQrIban } from '@kontor/domain/identifiers'
import type { FormContext } from './payment-form-check.ts'
import { isOfEmptyField } from '../../shared/forms/record-check.ts'
import { checkDraft } from './payment-form-check.ts'
import type { FormPaymentType, PaymentDraft, TypeContext } from './draft-shape.ts'
import { withCurrency, withType } from './payment-form.model.ts'
import { formPaymentTypes } from './draft-shape.ts'
import { offeredCurrencies } from './offered-currencies.ts'

export type Mend = {
  /** Null leaves the type. */
  readonly type: FormPaymentType | null
  /** Null leaves the currency. */
  readonly currencyCode: string | null
  readonly draft: PaymentDraft
}

export const mendedFields = ['type', 'currencyId', 'details.beneficiary.iban'] as const
export type MendedField = (typeof mendedFields)[number]

const currenciesMax = 3

/** The nearest first. Nothing where the field is not refused. */
export function mendsOf(
  field: MendedField,
  draft: PaymentDraft,
  context: FormContext & { readonly currencies: readonly CurrencyAnswer[] },
): readonly Mend[] {
  const refused = checkDraft(draft, context).refusals.get(field)
  if (refused === undefined || isOfEmptyField(refused.code)) return []
  const inCurrencies = offeredCurrencies(draft.type, context)
    .slice(0, currenciesMax)
    .filter(({ id }) => id !== draft.currencyId)
    .map(({ id, code }): Mend => ({ type: null, currencyCode: code, draft: withCurrency(draft, id) }))
  const mends = [...(field === 'currencyId' ? inCurrencies : []), ...asOtherTypes(draft, context)]
  return mends.filter((mend) => isMended(mend.draft, context))
}

/** A transfer goes to another kind of payee: it mends nothing. */
function asOtherTypes(draft: PaymentDraft, context: TypeContext): readonly Mend[] {
  const euro = context.currencies.find(({ code }) => code === 'EUR')
  return formPaymentTypes
    .filter(
      (type) =>
        type !== draft.type && type !== 'transfer' && (type === 'qr-ch') === looksLikeQrIban(draft.beneficiary.iban),
    )
    .map((type) => {
      const next = withType(draft, type, context)
      // a typed amount keeps its currency: another one is said on the button
      return type === 'sepa' && euro !== undefined && next.currencyId !== euro.id
        ? { type, currencyCode: euro.code, draft: withCurrency(next, euro.id) }
        : { type, currencyCode: null, draft: next }
    })
}

function isMended(draft: PaymentDraft, context: FormContext & { readonly currencies: readonly CurrencyAnswer[] }) {
  const currency = context.currencies.find(({ id }) => id === draft.currencyId) ?? null
  const { refusals } = checkDraft(draft, { ...context, currency })
  return mendedFields.every((field) => {
    const one = refusals.get(field)
    return one === undefined || isOfEmptyField(one.code)
  })
}
