// Files beside a payment through their calls: who brings, sees and takes them away, when, and what is left of it.
import { type RouteName, routeTable } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../proofs/tenant-rows.testing.ts'
import { type Client, type Json, domesticPayment, testHouse, worldPassword } from '../../testing/index.ts'
import { jpegOf, pngOf } from '../../testing/pictures.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const { kernel, app, world, as } = await testHouse()
const creator = await as('creator')
const treasurer = await as('treasurer')
const signer1 = await as('signer1')
const png = pngOf(40, 30)
const address = (name: RouteName, params: Record<string, string>) =>
  routeTable[name].path.replaceAll(/:(\w+)/g, (_all, key: string) => params[key] ?? '')

const create = async (details: Json = {}, by = creator): Promise<Json> => {
  const body = domesticPayment(world)
  return (await by.call('createPayment', { body: { ...body, details: { ...(body['details'] as Json), ...details } } }))
    .body
}
const attach = (id: string, content: Uint8Array | string = png, by = creator, name = 'bill.png', headers = {}) =>
  uploadFile(app, by, address('attachToPayment', { cashTransactionId: id }), { content, name, headers })
const remove = (id: string, attachmentId: string, by = creator) =>
  by.call('removePaymentAttachment', { params: { cashTransactionId: id, attachmentId } })
const get = async (id: string, by: Client = treasurer): Promise<Json> =>
  (await by.call('getPayment', { params: { cashTransactionId: id } })).body
const save = (id: string, attachmentId: string, by: Client = signer1) =>
  app.inject({
    url: address('getPaymentAttachment', { cashTransactionId: id, attachmentId }),
    headers: { cookie: by.cookie },
  })
const sign = (id: string, version: number, by = signer1) =>
  by.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
const lifeOf = async (id: string, by = treasurer): Promise<Json[]> =>
  (await by.call('listPaymentHistory', { params: { cashTransactionId: id } })).body
const blobs = async () => {
  const [row] = await ask<Record<string, string>>(
    kernel.pool,
    'select (select count(*) from blob) as blobs, (select count(*) from blob_piece) as pieces',
  )
  return [row?.['blobs'], row?.['pieces']].map(Number)
}

