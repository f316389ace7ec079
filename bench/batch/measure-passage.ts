// A batch on its way through the house: made, signed by two people, sent, and answered by the virtual bank. How long each step
// takes, and how much more than at rest the server holds meanwhile.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../../crash/client.ts'
import { stop } from '../../crash/processes.ts'
import { startNaiveBank } from '../../crash/world.ts'
import { timed } from '../median.ts'
import { forgetPeak, peakMegabytes, residentMegabytes } from '../process-memory.ts'
import type { BenchServer } from './bench-server.ts'
import { writeBatch } from './measure-validation.ts'
import { allDone, bodyOf } from './replies.ts'

export type PassageStep = { readonly name: string; readonly ms: number; readonly megabytes: number }
export type MeasuredPassage = {
  /** Transactions of each payment, and of the file that it went out in. */
  readonly payments: readonly number[]
  readonly files: readonly number[]
  readonly steps: readonly PassageStep[]
}

const limitMs = 900_000

export async function measurePassage(
  { world, server, folder, dataDir, signIn }: BenchServer,
  transfers: number,
): Promise<MeasuredPassage> {
  const creator = await signIn('creator')
  const file = writeBatch(folder, { transfers, iban: world.ibans.chf, name: 'PAID' })
  const content = new Blob([readFileSync(file)])
  const bank = await startNaiveBank(folder, dataDir, world, { answers: true })
  const steps: PassageStep[] = []
  async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
    const resting = residentMegabytes(server)
    forgetPeak(server)
    let done: T | undefined
    const ms = await timed(async () => {
      done = await work()
    })
    steps.push({ name, ms, megabytes: Math.max(0, peakMegabytes(server) - resting) })
    return done as T
  }
  try {
    const { payments } = await step('made', async () =>
      bodyOf(await creator.call('createBatch', { file: { name: 'batch.xml', content }, limitMs })),
    )
    const ids = payments.map(({ id }) => id)
    for (const [place, person] of ['signer1', 'signer2'].entries()) {
      const signer = await signIn(person)
      await step(`signed by the ${place === 0 ? 'first' : 'second'}`, () => signAll(signer, ids, world.password))
    }
    const treasurer = await signIn('treasurer')
    await step('sent', async () =>
      allDone(await treasurer.call('sendPayments', { body: { cashTransactionIds: ids }, limitMs })),
    )
    await step('answered by the bank', () => untilAccepted(treasurer, ids))
    const sent = bodyOf(await treasurer.call('listTransmissions', { query: { pageSize: '10' } }))
    return {
      payments: payments.map(({ batch }) => batch?.transactionCount ?? 0),
      files: sent.data.map(({ transactionCount }) => transactionCount ?? 0).toSorted((a, b) => b - a),
      steps,
    }
  } finally {
    await stop(bank.process)
  }
}

async function signAll(signer: Client, ids: readonly string[], password: string): Promise<void> {
  allDone(await signer.call('signPayments', { body: { cashTransactionIds: ids, password }, limitMs }))
}

async function untilAccepted(reader: Client, ids: readonly string[]): Promise<void> {
  const deadline = performance.now() + limitMs
  for (let waiting = [...ids]; waiting.length > 0;) {
    if (performance.now() > deadline) throw new Error(`The bank's answer on ${waiting.length} batches did not come`)
    await wait(100)
    const [id = ''] = waiting
    const { paymentStatus } = bodyOf(await reader.call('getPayment', { params: { cashTransactionId: id } }))
    if (paymentStatus === 'Accepted') waiting = waiting.slice(1)
    else if (paymentStatus !== 'Delivered') throw new Error(`The batch is ${paymentStatus}`)
  }
}
