// The pixels of an image, as its header promised them and no more.
import { inflateSync } from 'node:zlib'
import { limits } from '@kontor/domain'
import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'
import type { ImageHeader } from './image-header.ts'
import type { Pixels } from './square.ts'

/** Throws where the image is damaged; blocks its thread as long as the image takes. */
export function decodeImage(bytes: Buffer, header: ImageHeader): Pixels {
  const image = header.mediaType === 'image/png' ? decodePng(bytes, header) : decodeJpeg(bytes)
  // a decoder that reads another header than we did reads another image
  if (image.width !== header.width || image.height !== header.height) throw new Error('two headers')
  return image
}

function decodeJpeg(bytes: Buffer): Pixels {
  return jpeg.decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    tolerantDecoding: false,
    maxResolutionInMP: limits.count.imagePixels / 1_000_000,
    maxMemoryUsageInMB: limits.size.imageDecoding / 1_000_000,
  })
}

function decodePng(bytes: Buffer, header: ImageHeader): Pixels {
  const { packed, end } = walkPng(bytes)
  checkUnpacked(packed, bytes, header)
  const { width, height, data } = PNG.sync.read(bytes.subarray(0, end))
  return { width, height, data }
}

/** PNG 5.3: chunks of length, kind, content and checksum. What stands behind the last of them is no part of the image. */
function walkPng(bytes: Buffer): { readonly packed: Buffer; readonly end: number } {
  const pieces: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'IHDR' && at > 8) throw new Error('two headers')
    if (kind === 'IDAT') pieces.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
    if (kind === 'IEND') return { packed: Buffer.concat(pieces), end: at }
  }
  throw new Error('no end')
}

const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const interlacedPasses = 7

/** The decoder unpacks an interlaced image without an end: what would become more than its header says is refused first. */
function checkUnpacked(packed: Buffer, bytes: Buffer, { width, height }: ImageHeader): void {
  const [depth, samples] = [bytes[24] ?? 0, samplesOf[bytes[25] ?? 1]]
  if (samples === undefined) throw new Error('no such colour type')
  const rowMost = Math.ceil((width * samples * depth) / 8) + 2
  inflateSync(packed, { maxOutputLength: rowMost * (height + interlacedPasses) })
}
