// The own second factor: how far it is, a new key, its first code, switching it off.
import { type RouteAnswer, type RouteInput, secondFactorStateOnWire } from '@kontor/contract'
import { isSecondFactorOn } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import { type Act, act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import type { Tenant } from '../../kernel/tenants/tenants.store.ts'
import { isSecondFactorDemanded, isSecondFactorDemandedOf } from '../settings/public.ts'
import { noteSignInFacts } from '../users/public.ts'
import { confirmIdentity, confirmFirstCode } from './confirm-identity.ts'
import { deleteSecondFactor, findFactorState, findSecondFactor, saveNewKey } from './second-factor.store.ts'
import { renewRecoveryCodes, sealedAs, takeFirstCode } from './take-code.ts'
import { type KeyToShow, newFactorKey, showFactorKey } from './totp.ts'

export function getSecondFactor({ database }: Kernel, caller: Caller): Promise<RouteAnswer<'getSecondFactor'>> {
  return database.withTenant(caller.tenantId, async (tx) => {
    const { state, recoveryCodesLeft } = await findFactorState(tx, caller.userId)
    return { state: secondFactorStateOnWire[state], isDemanded: isSecondFactorDemandedOf(caller), recoveryCodesLeft }
  })
}

export async function beginSecondFactor(kernel: Kernel, caller: Caller): Promise<KeyToShow> {
  const at = instantText(kernel.clock.elapsed())
  const key = await act(kernel, caller, ({ tx }) => makeKey(kernel, tx, caller.userId, at))
  return showKeyOf(key, caller.tenant, caller.email)
}

/** Refuses where one counts already: whoever sits before an open session must not replace it. */
export async function makeKey({ ids }: Kernel, tx: TenantTx, userId: UserId, at: string): Promise<Buffer> {
  const key = newFactorKey(ids)
  const isNew = await saveNewKey(tx, userId, await tx.vault.seal(sealedAs, userId, key), at)
  if (!isNew) throw refused('second-factor.on')
  return key
}

export function showKeyOf(key: Uint8Array, tenant: Pick<Tenant, 'name'>, email: string): Promise<KeyToShow> {
  return showFactorKey(key, 'Kontor', `${tenant.name}:${email}`)
}

export async function verifySecondFactor(
  kernel: Kernel,
  caller: Caller,
  { authenticationCode }: RouteInput<'verifySecondFactor'>['body'],
): Promise<RouteAnswer<'verifySecondFactor'>> {
  let recoveryCodes: readonly string[] | null = null
  await confirmFirstCode(kernel, caller, async () => {
    recoveryCodes = await act(kernel, caller, (on) => switchOn(kernel, on, caller.userId, authenticationCode))
    return recoveryCodes !== null
  })
  return { state: secondFactorStateOnWire.proven, recoveryCodes: [...(recoveryCodes ?? [])] }
}

/** By the first code of the key that was begun: answers the recovery codes, or null where the code is wrong. */
export async function switchOn(
  { clock, ids }: Kernel,
  { tx, note }: Act,
  userId: UserId,
  typed: string,
): Promise<readonly string[] | null> {
  const factor = await findSecondFactor(tx, userId)
  if (factor?.state !== 'begun') throw refused('second-factor.not-begun')
  if (!(await takeFirstCode(tx, factor, typed, clock.elapsed()))) return null
  const codes = await renewRecoveryCodes(tx, ids, userId)
  await noteSignInFacts(tx, userId, { hasSecondFactor: true })
  note({ action: 'SecondFactorSwitchedOn', subjectKind: 'user', subjectId: userId })
  return codes
}

export async function removeSecondFactor(
  kernel: Kernel,
  caller: Caller,
  body: RouteInput<'removeSecondFactor'>['body'],
): Promise<void> {
  const { tenantId, userId } = caller
  await kernel.database.withTenant(tenantId, async (tx) => {
    const factor = await findSecondFactor(tx, userId)
    if (!isSecondFactorOn(factor?.state ?? 'none')) throw refused('second-factor.off')
    if (await isSecondFactorDemanded(tx)) throw refused('second-factor.demanded')
  })
  await confirmIdentity(kernel, caller, body)
  await act(kernel, caller, async ({ tx, note }) => {
    if (await isSecondFactorDemanded(tx)) throw refused('second-factor.demanded')
    await deleteSecondFactor(tx, userId)
    await noteSignInFacts(tx, userId, { hasSecondFactor: false })
    note({ action: 'SecondFactorSwitchedOff', subjectKind: 'user', subjectId: userId })
  })
}
