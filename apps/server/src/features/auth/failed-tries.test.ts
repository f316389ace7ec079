// Failed tries to sign in over all tenants and at none: counted in rows, which a restart does not forget.
import { limits } from '@kontor/domain'
import { beforeEach, expect, test } from 'vitest'
import { instantText } from '../../kernel/clock.ts'
import { openApp } from '../../open-app.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { testHouse, worldPassword } from '../../testing/index.ts'
import { countTriesAt, countTriesFrom, insertFailedTry } from './failed-tries.store.ts'

const { kernel, app, world } = await testHouse()
const { database, clock, ids } = kernel
const since = () => instantText(clock.elapsed() - limits.timeMs.loginWindow)
const add = (tenant: string, email: string, source: string) =>
  insertFailedTry(database, { id: ids.next(), tenant, email, source, at: instantText(clock.elapsed()) })
const countAt = (tenant: string, email: string, source: string) =>
  countTriesAt(database, { tenant, email }, source, clock.elapsed())
const countFrom = (source: string) => countTriesFrom(database, source, since())

beforeEach(async () => {
  await ask(kernel.pool, 'delete from failed_try')
})

test('G13: tries are counted by account, by account and source, and by source over all tenants', async () => {
  await add('nobody', 'a@b.example', '10.0.0.1')
  await add('nobody', 'c@d.example', '10.0.0.1')
  await add('nobody', 'a@b.example', '10.0.0.2')
  await add('other', 'a@b.example', '10.0.0.1')
  expect(await countAt('nobody', 'a@b.example', '10.0.0.1')).toMatchObject({
    byEmail: 2,
    fromSource: 1,
    byEmailOfDay: 2,
  })
  expect(await countAt('third', 'a@b.example', '10.0.0.1')).toMatchObject({
    byEmail: 0,
    fromSource: 0,
    byEmailOfDay: 0,
  })
  expect([await countFrom('10.0.0.1'), await countFrom('10.0.0.2')]).toEqual([3, 1])
})

test('a try counts until its window is over, over all sources for a day, and is forgotten then', async () => {
  const rows = () => ask<{ source: string }>(kernel.pool, 'select source from failed_try')
  const counted = async () => {
    const { byEmail, byEmailOfDay } = await countAt('nobody', 'a', 's')
    return [byEmail, byEmailOfDay, await countFrom('s')]
  }
  await add('nobody', 'a', 's')
  clock.advance(limits.timeMs.loginWindow - 1)
  expect(await counted()).toEqual([1, 1, 1])
  clock.advance(1)
  expect(await counted()).toEqual([0, 1, 0])
  clock.advance(limits.timeMs.loginDay - limits.timeMs.loginWindow - 1)
  await kernel.schedule.turn('auth.forget-failed-tries')
  expect(await counted()).toEqual([0, 1, 0])
  expect(await rows()).toHaveLength(1)
  clock.advance(1)
  expect(await counted()).toEqual([0, 0, 0])
  await kernel.schedule.turn('auth.forget-failed-tries')
  expect(await rows()).toEqual([])
})

test('what strangers type in is not kept', async () => {
  await add('nobody', 'somebody@private.example', 's')
  const [row] = await ask<{ row: string }>(kernel.pool, 'select failed_try::text as row from failed_try')
  expect(row?.row).not.toContain('somebody')
})

test('a server that starts again counts on: at a tenant that is not there, and for a source over all tenants', async () => {
  const tryAt = async (one: typeof app, tenant: string, email: string) =>
    (
      await one.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { tenant },
        payload: { email, password: tenant === world.key ? worldPassword : 'wrong' },
        remoteAddress: '10.77.0.1',
      })
    ).json().code as string | undefined
  for (let tries = 0; tries < limits.loginTries; tries += 1)
    expect(await tryAt(app, 'no-such-house', 'a@b.example')).toBe('login.failed')
  const again = await openApp(kernel)
  expect(await tryAt(again.app, 'no-such-house', 'a@b.example')).toBe('login.too-many-tries')
  for (let tries = limits.loginTries; tries < limits.loginTriesOfSource; tries += 1)
    await tryAt(again.app, `no-such-house-${tries}`, 'a@b.example')
  const third = await openApp(kernel)
  expect(await tryAt(third.app, world.key, `treasurer@${world.key}.example`)).toBe('login.too-many-tries')
  await Promise.all([again.app.close(), third.app.close()])
})
