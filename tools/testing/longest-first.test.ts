import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { longest } from './longest-first.ts'

test('what is to begin first is there', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  expect(longest.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
})
