import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { isSharedDataMissing, readSharedData } from '../testing/shared-data.ts'
import { writePain002 } from './write-pain002.ts'

const schema = 'xsd/pain/iso/pain.002.001.10.xsd'

test.skipIf(isSharedDataMissing(schema))('the answers of the demo’s past are valid by the schema of ISO 20022', () => {
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readSharedData(schema)))
  const written = writePain002('K2026-1', '2026-11-02T07:15:00Z')
  expect(() => validator.validate(XmlDocument.fromString(written))).not.toThrow()
  expect(() => validator.validate(XmlDocument.fromString(written.replace('ACCP', '')))).toThrow('GrpSts')
})
