// The master key as an operator has it: made by the command, named to a server, rotated. And what a thief of data
// folder, snapshots and logs does not find there (G27).
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from './kernel/clock.ts'
import { type Config, readConfig } from './kernel/config.ts'
import { listSnapshots } from './kernel/database/snapshots.ts'
import { unwrapDataKey } from './kernel/vault/wrapping.ts'
import { makeMasterKey, readMasterKey } from './kernel/vault/master-key.ts'
import { openApp } from './open-app.ts'
import { type OpenedKernel, openKernel } from './open-kernel.ts'
import { programOf } from './testing/built-programs.ts'
import { createWorld, domesticPayment, layDownDatabase, signIn, worldPassword } from './testing/index.ts'
import { compiledBefore, runProgram, shortLived } from './testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-test-'))
const dataDir = join(folder, 'data')
const [first, second] = [join(folder, 'first.key'), join(folder, 'second.key')]
let server: ChildProcess | null = null
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const config: Config = {
  ...readConfig({ KONTOR_MODE: 'test', KONTOR_WEB_DIR: 'off', KONTOR_COMMIT: 'test' }),
  dataDir,
  masterKeyFile: first,
}
const environment = {
  PATH: process.env['PATH'],
  KONTOR_MODE: 'test',
  KONTOR_DATA_DIR: dataDir,
  KONTOR_WEB_DIR: 'off',
  KONTOR_DEMO: 'off',
  PORT: '0',
}

async function run(command: string, ...args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const { code, lines } = await runProgram(command, environment, args)
  return { code, said: lines.join('\n') }
}

/** How a key could stand in a file: as it is, in digits, in letters, as a list of numbers. */
function writingsOf(key: Buffer): readonly Buffer[] {
  const { data } = key.toJSON()
  const texts = [key.toString('hex'), key.toString('hex').toUpperCase(), data.join(','), data.join(', ')]
  // without the filling, and its last letter, which the bytes that follow may change
  const letters = [key.toString('base64').slice(0, 42), key.toString('base64url').slice(0, 42)]
  return [key, ...[...texts, ...letters].map((text) => Buffer.from(text))]
}

/** The files below the folder that hold one of the keys, however it is written. */
function listWithKeys(below: string, keys: readonly Buffer[]): readonly string[] {
  const writings = keys.flatMap(writingsOf)
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const content = readFileSync(path)
      return writings.some((writing) => content.includes(writing))
    })
}

const bytesOf = (path: string) => Buffer.from(readFileSync(path, 'latin1').trim(), 'base64')

