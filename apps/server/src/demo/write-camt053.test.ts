import { calendarDate } from '@kontor/domain/calendar'
import { decimal } from '@kontor/domain/money'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { isSharedDataMissing, readSharedData } from '../testing/shared-data.ts'
import { type BookedMovement, type PastStatement, writeCamt053 } from './write-camt053.ts'

const schema = 'xsd/camt/iso/camt.053.001.08.xsd'

const movement: BookedMovement = {
  date: calendarDate('2026-11-19'),
  amount: decimal('-1949.75'),
  code: ['PMNT', 'ICDT', 'ESCT'],
  text: 'Transfer <Müller & Söhne>',
  bankReference: 'VB00000000000001',
  counterparty: { name: 'Müller & Söhne AG', iban: 'CH9300762011623852957' },
  reference: null,
  remittance: 'Invoice 4711',
  sent: { messageId: 'M-1', paymentInformationId: 'M-1-0001', endToEndId: 'K104233-1' },
}
const movements: readonly BookedMovement[] = [
  movement,
  {
    ...movement,
    amount: decimal('3000.5'),
    counterparty: { name: 'A customer', iban: null },
    reference: { kind: 'QRR', text: '210000000003139471430009017' },
    sent: null,
  },
  { ...movement, amount: decimal('250'), reference: { kind: 'SCOR', text: 'RF18539007547034' }, sent: null },
  { ...movement, amount: decimal('-12'), counterparty: null, remittance: null, sent: null },
]
const statement: PastStatement = {
  iban: 'CH9300762011623852957',
  currency: 'CHF',
  minorUnit: 2,
  owner: 'Helvetic Industries Holding AG',
  bic: 'KTRBCHZZXXX',
  number: 12,
  from: calendarDate('2026-11-16'),
  to: calendarDate('2026-11-20'),
  opening: decimal('-100'),
  closing: decimal('1188.75'),
  movements,
}
const yen: PastStatement = { ...statement, currency: 'JPY', minorUnit: 0, closing: decimal('-100'), movements: [] }

test.skipIf(isSharedDataMissing(schema))(
  'the statements of the demo’s past are valid by the schema of ISO 20022',
  () => {
    const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readSharedData(schema)))
    const written = writeCamt053('MSG-swiss_2026-11-20', [statement, yen])
    const problemOf = (text: string): unknown => {
      try {
        validator.validate(XmlDocument.fromString(text))
        return null
      } catch (error) {
        return error
      }
    }
    expect(problemOf(written)).toBeNull()
    expect(problemOf(written.replace('<ElctrncSeqNb>12</ElctrncSeqNb>', '<SeqNb>12</SeqNb>'))).not.toBeNull()
  },
)
