// The whole crash suite: the real server must stand all kills, the naive order must fall, no file may be half there.
import { type CrashResult, crashServer } from './crash-server.ts'
import { type UploadResult, killUploads } from './kill-uploads.ts'

export type CrashSuiteOptions = {
  readonly kills: number
  readonly seed?: number
  /** A PostgreSQL server; without it the server runs on the embedded database. */
  readonly postgresUrl?: string | null
  /** Kills of the file contract's upload (G7). */
  readonly uploadKills?: number
  readonly tell?: (sentence: string) => void
}
export type CrashSuiteResult = {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  readonly seed: number
  readonly server: CrashResult
  readonly naive: Pick<CrashResult, 'kills' | 'receivedTwice' | 'seconds'>
  readonly uploads: UploadResult
}

export async function runCrashSuite({
  kills,
  seed = 1,
  postgresUrl = null,
  uploadKills = 200,
  tell = () => undefined,
}: CrashSuiteOptions): Promise<CrashSuiteResult> {
  const server = await crashServer({ kills, seed, postgresUrl, entry: 'apps/server/src/main.ts', tell })
  const [naive, uploads] = await Promise.all([
    crashServer({
      kills: 4,
      seed,
      postgresUrl: null,
      entry: 'apps/server/src/testing/naive-server.ts',
      onlyWhileSending: true,
    }),
    killUploads(uploadKills, seed),
  ])
  const unreached = Object.entries(server.faultPoints)
    .filter(([, { planned, reached }]) => planned > 1 && reached === 0)
    .map(([point]) => point)
  const checks: readonly (readonly [string, boolean, readonly string[]])[] = [
    ['no payment reached the bank twice', server.receivedTwice.length === 0, server.receivedTwice],
    ['no acknowledged payment is lost', server.lost.length === 0, server.lost],
    ['nothing is Delivered that the bank never got', server.neverReceived.length === 0, server.neverReceived],
    ['nothing is at the bank that is not Delivered', server.notMarked.length === 0, server.notMarked],
    ['nothing is stuck after a person has looked', server.stuck.length === 0, server.stuck],
    ['keys, numbers and answers agree', server.wrong.length === 0, server.wrong],
    ['the audit chain is intact', server.isAuditIntact, []],
    ['every fault point that was tried twice was reached', unreached.length === 0, unreached],
    [
      'the clients were at work',
      server.delivered >= kills / 4 && server.importedEntries > 0,
      [`${server.delivered} payments`],
    ],
    ['the naive order pays twice and is noticed', naive.receivedTwice.length > 0, []],
    [
      `no half file after ${uploadKills} kills`,
      uploads.half === 0 && uploads.interrupted > 0,
      [JSON.stringify(uploads)],
    ],
  ]
  const failures = checks
    .filter(([, isRight]) => !isRight)
    .map(([sentence, , details]) => [sentence, ...details.slice(0, 10)].join('\n  '))
  return {
    passed: checks.length - failures.length,
    failed: failures.length,
    failures,
    seed,
    server,
    naive: { kills: naive.kills, receivedTwice: naive.receivedTwice, seconds: naive.seconds },
    uploads,
  }
}
