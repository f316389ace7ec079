import { describe, expect, test } from 'vitest'
import { planFiles } from './plan-files.ts'
import { domestic, international, payment, ourAccounts, sepa, terms } from './sample-payments.testing.ts'
import { idNotGiven, writeAlone } from './write-alone.ts'
import { writePain001 } from './write-pain001.ts'

describe('writeAlone', () => {
  test.each([
    ['a SEPA transfer', sepa({}), 'CH', 'sepa', 'sepa'],
    ['a Swiss one', domestic({ amount: '1.05' }), 'CH', 'domestic', 'foreign'],
    ['one abroad', international({}), 'CH', 'international', 'foreign'],
    ['one from Germany', payment(ourAccounts.DE, {}), 'DE', 'sepa', 'sepa'],
  ] as const)('%s is written as in its file', (_name, one, profile, scheme, paymentClass) => {
    const options = terms(profile)
    const alone = writeAlone(one, options)
    if (!alone.ok) throw new Error(JSON.stringify(alone.refusals))
    expect(alone.value).toMatchObject({ scheme, paymentClass })
    const planned = planFiles([one], { ...options, newMessageId: () => idNotGiven })
    if (!planned.ok || !planned.value[0]) throw new Error('It cannot be planned')
    const file = [...writePain001(planned.value[0], '2026-11-23T09:00:00Z')].join('')
    expect(alone.value.fragment).toBe(file.slice(file.indexOf('<PmtInf>'), file.indexOf('</CstmrCdtTrfInitn>')))
    expect(alone.value.fragment).toContain('<CdtTrfTxInf>')
  })

  test('what planning refuses is refused', () => {
    const one = sepa({ currency: 'USD' })
    expect(writeAlone(one, terms('CH'))).toEqual(planFiles([one], terms('CH')))
    expect(writeAlone(one, terms('CH')).ok).toBe(false)
  })
})
