// Who may be paid, and how he and his bank are named (rules 2.1): refused or said before money leaves.
import { describe, expect, test } from 'vitest'
import { planFiles, preflight, writePain001 } from './index.ts'
import type { OutgoingPayment, PlanOptions } from './index.ts'
import { addresses, domestic, international, ourAccounts, sepa, terms } from './sample-payments.testing.ts'

const refusedWith = (one: OutgoingPayment, options: PlanOptions) =>
  preflight(one, options).refusals.map(({ code, field }) => `${code} at ${field}`)
const noticesOf = (one: OutgoingPayment, options: PlanOptions) =>
  preflight(one, options).notices.map(({ kind, field }) => `${kind} at ${field}`)
function written(one: OutgoingPayment, options: PlanOptions): string {
  const outcome = planFiles([one], options)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value.flatMap((file) => Array.from(writePain001(file, '2026-11-23T09:00:00Z'))).join('')
}

test('AT.005: the debtor has a name and nothing else, whatever the company’s address is', () => {
  for (const address of [
    addresses.koeln,
    addresses.nameOnly,
    { ...addresses.koeln, townName: null, lines: ['Köln'] },
  ]) {
    const one = sepa({}, { ...ourAccounts.AT, address })
    expect(refusedWith(one, terms('AT'))).toEqual([])
    expect(written(one, terms('AT'))).toContain('<Dbtr><Nm>Muster Holding AG</Nm></Dbtr>')
  }
})

describe('SEPA goes to the countries of the scheme', () => {
  test.each([
    'CH5604835012345678009',
    'GB33BUKB20201555555555',
    'RS35260005601001611379',
    'AL47212110090000000235698741',
  ])('%s is reached', (iban) => expect(refusedWith(sepa({ iban }), terms('CH'))).toEqual([]))
  test.each(['TR330006100519786457841326', 'AE070331234567890123456', 'XK051212012345678906'])('%s is not', (iban) => {
    expect(refusedWith(sepa({ iban }), terms('CH'))).toEqual([
      'payment.account-not-in-type at details.beneficiary.iban',
    ])
  })
})

describe('a missing BIC', () => {
  const bic = 'details.bankOfBeneficiary.bankIdentifierCode'
  const british = sepa({ iban: 'GB33BUKB20201555555555' })
  test('is nothing inside the EEA, nor at home', () => {
    expect(noticesOf(sepa({}), terms('CH'))).toEqual([])
    expect(noticesOf(sepa({ iban: 'CH5604835012345678009' }), terms('CH'))).toEqual([])
  })
  test('is warned of outside, and no more where the BIC is there', () => {
    expect(noticesOf(british, terms('CH'))).toEqual([`bic-missing at ${bic}`])
    expect(noticesOf(sepa({ iban: 'GB33BUKB20201555555555', bic: 'BUKBGB22XXX' }), terms('CH'))).toEqual([])
  })
  test('is refused where the bank’s profile says so', () => {
    expect(refusedWith(british, terms('CH', { bicOutsideEea: true }))).toEqual([`bank.required at ${bic}`])
  })
})

describe('a national bank code', () => {
  const bankIn = (countryCode: string | null, domesticBankCode: string | null) =>
    international({
      bic: null,
      details: {
        bankOfBeneficiary: {
          bankIdentifierCode: null,
          domesticBankCode,
          address: { ...addresses.boston, name: 'Example Bank', countryCode },
        },
      },
    })

  test.each([
    ['US', 'USABA'],
    ['GB', 'GBDSC'],
    ['CA', 'CACPA'],
    ['AU', 'AUBSB'],
    ['CH', 'CHBCC'],
    ['DE', 'DEBLZ'],
    ['AT', 'ATBLZ'],
    ['IN', 'INFSC'],
    ['ZA', 'ZANCC'],
    ['HK', 'HKNCC'],
    ['NZ', 'NZNCC'],
  ])('of %s is written with its system %s', (country, system) => {
    expect(written(bankIn(country, '021000021'), terms('CH'))).toContain(
      `<ClrSysMmbId><ClrSysId><Cd>${system}</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId>`,
    )
  })

  test('of a country without a known system is refused', () => {
    expect(refusedWith(bankIn('BR', '021000021'), terms('CH'))).toEqual([
      'bank.clearing-system at details.bankOfBeneficiary.domesticBankCode',
    ])
  })

  test('may be missing beside name and address in an uploaded batch only', () => {
    expect(refusedWith(bankIn('US', null), terms('CH'))).toEqual(['bank.required at details.bankOfBeneficiary'])
    const fromBatch = { ...bankIn('US', null), batch: { index: 0, originalEndToEndId: null } }
    expect(written(fromBatch, terms('CH'))).toContain('<FinInstnId><Nm>Example Bank</Nm>')
  })
})

