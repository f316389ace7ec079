// The store of avatars: what a person saves is what is read, in pieces, by his tenant only, and nothing is left behind.
import { createHash } from 'node:crypto'
import { limits } from '@kontor/domain'
import { expect, test } from 'vitest'
import { BlobTooLarge } from '../../kernel/blobs/blobs.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { createWorld, testHouse } from '../../testing/index.ts'
import { NotAnImage, openAvatar, removeAvatar, saveAvatar } from './avatars.ts'

const { kernel, world } = await testHouse()
const person = { tenantId: world.tenantId, userId: world.people.treasurer }
const imageOf = (begin: readonly number[], size: number, filling: number) =>
  Buffer.concat([Buffer.from(begin), Buffer.alloc(size - begin.length, filling)])
const png = imageOf([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 600_001, 1)
const jpeg = imageOf([0xff, 0xd8, 0xff], 900, 2)

const left = async () => {
  const [row] = await ask<{ blobs: string; pieces: string; avatars: string }>(
    kernel.pool,
    `select (select count(*) from blob) as blobs, (select count(*) from blob_piece) as pieces,
            (select count(*) from user_avatar) as avatars`,
  )
  return [row?.blobs, row?.pieces, row?.avatars].map(Number)
}
async function read(of = person) {
  const avatar = await openAvatar(kernel, of)
  if (avatar === null) return null
  const pieces: Uint8Array[] = []
  for await (const piece of avatar.pieces) pieces.push(piece)
  return { ...avatar, bytes: Buffer.concat(pieces) }
}

test('is saved in pieces, read as it was, replaced and removed without a trace', async () => {
  expect(await read()).toBeNull()
  await saveAvatar(kernel, person, [png.subarray(0, 5), png.subarray(5, 300_000), png.subarray(300_000)])
  const sha256 = createHash('sha256').update(png).digest('hex')
  expect(await read()).toMatchObject({ mediaType: 'image/png', size: png.length, sha256, bytes: png })
  expect(await left()).toEqual([1, 3, 1])
  await saveAvatar(kernel, person, [jpeg])
  expect(await read()).toMatchObject({ mediaType: 'image/jpeg', bytes: jpeg })
  expect(await left()).toEqual([1, 1, 1])
  expect(await removeAvatar(kernel, person)).toBe(true)
  expect(await removeAvatar(kernel, person)).toBe(false)
  expect(await left()).toEqual([0, 0, 0])
})

test('two at once leave one', async () => {
  await Promise.all([png, jpeg, png, jpeg].map((image) => saveAvatar(kernel, person, [image])))
  expect((await left())[0]).toBe(1)
  expect([png.length, jpeg.length]).toContain((await read())?.bytes.length)
})

test('a cut in the middle, what is no image and what is too large leave the one before', async () => {
  await saveAvatar(kernel, person, [jpeg])
  async function* cut() {
    yield png.subarray(0, 400_000)
    throw new Error('the line was cut')
  }
  await expect(saveAvatar(kernel, person, cut())).rejects.toThrow('the line was cut')
  await expect(saveAvatar(kernel, person, [Buffer.from('<svg/>')])).rejects.toThrow(NotAnImage)
  await expect(saveAvatar(kernel, person, [])).rejects.toThrow(NotAnImage)
  const large = [jpeg, Buffer.alloc(limits.size.avatar - jpeg.length + 1)]
  await expect(saveAvatar(kernel, person, large)).rejects.toThrow(BlobTooLarge)
  expect((await read())?.bytes).toEqual(jpeg)
  expect(await left()).toEqual([1, 1, 1])
  // a person who is not there
  const broken = { ...person, userId: kernel.ids.next<'user'>() }
  await expect(saveAvatar(kernel, broken, [png])).rejects.toThrow('no result')
  expect(await left()).toEqual([1, 1, 1])
})

test('another tenant reads and removes nothing', async () => {
  const other = await createWorld(kernel, 1)
  const stranger = { tenantId: other.tenantId, userId: person.userId }
  await saveAvatar(kernel, person, [jpeg])
  expect(await read(stranger)).toBeNull()
  await expect(removeAvatar(kernel, stranger)).rejects.toThrow('no result')
  expect((await read())?.bytes).toEqual(jpeg)
})
