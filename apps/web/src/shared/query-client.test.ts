// Which readings are asked for again, and how often.
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from './api/app-error.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

test.each([
  ['without an answer once more', new AppError('away', { statusCode: -1, code: 'unreached' }), 2],
  ['of a busy server twice more', new AppError('busy', { statusCode: 503 }), 3],
  ['with a bug of the server no more', new AppError('bug', { statusCode: 500 }), 1],
  ['with a clear no no more', new AppError('no', { statusCode: 403 }), 1],
  ['that was stopped no more', new AppError('stopped', { statusCode: -1, code: 'aborted' }), 1],
  ['that failed here no more', new TypeError('ours'), 1],
])('a reading %s', async (name, failure, asked) => {
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(failure)
  const stop = new QueryObserver(queryClient, { queryKey: ['read', name], queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(queryFn).toHaveBeenCalledTimes(asked)
  stop()
})

test('what comes at the second time is shown, and no failure', async () => {
  const away = new AppError('away', { statusCode: -1, code: 'unreached' })
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(away).mockResolvedValue('read')
  const observer = new QueryObserver(queryClient, { queryKey: ['read', 'back'], queryFn })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(observer.getCurrentResult()).toMatchObject({ data: 'read', error: null })
  stop()
})
