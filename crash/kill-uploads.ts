// G7 of the reliability goals: a process that hands files over is killed while it does so; none may be half there.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { kill, start } from './processes.ts'
import { randomFrom } from './random.ts'

export type UploadResult = {
  readonly kills: number
  readonly files: number
  readonly half: number
  /** Temporary files that a kill left: proof that kills hit the middle of an upload. */
  readonly interrupted: number
  readonly seconds: number
}

export async function killUploads(kills: number, seed: number): Promise<UploadResult> {
  const began = performance.now()
  const random = randomFrom(seed)
  const root = mkdtempSync(join(tmpdir(), 'kontor-uploads-'))
  let files = 0
  let half = 0
  let interrupted = 0
  async function once(number: number, delayMs: number): Promise<void> {
    const folder = join(root, String(number))
    mkdirSync(folder)
    const target = start('apps/server/src/testing/upload-target.ts', { NODE_COMPILE_CACHE: join(root, 'cache') }, [
      folder,
    ])
    await target.message
    await wait(delayMs)
    await kill(target)
    for (const name of readdirSync(folder)) {
      if (name.startsWith('.')) {
        interrupted += 1
        continue
      }
      files += 1
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
      if (`${hash}.xml` !== name) half += 1
    }
    rmSync(folder, { recursive: true })
  }
  try {
    for (let number = 0; number < kills; number += 2) {
      await Promise.all([once(number, random.below(40)), number + 1 < kills && once(number + 1, random.below(40))])
    }
    return { kills, files, half, interrupted, seconds: Math.round((performance.now() - began) / 1000) }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
