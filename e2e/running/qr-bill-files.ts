// QR bills as people get them: PDF files of another maker, and pictures of their codes.
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import type { Page } from 'playwright'
import { SwissQRBill } from 'swissqrbill/pdf'
import { SwissQRBill as DrawnQRBill } from 'swissqrbill/svg'
import type { Data } from 'swissqrbill/types'

export type { Data as QrBill } from 'swissqrbill/types'

/** Each at the foot of a page, behind a letter of one page. */
export async function billPdf(...bills: readonly Data[]): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.text('Invoice')
  for (const bill of bills) {
    pdf.addPage()
    new SwissQRBill(bill).attachTo(pdf)
  }
  pdf.end()
  await once(pdf, 'end')
  return Buffer.concat(chunks)
}

/** A picture of the screen on which somebody has the bill open. */
export async function billPicture(page: Page, bill: Data): Promise<Buffer> {
  const beside = await page.context().newPage()
  await beside.setContent(`<body style="margin:24px;background:white">${new DrawnQRBill(bill).toString()}</body>`)
  const picture = await beside.screenshot()
  await beside.close()
  return picture
}

/** As after taking a picture of the screen: it lies in the clipboard, and Ctrl+V pastes it. */
export async function pastePicture(page: Page, picture: Buffer): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, picture.toString('base64'))
  await page.keyboard.press('ControlOrMeta+V')
}
