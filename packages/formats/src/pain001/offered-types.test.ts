import { describe, expect, test } from 'vitest'
import { bankProfiles, profileWith } from '../profiles/index.ts'
import type { BankProfileName } from '../profiles/index.ts'
import { offeredTypes, preflight } from './index.ts'
import type { FileTerms } from './index.ts'
import { domestic, international, sepa, terms } from './sample-payments.testing.ts'

const termsWith = (name: BankProfileName, formats: Partial<FileTerms['formats']> = {}): FileTerms => ({
  profile: bankProfiles[name],
  formats: { ...bankProfiles[name].formats, ...formats },
  isOutdatedFormatForced: false,
})

describe('the types that a contract offers', () => {
  test.each([
    ['CH', {}, ['domestic', 'qr-ch', 'sepa', 'international', 'transfer']],
    ['CH', { sepa: null }, ['domestic', 'qr-ch', 'international', 'transfer']],
    ['DE', {}, ['domestic', 'sepa', 'international', 'transfer']],
    ['DE', { foreign: null }, ['domestic', 'sepa', 'transfer']],
    ['AT', { sepa: null }, ['international', 'transfer']],
    ['generic', {}, ['domestic', 'sepa', 'international', 'transfer']],
    ['generic', { sepa: null, foreign: null }, []],
  ] as const)('%s with %o: %o', (name, formats, types) => {
    expect(offeredTypes(termsWith(name, formats))).toEqual(types)
  })

  test('are those that preflight does not refuse at the type', () => {
    const samples = {
      domestic: domestic({ currency: 'EUR' }),
      'qr-ch': domestic({ type: 'qr-ch' }),
      sepa: sepa({}),
      international: international({}),
    }
    for (const name of Object.keys(bankProfiles) as BankProfileName[]) {
      for (const formats of [{}, { sepa: null }, { foreign: null }]) {
        const own = termsWith(name, formats)
        const refusedTypes = Object.entries(samples).flatMap(([type, payment]) => {
          const { refusals } = preflight(payment, {
            ...terms(name),
            profile: profileWith(name, {}),
            formats: own.formats,
          })
          return refusals.some((one) => one.field === 'type') ? [type] : []
        })
        const offered: readonly string[] = offeredTypes(own)
        expect(Object.keys(samples).filter((type) => !offered.includes(type))).toEqual(refusedTypes)
      }
    }
  })
})
