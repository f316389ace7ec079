// A long batch is read in a thread: it becomes the same lines as here, and whatever ends it early leaves the thread to the next.
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { type Refusal, refusal } from '@kontor/domain'
import type { BatchLine } from '@kontor/domain/payments'
import { type BatchPlace, readBatch } from '@kontor/formats/batch'
import { expect, test, vi } from 'vitest'
import { refused } from '../../kernel/refusal-error.ts'
import { WorkerStopped } from '../../kernel/workers/worker-pool.ts'
import { batchFile } from '../../testing/batch-file.ts'
import { batchLineOfRow, rowOfBatchLine } from './batch-line-row.ts'
import { joinPieces, peekBytes } from './peek-bytes.ts'
import { type ReaderPool, openReaderPool, readBatchBeside } from './read-batch-beside.ts'

const account = 'CH9300762011623852957'
const payments = Array.from({ length: 4000 }, (_, index) => ({
  amount: `${index + 1}.05`,
  name: `Müller &amp; Söhne ${index}`,
  ...(index % 7 === 0 && { before: '<ChrgBr>DEBT</ChrgBr>' }),
  ...(index % 11 === 0 && { more: '<Purp><Cd>SALA</Cd></Purp><XYZ>1</XYZ>' }),
}))
const content = Buffer.from(batchFile([{ account, payments }], { header: '<CtrlSum>1,00</CtrlSum>' }))

/** As uploads come: pieces of any length that share their memory. */
async function* pieces(bytes: Uint8Array, end: () => void = () => undefined): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 50_001) {
    await nextTurn()
    yield bytes.subarray(from, from + 50_001)
  }
  end()
}

type Lines = [BatchLine, BatchPlace, readonly Refusal[]][]
const sinkOf = (lines: Lines) => ({ take: (...line: Lines[number]) => void lines.push(line) })
async function readHere(bytes: Uint8Array) {
  const lines: Lines = []
  return { outcome: await readBatch(pieces(bytes), sinkOf(lines)), lines }
}
async function readThere(bytes: Uint8Array, pool: ReaderPool) {
  const lines: Lines = []
  return { outcome: await readBatchBeside(pieces(bytes), sinkOf(lines), pool), lines }
}
/** `asked`: how often a thread was. */
function countedPool() {
  const pool = openReaderPool()
  const counted = { asked: 0, pool: { ...pool, run: run as ReaderPool['run'] } }
  async function run(...question: Parameters<ReaderPool['run']>) {
    counted.asked += 1
    return pool.run(...question)
  }
  return counted
}

test('a thread reads the same lines, places and refusals as this one, and the same of the file', async () => {
  const counted = countedPool()
  const here = await readHere(content)
  expect(here.lines.length).toBe(4000)
  expect(here.outcome).toMatchObject({ ok: true, value: { refusals: [{ code: 'batch.header-unreadable' }] } })
  expect(await readThere(content, counted.pool)).toEqual(here)
  expect(await readThere(content, counted.pool)).toEqual(here)
  expect(counted.asked).toBe(2)
})

test('what cannot be read to its end is refused with the line, as here, and the next file is read', async () => {
  const { pool } = countedPool()
  const broken = Buffer.from(`${content.toString().slice(0, 1_400_000)}<`)
  const middle = Buffer.from(content.toString().replace('</Cdtr>', '</Cdtrr>'))
  for (const bytes of [broken, middle]) {
    const { outcome } = await readThere(bytes, pool)
    expect(outcome.ok).toBe(false)
    expect(outcome).toEqual((await readHere(bytes)).outcome)
  }
  expect(await readThere(content, pool)).toEqual(await readHere(content))
})

test('a sink or an upload that fails ends the reading with its own error, and the next file is read', async () => {
  const { pool } = countedPool()
  let taken = 0
  const full = readBatchBeside(
    pieces(content),
    {
      take() {
        taken += 1
        if (taken === 100) throw refused('batch.too-many', { count: '99' })
      },
    },
    pool,
  )
  await expect(full).rejects.toMatchObject({ refusals: [{ code: 'batch.too-many' }] })
  expect(taken).toBe(100)
  const cut = pieces(content, () => {
    throw new Error('The line was cut')
  })
  await expect(readBatchBeside(cut, { take: () => undefined }, pool)).rejects.toThrow('The line was cut')
  expect(await readThere(content, pool)).toEqual(await readHere(content))
})

test('nothing of the files that could not be read stays in memory', async () => {
  const { pool } = countedPool()
  const middle = Buffer.from(content.toString().replace('</Cdtr>', '</Cdtrr>'))
  const held = async (times: number) => {
    for (let time = 0; time < times; time += 1) await readThere(middle, pool)
    await wait(50)
    return process.memoryUsage().arrayBuffers
  }
  const before = await held(5)
  // sixteen pieces of each would be 24 MB
  expect((await held(30)) - before).toBeLessThan(8_000_000)
})

test('small pieces are joined, and none is lost', async () => {
  const lengths: number[] = []
  const joined: Uint8Array[] = []
  async function* uneven(): AsyncGenerator<Uint8Array> {
    for (let from = 0, size = 1; from < 100_000; from += size, size = (size * 7) % 1999 || 1) {
      yield content.subarray(from, Math.min(from + size, 100_000))
    }
    yield content.subarray(100_000, 120_000)
  }
  for await (const piece of joinPieces(uneven(), 4096)) {
    lengths.push(piece.length)
    joined.push(piece)
  }
  expect(Buffer.concat(joined).equals(content.subarray(0, 120_000))).toBe(true)
  expect(lengths.filter((length) => length > 4096)).toEqual([20_000])
  expect(lengths.length).toBeLessThan(60)
})

