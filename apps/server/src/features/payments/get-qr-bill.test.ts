// QR bills from files through the call: what the form is filled with, its four messages, and what each kind of file is told.
import { routeTable } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { Data } from 'swissqrbill/types'
import { expect, test } from 'vitest'
import { pngOf } from '../../testing/pictures.ts'
import { type DrawnCodes, qrCodeOf } from '../../testing/qr-bills/drawn-codes.ts'
import { pdfOfPages, protectedPdf } from '../../testing/qr-bills/hostile-files.ts'
import { pdfOf } from '../../testing/qr-bills/made-bills.ts'
import { testHouse } from '../../testing/house.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const { app, as } = await testHouse()
const creator = await as('creator')
const { path } = routeTable.getQrBill
const ask = (content: Uint8Array | string, name = 'bill.pdf', query = '', headers = {}) =>
  uploadFile(app, creator, `${path}${query}`, { content, name, headers })

const unreadable = 'An exception occurred during parsing the information from the respective QR Code.'
const noPdf = 'Please upload a valid PDF file.'
const notFound = 'Unable to find QR Code in uploaded PDF..'

const creditor = {
  account: 'CH4431999123000889012',
  name: 'Robert Schneider AG',
  address: 'Rue du Lac',
  buildingNumber: '1268',
  zip: '2501',
  city: 'Biel',
  country: 'CH',
}
const bill: Data = {
  creditor,
  amount: 1949.75,
  currency: 'CHF',
  reference: '210000000003139471430009017',
  message: 'Auftrag vom 15.06.2020',
  additionalInformation: '//S1/10/10201409/11/200701/40/2:10;0:30',
}
const other: Data = { ...bill, amount: 12.5, creditor: { ...creditor, name: 'Andere & Söhne' } }
const picture = (codes: DrawnCodes) =>
  pngOf(codes.width, codes.height, (x, y) => (codes.isDark(x, y) ? [0, 0, 0, 255] : [255, 255, 255, 255]))
const girocode = 'BCD\n002\n1\nSCT\n\nFranz Mustermann\nDE71110220330123456789\nEUR12.3\n\n\nRechnung 4711'

test('a PDF tells what its QR bill says', async () => {
  expect(await ask(await pdfOf([bill], 1))).toEqual({
    status: 200,
    body: {
      paymentType: 'QrCh',
      account: 'CH4431999123000889012',
      bankIdentifierCode: null,
      creditorName: 'Robert Schneider AG',
      creditorStreetName: 'Rue du Lac',
      creditorBuildingNumber: '1268',
      creditorPostCode: '2501',
      creditorTownName: 'Biel',
      creditorCountry: 'CH',
      creditorAddressType: 'S',
      creditorAddressLines: [],
      isCreditorAddressDoubtful: false,
      reference: '210000000003139471430009017',
      currency: 'CHF',
      amount: '1949.75',
      unstructuredMessage: 'Auftrag vom 15.06.2020',
      swicoBillingInformation: '//S1/10/10201409/11/200701/40/2:10;0:30',
      swico: {
        invoiceNumber: '10201409',
        invoiceDate: '2020-07-01',
        customerReference: null,
        vatNumber: null,
        dueDate: '2020-07-31',
        discounts: [{ percent: '2', days: 10, until: '2020-07-11' }],
      },
      debtor: null,
      alternativeProcedures: [],
      purpose: null,
      bill: 1,
      page: 2,
    },
  })
})

test('a picture is taken by its content, whatever it is called, and a Girocode becomes a SEPA payment', async () => {
  const answer = await ask(picture(qrCodeOf([girocode])), 'IMG_0815.jpeg')
  expect(answer).toMatchObject({
    status: 200,
    body: { paymentType: 'Sepa', account: 'DE71110220330123456789', currency: 'EUR', amount: '12.30', page: 1 },
  })
  expect(await ask(await pdfOf([bill]), 'image.png')).toMatchObject({ status: 200, body: { amount: '1949.75' } })
})

