// Looks for codes in one file after the other, each in memory that nothing of another one lay in.
import { parentPort } from 'node:worker_threads'
import { limits } from '@kontor/domain'
import { decodeImage } from '../images/decode-image.ts'
import type { CodeQuestion, CodesAnswer, FoundCode } from './find-codes.ts'
import { openPdf } from './draw-pages.ts'
import { type GreyImage, greyOf } from './grey-image.ts'
import { openCodeReader } from './read-codes.ts'

if (!parentPort) throw new Error('find-codes.worker.ts runs in a worker thread only')
const port = parentPort
port.on('message', (question: CodeQuestion) => {
  // a program whose memory is full, or that falls over what it reads, ends its own work and nothing else
  void answer(question)
    .catch((): CodesAnswer => ({ kind: 'given-up' }))
    .then((found) => port.postMessage(found))
})

async function answer({ bytes, header }: CodeQuestion): Promise<CodesAnswer> {
  if (header === null) return codesOfPdf(bytes)
  let pixels
  try {
    pixels = decodeImage(Buffer.from(bytes), header)
  } catch {
    // what a decoder says of a damaged image is for nobody
    return { kind: 'damaged' }
  }
  const grey = greyOf(pixels)
  return { kind: 'codes', codes: await codesOf(1, async () => grey) }
}

async function codesOfPdf(bytes: Uint8Array): Promise<CodesAnswer> {
  const pdf = await openPdf(bytes)
  if (typeof pdf === 'string') return { kind: pdf }
  const { pageCount } = pdf
  if (pageCount > limits.count.searchedPages) return { kind: 'too-many-pages', pages: pageCount }
  return { kind: 'codes', codes: await codesOf(pageCount, pdf.draw) }
}

/** Quickly through all pages; with patience only where nothing was found at all. */
async function codesOf(pageCount: number, draw: (index: number) => Promise<GreyImage>): Promise<readonly FoundCode[]> {
  const reader = await openCodeReader()
  for (const isPatient of [false, true]) {
    const codes: FoundCode[] = []
    for (let index = 0; index < pageCount; index += 1) {
      const image = await draw(index)
      for (const code of await reader.read(image, isPatient)) codes.push({ page: index + 1, bytes: code })
    }
    if (codes.length > 0) return codes
  }
  return []
}
