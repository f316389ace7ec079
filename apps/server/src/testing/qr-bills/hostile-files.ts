// PDF files that nobody means well with, made by hand: each is small and asks for much.
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { once } from 'node:events'

/** Objects from number 1; the first is the catalogue. */
function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(parts.reduce((sum, part) => sum + part.length, 0))
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  }
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const table = places.map((place) => `${`${place}`.padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const streamOf = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const onePage = (rest: string, box = '0 0 595 842') => [
  catalogue,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] ${rest} >>`,
]

export function pdfOfPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'
  const pages = `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
  return pdfOfObjects([catalogue, pages, ...Array.from({ length: count }, () => page)])
}

/** An image that unpacks to a gigabyte and more. */
export function pdfWithImageBomb(): Buffer {
  const side = 40_000
  const packed = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
  const image = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`
  return pdfOfObjects([
    ...onePage('/Resources << /XObject << /I 4 0 R >> >> /Contents 5 0 R'),
    streamOf(image, packed),
    streamOf('', Buffer.from('595 0 0 842 0 0 cm /I Do')),
  ])
}

/** Forms that draw the next one ten times, `depth` deep. */
export function pdfOfNestedForms(depth: number): Buffer {
  const form = (next: number | null) =>
    streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842]${next === null ? '' : ` /Resources << /XObject << /F ${next} 0 R >> >>`}`,
      Buffer.from(next === null ? '0 0 500 500 re f' : '/F Do '.repeat(10)),
    )
  const forms = Array.from({ length: depth }, (_, index) => form(index === depth - 1 ? null : index + 6))
  return pdfOfObjects([
    ...onePage('/Resources << /XObject << /F 5 0 R >> >> /Contents 4 0 R'),
    streamOf('', Buffer.from('/F Do')),
    ...forms,
  ])
}

/** A shading whose every dot is worked out in ten thousand steps. */
export function pdfOfLongShading(): Buffer {
  const program = Buffer.from(`{ pop ${'sin cos '.repeat(5000)} dup dup }`)
  const shading =
    '<< /ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [595 0 0 842 0 0] /Function 5 0 R >>'
  return pdfOfObjects([
    ...onePage(`/Resources << /Shading << /S ${shading} >> >> /Contents 4 0 R`),
    streamOf('', Buffer.from('/S sh')),
    streamOf('/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]', program),
  ])
}

/** A page of five kilometres. */
export function pdfOfHugePage(): Buffer {
  return pdfOfObjects(onePage('', '0 0 14400000 14400000'))
}

export async function protectedPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ userPassword: 'secret', pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.text('secret').end()
  await once(pdf, 'end')
  return Buffer.concat(chunks)
}
