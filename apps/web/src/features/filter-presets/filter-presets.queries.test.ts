// The saved filters of a table are read once, and again only after one of them was changed.
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../shared/query-client.ts'
import { changed, configureStale } from '../../shared/stale.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string) => Promise<readonly []>>() }))
vi.mock('../../shared/api/client.ts', () => ({ call }))
const { presetsOfTableQuery } = await import('./filter-presets.queries.ts')
const { filterPresetsFeature } = await import('./filter-presets.feature.tsx')
configureStale(filterPresetsFeature.tells)

afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test('the list is kept without an end, until a saved filter is changed', async () => {
  vi.useFakeTimers()
  call.mockResolvedValue([])
  const read = () => queryClient.fetchQuery(presetsOfTableQuery('open-payments'))
  await read()
  vi.setSystemTime(Date.now() + 365 * 86_400_000)
  await read()
  expect(call).toHaveBeenCalledOnce()
  await changed('filter-preset')
  await read()
  expect(call).toHaveBeenCalledTimes(2)
})
