import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { unknownTenantTries } from './unknown-tenant-tries.ts'

test('tries are counted by e-mail and by source, for each tenant text of its own', () => {
  const tries = unknownTenantTries(() => 0)
  tries.add('nobody', 'a@b.example', '10.0.0.1')
  tries.add('nobody', 'c@d.example', '10.0.0.1')
  expect(tries.count('nobody', 'a@b.example', '10.0.0.1')).toEqual({ byEmail: 1, bySource: 2 })
  expect(tries.count('other', 'a@b.example', '10.0.0.1')).toEqual({ byEmail: 0, bySource: 0 })
})

test('a try is forgotten when its window is over, as one at a tenant that exists', () => {
  let now = 0
  const tries = unknownTenantTries(() => now)
  tries.add('nobody', 'a', 's')
  now = limits.timeMs.loginWindow - 1
  expect(tries.count('nobody', 'a', 's').byEmail).toBe(1)
  now += 1
  expect(tries.count('nobody', 'a', 's').byEmail).toBe(0)
})

test('a flood pushes out the oldest tries and takes no more room', () => {
  const tries = unknownTenantTries(() => 0, 3)
  for (const email of ['a', 'b', 'c', 'd']) tries.add('nobody', email, 's')
  expect(tries.count('nobody', 'a', 's')).toEqual({ byEmail: 0, bySource: 3 })
})