test('who stops reading before the end stops what the bytes come from', async () => {
  let isEnded = false
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces(content)
    } finally {
      isEnded = true
    }
  }
  const { all } = await peekBytes(source(), 100_000)
  for await (const piece of all) if (piece.length > 0) break
  expect(isEnded).toBe(true)
})

test('a thread that ends without a word is an error, not a batch', async () => {
  const pool = openReaderPool()
  const dying = { ...pool, run: async () => Promise.reject(new Error('A worker ended without a word: 1')) }
  await expect(readThere(content, dying)).rejects.toThrow('ended without a word')
})

test.each(['time', 'memory'] as const)('a thread that takes too much %s says so of the file', async (reason) => {
  const pool: ReaderPool = { isAwaited: () => false, run: () => Promise.reject(new WorkerStopped(reason)) }
  await expect(readThere(content, pool)).rejects.toMatchObject({ refusals: [{ code: 'batch.too-much' }] })
})

const short = Buffer.from(batchFile([{ account, payments: payments.slice(0, 20) }]))
/** Its first megabyte and a half, and then nothing more until `goOn`. */
function stalled() {
  const { promise, resolve } = Promise.withResolvers<void>()
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield* pieces(content.subarray(0, 1_500_000))
    await promise
    yield content.subarray(1_500_000)
  }
  return { bytes: bytes(), goOn: resolve }
}

test('a short file is read here', async () => {
  const counted = countedPool()
  expect(await readThere(short, counted.pool)).toEqual(await readHere(short))
  expect(counted.asked).toBe(0)
})

test('a long one that comes while all threads read waits for its turn, and takes in no more meanwhile', async () => {
  const pool = openReaderPool({ atOnce: 1 })
  const first = stalled()
  const lines: Lines = []
  const reading = readBatchBeside(first.bytes, sinkOf(lines), pool)
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), { timeout: 10_000 })
  const long = Buffer.from(batchFile([1, 2, 3].map(() => ({ account, payments }))))
  let taken = 0
  let waited = 0
  async function* second(): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces(long)) {
      taken += piece.length
      yield piece
    }
  }
  const waiting = readBatchBeside(second(), { take: () => (waited += 1) }, pool)
  await wait(500)
  expect([waited, pool.isAwaited()]).toEqual([0, true])
  expect(taken).toBeLessThan(2_500_000)
  expect(await readThere(short, pool)).toEqual(await readHere(short))
  first.goOn()
  expect((await reading).ok).toBe(true)
  expect(await waiting).toMatchObject({ ok: true })
  expect([lines.length, waited]).toEqual([4000, 12_000])
})

const busy = { refusals: [{ code: 'server.busy' }] }

test('who waits for a thread too long is told so', async () => {
  const pool = openReaderPool({ atOnce: 1, waitMs: 500 })
  const first = stalled()
  const lines: Lines = []
  const reading = readBatchBeside(first.bytes, sinkOf(lines), pool)
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), { timeout: 10_000 })
  await expect(readThere(content, pool)).rejects.toMatchObject(busy)
  first.goOn()
  expect((await reading).ok).toBe(true)
})

test('who sends nothing more keeps a thread only as long as nobody waits for it', async () => {
  const pool = openReaderPool({ atOnce: 1 })
  const first = stalled()
  const lines: Lines = []
  const ended: unknown[] = []
  const reading = readBatchBeside(first.bytes, sinkOf(lines), pool, 500).catch((error: unknown) => ended.push(error))
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), { timeout: 10_000 })
  await wait(1500)
  expect(ended).toEqual([])
  expect(await readThere(content, pool)).toEqual(await readHere(content))
  await reading
  expect(ended).toMatchObject([busy])
  first.goOn()
})

test('a row brings back each field of a line', () => {
  const text = (name: string) => `of ${name}`
  const address = (of: string) => ({
    streetName: text(`${of} street`),
    buildingNumber: text(`${of} building`),
    postCode: text(`${of} post code`),
    townName: text(`${of} town`),
    countryCode: text(`${of} country`),
  })
  const line: BatchLine = {
    account: text('account'),
    accountCurrency: text('accountCurrency'),
    executionDate: text('executionDate'),
    currency: text('currency'),
    amount: text('amount'),
    endToEndId: text('endToEndId'),
    serviceLevel: text('serviceLevel'),
    localInstrument: text('localInstrument'),
    categoryPurpose: text('categoryPurpose'),
    purpose: text('purpose'),
    chargeBearer: text('chargeBearer'),
    debitAdvice: text('debitAdvice'),
    iban: text('iban'),
    accountNumber: text('accountNumber'),
    name: text('name'),
    address: address('creditor'),
    bank: { bic: text('bic'), code: text('code'), name: text('bank'), address: address('bank') },
    intermediaryBic: text('intermediaryBic'),
    instruction: text('instruction'),
    reference: text('reference'),
    message: text('message'),
  }
  const told: Lines[number] = [line, { line: 7, path: 'PmtInf[1]/CdtTrfTxInf[3]' }, [refusal('batch.empty')]]
  expect(batchLineOfRow(rowOfBatchLine(...told))).toEqual(told)
  const [{ address: own }] = [line]
  const town: Lines[number] = [
    { ...line, bank: { ...line.bank, address: { ...own, streetName: null } } },
    { line: 1, path: '' },
    [],
  ]
  expect(batchLineOfRow(rowOfBatchLine(...town))).toEqual(town)
})
