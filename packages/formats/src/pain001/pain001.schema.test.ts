import { decimal } from '@kontor/domain/money'
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { describe, expect, test } from 'vitest'
import { isSharedDataMissing, readSharedData, sharedDataPath } from '../shared-data.testing.ts'
import type { MessageFormat, TypeRules } from '../profiles/index.ts'
import { pain001Variants, planFiles, writePain001 } from './index.ts'
import type { OutgoingPayment, PlannedFile } from './index.ts'
import { addresses, domestic, international, ourAccounts, sepa, terms } from './sample-payments.testing.ts'
import type { Changes } from './sample-payments.testing.ts'

/** By which schema at hand a message is proven; AT006N and AXZ only by the ISO message that they narrow. */
const cases: readonly [MessageFormat, TypeRules, string][] = [
  ['PAIN00100109CH03', 'CH', 'xsd/pain/ch/pain.001.001.09.ch.03.xsd'],
  ['PAIN00100103CH02', 'CH', 'xsd/pain/ch/pain.001.001.03.ch.02.xsd'],
  ['PAIN00100109DEGBIC4', 'DE', 'xsd/pain/dk/pain.001.001.09_GBIC_4.xsd'],
  ['PAIN00100109DEGBIC5', 'DE', 'xsd/pain/dk/pain.001.001.09_GBIC_5.xsd'],
  ['PAIN00100109DEAXZGBIC4', 'DE', 'xsd/pain/iso/pain.001.001.09.xsd'],
  ['PAIN00100109AT005', 'AT', 'xsd/pain/at/pain.001.001.09.at.005.xsd'],
  ['PAIN00100109AT006N', 'AT', 'xsd/pain/iso/pain.001.001.09.xsd'],
  ['PAIN00100109', 'generic', 'xsd/pain/iso/pain.001.001.09.xsd'],
  ['PAIN00100103', 'generic', 'xsd/pain/iso/pain.001.001.03.xsd'],
]

// the Austrian schema redefines that of ISO, which lies beside it
xmlRegisterFsInputProviders()

const anyText = (maxLength: number) => fc.string({ unit: 'binary', minLength: 1, maxLength }).map((text) => `x${text}`)
const place = (country: string) =>
  fc.record({
    name: anyText(90),
    streetName: fc.option(anyText(80)),
    buildingNumber: fc.option(anyText(18)),
    postCode: fc.option(anyText(18)),
    townName: anyText(40),
    countryCode: fc.constant(country),
    lines: fc.array(anyText(80), { maxLength: 2 }),
  })
const amount = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 1, max: 99 }))
  .map(([units, cents]) => `${units}.${`${cents}`.padStart(2, '0')}`)
const date = fc.integer({ min: 23, max: 30 }).map((day) => `2026-11-${day}`)
const details = (more: object) =>
  fc.record({
    message: fc.option(anyText(160)),
    instruction: fc.option(anyText(150)),
    chargeBearer: fc.constantFrom(null, 'SHAR' as const),
    debitAdvice: fc.constantFrom(null, 'NOA' as const, 'CND' as const, 'SIA' as const),
    ...more,
  })

const salary = { isSalary: fc.boolean(), debitAdvice: fc.constantFrom(null, 'NOA' as const, 'CND' as const) }
const reference = { reference: fc.constantFrom(null, 'RF18539007547034') }

function changes(country: string, more: object, rest: object = {}): fc.Arbitrary<Changes> {
  return fc.record({ amount, date, address: place(country), details: details(more), ...rest })
}

/** Payments of every type that the profile's bank takes. */
function anyPayment(profile: TypeRules): fc.Arbitrary<OutgoingPayment> {
  const debtor = profile === 'DE' || profile === 'AT' ? ourAccounts[profile] : ourAccounts.CH
  const confirmed = (one: OutgoingPayment): OutgoingPayment => ({ ...one, isShorteningConfirmed: true })
  const sepaPayment = changes('DE', { ...salary, ...reference, isInstant: fc.boolean() }).map((one) =>
    sepa(one, debtor),
  )
  const currency = { currency: fc.constantFrom('USD', 'EUR', 'GBP'), bic: fc.constantFrom('BOFAUS3NXXX') }
  const abroad = changes('US', {}, currency).map((one) => international(one, debtor))
  const swiss = { currency: fc.constantFrom('CHF', 'EUR') }
  const home = changes('CH', { ...salary, ...reference }, swiss).map((one) => domestic(one))
  const qr = changes('CH', {}, swiss).map((one) => {
    const qrDetails = { ...one.details, reference: '210000000003139471430009017' }
    return domestic({ ...one, type: 'qr-ch', iban: 'CH4431999123000889012', details: qrDetails })
  })
  const kinds = {
    CH: [sepaPayment, abroad, home, qr],
    generic: [sepaPayment, abroad, home],
    DE: [sepaPayment, abroad],
    AT: [sepaPayment, abroad],
  }
  return fc.oneof(...kinds[profile]).map(confirmed)
}

