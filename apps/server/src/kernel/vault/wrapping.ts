// A tenant's data key under the master key. It opens for its tenant only: moved to another one's row it is no key.
import type { TenantId } from '@kontor/domain/identifiers'
import { StartRefusal } from '../start-refusal.ts'
import type { WrappedKey } from './data-keys.store.ts'
import type { MasterKey } from './master-key.ts'
import { openBox, sealBox } from './secret-box.ts'

const placeOf = (tenantId: TenantId) => ['data key', tenantId] as const

/** `dataKey`: its bytes. */
export function wrapDataKey(masterKey: MasterKey, tenantId: TenantId, dataKey: Uint8Array): WrappedKey {
  return { masterKeyId: masterKey.id, wrapped: sealBox(masterKey.wrapping, placeOf(tenantId), dataKey) }
}

/** The bytes of the data key; whoever asks wipes them. Refuses, in a sentence for operators, what this key did not wrap. */
export function unwrapDataKey(masterKey: MasterKey, tenantId: TenantId, { masterKeyId, wrapped }: WrappedKey): Buffer {
  if (masterKeyId !== masterKey.id)
    throw new StartRefusal(
      `${masterKey.path} holds the master key ${masterKey.id}, but the data key of tenant ${tenantId} is wrapped by ${masterKeyId}. Name the file that holds that one in KONTOR_MASTER_KEY_FILE; where a rotation was interrupted, run it again (npm run rotate-master-key).`,
    )
  const dataKey = openBox(masterKey.wrapping, placeOf(tenantId), wrapped)
  if (dataKey === null)
    throw new StartRefusal(
      `The data key of tenant ${tenantId} is damaged in the database: the master key ${masterKey.id} of ${masterKey.path} does not open it. Put back its row of data_key from a backup.`,
    )
  return dataKey
}
