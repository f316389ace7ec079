// The bank's own reader of pain.001 (.03 and .09, every dialect, by local names): streaming, and strict as a bank is.
// It shares nothing with the code that writes these files, so that one mistake cannot hide the other.
import { closeSync, openSync, readSync } from 'node:fs'
import { SaxesParser } from 'saxes'
import { finishGroup, finishTransfer, type Fields } from './finish-order.ts'
import { OrderError } from './order-error.ts'
import type { OrderReading, PaymentGroup, TransferInstruction } from './payment-order.ts'
import { findMisplacement } from './sequence-of-elements.ts'

const depthMax = 64
const root = 'Document/CstmrCdtTrfInitn'
const headerPath = `${root}/GrpHdr`
const groupPath = `${root}/PmtInf`
const transferPath = `${groupPath}/CdtTrfTxInf`

export type OrderReader = {
  write(text: string): void
  /** The whole order; call once, after the last `write`. */
  finish(): OrderReading
  /** What was read before the caller gave up. */
  abandon(): { readonly ok: false; readonly messageId: string | null; readonly messageName: string | null }
}

/** Reads the file at `path` piece by piece. The bytes must be UTF-8. */
export function readOrderFile(path: string): OrderReading {
  const reader = openOrderReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const buffer = new Uint8Array(65_536)
  const file = openSync(path, 'r')
  try {
    for (;;) {
      const length = readSync(file, buffer)
      const text = decode(decoder, buffer.subarray(0, length))
      if (text === null) return { ...reader.abandon(), problem: 'The file is not UTF-8' }
      reader.write(text)
      if (length === 0) return reader.finish()
    }
  } finally {
    closeSync(file)
  }
}

/** The next piece of text, an empty one at the end; null when the bytes are not UTF-8. */
function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes, { stream: bytes.length > 0 })
  } catch {
    return null
  }
}

export function openOrderReader(): OrderReader {
  const parser = new SaxesParser({ xmlns: true })
  const path: string[] = []
  const previousChild: (string | null)[] = [null]
  const header: Fields = new Map()
  const groups: PaymentGroup[] = []
  let group: Fields = new Map()
  let transfers: TransferInstruction[] = []
  let transfer: Fields = new Map()
  let text = ''
  let messageName: string | null = null
  let problem: string | null = null

  /** The fields that an element at `at` belongs to, and its path inside them. */
  function fieldOf(at: string): readonly [Fields, string] | null {
    if (at.startsWith(`${transferPath}/`)) return [transfer, at.slice(transferPath.length + 1)]
    if (at.startsWith(`${groupPath}/`)) return [group, at.slice(groupPath.length + 1)]
    if (at.startsWith(`${headerPath}/`)) return [header, at.slice(headerPath.length + 1)]
    return null
  }

  function keep(at: string, value: string): void {
    const field = fieldOf(at)
    if (field === null) return
    const [fields, name] = field
    const values = fields.get(name)
    if (values === undefined) fields.set(name, [value])
    else values.push(value)
  }

  parser.on('error', (error) => {
    throw new OrderError(`The file is not well-formed: ${error.message}`)
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toUpperCase() !== 'UTF-8') {
      throw new OrderError(`The encoding ${encoding} is not accepted`)
    }
  })
  parser.on('doctype', () => {
    throw new OrderError('A DOCTYPE is not accepted')
  })
  parser.on('opentag', (tag) => {
    if (path.length === 0) messageName = messageNameOf(tag.local, tag.uri)
    const parent = path.join('/')
    const misplacement = findMisplacement(parent, tag.local, previousChild.at(-1) ?? null)
    if (misplacement !== null) throw new OrderError(misplacement)
    previousChild[previousChild.length - 1] = tag.local
    previousChild.push(null)
    path.push(tag.local)
    if (path.length > depthMax) throw new OrderError('The elements are nested too deep')
    text = ''
    const at = path.join('/')
    if (at === groupPath) [group, transfers] = [new Map(), []]
    else if (at === transferPath) transfer = new Map()
    else for (const { name, value } of Object.values(tag.attributes)) keep(`${at}@${name}`, value)
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('cdata', (piece) => {
    text += piece
  })
  parser.on('closetag', () => {
    const at = path.join('/')
    const isLeaf = previousChild.pop() === null
    path.pop()
    if (isLeaf) keep(at, text.trim())
    text = ''
    if (at === transferPath) transfers.push(finishTransfer(transfer))
    else if (at === groupPath) groups.push(finishGroup(group, transfers, messageName ?? ''))
  })

  function attempt(work: () => void): void {
    if (problem !== null) return
    try {
      work()
    } catch (error) {
      if (!(error instanceof OrderError)) throw error
      problem = error.message
    }
  }

  return {
    abandon: () => ({ ok: false, messageId: header.get('MsgId')?.[0] ?? null, messageName }),
    write: (piece) => attempt(() => void parser.write(piece)),
    finish: () => {
      attempt(() => void parser.close())
      const messageId = header.get('MsgId')?.[0] ?? null
      const numberOfTransactions = header.get('NbOfTxs')?.[0] ?? null
      if (problem === null) problem = problemOfHeader(messageId, numberOfTransactions, groups.length)
      if (problem !== null || messageId === null || numberOfTransactions === null) {
        return { ok: false, problem: problem ?? '', messageId, messageName }
      }
      return {
        ok: true,
        order: {
          messageName: messageName ?? '',
          messageId,
          createdAt: header.get('CreDtTm')?.[0] ?? null,
          numberOfTransactions,
          controlSum: header.get('CtrlSum')?.[0] ?? null,
          groups,
        },
      }
    },
  }
}

function problemOfHeader(messageId: string | null, count: string | null, groupCount: number): string | null {
  if (messageId === null || !/^.{1,35}$/su.test(messageId)) return 'MsgId is missing or longer than 35 characters'
  if (count === null || !/^\d{1,15}$/.test(count)) return 'NbOfTxs is missing or not a number'
  return groupCount === 0 ? 'The order holds no PmtInf' : null
}

/** `pain.001.001.09` out of any dialect's namespace; refuses other roots and versions. */
function messageNameOf(local: string, uri: string): string {
  const name = /pain\.001\.00[123]\.(?:03|09)/.exec(uri)?.[0]
  if (local !== 'Document' || name === undefined) throw new OrderError('This is not a pain.001 of version .03 or .09')
  return name
}
