// Files in the folders of banks: fetched once, read by a job, and never lost when the process stops in between.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { FaultPoint } from '../../kernel/faults.ts'
import { openApp } from '../../open-app.ts'
import {
  type Client,
  type Json,
  type TestKernel,
  type World,
  createWorld,
  openTestKernel,
  signIn,
} from '../../testing/index.ts'
import { listEntries } from '../ledger/public.ts'
import { camtFile } from '../../testing/camt-file.ts'
import { fetchFromFolders, resumeFiles } from './public.ts'

let kernel: TestKernel
let app: FastifyInstance
let world: World
let client: Client
let breaksAt: FaultPoint | null = null

beforeAll(async () => {
  const at = async (point: FaultPoint): Promise<void> => {
    if (point !== breaksAt) return
    breaksAt = null
    throw new Error(`Stopped at ${point}`)
  }
  kernel = await openTestKernel({ faults: { at } })
  app = (await openApp(kernel)).app
  world = await createWorld(kernel)
  client = await signIn(app, world, 'accountant')
})
afterEach(() => {
  breaksAt = null
})
afterAll(async () => {
  await app.close()
  await kernel.close()
})

function lay(name: string, content: string): string {
  const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'in')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), content)
  return folder
}

function statement(id: string): string {
  return camtFile({
    iban: world.ibans.chf,
    id,
    balances: { OPBD: '0.00', CLBD: '1.00' },
    entries: [{ amount: '1.00', bankReference: id }],
  })
}

async function bookedWith(reference: string): Promise<number> {
  const entries = await kernel.database.withTenant(world.tenantId, (tx) => listEntries(tx, {}))
  return entries.filter((one) => one.entry.accountServicerReference === reference).length
}

it('a file is stored, taken from the folder, and read by a job; read twice it has one effect', async () => {
  const folder = lay('camt.053.xml', statement('F-1'))
  const [swiss] = (await fetchFromFolders(kernel, world.tenantId)).filter((one) => one.files > 0)
  expect(swiss).toMatchObject({ communicationName: 'Virtual bank CH', files: 1, problem: null })
  expect(readdirSync(folder)).toEqual([])
  expect(await bookedWith('F-1')).toBe(0)
  // as after a start: the same file is enqueued once more
  await resumeFiles(kernel)
  expect(await kernel.jobs.drain()).toBe(2)
  expect(await bookedWith('F-1')).toBe(1)
  const { body } = await client.call('listImportLogs', { params: { companyId: world.holding } })
  expect(body.data).toMatchObject([
    { source: 'file', communicationName: 'Virtual bank CH', result: 'SUCCESS', status: 'Ok' },
  ])
})

it('stopped after storing: the file is fetched again and booked once', async () => {
  const folder = lay('again.xml', statement('F-2'))
  breaksAt = 'import.after-store'
  await fetchFromFolders(kernel, world.tenantId)
  expect(readdirSync(folder)).toEqual(['again.xml'])
  await resumeFiles(kernel)
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  expect([readdirSync(folder), await bookedWith('F-2')]).toEqual([[], 1])
})

it('stopped before the commit: nothing of it is there, and after the next start all of it is', async () => {
  lay('late.xml', statement('F-3'))
  await fetchFromFolders(kernel, world.tenantId)
  breaksAt = 'import.before-commit'
  await expect(kernel.jobs.drain()).rejects.toThrow('Stopped at import.before-commit')
  expect(await bookedWith('F-3')).toBe(0)
  await resumeFiles(kernel)
  await kernel.jobs.drain()
  expect(await bookedWith('F-3')).toBe(1)
})

it('what cannot be read leaves the folder too and stands in the import log', async () => {
  const folder = lay('cut.xml', statement('F-4').slice(0, -30))
  const answer = await client.call('downloadStatements')
  expect(answer.body.results).toMatchObject([
    { communicationName: 'Virtual bank CH', status: 'Downloaded', files: 1 },
    { communicationName: 'Virtual bank DE', status: 'NoDataAvailable', files: 0 },
  ])
  await kernel.jobs.drain()
  expect(readdirSync(folder)).toEqual([])
  const { body } = await client.call('listImportLogs', {
    params: { companyId: world.holding },
    query: { statusList: 'FAILED' },
  })
  expect(body.data).toMatchObject([{ fileName: 'cut.xml', status: 'Unreadable' }])
})

it('the same bytes once more leave the folder and stand in the import log as a duplicate', async () => {
  const folder = lay('twice.xml', statement('F-6'))
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  lay('twice-again.xml', statement('F-6'))
  await fetchFromFolders(kernel, world.tenantId)
  expect([readdirSync(folder), await kernel.jobs.drain(), await bookedWith('F-6')]).toEqual([[], 0, 1])
  const { body } = await client.call('listImportLogs', {
    params: { companyId: world.holding },
    query: { statusList: 'DUPLICATE' },
  })
  expect(body.data).toMatchObject([
    { fileName: 'twice.xml', messages: [{ message: 'Already imported on 2026-11-23.' }] },
  ])
})

it('the same bytes once more while nobody reads them are read then', async () => {
  lay('lost.xml', statement('F-7'))
  await fetchFromFolders(kernel, world.tenantId)
  breaksAt = 'import.before-commit'
  await expect(kernel.jobs.drain()).rejects.toThrow('Stopped at import.before-commit')
  lay('lost-again.xml', statement('F-7'))
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  expect(await bookedWith('F-7')).toBe(1)
})

it('a file that is too large is said once in the import log, put aside, and never looked at again', async () => {
  const folder = lay('huge.xml', statement('F-5'))
  writeFileSync(join(folder, 'huge.xml.refused'), 'an earlier one')
  const fetch = () => fetchFromFolders(kernel, world.tenantId, undefined, 100)
  expect(await fetch()).toMatchObject([{ files: 0, problem: 'huge.xml' }, { problem: null }])
  expect(readdirSync(folder).toSorted()).toEqual(['huge.xml.2.refused', 'huge.xml.refused'])
  expect(readFileSync(join(folder, 'huge.xml.refused'), 'utf8')).toBe('an earlier one')
  expect((await fetch()).map((one) => one.files)).toEqual([0, 0])
  await kernel.jobs.drain()
  const { body } = await client.call('listImportLogs', {
    params: { companyId: world.holding },
    query: { statusList: 'FAILED' },
  })
  expect(body.data.filter((one: Json) => one.fileName === 'huge.xml')).toMatchObject([
    { status: 'Unreadable', messages: [{ code: 'file.too-large' }] },
  ])
})