const text = (file: PlannedFile) => Array.from(writePain001(file, '2026-11-23T09:00:00Z')).join('')

describe.each(cases)('%s', (format, profileName, schema) => {
  test.skipIf(isSharedDataMissing(schema))(
    'every file is valid, says its sums exactly, and reads back as planned',
    () => {
      const schemaDocument = XmlDocument.fromBuffer(readSharedData(schema), { url: sharedDataPath(schema) })
      const validator = XsdValidator.fromDoc(schemaDocument)
      const usual = terms(profileName)
      const { classes } = pain001Variants[format]
      const formats = {
        sepa: classes.includes('sepa') ? format : null,
        foreign: classes.includes('foreign') ? format : null,
      }
      const options = { ...usual, formats, isOutdatedFormatForced: true }
      let valid = 0
      fc.assert(
        fc.property(fc.array(anyPayment(profileName), { minLength: 1, maxLength: 6 }), (drawn) => {
          const payments = drawn.filter((one) => planFiles([one], options).ok)
          const outcome = planFiles(payments, options)
          if (!outcome.ok) return
          for (const file of outcome.value) {
            const document = XmlDocument.fromString(text(file))
            validator.validate(document)
            expectSumsAndContent(document, file, payments)
            valid += 1
          }
        }),
        { numRuns: 200 },
      )
      expect(valid).toBeGreaterThan(50)
      validator.dispose()
      schemaDocument.dispose()
    },
  )
})

function expectSumsAndContent(document: XmlDocument, file: PlannedFile, payments: readonly OutgoingPayment[]) {
  const space = { p: pain001Variants[file.key.format].namespace }
  const read = (path: string) => document.find(path, space).map((node) => node.content)
  const amounts = read('//p:InstdAmt').map((one) => decimal(one))
  const sum = (values: typeof amounts) => values.reduce((total, one) => total.plus(one), decimal('0'))
  expect(decimal(read('/p:Document/p:CstmrCdtTrfInitn/p:GrpHdr/p:CtrlSum')[0]!).eq(sum(amounts))).toBe(true)
  expect(read('//p:GrpHdr/p:NbOfTxs')).toEqual([`${amounts.length}`])
  read('//p:PmtInf/p:PmtInfId').forEach((id, index) => {
    const group = `//p:PmtInf[p:PmtInfId="${id}"]`
    const inside = read(`${group}//p:InstdAmt`).map((one) => decimal(one))
    expect(decimal(read(`${group}/p:CtrlSum`)[0]!).eq(sum(inside))).toBe(true)
    expect(read(`${group}/p:NbOfTxs`)).toEqual([`${inside.length}`])
    expect(id).toBe(file.groups[index]!.paymentInformationId)
  })
  for (const id of read('//p:EndToEndId')) {
    const payment = payments.find((one) => `K${one.transactionNumber}-${one.version}` === id)!
    const transfer = `//p:CdtTrfTxInf[p:PmtId/p:EndToEndId="${id}"]`
    const { amounts: money, details } = payment.content
    const wanted = money.paymentAmount.abs()
    expect(decimal(read(`${transfer}//p:InstdAmt`)[0]!).eq(wanted)).toBe(true)
    expect(read(`${transfer}//p:InstdAmt/@Ccy`)).toEqual([money.paymentCurrency.code])
    expect(read(`${transfer}/p:CdtrAcct/p:Id/*[1]`)[0]).toBe(
      details.beneficiary?.iban ?? details.beneficiary?.accountNumber,
    )
    expect(read(`${transfer}/../p:ReqdExctnDt`)).toEqual([payment.executionDate])
    expect(read(`${transfer}//p:CdtrRefInf/p:Ref`)).toEqual(
      details.reference === null || details.reference === undefined ? [] : [details.reference],
    )
  }
}

test('the texts of every reference and address are escaped, whatever they hold', () => {
  const address = { ...addresses.zurich, name: 'A & B <C> "D"', streetName: "O'Neil & Co" }
  const outcome = planFiles([domestic({ address, details: { message: ']]> &amp;' } })], terms('CH'))
  if (!outcome.ok) throw new Error('refused')
  const document = XmlDocument.fromString(text(outcome.value[0]!))
  const space = { p: pain001Variants.PAIN00100109CH03.namespace }
  expect(document.get('//p:Cdtr/p:Nm', space)?.content).toBe('A & B <C> "D"')
  expect(document.get('//p:Cdtr//p:StrtNm', space)?.content).toBe("O'Neil & Co")
  expect(document.get('//p:Ustrd', space)?.content).toBe(']]> &amp;')
  document.dispose()
})
