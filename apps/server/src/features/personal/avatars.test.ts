// Avatars through their calls: what a person chooses is what everybody of the tenant sees, an image is drawn anew and
// read by people of the tenant only, and nothing is left behind of what was replaced.
import { routeTable } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { avatarPictures } from '@kontor/domain/avatars'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../proofs/refusals.testing.ts'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Client, clientOf, createWorld, signIn, testHouse } from '../../testing/index.ts'
import { blue, jpegOf, looksOf, pngOf, red } from '../../testing/pictures.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const { kernel, app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const creator = await as('creator')
const userId = world.people.treasurer
const plain = { userId, type: 'initials', initials: { backgroundColor: 'ink' }, image: null, url: null }

const upload = (content: string | Uint8Array, client = treasurer, name = 'me.png', headers = {}) =>
  uploadFile(app, client, routeTable.uploadAvatar.path, { content, name, headers })
const choose = (body: object, client = treasurer) => client.call('chooseAvatar', { body })
const read = async (url: string, client: Client = creator) => {
  const answer = await app.inject({ url, headers: { cookie: client.cookie } })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}
const shown = async () => (await treasurer.call('getProfile')).body.avatar
const left = async () => {
  const [row] = await ask<Record<string, string>>(
    kernel.pool,
    `select (select count(*) from blob) as blobs, (select count(*) from blob_piece) as pieces,
            (select count(*) from user_avatar) as images, (select count(*) from user_property) as kept`,
  )
  return [row?.['blobs'], row?.['pieces'], row?.['images'], row?.['kept']].map(Number)
}
beforeEach(() => treasurer.call('removeAvatar'))

test('nothing is chosen until it is; then everybody of the tenant sees it', async () => {
  expect(await shown()).toBeNull()
  expect((await creator.call('listAvatars')).body).toEqual([])
  const green = { ...plain, initials: { backgroundColor: 'green' } }
  expect(await choose({ type: 'initials', backgroundColor: 'green' })).toMatchObject({ status: 200, body: green })
  // the colour is kept for whoever comes back to initials
  const picture = { ...green, type: 'people', url: 'avatar_24' }
  expect((await choose({ type: 'people', picture: 'avatar_24' })).body).toEqual(picture)
  expect(await shown()).toEqual(picture)
  expect((await creator.call('listAvatars')).body).toEqual([picture])
  for (const body of [
    { type: 'initials', backgroundColor: 'pink' },
    { type: 'people', picture: 'avatar_25' },
    { type: 'people', picture: 'avatar_0' },
    { type: 'image' },
    { type: 'people', picture: avatarPictures[0], userId: world.people.creator },
  ])
    expect([body, (await choose(body)).status]).toEqual([body, 400])
  expect(await shown()).toEqual(picture)
})

