// Broken batches (reliability G19): never a crash, never a hang, never a cut file taken for whole.
import { expect, it } from 'vitest'
import { endsWithDocument, fuzzReader } from '../testing/fuzz-reader.ts'
import { fuzzCount } from '../testing/mutate.ts'
import { readSample, sampleNames } from '../testing/sample-files.ts'
import { type BatchSink, readBatch } from './index.ts'

const samples = sampleNames('pain001').map((name) => readSample('pain001', name))

const nowhere: BatchSink = { take: () => undefined }

const tokens = [
  '</CdtTrfTxInf>',
  '<CdtTrfTxInf>',
  '<PmtTpInf>',
  '</CstmrCdtTrfInitn></Document>',
  '<![CDATA[',
  '<!--',
  '<!DOCTYPE a>',
  '&b;',
  '\0',
  'SALA',
  'TRF',
  '__proto__',
  'x'.repeat(5000),
  '<a>'.repeat(70),
]

it(
  'answers every mutated batch, in time, and accepts none that is not whole',
  async () => {
    const read = (bytes: Uint8Array) => readBatch([bytes], nowhere)
    const result = await fuzzReader({ samples, tokens, read, isWhole: endsWithDocument })
    expect(result.accepted).toBeGreaterThan(result.inputs / 200)
    expect(result.refused).toBeGreaterThan(result.inputs / 4)
  },
  60_000 + fuzzCount() * 20,
)

it.each(sampleNames('pain001'))('refuses %s cut after every byte', async (name) => {
  const bytes = readSample('pain001', name)
  for (let cut = 0; cut < bytes.lastIndexOf(62); cut++) {
    expect((await readBatch([bytes.subarray(0, cut)], nowhere)).ok, `cut at byte ${cut}`).toBe(false)
  }
})