test('several bills are named for a choice, and the chosen one is told', async () => {
  const pdf = await pdfOf([bill, other, bill])
  const { status, body } = await ask(pdf)
  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: 'qr-bill.several',
    message: 'More than one QR bill found: 2. Choose one.',
    bills: [
      {
        bill: 1,
        page: 1,
        creditorName: 'Robert Schneider AG',
        account: 'CH4431999123000889012',
        currency: 'CHF',
        amount: '1949.75',
        reference: '210000000003139471430009017',
        problem: null,
      },
      { bill: 2, page: 2, creditorName: 'Andere & Söhne', amount: '12.50' },
    ],
  })
  expect(await ask(pdf, 'bill.pdf', '?bill=2')).toMatchObject({
    status: 200,
    body: { creditorName: 'Andere & Söhne', bill: 2, page: 2 },
  })
  expect(await ask(pdf, 'bill.pdf', '?bill=3')).toMatchObject({
    status: 422,
    body: { message: 'The file has no QR bill number 3; it has 2.' },
  })
  for (const wrong of ['0', '-1', 'x', '1.5', ''])
    expect([wrong, (await ask(pdf, 'bill.pdf', `?bill=${wrong}`)).status]).toEqual([wrong, 400])
})

test('a bill that cannot be read says its line and its field, in the words of the reader, and among several why', async () => {
  const broken = girocode.replace('DE71110220330123456789', 'DE71110220330123456788')
  const one = await ask(picture(qrCodeOf([broken])), 'bill.png', '', { 'accept-language': 'de' })
  expect(one).toMatchObject({
    status: 422,
    body: {
      code: 'qr-bill.unreadable',
      messages: [
        'Die Angaben des QR-Codes konnten nicht gelesen werden.',
        'Zeile 7 des Codes (IBAN): «DE71110220330123456788» ist dort nicht zulässig.',
        'Ungültige IBAN-Nummer',
      ],
    },
  })
  expect((await ask(picture(qrCodeOf([broken])), 'bill.png')).body.message).toBe(unreadable)
  const two = await ask(picture(qrCodeOf([girocode, broken])), 'bill.png')
  expect(two.body.bills).toMatchObject([
    { bill: 1, creditorName: 'Franz Mustermann', problem: null },
    { bill: 2, creditorName: null, problem: expect.stringMatching(/^Line 7 of the code \(IBAN\)/) },
  ])
})

test('an amount of 0.00 is a notification and cannot be paid', async () => {
  const zero = await ask(picture(qrCodeOf([girocode.replace('EUR12.3', 'EUR0.00')])), 'bill.png')
  expect(zero).toMatchObject({
    status: 422,
    body: { messages: [unreadable, expect.stringContaining('notification with the amount 0.00')] },
  })
})

test.each([
  ['a page of the web called PDF', '<html><body>Invoice</body></html>', 'bill.pdf', noPdf],
  ['nothing', '', 'bill.pdf', noPdf],
  ['a picture called PDF', picture(qrCodeOf([girocode])), 'bill.PDF', noPdf],
  ['a text', 'hello', 'note.txt', noPdf],
  ['a PDF that is none within', '%PDF-1.7 and nothing else', 'bill.pdf', noPdf],
  ['a PDF without a code', pdfOfPages(2), 'bill.pdf', notFound],
  ['a code that pays nothing', picture(qrCodeOf(['https://example.com'])), 'photo.png', notFound],
  [
    'a picture that is cut off',
    picture(qrCodeOf([girocode])).subarray(0, 200),
    'photo.png',
    'The image is damaged and cannot be read to the end.',
  ],
  [
    '5,000 pages',
    pdfOfPages(5000),
    'bill.pdf',
    'The PDF has 5000 pages; only 50 can be searched. Upload only the pages with the QR bill.',
  ],
])('%s is refused in its words', async (_, content, name, message) => {
  const { status, body } = await ask(content, name)
  expect([status, body.message]).toEqual([422, message])
})

test('a PDF under a password is told so, and a file that is too large before it is read', async () => {
  expect((await ask(await protectedPdf())).body.message).toBe(`${noPdf} This one needs a password to open.`)
  const large = await ask(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(limits.size.qrBill)]))
  expect([large.status, large.body.code]).toEqual([413, 'file.too-large'])
})