test('an image is drawn anew as a square of 512 at most, under a name that is new with it', async () => {
  const wide = (x: number) => (x < 600 ? red : blue)
  const { status, body: first } = await upload(jpegOf(1200, 800, wide))
  expect(status).toBe(200)
  expect(first).toMatchObject({ userId, type: 'image', url: expect.stringContaining(first.image.filename) })
  expect(await shown()).toEqual(first)
  const image = await read(first.url)
  expect([image.status, image.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const looks = looksOf(image.bytes)
  expect([looks.width, looks.height, looks.at(20, 250), looks.at(490, 250)]).toEqual([
    512,
    512,
    [256, 0, 0, 256],
    [0, 0, 256, 256],
  ])
  expect(image.bytes.includes('Exif')).toBe(false)
  expect(await left()).toEqual([1, 1, 1, 1])

  // noise with holes cannot be packed well: a PNG in several pieces is read whole
  const noise = pngOf(600, 600, (x, y) => [(x * 131 + y * 17) % 256, (x * y) % 256, (x ^ (y * 7)) % 256, 255 - (x % 9)])
  const { body: second } = await upload(noise)
  const png = await read(second.url)
  expect([png.headers['content-type'], looksOf(png.bytes).width]).toEqual(['image/png', 512])
  expect(png.bytes.length).toBeGreaterThan(limits.size.blobPiece)
  expect(second.image.filename).not.toBe(first.image.filename)
  expect((await read(first.url)).status).toBe(404)
  expect((await left())[0]).toBe(1)
})

test('the image is kept by its reader and nobody between, and runs nothing', async () => {
  const { url } = (await upload(pngOf(40, 40))).body
  const { headers } = await read(url)
  expect(headers).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  // what is refused is kept by nobody
  expect((await read(`${url}x`)).headers['cache-control']).toBe('no-store')
})

test('another tenant, a stranger and a wrong name find nothing, alike', async () => {
  const { url, image } = (await upload(pngOf(40, 40))).body
  const other = await createWorld(kernel, 1)
  const stranger = await signIn(app, other, 'treasurer')
  const known = await read(url, stranger)
  const unknown = await read(url.replace(userId, kernel.ids.next()), stranger)
  const bare = ({ status, text }: { status: number; text: string }) => [
    status,
    text.replace(/"errorId":"[^"]*"/, '"errorId":""'),
  ]
  expect(bare(known)).toEqual(bare(unknown))
  expect(JSON.parse(known.text)).toMatchObject({ statusCode: 404, code: 'record.not-found' })
  expect((await stranger.call('listAvatars')).body).toEqual([])
  const own = await clientOf(app, '').call('getAvatarImage', { params: { userId, filename: image.filename } })
  expect(own.status).toBe(401)
  for (const filename of [
    'me.png',
    `${kernel.ids.next()}.png`,
    '..%2f..%2fetc%2fpasswd',
    `${image.filename}.svg`,
    '.png',
  ])
    expect([filename, (await read(`/api/v1/user/${userId}/avatar/image/${filename}`)).status]).toEqual([filename, 404])
  // of the same tenant, under the name of a colleague
  expect((await read(url.replace(userId, world.people.creator))).status).toBe(404)
})

test('initials, a picture and nothing at all take the image away', async () => {
  for (const end of [
    () => choose({ type: 'initials', backgroundColor: 'blue' }),
    () => choose({ type: 'people', picture: 'avatar_3' }),
    () => treasurer.call('removeAvatar'),
  ]) {
    const { url } = (await upload(pngOf(40, 40))).body
    expect((await read(url)).status).toBe(200)
    expect((await end()).status).toBeLessThan(300)
    expect((await read(url)).status).toBe(404)
    expect((await left()).slice(0, 3)).toEqual([0, 0, 0])
  }
  expect(await shown()).toBeNull()
  // of nothing, too
  expect((await treasurer.call('removeAvatar')).status).toBe(204)
})

test('of several at once two are taken, the others come again, and one image is left', async () => {
  const answers = await Promise.all([red, blue, red, blue].map((colour) => upload(pngOf(40, 40, () => colour))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 503, 503])
  expect(answers.find(({ status }) => status === 503)?.body.code).toBe('server.busy')
  expect(await left()).toEqual([1, 1, 1, 1])
  expect((await read((await shown()).url)).status).toBe(200)
})

test('the same upload under one key acts once', async () => {
  const headers = { 'idempotency-key': 'my face' }
  const first = await upload(pngOf(40, 40), treasurer, 'a.png', headers)
  expect((await upload(pngOf(40, 40), treasurer, 'a.png', headers)).body).toEqual(first.body)
  expect((await upload(pngOf(50, 50), treasurer, 'a.png', headers)).body.code).toBe('request.key-reused')
})

describe('what is refused leaves the avatar before', () => {
  const cases: readonly (readonly [what: string, content: string | Uint8Array, status: number, code: string])[] = [
    ['a drawing of vectors', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 422, 'image.unknown'],
    ['a page', '<!doctype html><script>alert(1)</script>', 422, 'image.unknown'],
    ['a moving picture', 'GIF89a', 422, 'image.unknown'],
    ['nothing', '', 422, 'file.empty'],
    ['half an image', pngOf(60, 60).subarray(0, 80), 422, 'image.damaged'],
    ['a speck', pngOf(8, 8), 422, 'image.too-small'],
    [
      'what is larger than 15 MB',
      Buffer.concat([pngOf(9, 9), Buffer.alloc(limits.size.avatar)]),
      413,
      'file.too-large',
    ],
  ]
  test.each(cases)('%s', async (_what, content, status, code) => {
    const { body: before } = await choose({ type: 'initials', backgroundColor: 'red' })
    expectRefusal(await upload(content), status, code)
    expect(await shown()).toEqual(before)
    expect((await left())[0]).toBe(0)
  })

  test('more pixels than 12.6 million, in words', async () => {
    const header = pngOf(16, 16)
    header.writeUInt32BE(30_000, 16)
    header.writeUInt32BE(20_000, 20)
    const { body } = await upload(header)
    expect(body.message).toBe(
      'The image has 30000 × 20000 pixels. At most 12.6 million are allowed: reduce or crop it.',
    )
  })

  test('no file at all, and what is no form', async () => {
    expect((await treasurer.call('uploadAvatar')).body.code).toBe('request.no-file')
  })
})

describe('the property AVATAR', () => {
  const key = 'AVATAR'
  const params = { key }
  const value = (avatar: object) => JSON.stringify(avatar)
  const picture = { ...plain, type: 'people', url: 'avatar_7' }
  const create = (avatar: object) => treasurer.call('createUserProperty', { body: { key, value: value(avatar) } })
  const update = (avatar: object) => treasurer.call('updateUserProperty', { params, body: { value: value(avatar) } })

  test('is the avatar itself, whoever writes which of the two', async () => {
    expect((await update(picture)).status).toBe(404)
    expect((await create(picture)).body).toEqual({ key, value: value(picture) })
    expect(await create(picture)).toMatchObject({ status: 409, body: { code: 'property.exists' } })
    expect(await shown()).toEqual(picture)
    await choose({ type: 'initials', backgroundColor: 'yellow' })
    const yellow = { ...plain, initials: { backgroundColor: 'yellow' } }
    expect(JSON.parse((await treasurer.call('getUserProperty', { params })).body.value)).toEqual(yellow)
    expect((await treasurer.call('listUserPropertyKeys')).body).toEqual([key])
    expect((await treasurer.call('deleteUserProperty', { params })).status).toBe(204)
    expect((await treasurer.call('deleteUserProperty', { params })).status).toBe(404)
    expect(await shown()).toBeNull()
  })

  test('takes an image away, and names none that was not uploaded', async () => {
    const { body: uploaded } = await upload(pngOf(40, 40))
    // the colour beside it may change
    const recoloured = { ...uploaded, initials: { backgroundColor: 'blue' } }
    expect((await update(recoloured)).body.value).toBe(value(recoloured))
    const foreign = { ...uploaded, image: { filename: `${kernel.ids.next()}.png` } }
    expectRefusal(await update(foreign), 422, 'avatar.other-image')
    // an address of somebody else's choice is not taken over
    expect(JSON.parse((await update({ ...uploaded, url: 'https://example.com/x.png' })).body.value)).toEqual(uploaded)
    expect((await update(picture)).status).toBe(200)
    expect((await read(uploaded.url)).status).toBe(404)
    expectRefusal(await update(uploaded), 422, 'avatar.other-image')
    expect((await left()).slice(0, 3)).toEqual([0, 0, 0])
  })

  test('holds an avatar of its person and nothing else', async () => {
    await create(plain)
    for (const wrong of [
      { ...plain, type: 'gravatar' },
      { ...plain, initials: { backgroundColor: '#fff' } },
      { ...plain, more: 1 },
      { ...picture, url: 'avatar_25' },
      { ...picture, url: null },
    ])
      expectRefusal(await update(wrong), 422, 'avatar.unreadable')
    const text = await treasurer.call('updateUserProperty', { params, body: { value: 'a face' } })
    expectRefusal(text, 422, 'avatar.unreadable')
    expectRefusal(await update({ ...plain, userId: world.people.creator }), 422, 'avatar.of-other')
    expect(await shown()).toEqual(plain)
  })

  test('that was written past us stands for nobody', async () => {
    await create(plain)
    for (const broken of ['{', '[]', value({ ...plain, type: 'x' })]) {
      await ask(kernel.pool, `update user_property set value = $1 where user_id = $2`, [broken, userId])
      expect(await shown()).toBeNull()
      expect((await creator.call('listAvatars')).body).toEqual([])
    }
    const foreign = value({ ...plain, userId: world.people.creator })
    await ask(kernel.pool, `update user_property set value = $1 where user_id = $2`, [foreign, userId])
    expect((await creator.call('listAvatars')).body).toEqual([])
  })
})
