// Broken statements (reliability G19): never a crash, never a hang, never a cut file taken for whole.
import { describe, expect, it } from 'vitest'
import { endsWithDocument, fuzzReader } from '../testing/fuzz-reader.ts'
import { fuzzCount } from '../testing/mutate.ts'
import { readSample, sampleNames } from '../testing/sample-files.ts'
import { readCamt } from './index.ts'

const samples = sampleNames('camt').map((name) => readSample('camt', name))
const read = (bytes: Uint8Array) => readCamt([bytes], { entry: () => undefined })

const tokens = [
  '</Ntry>',
  '<Ntry>',
  '</Stmt></BkToCstmrStmt></Document>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '&#0;',
  '&#x10FFFF;',
  '\0',
  '\uFEFF',
  '1e400',
  '-0',
  '99999999999999999999999999999999999999.99999999999999999999',
  '<Amt Ccy="EUR">',
  '</Amt>',
  '<TxDtls>',
  '<Dt>9999-99-99</Dt>',
  '__proto__',
  'constructor',
  '<?xml version="1.0" encoding="UTF-16"?>',
  'x'.repeat(5000),
  '<a>'.repeat(70),
]

it(
  'answers every mutated statement, in time, and accepts none that is not whole',
  async () => {
    const result = await fuzzReader({ samples, tokens, read, isWhole: endsWithDocument })
    expect(result.accepted + result.refused).toBe(result.inputs)
    // A fuzzer whose inputs are all refused, or all accepted, tests one branch only.
    expect(result.accepted).toBeGreaterThan(result.inputs / 50)
    expect(result.refused).toBeGreaterThan(result.inputs / 4)
  },
  60_000 + fuzzCount() * 20,
)

describe('a file that ends too early', () => {
  it.each(sampleNames('camt'))('is refused after every tag: %s', async (name) => {
    const bytes = readSample('camt', name)
    const end = bytes.lastIndexOf(62)
    for (let cut = bytes.indexOf(62); cut < end; cut = bytes.indexOf(62, cut + 1)) {
      const outcome = await read(bytes.subarray(0, cut + 1))
      expect(outcome, `cut after byte ${cut}`).toMatchObject({ ok: false, refusals: [{ code: 'statement.truncated' }] })
    }
    expect(await read(bytes)).toMatchObject({ ok: true })
  })

  it('is refused after every byte', async () => {
    const bytes = readSample('camt', 'at-052-001-01.xml')
    for (let cut = 0; cut < bytes.lastIndexOf(62); cut++) {
      expect((await read(bytes.subarray(0, cut))).ok, `cut at byte ${cut}`).toBe(false)
    }
  })
})
