// Codes on paper: those of hostile files are not found, and the server stays well.
import { qrCodeOf } from '../../testing/qr-bills/drawn-codes.ts'
import { makeBill, pdfOf, randomOf } from '../../testing/qr-bills/made-bills.ts'
import {
  pdfOfHugePage,
  pdfOfLongShading,
  pdfOfNestedForms,
  pdfOfPages,
  pdfWithImageBomb,
  protectedPdf,
} from '../../testing/qr-bills/hostile-files.ts'
import { jpegOf, pngOf } from '../../testing/pictures.ts'
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { findCodes, isPdf, openCodePool, pictureHeader } from './find-codes.ts'

const bill = makeBill(randomOf(7))
const find = (bytes: Buffer, pool?: ReturnType<typeof openCodePool>) => {
  const header = isPdf(bytes) ? null : pictureHeader(bytes)
  if (typeof header === 'string') throw new Error(header)
  return findCodes({ bytes, header }, pool)
}
const textsOf = async (bytes: Buffer) => {
  const answer = await find(bytes)
  if (answer.kind !== 'codes') return answer.kind
  return answer.codes.map(({ page, bytes: code }) => `${page} ${Buffer.from(code).toString().split('\n')[0]}`)
}

test('pages are searched from the first to the last, each from the top', async () => {
  const pdf = await pdfOf([bill, makeBill(randomOf(8))], 2)
  expect(await textsOf(pdf)).toEqual(['3 SPC', '4 SPC'])
})

test('codes of a picture are found on white and through glass, several at once', async () => {
  const two = qrCodeOf(['first', 'second'])
  expect(
    await textsOf(pngOf(two.width, two.height, (x, y) => (two.isDark(x, y) ? [0, 0, 0, 255] : [0, 0, 0, 0]))),
  ).toEqual(['1 first', '1 second'])
  expect(
    await textsOf(jpegOf(two.width, two.height, (x, y) => (two.isDark(x, y) ? [9, 9, 9, 255] : [250, 250, 240, 255]))),
  ).toEqual(['1 first', '1 second'])
  expect(await textsOf(pngOf(200, 200))).toEqual([])
})

test('a damaged picture and a damaged PDF are said to be so', async () => {
  const picture = pngOf(64, 64)
  expect(await textsOf(picture.subarray(0, picture.length - 30))).toBe('damaged')
  for (const text of ['%PDF-1.7', '%PDF-1.7\n%%EOF', '<html>%PDF-</html>'])
    expect([text, await textsOf(Buffer.from(text))]).toEqual([text, 'damaged'])
})

test('a PDF that is cut off is read as far as it goes, or is damaged; nothing is found that was not there', async () => {
  const pdf = await pdfOf([bill])
  for (const part of [0.2, 0.5, 0.8, 0.99]) {
    const found = await textsOf(pdf.subarray(0, Math.floor(pdf.length * part)))
    expect(['damaged', '', '1 SPC']).toContain(String(found))
  }
})

test('a PDF under a password, and one of more pages than are searched, are told apart', async () => {
  expect(await textsOf(await protectedPdf())).toBe('protected')
  expect(await find(pdfOfPages(10_000))).toEqual({ kind: 'too-many-pages', pages: 10_000 })
  expect(await find(pdfOfPages(limits.count.searchedPages + 1))).toMatchObject({ kind: 'too-many-pages' })
})

test('a page of five kilometres, an image that unpacks to gigabytes and a billion forms take no more than anything else', async () => {
  const before = process.memoryUsage().rss
  expect(await textsOf(pdfOfHugePage())).toEqual([])
  expect(await textsOf(pdfWithImageBomb())).toEqual([])
  expect(await textsOf(pdfOfNestedForms(9))).toBe('given-up')
  expect(process.memoryUsage().rss - before).toBeLessThan(
    limits.size.pdfDrawing + limits.size.codeReading + 150_000_000,
  )
  expect(await textsOf(await pdfOf([bill]))).toEqual(['1 SPC'])
})

test('whoever would draw for hours is stopped, while the server goes on and the next one is read', async () => {
  const pool = openCodePool(3000)
  let turns = 0
  const clock = setInterval(() => (turns += 1), 10)
  await expect(find(pdfOfLongShading(), pool)).rejects.toThrow('A worker was stopped: time')
  clearInterval(clock)
  expect(turns).toBeGreaterThan(20)
  expect(await find(await pdfOf([bill]), openCodePool())).toMatchObject({ codes: [{ page: 1 }] })
})
