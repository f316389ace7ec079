// An uploaded batch, read as it comes: what it is its first bytes say. A pain.001 is read as a stream, csv and xlsx by rows.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { batchColumns } from '@kontor/contract'
import { type Refusal, type RefusalCode, limits, refusal } from '@kontor/domain'
import { decimal, scaleOf, standardMinorUnit } from '@kontor/domain/money'
import type { BatchLine } from '@kontor/domain/payments'
import { readFileAmount, readFileDay, twoAmountsOf } from '@kontor/domain/rows'
import type { BatchPlace } from '@kontor/formats/batch'
import type { Row, RowSource } from '@kontor/formats/rows'
import type { Caller } from '../../kernel/caller.ts'
import type { UploadedFile } from '../../kernel/http/uploads.ts'
import { type FileColumn, readColumns } from '../../kernel/imports/read-columns.ts'
import { readUploadedRows } from '../../kernel/imports/read-uploaded-rows.ts'
import { type ReadValues, readValues } from '../../kernel/imports/read-values.ts'
import { RefusalError, orRefuse, refused } from '../../kernel/refusal-error.ts'
import { joinPieces, peekBytes } from './peek-bytes.ts'
import type { LinesPlan, LinesPlanner } from './plan-batch.ts'
import { readBatchBeside } from './read-batch-beside.ts'

export type BatchUploadPlan = LinesPlan & {
  readonly fileName: string
  readonly fileHash: string
  readonly size: number
  /** `pain.001.001.09` and its like, `csv` or `xlsx`. */
  readonly format: string
  /** How it was read; null of a pain.001. */
  readonly source: RowSource | null
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
  const { first, all } = await peekBytes(bytes, 1)
  if (first === null) throw refused('file.empty')
  const file = { ...upload, bytes: all }
  const read = isXml(first) ? await readMessage(file, planner) : await readRows(caller, file, planner)
  if (upload.isTooLarge()) throw refused('file.too-large', { megabytes: `${limits.size.bankFile / 1_000_000}` })
  const plan = planner.end()
  if (plan.count === 0) throw refused('batch.empty')
  if (plan.batches.length > limits.count.batchesOfFile) {
    throw refused('batch.too-many', { count: `${limits.count.batchesOfFile}` })
  }
  const omitted = [...read.omitted, ...plan.omitted]
  return { ...plan, ...read, omitted, fileName: upload.name, ...(await kept.end()) }
}

type Read = Pick<BatchUploadPlan, 'format' | 'omitted' | 'source' | 'refusals'>

async function readMessage(file: UploadedFile, planner: LinesPlanner): Promise<Read> {
  let count = 0
  const facts = orRefuse(
    await readBatchBeside(file.bytes, {
      take(line, place, refusals) {
        count += 1
        if (count > limits.count.batchLines) throw refused('batch.too-many', { count: `${limits.count.batchLines}` })
        planner.take(line, place, refusals)
      },
    }),
  )
  return { format: facts.version ?? 'pain.001', omitted: facts.omitted, refusals: facts.refusals, source: null }
}

async function readRows(caller: Caller, file: UploadedFile, planner: LinesPlanner): Promise<Read> {
  const { source, rows } = await readUploadedRows(file).catch(inWordsOfBatches)
  const [head, ...rest] = rows
  if (head === undefined || rest.length === 0) throw refused('batch.empty')
  const columns = orRefuse(readColumns(head, batchColumns, new Map(), caller.language))
  const amountAt = columns.findIndex(({ field }) => field === 'amount')
  for (const row of rest) {
    const values = readValues(row, columns, batchColumns, {}, caller.language)
    const place = { line: row.row, path: source.format }
    if (values.ok) planner.take(...readLine(values.value, row.cells[amountAt]?.kind === 'number', place))
    else planner.refuse(place, values.refusals)
  }
  return { format: source.format, omitted: unusedColumns(columns, rest), refusals: [], source }
}

/** Of what is no sheet at all: pain.001 is taken here too. */
const noSheet: ReadonlySet<string> = new Set<RefusalCode>(['rows.other-spreadsheet', 'rows.no-text'])

