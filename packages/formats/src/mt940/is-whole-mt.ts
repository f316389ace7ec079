// Whether an MT file is there to its last byte, told by its ends: what the reader would refuse as cut off is still being
// written, or was left half written; so is what breaks off in a line, though the reader could take it.
import { isMtFile, withoutControls } from '../statements/is-mt-file.ts'
import { createFieldSplitter, type MtPart } from './mt-fields.ts'
import { type MtMessage, mayEnd, newMessage } from './mt-message.ts'
import { parseBalance } from './mt-values.ts'

type Ends = { readonly head: Uint8Array; readonly tail: Uint8Array }

/** Null: it is no MT file. `tail`: longer than any field, or the whole file. */
export function isWholeMt({ head, tail }: Ends): boolean | null {
  if (!isMtFile(head)) return null
  const splitter = createFieldSplitter()
  const lines = new TextDecoder('windows-1252').decode(tail).split(/\r?\n/)
  // where the tail begins a message may be open already, in a block if the file has blocks
  let open: MtMessage | null = newMessage(
    0,
    withoutControls(new TextDecoder('windows-1252').decode(head)).startsWith('{'),
  )
  let isBlockBegun = false
  for (const part of [...lines.flatMap((line) => splitter.take(line)), ...splitter.rest()]) {
    ;({ open, isBlockBegun } = pass({ open, isBlockBegun }, part))
  }
  // a line that is not ended may go on: a closing balance that is cut in its cents is still one
  const isLineEnded = /^(-(}.*)?)?$/.test((lines.at(-1) ?? '').trim())
  return isLineEnded && !isBlockBegun && (open === null || mayEnd(open))
}

type Passed = { readonly open: MtMessage | null; readonly isBlockBegun: boolean }

function pass({ open, isBlockBegun }: Passed, part: MtPart): Passed {
  if (part.kind === 'block') return { open: null, isBlockBegun: true }
  if (part.kind === 'end') return { open: null, isBlockBegun: false }
  const { tag, line, lines } = part.field
  const begins = tag === '20' || (tag === '25' && open === null)
  const message = begins ? newMessage(line, isBlockBegun) : open
  if (message === null) return { open, isBlockBegun }
  message.lastTag = tag
  message.isLastUnreadable = false
  if (tag === '61') message.closing = null
  if (tag === '62F' || tag === '62M') message.closing = tag === '62F' ? 'final' : 'intermediate'
  if (/^(6[02][FM]|6[45])$/.test(tag))
    message.isLastUnreadable = !(parseBalance((lines[0] ?? '').trim())?.amountText.includes(',') ?? false)
  return { open: message, isBlockBegun: begins ? false : isBlockBegun }
}
