import { expect, test, vi } from 'vitest'
import { fetchedPart } from './fetched-part.ts'

const Part = () => null

test('a part is fetched once for all who ask, and they are told', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(() => Promise.resolve(Part))
  const part = fetchedPart(load)
  const told = vi.fn<() => void>()
  part.subscribe(told)
  expect(part.get()).toBeNull()
  await Promise.all([part.fetch(), part.fetch()])
  await part.fetch()
  expect(load).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledOnce()
  expect(part.get()).toBe(Part)
})

test('a part that could not be fetched is fetched again when it is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(() => Promise.resolve(Part))
  load.mockRejectedValueOnce(new Error('The connection is gone.'))
  const part = fetchedPart(load)
  await expect(part.fetch()).rejects.toThrow('The connection is gone.')
  expect(part.get()).toBeNull()
  await part.fetch()
  expect(part.get()).toBe(Part)
})
