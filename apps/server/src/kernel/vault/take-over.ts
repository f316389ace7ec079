// Signatures of before this version have no code. They get theirs once, at the upgrade, and that it was done stands
// outside the database: rows that somebody writes later are not taken over at the next start (decision 0041).
import { type AppendOnlyFile, appendOnlyFile } from '../append-only-file.ts'
import type { SqlPool } from '../database/session.ts'
import { openSealed, sealLine } from '../sealed-line.ts'
import { takeOverFileIn } from './master-key.ts'

type TakeOverLine = { readonly takeOver: 'begun' | 'done'; readonly at: string }

const fileIn = (dataDir: string): AppendOnlyFile => appendOnlyFile(takeOverFileIn(dataDir))

/**
 * Before the migrations run. It begins only where the database is still of before, and never a second time. Otherwise a
 * server says that there is nothing to take over, and from then on there never is.
 */
export async function beginTakeOver(dataDir: string, pool: SqlPool, isServer: boolean, at: string): Promise<void> {
  const file = fileIn(dataDir)
  if ((await lastOf(file)) !== null) return
  if (await isOfBefore(pool)) await file.append(sealLine({ takeOver: 'begun', at } satisfies TakeOverLine).text)
  else if (isServer) await endTakeOver(dataDir, at)
}

/** Whether signatures without a code are still to get theirs. */
export async function isTakeOverOpen(dataDir: string): Promise<boolean> {
  return (await lastOf(fileIn(dataDir))) === 'begun'
}

export async function endTakeOver(dataDir: string, at: string): Promise<void> {
  await fileIn(dataDir).append(sealLine({ takeOver: 'done', at } satisfies TakeOverLine).text)
}

/** A line that is not what was written counts as the end. */
async function lastOf(file: AppendOnlyFile): Promise<TakeOverLine['takeOver'] | null> {
  const last = (await file.read()).lines.findLast((line) => line !== '')
  if (last === undefined) return null
  return (openSealed(last)?.content as TakeOverLine | undefined)?.takeOver ?? 'done'
}

async function isOfBefore(pool: SqlPool): Promise<boolean> {
  const session = await pool.session()
  try {
    const { rows } = await session.query(
      "select to_regclass('public.signature') is not null and to_regclass('public.data_key') is null as yes",
    )
    return (rows as { yes: boolean }[])[0]?.yes === true
  } finally {
    session.release()
  }
}
