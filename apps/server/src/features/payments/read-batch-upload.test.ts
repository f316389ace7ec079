// The bytes of a batch while it is read: packed as they come, so that few megabytes stand for many.
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Caller } from '../../kernel/caller.ts'
import { sha256 } from '../../kernel/ids.ts'
import { batchFile } from '../../testing/batch-file.ts'
import type { LinesPlanner } from './plan-batch.ts'
import { readBatchUpload } from './read-batch-upload.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const payments = Array.from({ length: 4000 }, (_, index) => ({ amount: `${index + 1}.05` }))
const content = Buffer.from(
  batchFile(Array.from({ length: 10 }, () => ({ account: 'CH9300762011623852957', payments }))),
)

function countingPlanner(): LinesPlanner {
  let count = 0
  return {
    take: () => (count += 1),
    refuse: () => (count += 1),
    end: () => ({ batches: [], count, problems: [], problemCount: 0, omitted: [], changes: [] }),
  }
}

test('of a long batch only what is packed of it is held', async () => {
  expect(content.length).toBeGreaterThan(12_000_000)
  // what is collected is given back by another thread, which a busy machine lets wait
  const held = async () => {
    const readings: number[] = []
    for (let count = 0; count < 5; count += 1) {
      collectGarbage()
      await wait(20)
      readings.push(process.memoryUsage().arrayBuffers)
    }
    return Math.min(...readings)
  }
  const before = await held()
  let atEnd = 0
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < content.length; from += 50_000) {
      await nextTurn()
      yield content.subarray(from, from + 50_000)
    }
    atEnd = await held()
  }
  const upload = { name: 'long.xml', bytes: bytes(), isTooLarge: () => false }
  // of a message nobody asks who the caller is
  const plan = await readBatchUpload({} as Caller, upload, countingPlanner(), { keepsBytes: true })
  expect(plan).toMatchObject({ count: 40_000, fileHash: sha256(content), size: content.length })
  expect(gunzipSync(Buffer.concat(plan.pieces)).equals(content)).toBe(true)
  expect(atEnd - before).toBeLessThan(6_000_000)
})
