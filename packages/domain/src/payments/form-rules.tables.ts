// What each payment type asks for (specification section 5 "Payment form", rules 2.1). Differences stand here only.
import type { ChargeBearer, PaymentType } from './payment.ts'

/** The parts of the details that only some types have. */
export type DetailsBranch = 'beneficiary' | 'bankOfBeneficiary' | 'intermediaryAgent' | 'qr' | 'transfer' | 'remarks'

export type FormRule = {
  readonly branches: readonly DetailsBranch[]
  readonly account: 'iban' | 'swiss-iban' | 'iban-or-account-number'
  /** `from-iban`: the country of the IBAN, else Switzerland. */
  readonly country: 'required' | 'from-iban'
  /** What of an address a line of a file needs: `bank` leaves it to the rules of the bank that is paid by (rules 2.1 "Addresses"). */
  readonly addressInFile: 'as-in-form' | 'bank'
  /** When the beneficiary's bank must be named, and by what. */
  readonly bank: 'none' | 'bic-unless-iban' | 'bic-or-code-unless-iban' | 'bic-or-code'
  readonly currencies: readonly string[] | null
  readonly chargeBearer: { readonly fixed: ChargeBearer | null } | { readonly offered: readonly ChargeBearer[] }
  readonly canBeInstant: boolean
}

/** The types of the form that name a beneficiary; transfers go between own accounts, batches come as files. */
export type BeneficiaryPaymentType = Exclude<PaymentType, 'transfer' | 'batch'>

export const formRules: Readonly<Record<BeneficiaryPaymentType, FormRule>> = {
  domestic: {
    branches: ['beneficiary', 'bankOfBeneficiary', 'remarks'],
    account: 'iban-or-account-number',
    country: 'from-iban',
    addressInFile: 'as-in-form',
    bank: 'bic-or-code-unless-iban',
    currencies: null,
    chargeBearer: { fixed: null },
    canBeInstant: true,
  },
  'qr-ch': {
    branches: ['beneficiary', 'qr'],
    account: 'swiss-iban',
    country: 'required',
    addressInFile: 'as-in-form',
    bank: 'none',
    currencies: ['CHF', 'EUR'],
    chargeBearer: { fixed: null },
    canBeInstant: true,
  },
  sepa: {
    branches: ['beneficiary', 'bankOfBeneficiary', 'remarks'],
    account: 'iban',
    country: 'required',
    addressInFile: 'bank',
    bank: 'bic-unless-iban',
    currencies: ['EUR'],
    chargeBearer: { fixed: 'SLEV' },
    canBeInstant: true,
  },
  international: {
    branches: ['beneficiary', 'bankOfBeneficiary', 'intermediaryAgent', 'remarks'],
    account: 'iban-or-account-number',
    country: 'required',
    addressInFile: 'as-in-form',
    bank: 'bic-or-code',
    currencies: null,
    chargeBearer: { offered: ['SHAR', 'DEBT', 'CRED'] },
    canBeInstant: false,
  },
}

/** A transfer that SEPA does not carry is written as domestic or international: it offers what the latter offers. */
export const transferChargeBearers: readonly ChargeBearer[] = ['SHAR', 'DEBT', 'CRED']

/** Salaries are booked in one sum without their details (rules 2.1 "Debit advice and booking"). */
export const salaryDebitAdvices: readonly string[] = ['NOA', 'CND']
