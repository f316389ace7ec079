// Habits of banks and of what they write with: files that grow after they were whole, names of other alphabets, compressed
// files, and folders that are away for a night.
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { limits } from '@kontor/domain'
import { goldenNow, testHouse } from '../../testing/index.ts'
import { bankDesk, filesIn } from './bank-desk.testing.ts'
import { fetchFromFolders } from './public.ts'

const house = await testHouse()
const { kernel, world, as } = house
const client = await as('accountant')
const treasurer = await as('treasurer')
const { lay, statement, writtenJustNow, logsOf, bookedWith } = bankDesk(house, client)
const failed = { statusList: 'FAILED' }

/** A message of an MT940 file, of a day of its own. */
function message(day: string): string {
  return `:20:G-${day}\n:25:${world.ibans.chf}\n:28C:${day}/1\n:60F:C2609${day}CHF1,00\n:61:2609${day}09${day}C0,50NTRFNONREF//G-${day}\n:62F:C2609${day}CHF1,50\n-\n`
}

it('what a writer adds to a file that was taken is read, by the file that he holds open and by its name', async () => {
  const folder = lay('growing.sta', message('01'))
  const held = openSync(join(folder, 'growing.sta'), 'a')
  const hidden = () => readdirSync(folder).find((name) => name.endsWith('-growing.sta')) ?? ''
  const fetch = async () => {
    const [swiss] = await fetchFromFolders(kernel, world.tenantId)
    await kernel.jobs.drain()
    return swiss
  }
  expect(await fetch()).toMatchObject({ files: 1 })
  expect([filesIn(folder), await bookedWith('G-01')]).toEqual([[], 1])
  // the pause of the writer
  expect(await fetch()).toMatchObject({ files: 0 })
  writeSync(held, message('02') + message('03').slice(0, 40))
  // while he writes nothing is read, and half a message is waited for
  writtenJustNow(hidden())
  expect(await fetch()).toMatchObject({ files: 0, problem: null })
  writtenJustNow(hidden(), limits.timeMs.fileGrown)
  expect(await fetch()).toMatchObject({ files: 0, problem: 'growing.sta' })
  writeSync(held, message('03').slice(40))
  writtenJustNow(hidden(), limits.timeMs.fileGrown)
  expect(await fetch()).toMatchObject({ files: 1 })
  writeSync(held, message('04'))
  closeSync(held)
  writtenJustNow(hidden(), limits.timeMs.fileGrown)
  appendFileSync(join(folder, 'growing.sta'), message('05'))
  expect(await fetch()).toMatchObject({ files: 2 })
  for (const day of ['01', '02', '03', '04', '05']) expect([day, await bookedWith(`G-${day}`)]).toEqual([day, 1])
  expect([filesIn(folder), await fetch()]).toMatchObject([[], { files: 0, problem: null }])
})

it('what a writer never completes in a file that was taken is put aside and said', async () => {
  const folder = lay('half-grown.sta', message('06'))
  const held = openSync(join(folder, 'half-grown.sta'), 'a')
  await fetchFromFolders(kernel, world.tenantId)
  writeSync(held, message('07').slice(0, 40))
  closeSync(held)
  const hidden = readdirSync(folder).find((name) => name.endsWith('half-grown.sta')) ?? ''
  writtenJustNow(hidden, limits.timeMs.fileIncomplete)
  await fetchFromFolders(kernel, world.tenantId)
  expect(filesIn(folder)).toEqual(['half-grown.sta.refused'])
  expect(await logsOf('half-grown.sta', failed)).toMatchObject([{ messages: [{ code: 'file.incomplete' }] }])
  rmSync(join(folder, 'half-grown.sta.refused'))
  await kernel.jobs.drain()
})

