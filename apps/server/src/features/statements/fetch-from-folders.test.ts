// Files in the folders of banks: fetched once, read by a job, and never lost when the process stops in between.
import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { limits } from '@kontor/domain'
import { type Work, countAttempt } from '../../kernel/attempts/attempts.store.ts'
import { type Folders, inFolderOf } from '../../kernel/bank-transport.ts'
import type { FaultPoint } from '../../kernel/faults.ts'
import { type Incoming, listStill } from '../../kernel/incoming-files.ts'
import { type Json, goldenNow, testHouse } from '../../testing/index.ts'
import { zipOf } from '../../testing/zip-file.ts'
import { bankDesk, filesIn } from './bank-desk.testing.ts'
import { listFilesIn } from './bank-files.store.ts'
import { clearUnpacking, fetchFromFolders, resumeFiles } from './public.ts'

let breaksAt: FaultPoint | null = null
/** Nobody may write into the folder. */
let isReadOnly = false

const at = async (point: FaultPoint): Promise<void> => {
  if (point !== breaksAt) return
  breaksAt = null
  throw new Error(`Stopped at ${point}`)
}
const listIncoming = async (folders: Folders): Promise<Incoming> => {
  const listed = await listStill(inFolderOf(folders), 50)
  const files = listed.files.map((file) => ({
    ...file,
    takeAway: isReadOnly ? refuseWriting : file.takeAway,
    putAside: isReadOnly ? refuseWriting : file.putAside,
  }))
  return { ...listed, files }
}
const house = await testHouse({ faults: { at }, transport: { listIncoming } })
const { kernel, world, as } = house
const client = await as('accountant')
const { lay, statement, writtenJustNow, logsOf, bookedWith } = bankDesk(house, client)
const failed = { statusList: 'FAILED' }
afterEach(() => {
  breaksAt = null
  isReadOnly = false
})

const refuseWriting = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }))

/** As if the process had died over the work so often. */
async function begin(work: Work, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries++) {
    await kernel.database.withTenant(world.tenantId, (tx) => countAttempt(tx, work, goldenNow))
  }
}

it('a file is stored, taken from the folder, and read by a job; read twice it has one effect', async () => {
  const folder = lay('camt.053.xml', statement('F-1'))
  const [swiss] = (await fetchFromFolders(kernel, world.tenantId)).filter((one) => one.files > 0)
  expect(swiss).toMatchObject({ communicationName: 'Virtual bank CH', files: 1, problem: null })
  expect(filesIn(folder)).toEqual([])
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
  expect(filesIn(folder)).toEqual(['again.xml'])
  await resumeFiles(kernel)
  await kernel.schedule.turn('statements.fetch-from-folders')
  await kernel.jobs.drain()
  expect([filesIn(folder), await bookedWith('F-2')]).toEqual([[], 1])
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
  const folder = lay('no-statement.xml', '<Document><Other/></Document>')
  const answer = await client.call('downloadStatements')
  expect(answer.body.results).toMatchObject([
    { communicationName: 'Virtual bank CH', status: 'Downloaded', files: 1 },
    { communicationName: 'Virtual bank DE', status: 'NoDataAvailable', files: 0 },
  ])
  await kernel.jobs.drain()
  expect(filesIn(folder)).toEqual([])
  expect(await logsOf('no-statement.xml', failed)).toMatchObject([{ status: 'Unreadable' }])
})

it.skipIf(process.platform === 'win32')(
  'fetching says of a contract that everybody may write to its folder',
  async () => {
    const folder = lay('open.xml', statement('F-open'))
    const openFolders = async () =>
      (await client.call('downloadStatements')).body.results.map((one: Json) => one.isFolderOpen)
    chmodSync(folder, 0o777)
    expect(await openFolders()).toEqual([true, false])
    chmodSync(folder, 0o750)
    expect(await openFolders()).toEqual([false, false])
    await kernel.jobs.drain()
  },
)

it('what a process that died was unpacking is removed at the next start', async () => {
  const left = join(kernel.config.dataDir, 'unpacking', 'archive-x')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'archive.zip'), 'half')
  await clearUnpacking(kernel)
  expect(existsSync(left)).toBe(false)
})

