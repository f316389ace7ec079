// Which payment types a contract can write at all: what a form may offer before anything else is typed (rules 2.1: a
// class without a format is refused in the form).
import { paymentTypes } from '@kontor/domain/payments'
import type { PaymentType } from '@kontor/domain/payments'
import type { FormatsByClass } from '../profiles/index.ts'
import type { FileTerms } from './outgoing-payment.ts'
import { schemeRules } from './treatment.tables.ts'
import type { SchemeRule, TypeCase } from './treatment.tables.ts'

const casesOf: Readonly<Record<Exclude<PaymentType, 'batch'>, readonly TypeCase[]>> = {
  domestic: ['domestic'],
  'qr-ch': ['qr-ch'],
  sepa: ['sepa'],
  international: ['international'],
  transfer: ['sepa', 'transfer-home', 'transfer-abroad'],
}

/** Some payments of these types can be written; those left out never can. Batches hold payments of other types. */
export function offeredTypes({ profile, formats }: FileTerms): readonly PaymentType[] {
  const rules = schemeRules[profile.typeRules]
  return paymentTypes.filter((type) => type !== 'batch' && casesOf[type].some((one) => isWritable(rules[one], formats)))
}

function isWritable(rule: SchemeRule, { sepa, foreign }: FormatsByClass): boolean {
  switch (rule) {
    case 'refuse':
      return false
    case 'sepa':
    case 'sepa-if-eur':
      return sepa !== null
    case 'sepa-if-eur-or-international':
      return sepa !== null || foreign !== null
    case 'domestic':
    case 'qr-ch':
    case 'international':
    case 'domestic-or-international':
      return foreign !== null
  }
}