it('a file that was taken and only touched is no news, and goes for ever after a day in which nobody wrote to it', async () => {
  const folder = lay('touched.xml', statement('F-16'))
  const hidden = () => readdirSync(folder).filter((name) => name.endsWith('-touched.xml'))
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  const [first = ''] = hidden()
  utimesSync(join(folder, first), 1, 1)
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  expect(await logsOf('touched.xml')).toHaveLength(1)
  const [second = ''] = hidden()
  expect(second).not.toBe(first)
  const { ctimeMs } = statSync(join(folder, second))
  kernel.clock.set(new Date(ctimeMs + limits.timeMs.fileKept - 60_000).toISOString())
  await fetchFromFolders(kernel, world.tenantId)
  expect(hidden()).toEqual([second])
  kernel.clock.set(new Date(ctimeMs + limits.timeMs.fileKept + 60_000).toISOString())
  await fetchFromFolders(kernel, world.tenantId)
  kernel.clock.set(goldenNow)
  expect(hidden()).toEqual([])
})

it('files under the names of programs that have not finished them are left', async () => {
  const names = ['a.xml.filepart', 'b.TMP', 'c.xml.crdownload', 'd.xml~', 'e.swp', 'f.xml.Part', 'g.temp']
  for (const name of names) lay(name, statement('F-17'))
  const folder = lay('h.xml.partial', statement('F-17'))
  expect((await fetchFromFolders(kernel, world.tenantId)).map((one) => one.files)).toEqual([0, 0])
  const leftAlone = async () => {
    const params = { communicationId: world.communications.swiss }
    return (await treasurer.call('findCommunication', { params })).body.folders.leftAlone
  }
  expect(await leftAlone()).toEqual([])
  // one that nobody finishes is said
  writtenJustNow('b.TMP', limits.timeMs.fileIncomplete)
  await fetchFromFolders(kernel, world.tenantId)
  expect(await leftAlone()).toEqual(['b.TMP'])
  for (const name of [...names, 'h.xml.partial']) rmSync(join(folder, name))
})

it.skipIf(process.platform !== 'linux')('a name that is not UTF-8 is fetched under one that can be read', async () => {
  const folder = lay('x', '')
  rmSync(join(folder, 'x'))
  const raw = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('Z\xfcrich.xml', 'latin1')])
  writeFileSync(raw, statement('F-18'))
  const cut = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('Gen\xe8ve.xml', 'latin1')])
  writeFileSync(cut, statement('F-19').slice(0, -30))
  const longAgo = (kernel.clock.elapsed() - limits.timeMs.fileIncomplete) / 1000
  utimesSync(cut, longAgo, longAgo)
  expect(await fetchFromFolders(kernel, world.tenantId)).toMatchObject([{ files: 1, problem: 'Genève.xml' }, {}])
  await kernel.jobs.drain()
  expect(await bookedWith('F-18')).toBe(1)
  expect(await logsOf('Zürich.xml')).toMatchObject([{ result: 'SUCCESS' }])
  expect(await logsOf('Genève.xml', failed)).toHaveLength(1)
  const left = readdirSync(folder, { encoding: 'buffer' }).map((name) => name.toString('latin1'))
  expect(left.filter((name) => !name.startsWith('.'))).toEqual(['Gen\xe8ve.xml.refused'])
  rmSync(Buffer.concat([cut, Buffer.from('.refused')]))
})

it('a folder that is gone, or a file in its place, is an error that says what and where, and is logged once', async () => {
  const folder = lay('gone.xml', statement('F-20'))
  const logged = vi.spyOn(kernel.log, 'error')
  renameSync(folder, `${folder}.away`)
  const download = async () => (await client.call('downloadStatements')).body.results[0]
  const missing = { status: 'Error', files: 0, message: expect.stringContaining(`${folder} for the bank’s files`) }
  for (let times = 0; times < 3; times++) {
    const answer = await download()
    expect(answer).toMatchObject(missing)
    expect(answer.message).toContain('ENOENT')
  }
  expect(logged).toHaveBeenCalledTimes(1)
  writeFileSync(folder, 'no folder')
  for (let times = 0; times < 2; times++) expect((await download()).message).toContain('ENOTDIR')
  expect(logged).toHaveBeenCalledTimes(2)
  logged.mockRestore()
  const contract = async () => {
    const params = { companyId: world.holding, communicationId: world.communications.swiss }
    return (await treasurer.call('getCommunication', { params })).body
  }
  // it may be away for a while only
  expect(await contract()).toMatchObject({ state: 'Ready', folders: { troubles: [(await download()).message] } })
  rmSync(folder)
  renameSync(`${folder}.away`, folder)
  expect(await download()).toMatchObject({ status: 'Downloaded', files: 1, message: null })
  expect((await contract()).folders.troubles).toEqual([])
  await kernel.jobs.drain()
})

