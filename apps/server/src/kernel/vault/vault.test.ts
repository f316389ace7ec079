// What the vault keeps, on a real database: secrets open where they were sealed and nowhere else, codes fit what they
// were made for, and a key that goes away or astray fits nothing.
import { inspect } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import type { TenantId } from '@kontor/domain/identifiers'
import { createTenant } from '../../provisioning/create-tenant.ts'
import { openTestKernel } from '../../testing/index.ts'
import { databaseOn, type TenantTx } from '../database/database.ts'
import { framed } from './framed.ts'
import { loadDataKeys } from './load-data-keys.ts'
import { masterKeyOf } from './master-key.ts'
import { rotateMasterKey } from './rotate-master-key.ts'
import { vaultOn } from './vault.ts'

const kernel = await openTestKernel()
afterAll(() => kernel.close())

const oldKey = masterKeyOf(Buffer.alloc(32, 1), '/keys/old')
const newKey = masterKeyOf(Buffer.alloc(32, 2), '/keys/new')
/** As a process that starts now: it knows no key yet. */
const started = (masterKey = oldKey) =>
  databaseOn(
    kernel.pool,
    kernel.clock,
    vaultOn(
      async () => masterKey,
      () => '2026-11-23T09:00:00Z',
      () => 0,
    ),
  )
let tenants = 0
async function newTenant(): Promise<TenantId> {
  tenants += 1
  const { tenantId } = await createTenant(kernel, { key: `vault-${tenants}`, name: 'Vault', isDemo: false })
  return tenantId
}
const secret = Buffer.from('a seed of twenty bytes')
const seal = (tenantId: TenantId, database = started(), id = 'anna') =>
  database.withTenant(tenantId, ({ vault }) => vault.seal('totp-seed', id, secret))
const keysOf = (tenantId: TenantId) =>
  started().withTenant(tenantId, async (tx) =>
    tx.db.selectFrom('data_key').selectAll().where('tenant_id', '=', tx.tenantId).execute(),
  )

describe('a secret', () => {
  test('opens in another process, for its tenant, kind and id only', async () => {
    const [tenantId, other] = [await newTenant(), await newTenant()]
    const sealed = await seal(tenantId)
    await seal(other)
    const open = (id: TenantId, kind: string, of: string, bytes: Uint8Array = sealed) =>
      started().withTenant(id, ({ vault }) => vault.open(kind, of, bytes))
    expect(await open(tenantId, 'totp-seed', 'anna')).toEqual(secret)
    await expect(open(other, 'totp-seed', 'anna')).rejects.toThrow('totp-seed anna was not sealed so')
    await expect(open(tenantId, 'ebics-key', 'anna')).rejects.toThrow('was not sealed so')
    await expect(open(tenantId, 'totp-seed', 'bert')).rejects.toThrow('was not sealed so')
    for (let byte = 0; byte < sealed.length; byte += 1) {
      const bent = Buffer.from(sealed)
      bent[byte] = (bent[byte] ?? 0) ^ 1
      await expect(open(tenantId, 'totp-seed', 'anna', bent)).rejects.toThrow('was not sealed so')
    }
    for (const cut of [0, 1, 13, 29, sealed.length - 1])
      await expect(open(tenantId, 'totp-seed', 'anna', sealed.subarray(0, cut))).rejects.toThrow('was not sealed so')
  })

  test('is not seen in what is kept, and never sealed twice alike', async () => {
    const tenantId = await newTenant()
    const [one, two] = [await seal(tenantId), await seal(tenantId)]
    expect(one.includes(secret)).toBe(false)
    expect(one).not.toEqual(two)
  })
})

describe('a code', () => {
  const parts = ['payment', 'anna', '1']
  const codeIn = (tx: TenantTx, of = parts) => tx.vault.mac('signature', of)

  test('fits its parts in its tenant, in another process too, and nothing else', async () => {
    const [tenantId, other] = [await newTenant(), await newTenant()]
    const mac = await started().withTenant(tenantId, (tx) => codeIn(tx))
    const theirs = await started().withTenant(other, (tx) => codeIn(tx))
    expect(theirs).not.toBe(mac)
    const fits = (of: readonly string[], code: string | null, id = tenantId) =>
      started().withTenant(id, ({ vault }) => vault.fits('signature', of, code))
    expect(await fits(parts, mac)).toBe(true)
    const wrong: readonly [readonly string[], string | null][] = [
      [['payment', 'anna1', ''], mac],
      [['paymentanna', '1'], mac],
      [[...parts, ''], mac],
      [parts, theirs],
      [parts, null],
      [parts, ''],
      [parts, mac.toUpperCase()],
      [parts, mac.slice(0, 62)],
    ]
    for (const [of, code] of wrong) expect(await fits(of, code)).toBe(false)
    expect(await fits(parts, mac, other)).toBe(false)
  })

  test('of lists that look alike are of different bytes', () => {
    const lists = [['a', 'b'], ['ab'], ['ab', ''], ['', 'ab'], ['a', 'b', ''], [], [''], ['', '']]
    expect(new Set(lists.map((list) => framed(list).toString('hex'))).size).toBe(lists.length)
  })

  test('is looked at without a key being made, and without a question once the key is known', async () => {
    const tenantId = await newTenant()
    const database = started()
    const ask = (code: string) => database.withTenant(tenantId, ({ vault }) => vault.fits('signature', parts, code))
    expect(await ask('0'.repeat(64))).toBe(false)
    expect(await keysOf(tenantId)).toEqual([])
    const mac = await database.withTenant(tenantId, (tx) => codeIn(tx))
    // whoever takes the row away meets the key that the process knows
    await removeKey(tenantId)
    expect(await ask(mac)).toBe(true)
  })
})

