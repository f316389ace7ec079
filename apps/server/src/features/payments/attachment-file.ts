// What a file beside a payment is: its bytes say it, from their first to the last, whatever its name or its sender says.
import { type Outcome, accept, limits, refusal, refuse } from '@kontor/domain'
import { crc32 } from 'node:zlib'
import { readImageHeader } from '../../kernel/images/image-header.ts'

export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type AttachmentType = (typeof attachmentTypes)[number]

const endings: Readonly<Record<AttachmentType, readonly [usual: string, ...others: string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
}

/** Refused is what is none of the three, and what begins as one of them and is not whole. */
export function decideAttachment(bytes: Buffer): Outcome<AttachmentType> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return whole('application/pdf', isWholePdf(bytes))
  const header = readImageHeader(bytes)
  if (header === 'unknown') return refuse(refusal('attachment.kind'))
  if (header === 'damaged') return refuse(refusal('attachment.damaged'))
  const { mediaType } = header
  return whole(mediaType, mediaType === 'image/png' ? isWholePng(bytes) : isWholeJpeg(bytes))
}

function whole(type: AttachmentType, isWhole: boolean): Outcome<AttachmentType> {
  return isWhole ? accept(type) : refuse(refusal('attachment.damaged'))
}

/** ISO 32000-1, 7.5.5 and annex H: its last line says where its index begins, within the last 1024 bytes. */
function isWholePdf(bytes: Buffer): boolean {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
  const place = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*%%EOF)/.exec(end)?.[1]
  return place !== undefined && Math.trunc(+place) < bytes.length
}

/** PNG 5.3: chunks with their sums to the last, which is empty; nothing stands behind it. */
function isWholePng(bytes: Buffer): boolean {
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false
    if (type === 'IEND') return hasPixels && end + 4 === bytes.length
    hasPixels ||= type === 'IDAT'
    at = end + 4
  }
  return false
}

const [startOfScan, endOfImage] = [0xda, 0xd9]

/** ITU T.81 B.1.1: segments, and scans, to the mark of its end. What cameras leave behind that stays there. */
function isWholeJpeg(bytes: Buffer): boolean {
  let hasPixels = false
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return hasPixels
    if (marker === 0xff) at += 1
    else if (isAlone(marker)) at += 2
    else if (at + 4 > bytes.length) return false
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker !== startOfScan) continue
      hasPixels = true
      at = endOfScan(bytes, at)
    }
  }
  return false
}

/** Marks without a length: of their own, and between the parts of a scan. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** The next mark that is no pixel (FF 00) and no restart within the scan. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isAlone(marker)) return at
  }
  return bytes.length
}

/** Separators of folders, and what turns the direction of writing or is not seen: `exe.pdf` read from behind. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*]/gu

/** The name under which it is offered: without folders, and ending as what it is. */
export function attachmentName(given: string, type: AttachmentType): string {
  const base = (given.split(/[\\/]/).at(-1) ?? '').replaceAll(unsafe, '').trim()
  const [usual, ...others] = endings[type]
  const lower = base.toLowerCase()
  const ending = [usual, ...others].find((one) => lower.endsWith(one) && lower.length > one.length)
  const stem = ending === undefined ? base : base.slice(0, -ending.length)
  // never within a letter of two units
  const shortened = (stem === '' ? 'file' : stem).slice(0, limits.length.name - 8).replace(/[\ud800-\udbff]$/, '')
  return `${shortened}${ending === undefined ? usual : base.slice(-ending.length)}`
}
