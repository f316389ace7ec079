// Broken status reports (reliability G19): never a crash, never a hang, never a cut file taken for whole.
import { expect, it } from 'vitest'
import { endsWithDocument, fuzzReader } from '../testing/fuzz-reader.ts'
import { fuzzCount } from '../testing/mutate.ts'
import { readSample, sampleNames } from '../testing/sample-files.ts'
import { readPain002 } from './index.ts'

const samples = sampleNames('pain002').map((name) => readSample('pain002', name))

const tokens = [
  '</TxInfAndSts>',
  '<TxInfAndSts>',
  '<StsRsnInf>',
  '</CstmrPmtStsRpt></Document>',
  '<![CDATA[',
  '<!--',
  '<!DOCTYPE a>',
  '&b;',
  '\0',
  'RJCT',
  'ACSC',
  '__proto__',
  'x'.repeat(5000),
  '<a>'.repeat(70),
]

it(
  'answers every mutated report, in time, and accepts none that is not whole',
  async () => {
    const read = (bytes: Uint8Array) => readPain002([bytes])
    const result = await fuzzReader({ samples, tokens, read, isWhole: endsWithDocument })
    expect(result.accepted).toBeGreaterThan(result.inputs / 50)
    expect(result.refused).toBeGreaterThan(result.inputs / 4)
  },
  60_000 + fuzzCount() * 20,
)

it.each(sampleNames('pain002'))('refuses %s cut after every byte', async (name) => {
  const bytes = readSample('pain002', name)
  for (let cut = 0; cut < bytes.lastIndexOf(62); cut++) {
    expect((await readPain002([bytes.subarray(0, cut)])).ok, `cut at byte ${cut}`).toBe(false)
  }
})
