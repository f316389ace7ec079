import { describe, expect, test } from 'vitest'
import { readMemory, writeMemory } from './table-memory.ts'

function memory(initial: Record<string, string> = {}) {
  const store = new Map(Object.entries(initial))
  return {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  }
}

describe('what a table remembers', () => {
  test('comes back by its name', () => {
    const storage = memory()
    const state = {
      sorting: [{ columnId: 'a', isDescending: true }],
      pageSize: 25,
      hiddenColumns: ['b'],
      grouping: ['a'],
    }
    writeMemory(storage, 'payments', state)
    expect(readMemory(storage, 'payments', ['a', 'b'])).toEqual(state)
    expect(readMemory(storage, 'accounts', ['a', 'b'])).toEqual({})
  })

  test('forgets columns that are gone and sizes that do not exist', () => {
    const storage = memory()
    writeMemory(storage, 't', {
      sorting: [{ columnId: 'gone', isDescending: false }],
      pageSize: 7,
      hiddenColumns: ['gone', 'b'],
    })
    expect(readMemory(storage, 't', ['b'])).toEqual({ sorting: [], hiddenColumns: ['b'] })
  })

  test.each(['', 'null', '[]', '{"sorting":3,"pageSize":"10"}', '{'])('survives %j', (stored) => {
    expect(readMemory(memory({ 'kontor.table.t': stored }), 't', ['a'])).toEqual({})
  })

  test('does without a storage, and with a full one', () => {
    expect(readMemory(null, 't', [])).toEqual({})
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    expect(() => writeMemory(full, 't', { pageSize: 10 })).not.toThrow()
  })
})
