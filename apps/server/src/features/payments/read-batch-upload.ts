// An uploaded batch, read as it comes: what it is its first bytes say. A pain.001 is read as a stream, csv and xlsx by rows.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { batchColumns } from '@kontor/contract'
import { type Refusal, limits, refusal } from '@kontor/domain'
import { formatDecimal } from '@kontor/domain/money'
import type { BatchLine } from '@kontor/domain/payments'
import { type BatchFacts as FileFacts, readBatch } from '@kontor/formats/batch'
import type { Caller } from '../../kernel/caller.ts'
import type { UploadedFile } from '../../kernel/http/register.ts'
import { readColumns } from '../../kernel/imports/read-columns.ts'
import { readUploadedRows } from '../../kernel/imports/read-uploaded-rows.ts'
import { type ReadValues, readValues } from '../../kernel/imports/read-values.ts'
import { orRefuse, refused } from '../../kernel/refusal-error.ts'
import type { LinesPlan, LinesPlanner } from './plan-batch.ts'

export type BatchUploadPlan = LinesPlan & {
  readonly fileName: string
  readonly fileHash: string
  readonly size: number
  /** `pain.001.001.09` and its like, `csv` or `xlsx`. */
  readonly format: string
  readonly omitted: FileFacts['omitted']
  /** What is wrong with the file as a whole. */
  readonly refusals: readonly Refusal[]
  /** gzip; empty unless asked for. */
  readonly pieces: readonly Uint8Array[]
}

/** Throws where the file cannot be read to its end, and `file.too-large`, `batch.empty`, `batch.too-many`. */
export async function readBatchUpload(
  caller: Caller,
  upload: UploadedFile,
  planner: LinesPlanner,
  { keepsBytes }: { readonly keepsBytes: boolean },
): Promise<BatchUploadPlan> {
  const kept = keepBytes(keepsBytes)
  const bytes = kept.pass(upload)
  const { first, rest } = await peek(bytes)
  if (first === null) throw refused('file.empty')
  const file = { ...upload, bytes: rest }
  const read = isXml(first) ? await readMessage(file, planner) : await readRows(caller, file, planner)
  if (upload.isTooLarge()) throw refused('file.too-large', { megabytes: `${limits.size.bankFile / 1_000_000}` })
  const plan = planner.end()
  if (plan.count === 0) throw refused('batch.empty')
  if (plan.batches.length > limits.count.batchesOfFile) {
    throw refused('batch.too-many', { count: `${limits.count.batchesOfFile}` })
  }
  return { ...plan, ...read, fileName: upload.name, ...(await kept.end()), refusals: refusalsOf(plan, read) }
}

type Read = { readonly format: string; readonly omitted: FileFacts['omitted']; readonly facts: FileFacts | null }

async function readMessage(file: UploadedFile, planner: LinesPlanner): Promise<Read> {
  let count = 0
  const facts = orRefuse(
    await readBatch(file.bytes, {
      take(line, place, refusedElements) {
        count += 1
        if (count > limits.count.batchLines) throw refused('batch.too-many', { count: `${limits.count.batchLines}` })
        planner.take(line, place, refusedElements)
      },
    }),
  )
  return { format: facts.version ?? 'pain.001', omitted: facts.omitted, facts }
}

async function readRows(caller: Caller, file: UploadedFile, planner: LinesPlanner): Promise<Read> {
  const { source, rows } = await readUploadedRows(file)
  const [head, ...rest] = rows
  if (head === undefined || rest.length === 0) throw refused('batch.empty')
  const columns = orRefuse(readColumns(head, batchColumns, new Map(), caller.language))
  for (const row of rest) {
    const values = readValues(row, columns, batchColumns, {}, caller.language)
    const place = { line: row.row, path: source.format }
    if (values.ok) planner.take(lineOf(values.value), place, [])
    else planner.refuse(place, values.refusals)
  }
  return { format: source.format, omitted: [], facts: null }
}

function lineOf(values: ReadValues): BatchLine {
  const text = (name: keyof typeof batchColumns): string | null => {
    const value = values[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const none = { streetName: null, buildingNumber: null, postCode: null, townName: null, countryCode: null }
  return {
    account: text('account'),
    executionDate: text('executionDate'),
    currency: text('currency')?.toUpperCase() ?? null,
    amount: text('amount'),
    endToEndId: text('endToEndId'),
    serviceLevel: null,
    localInstrument: null,
    categoryPurpose: null,
    chargeBearer: text('chargeBearer'),
    debitAdvice: null,
    iban: text('iban'),
    accountNumber: text('accountNumber'),
    name: text('name'),
    address: {
      streetName: text('streetName'),
      buildingNumber: text('buildingNumber'),
      postCode: text('postCode'),
      townName: text('townName'),
      countryCode: text('countryCode'),
    },
    bank: { bic: text('bic'), code: null, name: null, address: none },
    intermediaryBic: null,
    instruction: null,
    reference: text('reference'),
    message: text('message'),
  }
}

/** What the header says and the file does not hold: a part may be missing, so nothing of it is paid. */
function refusalsOf(plan: LinesPlan, { facts }: Read): readonly Refusal[] {
  const refusals: Refusal[] = []
  if (facts === null) return refusals
  if (facts.count !== null && facts.count !== plan.count) {
    refusals.push(refusal('batch.count-differs', { told: `${facts.count}`, found: `${plan.count}` }))
  }
  const found = formatDecimal(plan.sum)
  // lines that are refused are in no sum: they are what is said then
  if (facts.controlSum !== null && plan.problemCount === 0 && facts.controlSum !== found) {
    refusals.push(refusal('batch.sum-differs', { told: facts.controlSum, found }))
  }
  return refusals
}

const lessThan = 0x3c
const blanks: ReadonlySet<number> = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff])

function isXml(head: Uint8Array): boolean {
  return head.find((byte) => !blanks.has(byte)) === lessThan
}

async function peek(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly first: Uint8Array | null; readonly rest: AsyncIterable<Uint8Array> }> {
  const iterator = bytes[Symbol.asyncIterator]()
  const begun = await iterator.next()
  const first = begun.done === true ? null : begun.value
  async function* all(): AsyncGenerator<Uint8Array> {
    if (first === null) return
    yield first
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
  }
  return { first, rest: all() }
}

/** The hash of all that passes, and where asked for the bytes themselves, packed. */
function keepBytes(isAsked: boolean) {
  const hash = createHash('sha256')
  const packed: Uint8Array[] = []
  let size = 0
  return {
    async *pass({ bytes }: UploadedFile): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        hash.update(chunk)
        size += chunk.length
        if (isAsked) packed.push(chunk)
        yield chunk
      }
    },
    async end() {
      const pieces: Uint8Array[] = []
      if (isAsked) for await (const piece of Readable.from(packed).pipe(createGzip())) pieces.push(piece as Uint8Array)
      return { fileHash: hash.digest('hex'), size, pieces }
    },
  }
}
