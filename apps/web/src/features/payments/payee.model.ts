// Whom a payment goes to, in its form without a DOM: typed, chosen, and what another payee finds of the one before.
import type { BeneficiaryAnswer } from '@kontor/contract'
import type { BeneficiaryDraft, OwnBill, OwnTerms, PaymentDraft, TypeContext } from './draft-shape.ts'
import { bankCountryOfIban, blankBank, withCountriesOf } from './iban-country.ts'
import { blankBeneficiary, blankIntermediary, isOfAnother, withProposedType } from './payment-form.model.ts'

/** A whole IBAN says the countries that nobody chose, and the type. */
export function withBeneficiary(
  draft: PaymentDraft,
  change: Partial<BeneficiaryDraft>,
  context: TypeContext,
): PaymentDraft {
  const changed = { ...draft, beneficiary: { ...draft.beneficiary, ...change }, beneficiaryId: null }
  return change.iban === undefined
    ? changed
    : withProposedType(withCountriesOf(changed, change.iban), context, 'beneficiary')
}

/** A saved beneficiary fills its data, and the type follows from its account while none was chosen. */
export function withSavedBeneficiary(
  before: PaymentDraft,
  saved: BeneficiaryAnswer | null,
  context: TypeContext,
): PaymentDraft {
  const draft = forPayee(before, saved)
  const next = draft.accountId === null ? { ...context, account: null } : context
  if (saved === null) {
    // clearing the beneficiary resets the payment type (specification section 4)
    return {
      ...draft,
      beneficiaryId: null,
      beneficiary: blankBeneficiary,
      ...blankBank,
      type: null,
      isTypeChosen: false,
      ownTypeChange: null,
    }
  }
  const iban = saved.iban ?? ''
  const filled = {
    ...draft,
    currencyId: draft.currencyId ?? next.account?.currency.id ?? null,
    beneficiaryId: saved.id,
    beneficiary: {
      iban,
      accountNumber: saved.accountNumber ?? '',
      name: saved.name,
      streetName: saved.streetName ?? '',
      buildingNumber: saved.buildingNumber ?? '',
      postCode: saved.postCode ?? '',
      townName: saved.townName,
      countryCode: saved.countryCode,
      isCountryChosen: isOfAnother(saved.countryCode, iban),
    },
    ...blankBank,
    bic: saved.bankIdentifierCode ?? '',
    bankCode: saved.domesticBankCode ?? '',
    bankCountryCode: bankCountryOfIban(iban) ?? '',
  }
  return withProposedType(filled, next, 'beneficiary')
}

type PayeeAccount = Pick<BeneficiaryAnswer, 'iban' | 'accountNumber'>

/** The draft as somebody finds it to whom it goes instead; as it is where it goes to that account already. */
export function forPayee(draft: PaymentDraft, to: PayeeAccount | null): PaymentDraft {
  return isSamePayee(draft, to) ? draft : withoutPayee(draft)
}

/** The same for a bill: of one that was read before nothing stays, also where both go to one account. */
export function forBill(draft: PaymentDraft, to: PayeeAccount): PaymentDraft {
  return draft.ownBill === null ? forPayee(draft, to) : withoutPayee(draft)
}

function isSamePayee({ beneficiary, ownBill }: PaymentDraft, to: PayeeAccount | null): boolean {
  const { iban, accountNumber } = beneficiary
  // nobody yet, and nothing that a bill said of one whose account was taken away
  if (iban === '' && accountNumber === '') return ownBill === null
  return iban === '' ? accountNumber === to?.accountNumber : iban.replaceAll(/\s/g, '').toUpperCase() === to?.iban
}

/** What was said of one payee is not said of the next: his way, his bill, and the terms that followed from him. */
function withoutPayee(before: PaymentDraft): PaymentDraft {
  const draft = withoutBill(before)
  const left = {
    ...draft,
    intermediary: blankIntermediary,
    instruction: '',
    reference: '',
    additionalInformation: '',
    ownTerms: null,
  }
  if (draft.ownTerms === null || !areAsFilled(draft, draft.ownTerms)) return left
  // an amount was typed in this currency, and a rate for it
  const { currencyId, rate, factor, isRateTyped } = draft
  const money = draft.amount === '' ? {} : { currencyId, rate, factor, isRateTyped }
  const { before: terms } = draft.ownTerms
  return { ...left, ...terms, type: terms.isTypeChosen ? terms.type : null, ...money }
}

function areAsFilled({ accountId, type, currencyId }: PaymentDraft, { filled }: OwnTerms): boolean {
  const isAccountAsFilled = filled.accountId === undefined || filled.accountId === accountId
  return isAccountAsFilled && filled.type === type && filled.currencyId === currencyId
}

/** The terms without what followed from the payee, what his IBAN has said of the type, and with it of the currency, included. */
export function termsWithoutPayee(draft: PaymentDraft): Required<OwnTerms['before']> {
  const { accountId, type, currencyId, rate, factor, isRateTyped, isTypeChosen, isInstant, ownTypeChange } = draft
  const now = { accountId, type, currencyId, rate, factor, isRateTyped, isTypeChosen, isInstant }
  if (draft.ownTerms !== null && areAsFilled(draft, draft.ownTerms)) return { ...now, ...draft.ownTerms.before }
  return ownTypeChange?.after === 'beneficiary' ? { ...now, ...ownTypeChange.before } : now
}

/** What the bill said beside its payee and nobody changed since. */
export function withoutBill(draft: PaymentDraft): PaymentDraft {
  if (draft.ownBill === null) return draft
  const { filled, before } = draft.ownBill
  const back = (part: keyof OwnBill['filled']) => (draft[part] === filled[part] ? before[part] : draft[part])
  return { ...draft, amount: back('amount'), message: back('message'), remarks: back('remarks'), ownBill: null }
}
