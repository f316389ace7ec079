// Whatever comes again by itself is tested as it comes: by a turn of the schedule. A call of the function behind it would
// go on passing when nobody schedules it any more.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { workTexts } from '@kontor/contract'
import { expect, test } from 'vitest'
import { testHouse } from '../testing/index.ts'

const { kernel } = await testHouse()
const source = fileURLToPath(new URL('../', import.meta.url))

test('each periodic work has a test that takes its turn', () => {
  const tests = globSync('**/*.test.ts', { cwd: source }).map((name) => readFileSync(`${source}${name}`, 'utf8'))
  const names = kernel.schedule.names()
  expect(names.length).toBeGreaterThanOrEqual(5)
  expect(names.filter((name) => !tests.some((text) => text.includes(`schedule.turn('${name}')`)))).toEqual([])
})

test('each periodic work has words for who runs the house', () => {
  expect(kernel.schedule.names().filter((name) => !Object.hasOwn(workTexts, name))).toEqual([])
})
