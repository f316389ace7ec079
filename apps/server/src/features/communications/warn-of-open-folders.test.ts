// A folder of a contract that everybody may write to is found and said; closed ones are not.
import { chmodSync, mkdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestKernel, type World, createWorld, openTestKernel } from '../../testing/index.ts'
import { foldersOf, listCommunications, warnOfOpenFolders } from './public.ts'

let kernel: TestKernel
let world: World

beforeAll(async () => {
  kernel = await openTestKernel()
  world = await createWorld(kernel)
})
afterAll(() => kernel.close())

test.skipIf(process.platform === 'win32')('names the folders that are open to everybody, and no others', async () => {
  const contracts = await kernel.database.withTenant(world.tenantId, listCommunications)
  const [one] = contracts.filter(({ type }) => type === 'file').map((contract) => foldersOf(kernel, contract))
  for (const folder of [one!.inFolder, one!.outFolder]) mkdirSync(folder, { recursive: true })
  chmodSync(one!.outFolder, 0o770)
  chmodSync(one!.inFolder, 0o777)
  expect(await warnOfOpenFolders(kernel, world.tenantId)).toEqual([one!.inFolder])
})
