import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { failedTries } from './failed-tries.ts'

test('G13: tries are counted by account, by account and source, and by source over all tenants', () => {
  const tries = failedTries(() => 0)
  tries.add('nobody', 'a@b.example', '10.0.0.1')
  tries.add('nobody', 'c@d.example', '10.0.0.1')
  tries.add('nobody', 'a@b.example', '10.0.0.2')
  tries.add('other', 'a@b.example', '10.0.0.1')
  expect(tries.countAt('nobody', 'a@b.example', '10.0.0.1')).toEqual({ byEmail: 2, fromSource: 1 })
  expect(tries.countAt('third', 'a@b.example', '10.0.0.1')).toEqual({ byEmail: 0, fromSource: 0 })
  expect([tries.countFrom('10.0.0.1'), tries.countFrom('10.0.0.2')]).toEqual([3, 1])
})

test('a try is forgotten when its window is over, as one at a tenant that exists', () => {
  let now = 0
  const tries = failedTries(() => now)
  tries.add('nobody', 'a', 's')
  now = limits.timeMs.loginWindow - 1
  expect([tries.countAt('nobody', 'a', 's').byEmail, tries.countFrom('s')]).toEqual([1, 1])
  now += 1
  expect([tries.countAt('nobody', 'a', 's').byEmail, tries.countFrom('s')]).toEqual([0, 0])
})

test('a flood pushes out the oldest tries and takes no more room', () => {
  const tries = failedTries(() => 0, 3)
  for (const email of ['a', 'b', 'c', 'd']) tries.add('nobody', email, 's')
  expect(tries.countAt('nobody', 'a', 's').byEmail).toBe(0)
  expect(tries.countFrom('s')).toBe(3)
})
