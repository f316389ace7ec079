import { expect, test, vi } from 'vitest'
import { fetchedPart } from './fetched-part.ts'

const Part = () => null

test('a part is fetched once for all who ask, and they are told', async () => {
  const load = vi.fn<() => Promise<typeof Part>>(() => Promise.resolve(Part))
  const part = fetchedPart(load, (one) => one)
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
  const part = fetchedPart(load, (one) => one)
  await expect(part.fetch()).rejects.toThrow('The connection is gone.')
  expect(part.get()).toBeNull()
  await part.fetch()
  expect(part.get()).toBe(Part)
})

test('a browser that keeps the failure of an address is asked for another one', async () => {
  const address = 'https://kontor.example/assets/menu-list-1.js'
  const kept = new TypeError(`Failed to fetch dynamically imported module: ${address}`)
  const asked: string[] = []
  let isBack = false
  const part = fetchedPart(
    () => Promise.reject<typeof Part>(kept),
    (one) => one,
    (at) => {
      asked.push(at)
      return isBack ? Promise.resolve(Part) : Promise.reject(new TypeError(`Failed to fetch: ${at}`))
    },
  )
  await expect(part.fetch()).rejects.toThrow(kept.message)
  await expect(part.fetch()).rejects.toThrow('Failed to fetch')
  isBack = true
  await part.fetch()
  expect(asked).toEqual([`${address}?try=2`, `${address}?try=3`])
  expect(part.get()).toBe(Part)
})
