// The vault: secrets of a tenant are sealed, and what must not be forged gets a code, by keys that whoever has only the
// database, a backup or a log does not have. A transaction carries its tenant's (`tx.vault`): nothing is sealed for
// another tenant by mistake.
import { type KeyObject, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { TenantId } from '@kontor/domain/identifiers'
import type { SqlSession } from '../database/session.ts'
import { findWrappedKey, insertWrappedKey } from './data-keys.store.ts'
import { deriveKey, keyBytes, keyOf } from './derived-keys.ts'
import { framed } from './framed.ts'
import type { MasterKey } from './master-key.ts'
import { openBox, sealBox } from './secret-box.ts'
import { unwrapDataKey, wrapDataKey } from './wrapping.ts'

/** What gets a code; each has a key of its own. */
export type MacUse = 'signature' | 'recovery-code'

export type TenantVault = {
  /** Bytes that open for this tenant, kind and id only. */
  seal(kind: string, id: string, secret: Uint8Array): Promise<Buffer>
  /** Throws where they were not sealed so. */
  open(kind: string, id: string, sealed: Uint8Array): Promise<Buffer>
  /** HMAC-SHA-256 over the parts, each with its length: 64 hexadecimal digits. */
  mac(use: MacUse, parts: readonly string[]): Promise<string>
  /** Whether this is that code. Never makes a key: where there is none, nothing fits. */
  fits(use: MacUse, parts: readonly string[], mac: string | null): Promise<boolean>
  /** Reads the tenant's key, if it has one. Throws a `StartRefusal` where the master key does not open it. */
  load(): Promise<void>
}

/** What the vault needs of a transaction. */
export type VaultTx = {
  readonly tenantId: TenantId
  readonly session: SqlSession
  afterCommit(step: () => void): void
}

export type Vault = {
  readonly masterKey: () => Promise<MasterKey>
  in(tx: VaultTx): TenantVault
}

type DataKey = { readonly sealing: KeyObject; readonly macs: Readonly<Record<MacUse, KeyObject>> }

/**
 * `masterKey` is asked for when the first key is needed: a command that needs none runs without. `now`: ISO 8601.
 * `timesLost`: after each time the database may be another one, so that keys are read anew.
 */
export function vaultOn(masterKey: () => Promise<MasterKey>, now: () => string, timesLost: () => number): Vault {
  const known = new Map<TenantId, DataKey>()
  let lost = 0

  function remembered(tenantId: TenantId): DataKey | undefined {
    if (lost !== timesLost()) known.clear()
    lost = timesLost()
    return known.get(tenantId)
  }

  function inTx({ tenantId, session, afterCommit }: VaultTx): TenantVault {
    /** Made in this transaction: gone with it when it fails. */
    let made: DataKey | null = null

    async function find(): Promise<DataKey | null> {
      const kept = made ?? remembered(tenantId)
      if (kept) return kept
      const row = await findWrappedKey(session, tenantId)
      if (row === null) return null
      const key = dataKeyOf(unwrapDataKey(await masterKey(), tenantId, row))
      known.set(tenantId, key)
      return key
    }

    async function make(): Promise<DataKey | null> {
      const bytes = randomBytes(keyBytes)
      const row = wrapDataKey(await masterKey(), tenantId, bytes)
      const key = dataKeyOf(bytes)
      if (!(await insertWrappedKey(session, tenantId, row, now()))) return null
      made = key
      afterCommit(() => known.set(tenantId, key))
      return key
    }

    async function need(): Promise<DataKey> {
      // between the looks somebody else may have made it
      const key = (await find()) ?? (await make()) ?? (await find())
      if (key === null) throw new Error('The data key of a tenant went away')
      return key
    }

    return {
      seal: async (kind, id, secret) => sealBox((await need()).sealing, [tenantId, kind, id], secret),
      async open(kind, id, sealed) {
        const key = await find()
        const secret = key && openBox(key.sealing, [tenantId, kind, id], sealed)
        if (secret === null) throw new Error(`What is kept as ${kind} ${id} was not sealed so by this tenant's key`)
        return secret
      },
      mac: async (use, parts) => macOf((await need()).macs[use], tenantId, parts).toString('hex'),
      async fits(use, parts, mac) {
        if (mac === null || !/^[0-9a-f]{64}$/.test(mac)) return false
        const key = await find()
        return key !== null && timingSafeEqual(macOf(key.macs[use], tenantId, parts), Buffer.from(mac, 'hex'))
      },
      async load() {
        await find()
      },
    }
  }

  return { masterKey, in: inTx }
}

/** Takes the bytes and wipes them. */
function dataKeyOf(bytes: Buffer): DataKey {
  const key = keyOf(bytes)
  return {
    sealing: deriveKey(key, 'sealing of secrets'),
    macs: {
      signature: deriveKey(key, 'mac of signatures'),
      'recovery-code': deriveKey(key, 'mac of recovery codes'),
    },
  }
}

function macOf(key: KeyObject, tenantId: TenantId, parts: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update(framed([tenantId, ...parts]))
    .digest()
}