async function dataKeysOf({ database }: OpenedKernel, path: string, tenantId: Parameters<typeof unwrapDataKey>[1]) {
  const row = await database.withTenant(tenantId, (tx) =>
    tx.db
      .selectFrom('data_key')
      .select(['master_key_id', 'wrapped'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow(),
  )
  const masterKey = readMasterKey(path, dataDir, 'the test')
  return unwrapDataKey(masterKey, tenantId, { masterKeyId: row.master_key_id, wrapped: row.wrapped })
}

test(
  'a server, its snapshots and its finest log hold no key; rotated by the command, the keys open by the new one only',
  { timeout: 120_000 },
  async () => {
    const made = await run('make-master-key.ts', first)
    expect(made.said).toMatch(new RegExp(`^${first} holds the new master key [0-9a-f]{16}\\. Name it in KONTOR_MASTER`))
    expect(made.code).toBe(0)
    await makeMasterKey(second)

    await layDownDatabase(dataDir)
    expect(await run('make-master-key.ts', join(dataDir, 'inside.key'))).toMatchObject({
      code: 2,
      said: expect.stringMatching(/lies in the data folder/),
    })
    expect(existsSync(join(dataDir, 'inside.key'))).toBe(false)

    // a payment that two people sign
    const kernel = await openKernel(config, systemClock)
    const { app } = await openApp(kernel)
    const world = await createWorld(kernel)
    const valueDate = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
    const body = { ...domesticPayment(world), valueDate }
    const creator = await signIn(app, world, 'creator')
    const { id, version } = (await creator.call('createPayment', { body })).body
    const signer = await signIn(app, world, 'signer1')
    const signing = { params: { id }, body: { password: worldPassword, version } }
    expect((await signer.call('signPayment', signing)).body).toMatchObject({ signatureCount: 1 })
    const dataKey = await dataKeysOf(kernel, first, world.tenantId)
    await app.close()
    await kernel.close()

    server = fork(programOf('apps/server/src/main.ts'), [], {
      execArgv: [...shortLived],
      env: { ...environment, ...compiledBefore, KONTOR_MASTER_KEY_FILE: first, KONTOR_LOG: 'trace' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let log = ''
    for (const stream of [server.stdout!, server.stderr!])
      stream.on('data', (chunk: Buffer) => (log += chunk.toString()))
    const ended = once(server, 'exit')
    const [{ ready }] = (await once(server, 'message')) as [{ ready: string }]
    const login = await fetch(`${ready}/api/auth/login`, {
      method: 'POST',
      headers: { tenant: world.key, 'content-type': 'application/json' },
      body: JSON.stringify({ email: `signer2@${world.key}.example`, password: worldPassword }),
    })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const signed = await fetch(`${ready}/api/v1/payments/${id}/sign`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': 'second-signature' },
      body: JSON.stringify({ password: worldPassword, version }),
    })
    expect(await signed.json()).toMatchObject({ paymentStatus: 'Signed', signatureCount: 2 })
    const rotation = ['rotate-master-key.ts', '--from', first, '--to', second] as const
    expect(await run(...rotation)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^Another Kontor .* works on this data folder/),
    })
    await expect.poll(() => listSnapshots(join(dataDir, 'snapshots')).length, { timeout: 30_000 }).toBe(1)
    server.kill('SIGTERM')
    await ended

    expect(log).toContain('Kontor answers at')
    writeFileSync(join(dataDir, 'server.log'), log)
    const masterKey = bytesOf(first)
    const keys = [masterKey, dataKey]
    expect(listWithKeys(dataDir, keys)).toEqual([])
    // the search finds them, however they are written, wherever they stand
    for (const key of keys) {
      for (const writing of writingsOf(key)) {
        const planted = join(dataDir, 'journal', 'planted')
        writeFileSync(planted, Buffer.concat([Buffer.from('{"key":"'), writing, Buffer.from('"}')]))
        expect(listWithKeys(dataDir, keys)).toEqual([planted])
        rmSync(planted)
      }
    }
    expect(listWithKeys(folder, keys)).toEqual([first])

    expect(await run(...rotation)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Data keys wrapped anew: 1\./),
    })
    await expect(openKernel(config, systemClock)).rejects.toThrow(
      new RegExp(
        `^${first} holds the master key [0-9a-f]{16}, but the data key of tenant ${world.tenantId} is wrapped by`,
      ),
    )
    const rotated = await openKernel({ ...config, masterKeyFile: second }, systemClock)
    const opened = await openApp(rotated)
    const reader = await signIn(opened.app, world, 'treasurer')
    const { body: shown } = await reader.call('getPayment', { params: { cashTransactionId: id } })
    expect(shown).toMatchObject({ paymentStatus: 'Signed', signatureCount: 2, alarm: null })
    expect(await dataKeysOf(rotated, second, world.tenantId)).toEqual(dataKey)
    await opened.app.close()
    await rotated.close()
    expect(listWithKeys(dataDir, [...keys, bytesOf(second)])).toEqual([])
  },
)

test('what the commands are asked wrongly they answer with how they are asked', async () => {
  const usage = { code: 2, said: expect.stringMatching(/^Usage: npm run /) }
  expect(await run('make-master-key.ts')).toMatchObject(usage)
  expect(await run('rotate-master-key.ts', '--form', first)).toMatchObject(usage)
})