describe('a SEPA text that is one creditor reference', () => {
  test.each(['RF18539007547034', ' rf18 5390 0754 7034 '])('%s is written structured, and said', (message) => {
    const one = sepa({ details: { message } })
    expect(noticesOf(one, terms('DE'))).toEqual(['reference-structured at details.remarks'])
    expect(written(one, terms('CH'))).toContain('<Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref>')
  })
  test.each(['RF19539007547034', 'Invoice RF18539007547034', 'RF18539007547034 RF18539007547034'])(
    '%s stays a text',
    (message) => {
      const one = sepa({ details: { message } })
      expect(noticesOf(one, terms('DE'))).toEqual([])
      expect(written(one, terms('CH'))).toContain(`<Ustrd>${message}</Ustrd>`)
    },
  )
  test('stays a text in a domestic payment, which has a type of its own for it', () => {
    expect(written(domestic({ details: { message: 'RF18539007547034' } }), terms('CH'))).toContain('<Ustrd>')
  })
})

describe('instant', () => {
  const isInstant = { details: { isInstant: true } }
  test('is SEPA in EUR anywhere, and CHF at home in Switzerland', () => {
    expect(refusedWith(sepa(isInstant), terms('CH'))).toEqual([])
    expect(refusedWith(sepa(isInstant, ourAccounts.DE), terms('DE'))).toEqual([])
    expect(refusedWith(domestic(isInstant), terms('CH'))).toEqual([])
  })
  test('is not EUR at home in Switzerland, nor at home elsewhere', () => {
    const no = 'payment.instant-not-offered at details.isInstant'
    expect(refusedWith(domestic({ ...isInstant, currency: 'EUR' }), terms('CH'))).toEqual([no])
    expect(refusedWith(domestic(isInstant), terms('generic'))).toEqual([no])
  })
})

describe('a name', () => {
  test.each(['株式会社', 'Иванов', 'שלום'])('%s, of which the bank knows no letter, is refused', (name) => {
    const one = sepa({ address: { ...addresses.koeln, name } })
    expect(refusedWith(one, terms('DE'))).toEqual(['text.unwritable at details.beneficiary.address.name'])
  })
  test.each(['4711', '...', '1 & 2', '—'])('%s, which never had a letter, is refused', (name) => {
    const one = sepa({ address: { ...addresses.koeln, name } })
    expect(refusedWith(one, terms('DE'))).toEqual(['text.no-letter at details.beneficiary.address.name'])
  })
  test.each(['Łódź Sp. z o.o.', 'No. 4711', '1&1 AG', 'A株'])('%s is written', (name) => {
    expect(refusedWith(sepa({ address: { ...addresses.koeln, name } }), terms('DE'))).toEqual([])
  })
})

describe('the account that is debited', () => {
  test('is not paid, by IBAN or by number, however it is written', () => {
    const own = ourAccounts.CH
    expect(refusedWith(domestic({ iban: own.iban }), terms('CH'))).toEqual([
      'transfer.same-account at details.beneficiary.iban',
    ])
    const numbered = { ...own, iban: null, otherId: '123-456.7' }
    const abroad = { ...international({ accountNumber: '1234567' }), debtor: numbered }
    expect(refusedWith(abroad, terms('CH'))).toContain('transfer.same-account at details.beneficiary.accountNumber')
  })
  test('nor is its QR-IBAN', () => {
    const qrIban = 'CH4431999123000889012'
    const reference = '210000000003139471430009017'
    const toOwnBill = {
      ...domestic({ type: 'qr-ch', iban: qrIban, details: { reference, message: null } }),
      debtor: { ...ourAccounts.CH, qrIban },
    }
    expect(refusedWith(toOwnBill, terms('CH'))).toEqual(['transfer.same-account at details.beneficiary.iban'])
    const spaced = { ...toOwnBill, debtor: { ...ourAccounts.CH, qrIban: 'CH44 3199 9123 0008 8901 2' } }
    expect(refusedWith(spaced, terms('CH'))).toEqual(['transfer.same-account at details.beneficiary.iban'])
    expect(refusedWith({ ...toOwnBill, debtor: ourAccounts.CH }, terms('CH'))).toEqual([])
  })
  test('another number is', () => {
    expect(refusedWith(international({ accountNumber: '1234568' }), terms('CH'))).toEqual([])
  })
})
