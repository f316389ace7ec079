// B2: the database goes away at every step of a sending. The request is told so, the server stays up, and the payment is
// signed as before, in doubt or delivered: never sent twice, and never left on its way.
import { expect, test, describe } from 'vitest'
import { faultPoints } from '../../kernel/faults.ts'
import { fileTransport } from '../../kernel/bank-transport.ts'
import { openApp } from '../../open-app.ts'
import { openCutDatabase } from '../../testing/cut-database.ts'
import { createWorld, domesticPayment, openTestKernel, signIn, worldPassword } from '../../testing/index.ts'
import { checkJournal } from './journal-gate.ts'
import { recoverStranded } from './recover-transmissions.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
const points = faultPoints.filter((point) => point.startsWith('send.'))

describe.skipIf(!serverUrl)('every connection is ended while a payment is sent', () => {
  test('at each of its steps', { timeout: 120_000 }, async () => {
    const cut = await openCutDatabase(serverUrl ?? '')
    let breakAt: string | null = null
    const uploads: string[] = []
    const kernel = await openTestKernel({
      pool: { ...cut.pool, close: async () => undefined },
      transport: {
        upload: async (folders, fileName, payload) => {
          uploads.push(fileName)
          return fileTransport.upload(folders, fileName, payload)
        },
      },
      faults: {
        async at(point) {
          if (point !== breakAt) return
          await cut.terminateAll()
          // and it stays away for a moment
          cut.shut()
          setTimeout(() => cut.open(), 400)
        },
      },
    })
    const { app } = await openApp(kernel)
    const world = await createWorld(kernel)
    await checkJournal(kernel)
    const creator = await signIn(app, world, 'creator')
    const signers = [await signIn(app, world, 'signer1'), await signIn(app, world, 'signer2')]
    const treasurer = await signIn(app, world, 'treasurer')
    const get = async (id: string) => (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
    for (const point of points) {
      const { id, version } = (await creator.call('createPayment', { body: domesticPayment(world) })).body
      for (const signer of signers)
        await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
      uploads.length = 0
      breakAt = point
      const answer = await treasurer.call('sendPayment', { params: { id } })
      breakAt = null
      expect([200, 503], point).toContain(answer.status)
      await expect.poll(async () => (await treasurer.call('listTransmissions')).status, { timeout: 5000 }).toBe(200)
      await recoverStranded(kernel, world.tenantId)
      const payment = await get(id)
      const state = `${payment.paymentStatus} ${payment.sendingState}`
      // what was handed over is delivered or in doubt; what was not is signed as before
      expect(uploads.length === 1 ? ['Signed Unknown', 'Delivered null'] : ['Signed null'], point).toContain(state)
      // and goes out when it is sent again, once
      if (state === 'Signed null') await treasurer.call('sendPayment', { params: { id } })
      expect(uploads, point).toHaveLength(1)
    }
    expect(await checkJournal(kernel)).toBe(0)
    await app.close()
    await kernel.close()
    await cut.close()
  })
})
