// The end of a server whose parts hang: said first, waited for with a limit.
import { expect, it } from 'vitest'
import { openLog } from './kernel/log.ts'
import { stopServer } from './stop-server.ts'

const never = (): Promise<never> => new Promise(() => undefined)

it('notes what runs, then ends although turns, requests and database hang', { timeout: 5000 }, async () => {
  const order: string[] = []
  const hang = (name: string) => async () => {
    order.push(name)
    await never()
  }
  await stopServer(
    {
      log: openLog('silent'),
      attempts: { stop: () => void order.push('noted') },
      turns: [{ stop: hang('fetching') }, { stop: hang('watching') }],
      app: { close: hang('app') },
      exporting: { stop: hang('exporting') },
      kernel: { close: hang('kernel') },
    },
    { work: 30, kernel: 30 },
  )
  expect(order).toEqual(['noted', 'fetching', 'watching', 'app', 'kernel'])
})

it('closes the database although running work could not be noted and a turn failed', async () => {
  const order: string[] = []
  const fail = (): never => {
    throw new Error('no space')
  }
  await stopServer({
    log: openLog('silent'),
    attempts: { stop: fail },
    turns: [{ stop: async () => fail() }],
    app: { close: async () => order.push('app') },
    exporting: { stop: async () => undefined },
    kernel: { close: async () => void order.push('kernel') },
  })
  expect(order).toEqual(['app', 'kernel'])
})
