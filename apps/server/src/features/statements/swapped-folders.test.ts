// A folder that was tested and is swapped for a link afterwards leads nowhere: nothing of another tenant is read, taken or
// written, and the contract is no longer Ready.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inFolderOf } from '../../kernel/bank-transport.ts'
import { listStill } from '../../kernel/incoming-files.ts'
import { type Json, createWorld, testHouse } from '../../testing/index.ts'
import { fetchFromFolders } from './public.ts'

const root = mkdtempSync(join(tmpdir(), 'kontor-swapped-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
/** What somebody does between the look into the folder and the work on what was seen. */
let meanwhile: () => void = () => undefined
const { kernel, world, as } = await testHouse({
  folderRoots: [root],
  transport: {
    async listIncoming(folders) {
      const listed = await listStill(inFolderOf(folders), 50)
      meanwhile()
      return listed
    },
  },
})
const treasurer = await as('treasurer')
const accountant = await as('accountant')
const elsewhere = await createWorld(kernel, 1)
const own = join(root, world.key)
const theirs = join(root, elsewhere.key)
let made = 0

async function readyContract(): Promise<Json> {
  const name = `swapped-${(made += 1)}`
  const folders = { outFolder: join(own, name, 'out'), inFolder: join(own, name, 'in') }
  const { body: one } = await treasurer.call('createCommunication', {
    params: { companyId: world.holding },
    body: { type: 'File', bankName: 'UBS', bankIdentifierCode: 'UBSWCHZH80A', profile: 'CH', name, ...folders },
  })
  const { body } = await treasurer.call('testCommunication', {
    params: { companyId: world.holding, communicationId: one.id },
  })
  expect(body.communication.state).toBe('Ready')
  return body.communication
}
const troublesOf = async ({ id }: Json): Promise<readonly string[]> =>
  (await treasurer.call('findCommunication', { params: { communicationId: id } })).body.folders.troubles
const stateOf = async ({ id }: Json): Promise<string> =>
  (await treasurer.call('findCommunication', { params: { communicationId: id } })).body.state
function swap(folder: string, target: string): void {
  mkdirSync(target, { recursive: true })
  renameSync(folder, `${folder}.before`)
  symlinkSync(target, folder)
}
const isOf = (one: Json) => (row: { readonly id: string }) => row.id === one.id

describe.skipIf(process.platform === 'win32')('a folder that becomes a link after the test', () => {
  test.each([
    ['itself', ''],
    ['by a folder above it', '..'],
  ])('is not fetched from, swapped %s: the file of the other stays, and the contract is Init', async (_, above) => {
    const one = await readyContract()
    const target = join(theirs, `in-${made}`)
    swap(join(one.folders.in, above), target)
    const there = above === '' ? target : join(target, 'in')
    mkdirSync(there, { recursive: true })
    writeFileSync(join(there, 'secret.xml'), '<Document><Other/></Document>')
    const { body } = await accountant.call('downloadStatements')
    const result = body.results.find((row: Json) => row.communicationId === one.id)
    const named = above === '' ? one.folders.in : one.folders.out
    expect(result).toMatchObject({
      status: 'Error',
      files: 0,
      message: expect.stringContaining(`${named} is a link to another place`),
    })
    expect(readdirSync(there)).toEqual(['secret.xml'])
    expect(await stateOf(one)).toBe('Init')
    expect(await troublesOf(one)).toEqual([result.message])
    expect(await fetchFromFolders(kernel, world.tenantId, isOf(one))).toEqual([])
  })

  test('puts the contract back to Init where only the other folder is swapped, before anything is sent', async () => {
    const one = await readyContract()
    swap(one.folders.out, join(theirs, `out-${made}`))
    const [result] = await fetchFromFolders(kernel, world.tenantId, isOf(one))
    expect(result?.refusal).toMatchObject({ code: 'communication.folder-linked', params: { folder: one.folders.out } })
    expect([await stateOf(one), await troublesOf(one)]).toMatchObject(['Init', [expect.stringContaining('out')]])
    rmSync(one.folders.out)
    renameSync(`${one.folders.out}.before`, one.folders.out)
    await treasurer.call('testCommunication', { params: { companyId: world.holding, communicationId: one.id } })
    expect([await stateOf(one), await troublesOf(one)]).toEqual(['Ready', []])
  })

  test('is not fetched from when it leads to another contract of the same tenant', async () => {
    const [one, other] = [await readyContract(), await readyContract()]
    swap(one.folders.in, other.folders.in)
    await fetchFromFolders(kernel, world.tenantId, isOf(one))
    expect([await stateOf(one), await stateOf(other)]).toEqual(['Init', 'Ready'])
  })

  test('is not worked in when it is swapped between the look and the work', async () => {
    const one = await readyContract()
    const target = join(theirs, `later-${made}`)
    mkdirSync(target, { recursive: true })
    for (const folder of [one.folders.in, target])
      writeFileSync(join(folder, 'same.xml'), '<Document><Other/></Document>')
    meanwhile = () => swap(one.folders.in, target)
    const [result] = await fetchFromFolders(kernel, world.tenantId, isOf(one))
    meanwhile = () => undefined
    expect(result).toMatchObject({ files: 0, problem: 'same.xml' })
    expect(readdirSync(target)).toEqual(['same.xml'])
    await fetchFromFolders(kernel, world.tenantId, isOf(one))
    expect(await stateOf(one)).toBe('Init')
  })

  test('a file that is swapped for a link between the look and the work is not followed', async () => {
    const one = await readyContract()
    const secret = join(theirs, 'file-of-another.xml')
    mkdirSync(theirs, { recursive: true })
    writeFileSync(secret, '<Document><Other/></Document>')
    writeFileSync(join(one.folders.in, 'plain.xml'), '<Document><Other/></Document>')
    meanwhile = () => {
      rmSync(join(one.folders.in, 'plain.xml'))
      symlinkSync(secret, join(one.folders.in, 'plain.xml'))
    }
    const [result] = await fetchFromFolders(kernel, world.tenantId, isOf(one))
    meanwhile = () => undefined
    expect(result).toMatchObject({ files: 0, problem: 'plain.xml' })
    expect(existsSync(secret)).toBe(true)
  })
})
