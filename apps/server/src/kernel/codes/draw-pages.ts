// The pages of a PDF as images of greys, drawn by PDFium in memory of its own, which goes with the document.
import { limits } from '@kontor/domain'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { type StartProgram, compileBounded } from './bounded-wasm.ts'
import type { GreyImage } from './grey-image.ts'

/** A code of 46 mm has modules of four pixels then, the densest one that a QR bill allows (version 25). */
const dotsPerInch = 300
const pointsPerInch = 72

export type DrawnPdf = { readonly pageCount: number; draw(index: number): Promise<GreyImage> }

let start: StartProgram | null = null

/** `protected`: it opens with a password only. `damaged`: it is none, or cannot be read. */
export async function openPdf(bytes: Uint8Array): Promise<DrawnPdf | 'protected' | 'damaged'> {
  start ??= compileBounded('@hyzyla/pdfium/pdfium.wasm', limits.size.pdfDrawing)
  const library = await PDFiumLibrary.init({ instantiateWasm: start })
  const document = await library.loadDocument(bytes).catch((error: unknown) => error as Error)
  if (document instanceof Error) return /password/i.test(document.message) ? 'protected' : 'damaged'
  return { pageCount: document.getPageCount(), draw: (index) => drawPage(document, index) }
}

async function drawPage(document: PDFiumDocument, index: number): Promise<GreyImage> {
  const page = document.getPage(index)
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  // a page of a square kilometre is drawn as small as the smallest
  const scale = Math.min(dotsPerInch / pointsPerInch, Math.sqrt(limits.count.imagePixels / (width * height)))
  const drawn = await page.render({ scale, colorSpace: 'Gray', render: 'bitmap' })
  return { width: drawn.width, height: drawn.height, data: drawn.data }
}
