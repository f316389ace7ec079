import { expect, it } from 'vitest'
import { endsWithDocument, fuzzReader } from './fuzz-reader.ts'
import { mutate } from './mutate.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const sample = bytes('<Document><a>text</a></Document>')

it('makes the same input from the same seed, and another from another', () => {
  expect(mutate([sample], 7, ['x'])).toEqual(mutate([sample], 7, ['x']))
  const all = Array.from({ length: 50 }, (_, seed) => mutate([sample], seed, ['x']).bytes.join())
  expect(new Set(all).size).toBeGreaterThan(40)
})

it.each([
  ['<Document><a/></Document>', true],
  ['<d:Document xmlns:d="x"><d:a/></d:Document >\n<!-- end --><?note?>\n', true],
  ['<Document/>', true],
  // the end of an entry is not the end of the file
  ['<Document><Ntry></Ntry>', false],
  ['<Document><Ntry/>', false],
  ['<Document><a></a></Documents>', false],
  ['<Document><a></a></Document', false],
])('tells whether %s is whole', (text, isWhole) => {
  expect(endsWithDocument(bytes(text))).toBe(isWhole)
})

it('fails a reader that accepts everything, and one that throws', async () => {
  const reader = { samples: [sample], tokens: ['<b>'], isWhole: endsWithDocument }
  await expect(fuzzReader({ ...reader, read: () => ({ ok: true, value: 1 }) })).rejects.toThrow(/not whole: seed \d+/)
  const broken = (): never => {
    throw new Error('out of range')
  }
  const failure = await fuzzReader({ ...reader, read: broken }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: expect.stringMatching(/threw: seed 1 /) })
  // where it was thrown is said, though stacks are left out meanwhile
  expect(failure).toMatchObject({ cause: { stack: expect.stringContaining('mutate.test.ts') } })
})
