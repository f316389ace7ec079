import { expect, test } from 'vitest'
import { bankOfIban, isIban } from './iban.ts'
import { sampleIbans } from './testing/sample-orders.ts'

test.each(Object.values(sampleIbans))('takes %s for an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true)
})

test.each(['CH9300762011623852958', 'CH930076201162385295', 'ch9300762011623852957', 'DE8937040044053201300', ''])(
  'does not take "%s" for an IBAN',
  (iban) => {
    expect(isIban(iban)).toBe(false)
  },
)

test('knows which accounts belong to one bank', () => {
  expect(bankOfIban(sampleIbans.main)).toBe('CH00762')
  expect(bankOfIban(sampleIbans.second)).toBe('CH00762')
  expect(bankOfIban(sampleIbans.german)).toBe('DE37040044')
  expect(bankOfIban('XX0012345')).toBeNull()
})
