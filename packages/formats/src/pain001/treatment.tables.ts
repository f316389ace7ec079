// How each Kontor type is paid at each kind of bank (rules 2.1, the type table), as data.
import type { AccountArea, ChargeBearer } from '@kontor/domain/payments'
import type { TypeRules } from '../profiles/index.ts'

export type Scheme = 'sepa' | 'domestic' | 'qr-ch' | 'international'

/** Transfers between own accounts count by where the receiving account is. */
export type TypeCase = 'sepa' | 'domestic' | 'qr-ch' | 'international' | 'transfer-home' | 'transfer-abroad'

/** `sepa-if-eur` refuses other currencies; `sepa-if-eur-or-international` sends them abroad. */
export type SchemeRule =
  | Scheme
  | 'sepa-if-eur'
  | 'sepa-if-eur-or-international'
  | 'domestic-or-international'
  | 'refuse'

const euroArea = {
  sepa: 'sepa',
  domestic: 'sepa-if-eur',
  'qr-ch': 'refuse',
  international: 'international',
  'transfer-home': 'sepa-if-eur-or-international',
  'transfer-abroad': 'sepa-if-eur-or-international',
} as const

export const schemeRules: Readonly<Record<TypeRules, Readonly<Record<TypeCase, SchemeRule>>>> = {
  CH: {
    sepa: 'sepa',
    domestic: 'domestic',
    'qr-ch': 'qr-ch',
    international: 'international',
    'transfer-home': 'domestic-or-international',
    'transfer-abroad': 'international',
  },
  DE: euroArea,
  AT: euroArea,
  generic: {
    sepa: 'sepa',
    domestic: 'domestic',
    'qr-ch': 'refuse',
    international: 'international',
    'transfer-home': 'international',
    'transfer-abroad': 'international',
  },
}

export type SchemeTerms = {
  readonly serviceLevel: string | null
  /** `fixed`: whatever was chosen, this is written; `chosen`: the payer's choice, SHAR when there is none. */
  readonly chargeBearer: { readonly fixed: ChargeBearer | null } | 'chosen'
  /** Currencies that the scheme carries; null: all. */
  readonly currencies: readonly string[] | null
  /** Of the creditor's account; null: everywhere. */
  readonly accountArea: AccountArea | null
  /** In which it is executed at once where that is asked for (rules 2.1 "Sepa instant"). */
  readonly instantCurrencies: readonly string[]
}

const sepa: SchemeTerms = {
  serviceLevel: 'SEPA',
  chargeBearer: { fixed: 'SLEV' },
  currencies: ['EUR'],
  accountArea: 'sepa',
  instantCurrencies: ['EUR'],
}
const swiss: SchemeTerms = {
  serviceLevel: null,
  chargeBearer: { fixed: null },
  currencies: ['CHF', 'EUR'],
  accountArea: 'swiss',
  instantCurrencies: [],
}
const abroad: SchemeTerms = {
  serviceLevel: null,
  chargeBearer: 'chosen',
  currencies: null,
  accountArea: null,
  instantCurrencies: [],
}

export const schemeTerms: Readonly<Record<TypeRules, Readonly<Record<Scheme, SchemeTerms>>>> = {
  // between Swiss accounts francs go at once too
  CH: { sepa, domestic: { ...swiss, instantCurrencies: ['CHF'] }, 'qr-ch': swiss, international: abroad },
  // AXZ wants a service level at every payment (formats.md 4.2); domestic and qr-ch never come here
  DE: { sepa, domestic: sepa, 'qr-ch': swiss, international: { ...abroad, serviceLevel: 'NURG' } },
  AT: { sepa, domestic: sepa, 'qr-ch': swiss, international: abroad },
  generic: {
    sepa,
    domestic: { ...swiss, serviceLevel: 'NURG', chargeBearer: { fixed: 'SHAR' } },
    'qr-ch': swiss,
    international: abroad,
  },
}
