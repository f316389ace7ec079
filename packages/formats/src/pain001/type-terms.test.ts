// What the form is told beforehand is what preflight refuses.
import { refuseByTypeTerms } from '@kontor/domain/payments'
import type { BeneficiaryPaymentType } from '@kontor/domain/payments'
import { expect, test } from 'vitest'
import { bankProfiles } from '../profiles/index.ts'
import type { BankProfileName } from '../profiles/index.ts'
import { preflight, typeTermsOf } from './index.ts'
import { ourAccounts, payment, terms } from './sample-payments.testing.ts'

const ibans = ['LI21088100002324013AA', 'DE02120300000000202051', 'AE070331234567890123456', null]
const types: readonly BeneficiaryPaymentType[] = ['domestic', 'qr-ch', 'sepa', 'international']
const fields = ['type', 'currencyId', 'details.beneficiary.iban', 'details.isInstant']
const cases = ibans.flatMap((iban) => [false, true].map((isInstant) => ({ iban, isInstant })))
const own = { CH: ourAccounts.CH, DE: ourAccounts.DE, AT: ourAccounts.AT, generic: ourAccounts.CH }

test.each(Object.keys(bankProfiles) as BankProfileName[])(
  'at %s the form refuses type, currency, account and instant execution as the file does',
  (name) => {
    const fileTerms = { ...terms(name), profile: bankProfiles[name], formats: bankProfiles[name].formats }
    for (const type of types) {
      const offered = typeTermsOf(fileTerms).find((one) => one.type === type)
      for (const currency of ['CHF', 'EUR', 'USD']) {
        for (const { iban, isInstant } of cases) {
          const accountNumber = iban === null ? '123456' : null
          const debtor = own[bankProfiles[name].typeRules]
          const bic = type === 'international' ? 'BOFAUS3NXXX' : null
          const details = { isInstant }
          const asked = payment(debtor, { type, currency, iban, accountNumber, bic, details })
          const { refusals } = preflight(asked, fileTerms)
          const said = refusals.filter(({ field, code }) => fields.includes(field ?? '') && !code.startsWith('iban.'))
          const known =
            offered &&
            refuseByTypeTerms(offered, {
              currencyCode: currency,
              ibanCountry: iban?.slice(0, 2) ?? null,
              hasAccountNumber: accountNumber !== null,
              isInstant,
              profile: name,
            })
          const written = (list: typeof said) => list.map(({ code, field }) => `${code} ${field}`).toSorted()
          // a type that is not offered is refused as such
          const isRefused = said.some(({ field }) => field === 'type')
          const expected = known === undefined ? isRefused : written([...known])
          expect(expected, `${type} ${currency} ${iban} ${isInstant}`).toEqual(
            known === undefined ? true : written(said),
          )
        }
      }
    }
  },
)
