// Broken MT940 and MT942 (reliability G19): never a crash, never a hang, never a cut movement taken for a whole one.
import { expect, it } from 'vitest'
import { fuzzReader } from '../testing/fuzz-reader.ts'
import { fuzzCount } from '../testing/mutate.ts'
import { readSample, sampleNames } from '../testing/sample-files.ts'
import { readMt940 } from './index.ts'

const names = sampleNames('statements').filter((name) => name.endsWith('.sta'))
const samples = names.map((name) => readSample('statements', name))
const read = (bytes: Uint8Array) => readMt940([bytes], { entry: () => undefined })

const tokens = [
  ':20:',
  ':25:',
  ':60F:C261119EUR0,00',
  ':62F:C261120EUR1,00',
  ':61:2611201120C1,00NTRFNONREF',
  ':86:',
  '\n-\n',
  '-}',
  '{1:F01',
  '{4:\n',
  '?20',
  '?99',
  'EREF+',
  'SVWZ+',
  '/EREF/',
  '//',
  ',',
  '99999999999999999999,99',
  '\0',
  '\uFEFF',
  '\r',
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  '?20'.repeat(500),
]

it(
  'answers every mutated statement, in time, and accepts none that is not whole',
  async () => {
    const result = await fuzzReader({ samples, tokens, read, isWhole })
    expect(result.accepted + result.refused).toBe(result.inputs)
    expect(result.accepted).toBeGreaterThan(result.inputs / 50)
    expect(result.refused).toBeGreaterThan(result.inputs / 50)
  },
  60_000 + fuzzCount() * 20,
)

it.each(names)('takes no beginning of %s for the whole', async (name) => {
  const bytes = readSample('statements', name)
  for (let cut = 1; cut < bytes.length; cut++) {
    const outcome = await read(bytes.subarray(0, cut))
    expect(!outcome.ok || isWhole(bytes.subarray(0, cut)), `cut at byte ${cut}`).toBe(true)
  }
  expect(await read(bytes)).toMatchObject({ ok: true })
})

/** Told independently of the reader: no movement is the last thing that the file says. */
function isWhole(bytes: Uint8Array): boolean {
  const text = new TextDecoder('windows-1252').decode(bytes)
  const last = Math.max(text.lastIndexOf('\n:61:'), text.lastIndexOf('\r:61:'))
  return /\n-|\n:(?:6[245]|90)[A-Z]?:|\{[14]:/.test(text.slice(Math.max(0, last)))
}
