// The terms of each payment type that a contract offers, for the form: the type table of rules 2.1, resolved.
import type { BeneficiaryPaymentType, TypeTerms } from '@kontor/domain/payments'
import type { FileTerms } from './outgoing-payment.ts'
import { offeredTypes } from './offered-types.ts'
import { schemeRules, schemeTerms } from './treatment.tables.ts'
import type { Scheme, SchemeRule } from './treatment.tables.ts'

const types = ['domestic', 'qr-ch', 'sepa', 'international'] as const satisfies readonly BeneficiaryPaymentType[]

/** Types that the contract cannot write are left out, as are transfers, whose accounts are our own. */
export function typeTermsOf(terms: FileTerms): readonly TypeTerms[] {
  const { typeRules } = terms.profile
  const offered = offeredTypes(terms)
  return types.flatMap((type) => {
    const scheme = schemeOf(schemeRules[typeRules][type])
    if (scheme === null || !offered.includes(type)) return []
    const { currencies, accountArea, instantCurrencies } = schemeTerms[typeRules][scheme]
    return [{ type, scheme, currencies, accountArea, instantCurrencies }]
  })
}

/** Rules that turn on the receiving account are those of transfers. */
function schemeOf(rule: SchemeRule): Scheme | null {
  switch (rule) {
    case 'sepa-if-eur':
      return 'sepa'
    case 'sepa':
    case 'domestic':
    case 'qr-ch':
    case 'international':
      return rule
    case 'refuse':
    case 'sepa-if-eur-or-international':
    case 'domestic-or-international':
      return null
  }
}
