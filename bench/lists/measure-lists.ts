// Reading calls of the product beside two bare servers in the same run, in turns: one sends the call's largest select
// alone, the other all statements that the call sends.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Board, signIn } from '../../crash/client.ts'
import { type Environment, type Started, start, stop } from '../../crash/processes.ts'
import { type World, layDownWorld } from '../../crash/world.ts'
import { startTempPostgres } from '../../tools/temp-postgres.ts'
import { generateCamt } from '../generate-camt.ts'
import { median } from '../median.ts'
import { fillPayments } from './fill-payments.ts'
import { type Blows, hammer } from './hammer.ts'
import type { RecordedCall, Statement } from './record-calls.ts'

export type MeasuredCall = {
  readonly name: string
  readonly statements: number
  readonly bytes: number
  readonly ours: Blows
  /** The one select, prepared. */
  readonly select: Blows
  /** All statements of the call. */
  readonly all: Blows
}
export type MeasuredLists = {
  readonly payments: number
  readonly database: string
  readonly calls: readonly MeasuredCall[]
}

const boardLines = 500
const blowMs = 2000

export async function measureLists(payments: number, rounds: number): Promise<MeasuredLists> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-lists-'))
  const postgres = await startTempPostgres({ isDurable: true })
  const environment: Environment = {
    KONTOR_MODE: 'test',
    KONTOR_COMMIT: 'bench',
    KONTOR_WEB_DIR: 'off',
    KONTOR_DEMO: 'off',
    KONTOR_DATA_DIR: join(folder, 'data'),
    KONTOR_LOG: 'error',
    DATABASE_URL: postgres.url,
    PORT: '0',
  }
  try {
    const world = await layDownWorld(environment)
    const { cookie, paymentId } = await withServer(environment, (address) => prepare(address, world))
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await fillPayments(client, paymentId, payments)
    await client.end()
    const company = `/api/v1/companies/${world.companyId}`
    const urls: Readonly<Record<string, string>> = {
      'open payments': `${company}/payments/open?pageNumber=1&pageSize=25`,
      'done payments, first page': `${company}/payments/done?pageNumber=1&pageSize=25`,
      'done payments, last page': `${company}/payments/done?pageNumber=${Math.floor((payments * 0.96) / 25)}&pageSize=25`,
      'payments of a payee': `${company}/payments?pageNumber=1&pageSize=25&beneficiary=Supplier%2042`,
      'one payment': `/api/v1/payments/${paymentId}`,
      currencies: '/api/v1/currencies',
      accounts: `${company}/accounts`,
      'account statement': `${company}/accounts/${world.accounts.chf}/statement`,
      reconciliation: `${company}/reconciliation`,
    }
    const recording = start('bench/lists/record-calls.ts', environment, [
      JSON.stringify({ urls: Object.values(urls), cookie }),
    ])
    const recorded = (await recording.message) as readonly RecordedCall[]
    await recording.ended
    return await withServer(environment, async (address) => {
      const bare = await startBare(postgres.url, recorded)
      try {
        const calls: MeasuredCall[] = []
        for (const [name, url] of Object.entries(urls)) {
          const call = recorded.find((one) => one.url === url)
          if (call === undefined) throw new Error(`Nothing was recorded of ${name}`)
          const targets = {
            ours: () => hammer(`${address}${url}`, { cookie }, blowMs),
            select: () => hammer(`${bare.address}/select${url}`, {}, blowMs),
            all: () => hammer(`${bare.address}/all${url}`, {}, blowMs),
          }
          const blows: Record<keyof typeof targets, Blows[]> = { ours: [], select: [], all: [] }
          for (let round = 0; round < rounds; round++)
            for (const key of ['ours', 'select', 'all'] as const) blows[key].push(await targets[key]())
          calls.push({
            name,
            statements: call.statements.length,
            bytes: call.bytes,
            ours: middle(blows.ours),
            select: middle(blows.select),
            all: middle(blows.all),
          })
        }
        return { payments, database: postgres.version, calls }
      } finally {
        await stop(bare.process)
      }
    })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function middle(blows: readonly Blows[]): Blows {
  return { perSecond: median(blows.map((one) => one.perSecond)), p95: median(blows.map((one) => one.p95)) }
}

async function withServer<T>(environment: Environment, work: (address: string) => Promise<T>): Promise<T> {
  const server = start('apps/server/src/main.ts', environment)
  try {
    return await work(((await server.message) as { ready: string }).ready)
  } finally {
    await stop(server)
  }
}

/** A payment to be copied, lines for the board, and the treasurer's session. */
async function prepare(
  address: string,
  world: World,
): Promise<{ readonly cookie: string; readonly paymentId: string }> {
  const board: Board = { address, isOver: false, answers: 0 }
  const creator = await signIn(board, world, 'creator')
  const created = await creator.call('createPayment', { body: { ...world.bodies[0], remarks: randomUUID() } })
  if (!created.ok) throw new Error(`A payment was not created: ${created.code}`)
  const today = new Date().toISOString().slice(0, 10)
  const statement = generateCamt({
    entries: boardLines,
    iban: world.ibans.chf,
    currency: 'CHF',
    prefix: 'L',
    sequenceNumber: 1,
    opening: 1_000_000_00n,
    firstDay: today,
    days: 1,
  })
  const treasurer = await signIn(board, world, 'treasurer')
  const uploaded = await treasurer.call('uploadStatement', {
    file: { name: 'lists.xml', content: new Blob([[...statement].join('')]) },
  })
  if (!uploaded.ok) throw new Error(`The statement was refused: ${uploaded.code}`)
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { tenant: world.tenant, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `treasurer@${world.tenant}.example`, password: world.password }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`The treasurer cannot sign in: ${await answer.text()}`)
  return { cookie, paymentId: created.body.id }
}

async function startBare(
  url: string,
  recorded: readonly RecordedCall[],
): Promise<{ readonly process: Started; readonly address: string }> {
  const calls: Record<string, readonly Statement[]> = {}
  for (const call of recorded) {
    calls[`/all${call.url}`] = call.statements
    calls[`/select${call.url}`] = [largest(call.statements)]
  }
  const bare = start('bench/lists/bare-server.ts', {}, [JSON.stringify({ url, calls })])
  return { process: bare, address: `http://127.0.0.1:${String(await bare.message)}` }
}

/** The one that answers with the most rows; of these the longest, which joins the most. */
function largest(statements: readonly Statement[]): Statement {
  const asking = statements.filter(({ params }) => params.length > 0)
  const [found] = asking.toSorted((a, b) => b.rows - a.rows || b.text.length - a.text.length)
  if (found === undefined) throw new Error('The call asks the database nothing')
  return found
}
