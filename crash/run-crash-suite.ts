// The whole crash suite: the real server must stand all kills, cut connections and damaged journals, the naive order and
// a server that believes any journal must fall, no file may be half there.
import { type CrashResult, crashServer } from './crash-server.ts'
import { type DamageResult, damageJournals } from './damage-journal.ts'
import { type UploadResult, killUploads } from './kill-uploads.ts'

export type CrashSuiteOptions = {
  readonly kills: number
  readonly seed?: number
  /** A PostgreSQL server; without it the server runs on the embedded database. */
  readonly postgresUrl?: string | null
  /** Starts that PostgreSQL anew, now and then. */
  readonly restartPostgres?: (() => void) | null
  /** Kills of the file contract's upload (G7); none for a pass that only wants another database. */
  readonly uploadKills?: number
  /** How many cases of a damaged send journal are tried, of eight. */
  readonly damages?: number
  /** Whether the naive order of sending is run too, which the suite has to notice. */
  readonly hasSelfTest?: boolean
  readonly tell?: (sentence: string) => void
}
export type CrashSuiteResult = {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
  readonly seed: number
  readonly server: CrashResult
  readonly naive: Pick<CrashResult, 'kills' | 'receivedTwice' | 'seconds'> | null
  readonly journals: DamageResult | null
  /** What a server does that believes any journal. */
  readonly trusting: DamageResult | null
  readonly uploads: UploadResult | null
}

/** A sentence, whether it holds, and what speaks against it. */
type Check = readonly [string, boolean, readonly string[]]

export async function runCrashSuite({
  kills,
  seed = 1,
  postgresUrl = null,
  restartPostgres = null,
  uploadKills = 200,
  damages = 8,
  hasSelfTest = true,
  tell = () => undefined,
}: CrashSuiteOptions): Promise<CrashSuiteResult> {
  const killing = crashServer({
    kills,
    seed,
    postgresUrl,
    restartPostgres,
    entry: 'apps/server/src/main.ts',
    tell,
  })
  // a PostgreSQL that is started anew would cut off the others too
  if (restartPostgres !== null) await killing
  // else two lanes, as many as there are cores: a server that starts and clients that wait leave the other one idle
  const [server, { naive, uploads, journals, trusting }] = await Promise.all([killing, besides()])
  async function besides() {
    const isTrying = damages > 0
    return {
      naive: hasSelfTest ? await crashNaive(seed) : null,
      journals: isTrying ? await damageJournals('apps/server/src/main.ts', postgresUrl, damages) : null,
      trusting:
        isTrying && hasSelfTest ? await damageJournals('apps/server/src/testing/trusting-server.ts', null, 1) : null,
      uploads: uploadKills > 0 ? await killUploads(uploadKills, seed) : null,
    }
  }
  const unreached = Object.entries(server.faultPoints)
    .filter(([, { planned, reached }]) => planned > 1 && reached === 0)
    .map(([point]) => point)
  const checks: readonly Check[] = [
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
    [
      'no cut connection ended the server',
      server.cuts.ended === 0 && (postgresUrl === null || server.cuts.times > 0),
      [`${server.cuts.times} cuts, ${server.cuts.ended} ends`],
    ],
    [
      'no restart of the database ended the server',
      server.restarts.ended === 0 && (restartPostgres === null || server.restarts.times > 0),
      [`${server.restarts.times} restarts, ${server.restarts.ended} ends`],
    ],
    ...(journals === null ? [] : checkJournals(journals)),
    ...(trusting === null
      ? []
      : [
          [
            'a server that believes any journal pays twice and is noticed',
            trusting.receivedTwice.length > 0,
            [],
          ] as const,
        ]),
    ...(naive === null
      ? []
      : [['the naive order pays twice and is noticed', naive.receivedTwice.length > 0, []] as const]),
    ...(uploads === null ? [] : [checkUploads(uploads)]),
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
    naive: naive && { kills: naive.kills, receivedTwice: naive.receivedTwice, seconds: naive.seconds },
    journals,
    trusting,
    uploads,
  }
}

function checkJournals({ receivedTwice, open, lost }: DamageResult): readonly Check[] {
  return [
    ['with a damaged journal no payment reached the bank twice', receivedTwice.length === 0, receivedTwice],
    ['with a damaged journal nothing is sent', open.length === 0, open],
    ['after a damaged journal no delivered payment is lost', lost.length === 0, lost],
  ]
}

function crashNaive(seed: number): Promise<CrashResult> {
  const entry = 'apps/server/src/testing/naive-server.ts'
  return crashServer({ kills: 4, seed, postgresUrl: null, entry, onlyWhileSending: true })
}

function checkUploads(uploads: UploadResult): Check {
  const isRight = uploads.half === 0 && uploads.interrupted > 0
  return [`no half file after ${uploads.kills} kills`, isRight, [JSON.stringify(uploads)]]
}
