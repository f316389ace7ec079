// What people upload in the place of a statement, known by its first bytes and named for what it is.
import { type Refusal, refusal } from '@kontor/domain'
import { isMtFile } from './is-mt-file.ts'
import { messageNameOf } from './message-name.ts'

const foreignKinds = [
  'file.pdf',
  'file.picture',
  'file.office-document',
  'file.qr-bill',
  'file.payment-order',
  'file.web-page',
  'file.resource-fork',
  'file.archive',
  'file.plain-text',
] as const
type ForeignKind = (typeof foreignKinds)[number]

/** Beginnings in hexadecimal (`..`: any byte). */
const beginnings: readonly (readonly [ForeignKind, string])[] = [
  ['file.pdf', '255044462d'],
  ['file.picture', '89504e470d0a1a0a'],
  ['file.picture', 'ffd8ff'],
  ['file.picture', '47494638'],
  ['file.picture', '49492a00'],
  ['file.picture', '4d4d002a'],
  ['file.picture', '52494646........57454250'],
  ['file.picture', '........66747970686569'],
  ['file.office-document', 'd0cf11e0a1b11ae1'],
  // AppleDouble and AppleSingle, and the view of a folder
  ['file.resource-fork', '00051607'],
  ['file.resource-fork', '00051600'],
  ['file.resource-fork', '0000000142756431'],
  // zip, gzip, 7z, rar, bzip2, xz, zstd
  ['file.archive', '504b0304'],
  ['file.archive', '1f8b08'],
  ['file.archive', '377abcaf271c'],
  ['file.archive', '526172211a07'],
  ['file.archive', '425a68..314159265359'],
  ['file.archive', 'fd377a585a00'],
  ['file.archive', '28b52ffd'],
]
/** Where a tar archive says that it is one. */
const tarMark = { at: 257, text: 'ustar' }

const texts: readonly (readonly [ForeignKind, RegExp])[] = [
  // the text of a Swiss QR code: type, version, coding
  ['file.qr-bill', /^\s*SPC\r?\n0[12]\d\d\r?\n1\r?\n/],
  ['file.web-page', /^\s*(?:<!doctype html|<html)/i],
  // MT101: its message index stands in no statement
  ['file.payment-order', /(?:^|\n):28D:/],
]

const paymentMessages = /^(?:CstmrCdtTrfInitn|CstmrDrctDbtInitn|CstmrPmtRvsl|CstmrPmtCxlReq|pain\.00[178])/

/** Null of what may be a statement. */
export function refuseForeignKind(head: Uint8Array): Refusal | null {
  const kind = foreignKindOf(head)
  return kind === null ? null : refusal(kind)
}

function foreignKindOf(head: Uint8Array): ForeignKind | null {
  const start = Array.from(head.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const byBytes = beginnings.find(([, pattern]) => new RegExp(`^${pattern}`).test(start))
  if (byBytes !== undefined) return byBytes[0]
  const mark = head.subarray(tarMark.at, tarMark.at + tarMark.text.length)
  if (new TextDecoder('latin1').decode(mark) === tarMark.text) return 'file.archive'
  const text = new TextDecoder('windows-1252').decode(head.subarray(0, 4096)).replace(/^ï»¿/, '')
  const byText = texts.find(([, pattern]) => pattern.test(text))
  if (byText !== undefined) return byText[0]
  if (paymentMessages.test(messageNameOf(head))) return 'file.payment-order'
  return isPlainText(text) && !isMtFile(head) ? 'file.plain-text' : null
}

/** Words and no sign of XML: a table in CSV, or a letter. */
function isPlainText(text: string): boolean {
  return /\S/.test(text) && !text.includes('<') && Array.from(text).every((sign) => sign >= ' ' || /\s/.test(sign))
}
