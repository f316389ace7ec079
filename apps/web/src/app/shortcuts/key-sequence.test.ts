// Keys become shortcuts.
import { expect, test } from 'vitest'
import { nothingTyped, readKey, sequencePatienceMs } from './key-sequence.ts'

const shortcuts = [
  { id: 'create', keys: ['c'] },
  { id: 'payments', keys: ['g', 'p'] },
  { id: 'reconciliation', keys: ['g', 'r'] },
]

function type(...strokes: readonly (readonly [key: string, atMs: number])[]): readonly (string | null)[] {
  let typed = nothingTyped
  return strokes.map(([key, atMs]) => {
    const reading = readKey(typed, key, atMs, shortcuts)
    typed = reading.typed
    return reading.found?.id ?? null
  })
}

test('one key is found at once', () => {
  expect(type(['c', 0], ['c', 10])).toEqual(['create', 'create'])
})

test('two keys are found one after the other', () => {
  expect(type(['g', 0], ['r', 300], ['g', 400], ['p', 500])).toEqual([null, 'reconciliation', null, 'payments'])
})

test('after a while the first key is forgotten', () => {
  expect(type(['g', 0], ['p', sequencePatienceMs + 1])).toEqual([null, null])
  expect(type(['g', 0], ['p', sequencePatienceMs])).toEqual([null, 'payments'])
})

test('a key that does not continue begins anew', () => {
  expect(type(['g', 0], ['c', 10])).toEqual([null, 'create'])
  expect(type(['g', 0], ['g', 10], ['p', 20])).toEqual([null, null, 'payments'])
  expect(type(['g', 0], ['x', 10], ['p', 20])).toEqual([null, null, null])
})
