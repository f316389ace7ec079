// A batch looked at over HTTP on the real server, in turns with a bare reading of the same file, and what the server holds.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { timed } from '../median.ts'
import { parseOnly } from '../parse-only.ts'
import { forgetPeak, peakMegabytes, residentMegabytes } from '../process-memory.ts'
import type { BenchServer } from './bench-server.ts'
import { generateBatch } from './generate-batch.ts'

export type MeasuredValidation = {
  readonly bytes: number
  readonly ours: readonly number[]
  readonly bare: readonly number[]
  readonly idleMegabytes: number
  readonly peakMegabytes: number
}

/** The first round counts: nobody validates the same batch twice. */
export async function measureValidation(
  { world, server, folder, signIn }: BenchServer,
  { transfers, rounds }: { readonly transfers: number; readonly rounds: number },
): Promise<MeasuredValidation> {
  const creator = await signIn('creator')
  const file = writeBatch(folder, { transfers, iban: world.ibans.chf, name: 'LOOKED-AT' })
  const content = new Blob([readFileSync(file)])
  const ours: number[] = []
  const bare: number[] = []
  await wait(quietMs)
  const idleMegabytes = residentMegabytes(server)
  forgetPeak(server)
  for (let round = 0; round < rounds; round++) {
    ours.push(
      await timed(async () => {
        const answer = await creator.call('validateBatch', { file: { name: 'batch.xml', content }, limitMs: 600_000 })
        if (!answer.ok) throw new Error(`The batch was refused: ${answer.code}`)
        const { transactionCount, refusedCount, refusals, problems } = answer.body
        if (transactionCount !== transfers || refusedCount > 0 || refusals.length > 0)
          throw new Error(`${transactionCount} lines, ${refusedCount} refused: ${JSON.stringify(problems[0])}`)
      }),
    )
    bare.push(await timed(() => parseOnly(file, { xmlns: false })))
  }
  return { bytes: statSync(file).size, ours, bare, idleMegabytes, peakMegabytes: peakMegabytes(server) }
}

/** What the server does after it has begun is over by then. */
const quietMs = 3000

export function writeBatch(
  folder: string,
  { transfers, iban, name }: { readonly transfers: number; readonly iban: string; readonly name: string },
): string {
  const file = join(folder, `${name}.xml`)
  const day = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  writeFileSync(file, [...generateBatch({ transfers, iban, day, name })].join(''))
  return file
}