it('an archive without a file leaves the folder and stands in the import log', async () => {
  const folder = lay('empty.zip', zipOf(['statements/', '']))
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  expect(filesIn(folder)).toEqual([])
  expect(await logsOf('empty.zip', failed)).toMatchObject([{ messages: [{ code: 'archive.empty' }] }])
})

it('a file that stands still and is not whole stays, and is fetched when the bank has written the rest', async () => {
  const whole = statement('F-8')
  const folder = lay('slow.xml', whole.slice(0, -30))
  writtenJustNow('slow.xml')
  const [swiss] = await fetchFromFolders(kernel, world.tenantId)
  expect(swiss).toMatchObject({ files: 0, problem: 'slow.xml' })
  expect(filesIn(folder)).toEqual(['slow.xml'])
  appendFileSync(join(folder, 'slow.xml'), whole.slice(-30))
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  expect([filesIn(folder), await bookedWith('F-8')]).toEqual([[], 1])
  expect(await logsOf('slow.xml', failed)).toEqual([])
})

it('a file that nobody completes is put aside, never removed, and said once', async () => {
  const folder = lay('cut.xml', statement('F-4').slice(0, -30))
  writtenJustNow('cut.xml', limits.timeMs.fileIncomplete)
  for (let times = 0; times < 2; times++) await fetchFromFolders(kernel, world.tenantId)
  expect(filesIn(folder)).toEqual(['cut.xml.refused'])
  expect(await logsOf('cut.xml', failed)).toMatchObject([{ messages: [{ code: 'file.incomplete' }] }])
  rmSync(join(folder, 'cut.xml.refused'))
})

it('an MT file that is cut off stays, and is put aside when nobody completes it', async () => {
  const whole =
    ':20:M-1\n:25:CH4308390000012345671\n:60F:C261119CHF1,00\n:61:2611201120C1,00NTRFNONREF\n:62F:C261120CHF2,00\n'
  for (const [name, end] of [
    ['line.sta', whole.indexOf(':61:')],
    ['closing.sta', whole.indexOf(':62F:')],
    ['amount.sta', whole.length - 4],
  ] as const) {
    const folder = lay(name, whole.slice(0, end))
    writtenJustNow(name)
    await fetchFromFolders(kernel, world.tenantId)
    expect([filesIn(folder), await logsOf(name, failed)]).toEqual([[name], []])
    writtenJustNow(name, limits.timeMs.fileIncomplete)
    await fetchFromFolders(kernel, world.tenantId)
    expect(filesIn(folder)).toEqual([`${name}.refused`])
    expect(await logsOf(name, failed)).toMatchObject([{ messages: [{ code: 'file.incomplete' }] }])
    rmSync(join(folder, `${name}.refused`))
  }
})

it('an empty file waits as an incomplete one does, and is put aside and said when nothing comes', async () => {
  const folder = lay('empty.xml', '')
  writtenJustNow('empty.xml')
  await fetchFromFolders(kernel, world.tenantId)
  expect([filesIn(folder), await logsOf('empty.xml', failed)]).toEqual([['empty.xml'], []])
  writtenJustNow('empty.xml', limits.timeMs.fileIncomplete)
  await fetchFromFolders(kernel, world.tenantId)
  expect(filesIn(folder)).toEqual(['empty.xml.refused'])
  expect(await logsOf('empty.xml', failed)).toMatchObject([{ messages: [{ code: 'file.empty' }] }])
  rmSync(join(folder, 'empty.xml.refused'))
})

it('a name with no room for an ending is cut when the file is put aside, and never in a letter', async () => {
  const name = `${'ü'.repeat(125)}.xml`
  const folder = lay(name, statement('F-13').slice(0, -30))
  writtenJustNow(name, limits.timeMs.fileIncomplete)
  for (let times = 0; times < 2; times++) await fetchFromFolders(kernel, world.tenantId)
  expect(filesIn(folder)).toEqual([`${'ü'.repeat(123)}.refused`])
  expect(await logsOf(name, failed)).toHaveLength(1)
  rmSync(join(folder, `${'ü'.repeat(123)}.refused`))
})

