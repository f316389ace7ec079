// What is no statement is named for what it is.
import { expect, it } from 'vitest'
import { isSharedDataMissing, readSharedData } from '../shared-data.testing.ts'
import { readStatements } from './index.ts'

const codeOf = async (bytes: Uint8Array): Promise<string> => {
  const outcome = await readStatements([bytes], { entry: () => undefined })
  return outcome.ok ? 'read' : (outcome.refusals[0]?.code ?? '')
}
const text = (content: string): Uint8Array => new TextEncoder().encode(content)
const hex = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'))

it.each<readonly [string, Uint8Array]>([
  ['file.pdf', text('%PDF-1.7\n%âãÏÓ')],
  ['file.picture', hex('89504e470d0a1a0a0000000d49484452')],
  ['file.picture', hex('ffd8ffe000104a464946')],
  ['file.office-document', hex('d0cf11e0a1b11ae100000000')],
  ['file.resource-fork', hex('000516070002000000000000')],
  ['file.resource-fork', hex('0000000142756431000010')],
  ['file.qr-bill', text('SPC\r\n0200\r\n1\r\nCH4431999123000889012\r\n')],
  ['file.web-page', text('\n<!DOCTYPE html><html>')],
  ['file.payment-order', text('<?xml version="1.0"?><Document><CstmrCdtTrfInitn><GrpHdr>')],
  ['file.payment-order', text('<?xml version="1.0"?><!-- x --><a:Document><a:CstmrDrctDbtInitn>')],
  ['file.payment-order', text(':20:R1\n:28D:1/1\n:50H:/DE1\n')],
  ['file.archive', hex('377abcaf271c00040000000000000000')],
  ['file.archive', hex('1f8b0800000000000003')],
  ['file.archive', hex('526172211a0701003392b5e5')],
  ['file.archive', text(`statement.xml${'\0'.repeat(244)}ustar\0`)],
  ['file.plain-text', text('Date;Amount;Text\r\n2026-11-20;12.00;Rent\r\n')],
  ['file.plain-text', text('Sehr geehrte Damen und Herren')],
])('%s', async (code, bytes) => {
  expect(await codeOf(bytes)).toBe(code)
})

const paths = ['pain001/php-sepa-xml/pain.001.001.03.xml', 'qr/manuelbl/a4bill_ex3.png', 'qr/manuelbl/invoice.pdf']
it.skipIf(isSharedDataMissing('INDEX.md')).each(paths)('names %s', async (path) => {
  expect(await codeOf(readSharedData(path))).toMatch(/^file\.(?:payment-order|picture|pdf)$/)
})