test('several files lie beside a payment in the order in which they came, and are saved byte for byte', async () => {
  const { id } = await create()
  const large = Buffer.concat([jpegOf(40, 30), Buffer.alloc(600_000, 7)])
  expect((await attach(id)).status).toBe(200)
  expect((await attach(id, large, treasurer, 'Löhne & «Boni».jpg')).status).toBe(200)
  const { attachments } = await get(id, signer1)
  expect(attachments).toMatchObject([
    { name: 'bill.png', mediaType: 'image/png', size: png.length, attachedBy: { name: 'creator Tester' } },
    {
      name: 'Löhne & «Boni».jpg',
      mediaType: 'image/jpeg',
      size: large.length,
      attachedBy: { name: 'treasurer Tester' },
    },
  ])
  const many = (await signer1.call('getPayments', { body: { cashTransactionIds: [id] } })).body
  expect(many.payments[0].attachments).toEqual(attachments)
  const saved = await save(id, attachments[1].id)
  expect([saved.statusCode, saved.rawPayload.equals(large)]).toEqual([200, true])
  expect(saved.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition':
      'attachment; filename="L_hne & _Boni_.jpg"; filename*=UTF-8\'\'L%C3%B6hne%20%26%20%C2%ABBoni%C2%BB.jpg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
})

describe('refused, and nothing is kept', () => {
  let id = ''
  beforeAll(async () => ({ id } = await create()))

  test.each([
    [
      'a page of the web that calls itself a PDF',
      '<html><script>alert(1)</script>',
      'bill.pdf',
      'attachment.kind',
      422,
    ],
    ['a picture that was cut off', png.subarray(0, -20), 'bill.png', 'attachment.damaged', 422],
    ['an empty file', '', 'bill.png', 'file.empty', 422],
    ['a file of more than 10 MB', Buffer.alloc(limits.size.attachment + 1), 'bill.png', 'file.too-large', 413],
  ])('%s', async (_what, content, name, code, status) => {
    const before = await blobs()
    expect(await attach(id, content, creator, name)).toMatchObject({ status, body: { code } })
    expect([await blobs(), (await get(id)).attachments]).toEqual([before, []])
  })

  test('a file beside a payment that is not there, and one of somebody who may not edit', async () => {
    expect(await attach(world.tenantId)).toMatchObject({ status: 404, body: { code: 'payment.not-found' } })
    expect(await attach(id, png, signer1)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
    expect(await remove(id, world.tenantId)).toMatchObject({ status: 404, body: { code: 'attachment.not-found' } })
  })

  test(`more than ${limits.count.attachments}`, async () => {
    const { id: full } = await create()
    for (let count = 0; count < limits.count.attachments; count += 1) expect((await attach(full)).status).toBe(200)
    expect(await attach(full)).toMatchObject({ status: 409, body: { code: 'attachment.too-many' } })
    expect((await get(full)).attachments).toHaveLength(limits.count.attachments)
  })
})

test('a repeat under the same key attaches once', async () => {
  const { id } = await create()
  const headers = { 'idempotency-key': 'attach-1' }
  const first = await attach(id, png, creator, 'bill.png', headers)
  expect(await attach(id, png, creator, 'bill.png', headers)).toEqual(first)
  expect((await get(id)).attachments).toHaveLength(1)
})

test('who signs has seen what lies there: a file that came or went meanwhile refuses the version that was shown', async () => {
  const { id, version } = await create()
  const { body: attached } = await attach(id)
  expect(await sign(id, version)).toMatchObject({ status: 409, body: { code: 'payment.changed' } })
  const { body: without } = await remove(id, attached.attachments[0].id)
  expect(await sign(id, attached.version)).toMatchObject({ status: 409 })
  expect(without.attachments).toEqual([])
  expect((await sign(id, without.version)).body).toMatchObject({ paymentStatus: 'PartialSigned' })
})

test('once it is signed its files stay and are shown; taken back to open they may go', async () => {
  const { id } = await create()
  const { body } = await attach(id)
  const [{ id: attachmentId }] = body.attachments
  await sign(id, body.version)
  for (const refused of [await attach(id), await remove(id, attachmentId)])
    expect(refused).toMatchObject({ status: 409, body: { code: 'attachment.not-open' } })
  expect((await get(id)).attachments).toHaveLength(1)
  expect((await save(id, attachmentId)).statusCode).toBe(200)
  const reason = 'Another bill came from the supplier.'
  await treasurer.call('revertPayment', { params: { id }, body: { reason } })
  const before = await blobs()
  expect((await remove(id, attachmentId)).body.attachments).toEqual([])
  expect(await blobs()).toEqual(before.map((count) => count - 1))
  expect((await save(id, attachmentId)).statusCode).toBe(404)
  const life = await lifeOf(id)
  expect(life.map(({ action }) => action)).toEqual(['Created', 'Attached', 'Signed', 'Reverted', 'AttachmentRemoved'])
  expect(life.at(1)?.['changes']).toEqual([{ field: 'attachment', before: null, after: 'bill.png' }])
  expect(life.at(-1)?.['changes']).toEqual([{ field: 'attachment', before: 'bill.png', after: null }])
})

test('of a salary files are for those who see it: others are told of none, save none and bring none', async () => {
  const { id } = await create({ isSalary: true }, treasurer)
  const { body } = await attach(id, png, treasurer, 'Bonus Meier.png')
  const [{ id: attachmentId }] = body.attachments
  expect((await get(id, creator)).attachments).toEqual([])
  expect((await save(id, attachmentId, creator)).json()).toMatchObject({ code: 'attachment.not-found' })
  expect((await save(id, attachmentId, treasurer)).statusCode).toBe(200)
  for (const refused of [await attach(id, png, creator), await remove(id, attachmentId)])
    expect(refused).toMatchObject({ body: { code: 'payment.salary-not-permitted' } })
  const entries = await ask<{ after: string }>(
    kernel.pool,
    `select after::text as after from audit_entry where action = 'Attached' order by sequence desc limit 1`,
  )
  expect(entries[0]?.after).toContain('"size"')
  expect(entries[0]?.after).not.toContain('Meier')
})

test('a file of one payment is not found beside another', async () => {
  const [one, other] = [await create(), await create()]
  const { body } = await attach(one.id)
  const [{ id: attachmentId }] = body.attachments
  expect((await save(other.id, attachmentId)).json()).toMatchObject({ code: 'attachment.not-found' })
  expect(await remove(other.id, attachmentId)).toMatchObject({ status: 404, body: { code: 'attachment.not-found' } })
  expect((await get(one.id)).attachments).toHaveLength(1)
})
