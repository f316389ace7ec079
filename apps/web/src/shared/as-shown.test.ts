// What a person decides on is not read again under their hand, whatever else makes things stale.
import { QueryClient, QueryObserver, type QueryObserverOptions, onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { idOf } from './ids.ts'
import { signedPaymentsQuery } from '../features/payments/signing.queries.ts'
import { sendingPreviewQuery } from '../features/payments/payments.queries.ts'
import { unknownFilesQuery } from '../features/transmissions/transmissions.queries.ts'
import { comparisonQuery } from '../features/statements/statements.queries.ts'

const one = idOf<'payment'>('p1')
const queries: readonly [string, object][] = [
  ['what is signed', signedPaymentsQuery([one, idOf('p2')], 0)],
  ['what is sent', sendingPreviewQuery([one])],
  ['the file that is decided on', unknownFilesQuery(one)],
  ['the statement that is decided on', comparisonQuery(idOf('l1'))],
]

test.each(queries)('%s stays as it was shown, and is read again only on purpose', async (_name, options) => {
  const client = new QueryClient()
  let reads = 0
  const queryFn = () => Promise.resolve((reads += 1))
  const observer = new QueryObserver<number>(client, { ...options, queryFn } as unknown as QueryObserverOptions<number>)
  client.mount()
  const leave = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toBe(1)
  await client.invalidateQueries()
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await client.refetchQueries()
  expect(reads).toBe(1)
  await observer.refetch()
  expect(observer.getCurrentResult().data).toBe(2)
  leave()
  client.unmount()
  client.clear()
})

test('another round of the sign dialog is a reading of its own', () => {
  expect(signedPaymentsQuery([one], 1).queryKey).not.toEqual(signedPaymentsQuery([one], 0).queryKey)
})