it('what a folder does not let go is taken once and said once, and leaves when it may', async () => {
  const warned = vi.spyOn(kernel.log, 'warn')
  const folder = lay('kept.xml', statement('F-14'))
  lay('kept-cut.xml', statement('F-15').slice(0, -30))
  writtenJustNow('kept-cut.xml', limits.timeMs.fileIncomplete)
  isReadOnly = true
  for (let times = 0; times < 3; times++) {
    const [swiss] = await fetchFromFolders(kernel, world.tenantId)
    expect(swiss?.problem).toMatch(/^kept/)
    await kernel.jobs.drain()
  }
  const told = warned.mock.calls.flatMap(([about]) => (about as { file?: string }).file ?? [])
  warned.mockRestore()
  expect(told.toSorted()).toEqual(['kept-cut.xml', 'kept.xml'])
  expect(await bookedWith('F-14')).toBe(1)
  const { body } = await client.call('listImportLogs', { params: { companyId: world.holding } })
  expect(body.data.filter((one: Json) => one.fileName.startsWith('kept'))).toHaveLength(2)
  isReadOnly = false
  await fetchFromFolders(kernel, world.tenantId)
  expect(filesIn(folder)).toEqual(['kept-cut.xml.refused'])
  // another file under the name of one that was stuck is a new one
  expect(await bookedWith('F-15')).toBe(0)
  lay('kept-cut.xml', statement('F-15'))
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  expect(await bookedWith('F-15')).toBe(1)
  rmSync(join(folder, 'kept-cut.xml.refused'))
})

it('a file that is written to while it is fetched is left, and nothing of it stays behind', async () => {
  const folder = lay('growing.xml', statement('F-9'))
  const writing = setInterval(() => appendFileSync(join(folder, 'growing.xml'), '\n'), 20)
  const found = await fetchFromFolders(kernel, world.tenantId)
  clearInterval(writing)
  expect(found.map((one) => one.files)).toEqual([0, 0])
  expect(filesIn(folder)).toEqual(['growing.xml'])
  expect(await fetchFromFolders(kernel, world.tenantId)).toMatchObject([{ files: 1 }, { files: 0 }])
  await kernel.jobs.drain()
  expect(await bookedWith('F-9')).toBe(1)
})

it('a file over which the process died again and again is put aside; the others are fetched', async () => {
  const folder = lay('deadly.xml', statement('F-10'))
  lay('harmless.xml', statement('F-11'))
  const work = { work: 'statements.fetch-file', subject: `${world.communications.swiss} deadly.xml` }
  await begin(work, limits.count.attempts)
  expect(await fetchFromFolders(kernel, world.tenantId)).toMatchObject([{ files: 1, problem: 'deadly.xml' }, {}])
  await kernel.jobs.drain()
  expect([filesIn(folder), await bookedWith('F-10'), await bookedWith('F-11')]).toEqual([['deadly.xml.refused'], 0, 1])
  expect(await logsOf('deadly.xml', failed)).toMatchObject([{ messages: [{ code: 'file.ended-server' }] }])
  rmSync(join(folder, 'deadly.xml.refused'))
})

it('a stored file over whose reading the process died again and again is read no more, and may come again', async () => {
  const folder = lay('deadly-to-read.xml', statement('F-12'))
  await fetchFromFolders(kernel, world.tenantId)
  const stored = await kernel.database.withTenant(world.tenantId, (tx) => listFilesIn(tx, 'stored'))
  await begin({ work: 'statements.process-file', subject: stored[0]!.id }, limits.count.attempts)
  await kernel.jobs.drain()
  expect(await bookedWith('F-12')).toBe(0)
  expect(await logsOf('deadly-to-read.xml', failed)).toMatchObject([{ messages: [{ code: 'file.ended-server' }] }])
  lay('deadly-to-read.xml', statement('F-12'))
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  expect([filesIn(folder), await bookedWith('F-12')]).toEqual([[], 1])
})

it('the same bytes once more leave the folder and stand in the import log as a duplicate', async () => {
  const folder = lay('twice.xml', statement('F-6'))
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  lay('twice-again.xml', statement('F-6'))
  await fetchFromFolders(kernel, world.tenantId)
  expect([filesIn(folder), await kernel.jobs.drain(), await bookedWith('F-6')]).toEqual([[], 0, 1])
  const { body } = await client.call('listImportLogs', {
    params: { companyId: world.holding },
    query: { statusList: 'DUPLICATE' },
  })
  expect(body.data.filter((one: Json) => one.fileName.startsWith('twice'))).toMatchObject([
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
  expect(filesIn(folder).toSorted()).toEqual(['huge.xml.2.refused', 'huge.xml.refused'])
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