describe('a tenant’s key', () => {
  test('is one, however many ask for the first at once', async () => {
    const tenantId = await newTenant()
    const one = started()
    const processes = [one, one, started(), started()]
    const sealed = await Promise.all(processes.map((database) => seal(tenantId, database)))
    expect(await keysOf(tenantId)).toHaveLength(1)
    for (const bytes of sealed)
      expect(await started().withTenant(tenantId, ({ vault }) => vault.open('totp-seed', 'anna', bytes))).toEqual(
        secret,
      )
  })

  test('that was made in a transaction which failed is gone with it', async () => {
    const tenantId = await newTenant()
    const database = started()
    const failing = database.withTenant(tenantId, async ({ vault }) => {
      await vault.mac('signature', ['a'])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await keysOf(tenantId)).toEqual([])
    const sealed = await seal(tenantId, database)
    expect(await started().withTenant(tenantId, ({ vault }) => vault.open('totp-seed', 'anna', sealed))).toEqual(secret)
  })

  test('is refused in another tenant’s row, and where a bit of it changed', async () => {
    const [tenantId, other] = [await newTenant(), await newTenant()]
    for (const id of [tenantId, other]) await seal(id)
    const [theirs] = await keysOf(other)
    const put = (wrapped: Uint8Array) =>
      started().withTenant(tenantId, (tx) =>
        tx.db
          .updateTable('data_key')
          .set({ wrapped: Buffer.from(wrapped) })
          .where('tenant_id', '=', tx.tenantId)
          .execute(),
      )
    const [own] = await keysOf(tenantId)
    await put(theirs?.wrapped ?? Buffer.alloc(0))
    const damaged = `The data key of tenant ${tenantId} is damaged in the database: the master key ${oldKey.id} of /keys/old does not open it.`
    await expect(seal(tenantId)).rejects.toThrow(damaged)
    await expect(loadDataKeys(started())).rejects.toThrow(damaged)
    await put(own?.wrapped ?? Buffer.alloc(0))
    await expect(loadDataKeys(started())).resolves.toBeUndefined()
  })
})

describe('another master key', () => {
  test('is refused by its name before it rotates, and opens what it wrapped after an interrupted rotation', async () => {
    const ids = [await newTenant(), await newTenant(), await newTenant()]
    const sealed = new Map<TenantId, Buffer>()
    for (const id of ids) sealed.set(id, await seal(id))
    await expect(loadDataKeys(started(newKey))).rejects.toThrow(
      `/keys/new holds the master key ${newKey.id}, but the data key of tenant`,
    )
    // killed at every place: before the first key, between two, after the last before it could say so
    const working = started()
    for (let after = 0; after <= ids.length; after++) {
      let turns = 0
      const dying = {
        ...working,
        withTenant: <T>(id: TenantId, work: (tx: TenantTx) => Promise<T>): Promise<T> => {
          if (!ids.includes(id)) return working.withTenant(id, work)
          if (turns++ === after) throw new Error('killed')
          return working.withTenant(id, work)
        },
      }
      const end = await rotateMasterKey(dying, oldKey, newKey).catch((error: Error) => error.message)
      expect(end).toBe(after < ids.length ? 'killed' : 1)
      const isNew = await Promise.all(ids.map(async (id) => (await keysOf(id))[0]?.master_key_id === newKey.id))
      expect(isNew.filter(Boolean)).toHaveLength(after)
      for (const [place, id] of ids.entries()) {
        const mine = started(isNew[place] ? newKey : oldKey)
        const bytes = sealed.get(id) ?? Buffer.alloc(0)
        expect(await mine.withTenant(id, ({ vault }) => vault.open('totp-seed', 'anna', bytes))).toEqual(secret)
      }
    }
    expect(await rotateMasterKey(working, oldKey, newKey)).toBe(0)
    await expect(loadDataKeys(started(newKey))).resolves.toBeUndefined()
    await expect(loadDataKeys(started(oldKey))).rejects.toThrow(`is wrapped by ${newKey.id}`)
    const third = masterKeyOf(Buffer.alloc(32, 3), '/keys/third')
    await expect(rotateMasterKey(working, third, oldKey)).rejects.toThrow(`is wrapped by ${newKey.id}`)
    await rotateMasterKey(working, newKey, oldKey)
  })

  test('prints nothing of itself', () => {
    const bytes = oldKey.wrapping.export()
    for (const text of [JSON.stringify(oldKey), inspect(oldKey, { depth: 9, showHidden: true })])
      for (const writing of [bytes.toString('hex'), bytes.toString('base64'), bytes.join(', '), '1, 1, 1', 'AQEB'])
        expect(text).not.toContain(writing)
  })
})

async function removeKey(tenantId: TenantId): Promise<void> {
  const session = await kernel.pool.session()
  await session.query('delete from data_key where tenant_id = $1', [tenantId]).finally(() => session.release())
}
