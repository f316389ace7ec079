import { describe, expect, test } from 'vitest'
import { decideTreatment, groundOf } from './decide-treatment.ts'
import type { OutgoingPayment } from './outgoing-payment.ts'
import { type Changes, ourAccounts, payment, terms } from './sample-payments.testing.ts'
import { newSharedParts, treatmentOf } from './shared-parts.ts'

// what is shared may never decide for a payment that stands on another ground: every change of one fact, after every
// payment that it changes
const changes: readonly Changes[] = [
  { type: 'domestic' },
  { type: 'international' },
  { type: 'transfer' },
  { currency: 'CHF' },
  { currency: 'USD' },
  { iban: 'CH5604835012345678009' },
  { iban: 'AT611904300234573201' },
  { iban: 'MC5811222000010123456789030' },
  { iban: null },
  { iban: null, accountNumber: '12345' },
  { iban: null, bic: 'BOFAUS3NXXX' },
  { iban: null, bic: 'COBADEFFXXX' },
  { details: { isInstant: true } },
  { details: { executeAsSepa: true } },
  { details: { chargeBearer: 'DEBT' } },
  { details: { chargeBearer: 'SLEV' } },
]
const debtors = [ourAccounts.CH, ourAccounts.DE, ourAccounts.AT]

const pairs = debtors.flatMap((debtor) =>
  [{}, ...changes].flatMap((first): [OutgoingPayment, OutgoingPayment][] => {
    const one = payment(debtor, first)
    const others = changes.map((second) => {
      const details = { ...first.details, ...second.details }
      return payment(debtor, { ...first, ...second, details })
    })
    const elsewhere = debtors.filter((other) => other !== debtor).map((other) => payment(other, first))
    return [...others, ...elsewhere].map((other) => [one, other])
  }),
)

describe.each(['CH', 'DE', 'AT'] as const)('at a bank of %s', (profile) => {
  test('a payment is paid as if none had stood before it', () => {
    const options = terms(profile)
    let differing = 0
    for (const [one, other] of pairs) {
      const shared = newSharedParts()
      const before = treatmentOf(one, options, shared)
      const anew = decideTreatment(groundOf(other, options), options)
      expect(treatmentOf(other, options, shared)).toEqual(anew)
      if (JSON.stringify(before) !== JSON.stringify(anew)) differing += 1
    }
    expect(differing).toBeGreaterThan(100)
  })

  test('however many grounds there are, each is decided rightly', () => {
    const options = terms(profile)
    const shared = newSharedParts()
    for (const [one, other] of [...pairs, ...pairs.toReversed()]) {
      for (const each of [one, other]) {
        expect(treatmentOf(each, options, shared)).toEqual(decideTreatment(groundOf(each, options), options))
      }
    }
  })

  test('a payment on the ground of another is not decided twice', () => {
    const options = terms(profile)
    const shared = newSharedParts()
    const one = payment(ourAccounts.DE, { amount: '1.00' })
    const other = payment(ourAccounts.DE, { amount: '2.00', iban: 'DE89370400440532013000' })
    expect(treatmentOf(other, options, shared)).toBe(treatmentOf(one, options, shared))
  })
})
