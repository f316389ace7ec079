// A code of the second factor, taken once: six digits of the app, or a recovery code.
import { limits } from '@kontor/domain'
import { readCode } from '@kontor/domain/access'
import type { UserId } from '@kontor/domain/identifiers'
import { instantText } from '../../kernel/clock.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Ids } from '../../kernel/ids.ts'
import { type SecondFactor, saveRecoveryCodes, setReady, takeRecoveryCode, takeStep } from './second-factor.store.ts'
import { stepOfCode } from './totp.ts'

/** For what the vault seals the key of a person. */
export const sealedAs = 'second-factor'

/** The code that shows for the first time that the person has the key; false where it is not of it. */
export async function takeFirstCode(tx: TenantTx, factor: SecondFactor, typed: string, atMs: number): Promise<boolean> {
  const step = await stepOf(tx, factor, typed, atMs)
  return step !== null && takeStep(tx, factor.userId, step, { before: ['begun'], after: 'proven' })
}

/** False where the code is wrong, or was taken before. `isSigningIn`: the factor has let its person in from now on. */
export async function takeCode(
  tx: TenantTx,
  factor: SecondFactor,
  typed: string,
  atMs: number,
  isSigningIn: boolean,
): Promise<'digits' | 'recovery' | null> {
  const { userId, state } = factor
  const code = readCode(typed)
  if (code?.kind === 'recovery') {
    const mac = await recoveryMac(tx, userId, code.text)
    if (!(await takeRecoveryCode(tx, userId, mac, instantText(atMs)))) return null
    if (isSigningIn) await setReady(tx, userId)
    return 'recovery'
  }
  const step = await stepOf(tx, factor, typed, atMs)
  const after = isSigningIn ? 'ready' : state
  const isTaken = step !== null && (await takeStep(tx, userId, step, { before: ['proven', 'ready'], after }))
  return isTaken ? 'digits' : null
}

async function stepOf(
  tx: TenantTx,
  { userId, key }: SecondFactor,
  typed: string,
  atMs: number,
): Promise<number | null> {
  const code = readCode(typed)
  if (code?.kind !== 'digits') return null
  return stepOfCode(await tx.vault.open(sealedAs, userId, key), code.text, atMs)
}

/** As people are shown them, ten, such as `k7pm-q2xd-9fwa`: of each 60 bits. Kept is no more than a code of each. */
export async function renewRecoveryCodes(tx: TenantTx, ids: Ids, userId: UserId): Promise<readonly string[]> {
  const texts = Array.from({ length: limits.recoveryCodes }, () => ids.text(12).toLowerCase())
  await saveRecoveryCodes(tx, userId, await Promise.all(texts.map((text) => recoveryMac(tx, userId, text))))
  return texts.map((text) => text.replace(/.{4}(?=.)/g, '$&-'))
}

function recoveryMac(tx: TenantTx, userId: UserId, text: string): Promise<string> {
  return tx.vault.mac('recovery-code', [userId, text])
}
