// The currencies of the form in the order in which they are wanted: favourites in theirs, then the account's, francs and
// euro, then the rest.
import type { AccountAnswer } from '@kontor/contract'
import { formRules } from '@kontor/domain/payments'
import type { OfferedCurrency } from '../currencies/public.ts'
import type { FormPaymentType } from './draft-shape.ts'

/** Only what a QR bill may be in where the type is QR. */
export function offeredCurrencies(
  type: FormPaymentType | null,
  context: { readonly account: AccountAnswer | null; readonly currencies: readonly OfferedCurrency[] },
): readonly OfferedCurrency[] {
  const { account, currencies } = context
  const only = type === 'qr-ch' ? formRules[type].currencies : null
  const first = [account?.currency.code, 'CHF', 'EUR']
  const placeOf = ({ code, isFavourite }: OfferedCurrency) => {
    if (isFavourite) return -1
    return first.includes(code) ? first.indexOf(code) : first.length
  }
  return currencies
    .filter(({ code }) => only === null || only.includes(code))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}