function inWordsOfBatches(error: unknown): never {
  if (error instanceof RefusalError && error.refusals.some(({ code }) => noSheet.has(code))) {
    throw refused('batch.file-unknown')
  }
  throw error
}

/** Whatever stands below a heading that names no field is not paid by. */
function unusedColumns(columns: readonly FileColumn[], rows: readonly Row[]): BatchUploadPlan['omitted'] {
  return columns.flatMap(({ field, heading }, index) => {
    if (field !== null || heading === '') return []
    const count = rows.filter(({ cells }) => (cells[index] ?? null) !== null).length
    return count === 0 ? [] : [{ element: heading.slice(0, shownLength), count }]
  })
}

/** So much of a heading or a value is said again. */
const shownLength = 50

/** Days and amounts as the spreadsheets of these countries write them; what is none is said with the words of the file. */
function readLine(values: ReadValues, isAmountNumber: boolean, place: BatchPlace): Parameters<LinesPlanner['take']> {
  const line = lineOf(values)
  const amount = line.amount === null ? null : readFileAmount(line.amount, isAmountNumber)
  const executionDate = line.executionDate === null ? null : readFileDay(line.executionDate)
  const refusals: Refusal[] = []
  if (executionDate === null) refusals.push(refusal('date.in-file', {}, 'executionDate'))
  if (amount === null && line.amount !== null) {
    refusals.push(refuseAmount(line.amount, line.currency))
  }
  return [{ ...line, amount, executionDate }, place, refusals]
}

/** `currency`: null where the column is missing, and that of the account counts. */
function refuseAmount(text: string, currency: string | null): Refusal {
  const two = twoAmountsOf(text)
  if (two === null) return refusal('batch.amount-unreadable', { value: text.slice(0, shownLength) }, 'amount')
  if (currency === null || scaleOf(decimal(two.fraction)) <= standardMinorUnit(currency)) {
    return refusal('batch.amount-ambiguous', { value: text, ...two }, 'amount')
  }
  const decimals = `${standardMinorUnit(currency)}`
  return refusal('batch.amount-not-whole', { value: text, whole: two.whole, currency, decimals }, 'amount')
}

function lineOf(values: ReadValues): BatchLine {
  const text = (name: keyof typeof batchColumns): string | null => {
    const value = values[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const none = { streetName: null, buildingNumber: null, postCode: null, townName: null, countryCode: null }
  return {
    account: text('account'),
    accountCurrency: null,
    executionDate: text('executionDate'),
    currency: text('currency')?.toUpperCase() ?? null,
    amount: text('amount'),
    endToEndId: text('endToEndId'),
    serviceLevel: null,
    localInstrument: null,
    categoryPurpose: null,
    purpose: null,
    chargeBearer: text('chargeBearer')?.toUpperCase() ?? null,
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

const lessThan = 0x3c
const blanks: ReadonlySet<number> = new Set([0, 0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf, 0xfe, 0xff])

function isXml(head: Uint8Array): boolean {
  return head.find((byte) => !blanks.has(byte)) === lessThan
}

/** The hash of all that passes, and where asked for the bytes themselves, packed as they come. */
function keepBytes(isAsked: boolean) {
  const hash = createHash('sha256')
  const pieces: Uint8Array[] = []
  const gzip = isAsked ? createGzip().on('data', (piece: Uint8Array) => pieces.push(piece)) : null
  let size = 0
  return {
    async *pass({ bytes }: UploadedFile): AsyncGenerator<Uint8Array> {
      let isWhole = false
      try {
        for await (const chunk of joinPieces(bytes, limits.size.xmlStep)) {
          hash.update(chunk)
          size += chunk.length
          gzip?.write(chunk)
          // it is packed while the piece is read
          yield chunk
          if (gzip?.writableNeedDrain === true) await once(gzip, 'drain')
        }
        isWhole = true
      } finally {
        if (!isWhole) gzip?.destroy()
      }
    },
    async end() {
      if (gzip !== null) await finished(gzip.end())
      return { fileHash: hash.digest('hex'), size, pieces }
    },
  }
}