it.skipIf(process.platform === 'win32')(
  'folders and links in the folder are not fetched, and said once in the log',
  async () => {
    const folder = lay('plain.xml', statement('F-21'))
    const outside = join(kernel.config.dataDir, 'outside.xml')
    writeFileSync(outside, statement('F-22'))
    mkdirSync(join(folder, 'below'))
    symlinkSync(outside, join(folder, 'linked.xml'))
    const warned = vi.spyOn(kernel.log, 'warn')
    for (let times = 0; times < 2; times++) await fetchFromFolders(kernel, world.tenantId)
    const told = warned.mock.calls.flatMap(([about]) => (about as { names?: string[] }).names ?? [])
    warned.mockRestore()
    await kernel.jobs.drain()
    expect(told).toEqual(['below', 'linked.xml'])
    const params = { communicationId: world.communications.swiss }
    const { body } = await treasurer.call('findCommunication', { params })
    expect(body.folders.leftAlone).toEqual(['below', 'linked.xml'])
    expect([await bookedWith('F-21'), await bookedWith('F-22'), existsSync(outside)]).toEqual([1, 0, true])
    rmSync(join(folder, 'below'), { recursive: true })
    rmSync(join(folder, 'linked.xml'))
  },
)

it('a compressed file is the file in it, and is waited for while it is cut off', async () => {
  const packed = gzipSync(statement('F-23'))
  const folder = lay('camt.xml.gz', packed.subarray(0, -20))
  writtenJustNow('camt.xml.gz')
  expect(await fetchFromFolders(kernel, world.tenantId)).toMatchObject([{ files: 0, problem: 'camt.xml.gz' }, {}])
  lay('camt.xml.gz', packed)
  expect(await fetchFromFolders(kernel, world.tenantId)).toMatchObject([{ files: 1, problem: null }, {}])
  await kernel.jobs.drain()
  expect([filesIn(folder), await bookedWith('F-23')]).toEqual([[], 1])
  expect(await logsOf('camt.xml')).toMatchObject([{ result: 'SUCCESS' }])
  lay('cut.xml.gz', packed.subarray(0, -20))
  writtenJustNow('cut.xml.gz', limits.timeMs.fileIncomplete)
  await fetchFromFolders(kernel, world.tenantId)
  expect(filesIn(folder)).toEqual(['cut.xml.gz.refused'])
  expect(await logsOf('cut.xml.gz', failed)).toMatchObject([{ messages: [{ code: 'archive.truncated' }] }])
  rmSync(join(folder, 'cut.xml.gz.refused'))
})

it.each([
  ['bomb.xml.gz', gzipSync(Buffer.alloc(50_000_000, '<x/>')), 'archive.too-large'],
  ['twice.xml.gz.gz', gzipSync(gzipSync('<Document/>')), 'archive.nested'],
  [
    'damaged.xml.gz',
    Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), Buffer.alloc(200, 0xff)]),
    'archive.unreadable',
  ],
  ['packed.7z', Buffer.from('377abcaf271c00040000000000000000', 'hex'), 'file.archive'],
  ['table.csv', Buffer.from('Date;Amount\n2026-11-20;12.00\n'), 'file.plain-text'],
])('%s is named for what it is, and leaves the folder', async (name, content, code) => {
  const folder = lay(name, content)
  await fetchFromFolders(kernel, world.tenantId)
  await kernel.jobs.drain()
  expect(filesIn(folder)).toEqual([])
  expect(await logsOf(name, failed)).toMatchObject([{ status: 'Unreadable', messages: [{ code }] }])
})
