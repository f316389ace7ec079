// Lines of a file as payments of the form.
import { describe, expect, it } from 'vitest'
import { type BatchLine, batchLineDetails, batchLineType } from './batch-line.ts'

const address = { streetName: null, buildingNumber: null, postCode: null, townName: 'Bern', countryCode: 'CH' }
const line: BatchLine = {
  account: 'CH5604835012345678009',
  accountCurrency: null,
  executionDate: '2026-11-24',
  currency: 'CHF',
  amount: '1.00',
  endToEndId: 'E1',
  serviceLevel: null,
  localInstrument: null,
  categoryPurpose: null,
  purpose: null,
  chargeBearer: 'DEBT',
  debitAdvice: 'CND',
  iban: 'CH9300762011623852957',
  accountNumber: null,
  name: 'A',
  address,
  bank: { bic: null, code: null, name: null, address },
  intermediaryBic: null,
  instruction: null,
  reference: null,
  message: 'Invoice',
}

describe('the type of a line', () => {
  it.each([
    ['domestic', {}, 'CH'],
    ['domestic', { currency: 'EUR' }, 'CH'],
    ['sepa', { currency: 'EUR', serviceLevel: 'SEPA' }, 'CH'],
    ['sepa', { currency: 'EUR' }, 'DE'],
    ['sepa', { currency: 'EUR', iban: 'DE89370400440532013000' }, 'CH'],
    ['qr-ch', { iban: 'CH4431999123000889012' }, 'CH'],
    ['qr-ch', { reference: 'RF18539007547034' }, 'CH'],
    ['international', { currency: 'USD' }, 'CH'],
    ['international', { iban: 'DE89370400440532013000' }, 'CH'],
    ['international', { iban: null, accountNumber: '12' }, 'CH'],
  ] as const)('is %s', (type, part, debitCountry) => {
    expect(batchLineType({ ...line, ...part }, debitCountry)).toBe(type)
  })
})

describe('the details of a line', () => {
  it('keep a reference where the type has a field for it, and in the message where it has none', () => {
    const referenced = { ...line, reference: 'RF18539007547034' }
    expect(batchLineDetails(referenced, 'qr-ch', false)).toMatchObject({
      qr: { reference: 'RF18539007547034', additionalInformation: 'Invoice' },
      remarks: null,
      bankOfBeneficiary: null,
    })
    expect(batchLineDetails(referenced, 'sepa', false)).toMatchObject({ qr: null, remarks: 'RF18539007547034 Invoice' })
  })

  it('name who pays what where that is chosen, and the bank where the file names one', () => {
    const abroad = { ...line, bank: { ...line.bank, bic: 'CHASUS33' }, intermediaryBic: 'DEUTDEFF' }
    expect(batchLineDetails(abroad, 'international', true)).toMatchObject({
      chargeBearer: 'DEBT',
      debitAdvice: 'CND',
      isSalary: true,
      bankOfBeneficiary: { bankIdentifierCode: 'CHASUS33' },
      intermediaryAgent: { bankIdentifierCode: 'DEUTDEFF' },
    })
    expect(batchLineDetails(line, 'sepa', false)).toMatchObject({ chargeBearer: null, intermediaryAgent: null })
  })
})
