// The folders of a File contract: what a tenant may name, what the test finds, and when the contract is Ready.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { type Client, type Json, createWorld, signIn, testHouse } from '../../testing/index.ts'

const root = mkdtempSync(join(tmpdir(), 'kontor-banks-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const { kernel, app, world, as } = await testHouse({ folderRoots: [root] })
const treasurer = await as('treasurer')
const elsewhere = await createWorld(kernel, 1)
const foreign = await signIn(app, elsewhere, 'treasurer')
const own = join(root, world.key)
let made = 0

function create(part: object = {}, client: Client = treasurer, companyId: string = world.holding) {
  const body = { type: 'File', bankName: 'UBS', bankIdentifierCode: 'UBSWCHZH80A', profile: 'CH' }
  return client.call('createCommunication', {
    params: { companyId },
    body: { ...body, name: `Contract ${(made += 1)}`, ...part },
  })
}
const tested = async (one: Json): Promise<Json> =>
  (await treasurer.call('testCommunication', { params: { companyId: one.companyId, communicationId: one.id } })).body
const failures = ({ steps }: Json): readonly unknown[] =>
  steps.filter(({ passed }: Json) => passed === false).map(({ folder, step, problem }: Json) => [folder, step, problem])

test('a contract is Ready once its folders passed every step, nothing is left in them', async () => {
  const { body: one } = await create({ outFolder: join(own, 'ubs/out'), inFolder: join(own, 'ubs/in') })
  const result = await tested(one)
  expect(result.steps.map(({ folder, step, passed }: Json) => [folder, step, passed])).toEqual(
    ['Out', 'In'].flatMap((folder) =>
      ['Found', 'Written', 'Read', 'Renamed', 'Removed'].map((step) => [folder, step, true]),
    ),
  )
  expect(result.communication).toMatchObject({ state: 'Ready', foldersTestedAt: '2026-11-23T09:00:00.000Z' })
  expect([readdirSync(join(own, 'ubs/out')), readdirSync(join(own, 'ubs/in'))]).toEqual([[], []])
})

test('the test names the step that fails, tries none after it, and the contract is Init', async () => {
  const { body: one } = await create()
  const first = await tested(one)
  expect(first.communication.state).toBe('Ready')
  // a file lies in the folder's place
  rmSync(one.folders.out as string, { recursive: true })
  writeFileSync(one.folders.out as string, 'no folder')
  const result = await tested(one)
  expect(failures(result)).toEqual([['Out', 'Found', 'ENOTDIR']])
  expect(result.steps.filter(({ passed }: Json) => passed === null)).toHaveLength(4)
  expect(result.communication).toMatchObject({ state: 'Init', foldersTestedAt: null })
})

test('a folder that went away is not made anew', async () => {
  const { body: one } = await create()
  await tested(one)
  rmSync(one.folders.in as string, { recursive: true })
  expect(failures(await tested(one))).toEqual([['In', 'Found', 'ENOENT']])
})

test.skipIf(process.platform === 'win32')('a link in an opened folder leads nowhere else', async () => {
  mkdirSync(join(own, 'linked'), { recursive: true })
  mkdirSync(join(root, elsewhere.key), { recursive: true })
  symlinkSync(join(root, elsewhere.key), join(own, 'linked/out'))
  const { body: one } = await create({ outFolder: join(own, 'linked/out'), inFolder: join(own, 'linked/in') })
  expect(failures(await tested(one))).toEqual([['Out', 'Found', 'ELOOP']])
})

test('other folders have to pass the test again', async () => {
  const { body: one } = await create()
  const { communication: ready } = await tested(one)
  const { name, bankName, bankIdentifierCode, profile, version, companyId, id } = ready
  const body = { name, bankName, bankIdentifierCode, profile, version, outFolder: 'elsewhere' }
  const moved = await treasurer.call('updateCommunication', { params: { companyId, communicationId: id }, body })
  expect(moved.body).toMatchObject({ state: 'Init', foldersTestedAt: null, outFolder: 'elsewhere' })
  expect((await tested(one)).communication.state).toBe('Ready')
})

test('a tenant names what lies below its own key alone: not the root, not another tenant’s, not Kontor’s data', async () => {
  const { dataDir } = kernel.config
  for (const outFolder of [
    root,
    own,
    dirname(root),
    join(root, elsewhere.key, 'out'),
    join(own, '..', elsewhere.key, 'out'),
    `${own}-other/out`,
    dataDir,
    join(dataDir, 'communications', world.communications.swiss, 'in'),
    '../../../etc',
  ]) {
    const refused = await create({ outFolder })
    expectRefusal(refused, 422, 'communication.folder-elsewhere')
    // what another tenant has is nowhere told
    expect(JSON.stringify(refused.body)).not.toContain(elsewhere.key)
  }
  const theirs = join(root, elsewhere.key, 'out')
  expect((await create({ outFolder: theirs }, foreign, elsewhere.holding)).status).toBe(200)
})

test('two contracts of a tenant share no folder, however it is written', async () => {
  const outFolder = join(own, 'shared/out')
  expect((await create({ outFolder })).status).toBe(200)
  for (const part of [{ outFolder }, { inFolder: join(own, 'shared/x/../out') }, { outFolder: `${outFolder}/` }])
    expectRefusal(await create(part), 409, 'communication.folder-taken')
})
