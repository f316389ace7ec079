// What a file beside a payment is, told by its bytes; and the name under which it is saved.
import { describe, expect, test } from 'vitest'
import { jpegOf, pngOf } from '../../testing/pictures.ts'
import { pdfOf } from '../../testing/qr-bills/made-bills.ts'
import { attachmentName, decideAttachment } from './attachment-file.ts'

const bill = {
  creditor: {
    account: 'CH4431999123000889012',
    name: 'Robert Schneider AG',
    address: 'Rue du Lac',
    buildingNumber: '1268',
    zip: '2501',
    city: 'Biel',
    country: 'CH',
  },
  currency: 'CHF',
  reference: '210000000003139471430009017',
} as const
const pdf = Buffer.from(await pdfOf([bill], 1))
const png = pngOf(40, 30)
const jpeg = jpegOf(40, 30)
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')

const codeOf = (bytes: Buffer) => {
  const decided = decideAttachment(bytes)
  return decided.ok ? decided.value : decided.refusals[0]?.code
}

test('a PDF, a PNG and a JPEG are what their bytes say', () => {
  expect([pdf, png, jpeg].map(codeOf)).toEqual(['application/pdf', 'image/png', 'image/jpeg'])
  const byLines = Buffer.from(`${pdf.toString('latin1').trimEnd()}\r\n`, 'latin1')
  expect(codeOf(byLines)).toBe('application/pdf')
})

test.each([
  ['a page of the web', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an archive', zip],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a program', Buffer.from('MZ\x90\0', 'latin1')],
  ['a page with a PDF in it', Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf])],
  ['one byte', Buffer.from('%')],
])('%s is none of the three', (_what, bytes) => {
  expect(codeOf(bytes)).toBe('attachment.kind')
})

describe('what begins as one and is not whole is damaged', () => {
  test.each([
    ['application/pdf', pdf],
    ['image/png', png],
    ['image/jpeg', jpeg],
  ])('%s, wherever it was cut off', (_type, bytes) => {
    // what is left begins as one for certain
    const cuts = Array.from({ length: 200 }, (_, step) => 33 + Math.floor(((bytes.length - 36) * step) / 200))
    expect(cuts.filter((cut) => codeOf(bytes.subarray(0, cut)) !== 'attachment.damaged')).toEqual([])
  })

  test('a PNG of which one bit was turned, or with anything behind its end', () => {
    const turned = Buffer.from(png)
    turned[50] = (turned[50] ?? 0) ^ 1
    expect(codeOf(turned)).toBe('attachment.damaged')
    expect(codeOf(Buffer.concat([png, zip]))).toBe('attachment.damaged')
  })

  test('a PDF whose index lies outside of it, and one without an index', () => {
    const text = pdf.toString('latin1')
    const outside = text.replace(/startxref\s+\d+/, `startxref\n${pdf.length + 500}`)
    expect(codeOf(Buffer.from(outside, 'latin1'))).toBe('attachment.damaged')
    expect(codeOf(Buffer.from('%PDF-1.7\n%%EOF\n'))).toBe('attachment.damaged')
  })

  test('a picture of no size, and one without pixels', () => {
    const header = png.subarray(0, 33)
    const end = png.subarray(-12)
    expect(codeOf(Buffer.concat([header, end]))).toBe('attachment.damaged')
    expect(codeOf(Buffer.from('ffd8ffd9', 'hex'))).toBe('attachment.damaged')
  })
})

test('what a camera leaves behind a JPEG stays there, and marks within the pixels end nothing', () => {
  expect(codeOf(Buffer.concat([jpeg, jpeg]))).toBe('image/jpeg')
  const end = jpeg.length - 2
  const restarted = Buffer.concat([jpeg.subarray(0, end), Buffer.from('ffd0ff00ffff', 'hex'), jpeg.subarray(end)])
  expect(codeOf(restarted)).toBe('image/jpeg')
})

test.each([
  ['Rechnung März.pdf', 'application/pdf', 'Rechnung März.pdf'],
  ['SCAN.PDF', 'application/pdf', 'SCAN.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['bill.exe', 'application/pdf', 'bill.exe.pdf'],
  ['bill.pdf', 'image/png', 'bill.pdf.png'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Bills\\2026.png', 'image/png', '2026.png'],
  ['bill\u202efdp.exe', 'application/pdf', 'billfdp.exe.pdf'],
  ['a"b<c>\r\nd.pdf', 'application/pdf', 'abcd.pdf'],
  ['', 'image/jpeg', 'file.jpg'],
  ['.pdf', 'application/pdf', '.pdf.pdf'],
] as const)('%j of %s is saved as %j', (given, type, name) => {
  expect(attachmentName(given, type)).toBe(name)
})

test('a long name is shortened before its ending, and never within a letter', () => {
  const name = attachmentName(`${'💶'.repeat(300)}.pdf`, 'application/pdf')
  expect([name.length, name.endsWith('💶.pdf'), name.isWellFormed()]).toEqual([252, true, true])
})
