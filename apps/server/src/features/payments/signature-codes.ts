// The code of a signature: over all that it says, by a key of the tenant's vault. Who can write rows but has no key
// writes none that fits (decision 0041).
import type { GivenSignature } from '@kontor/domain/payments'
import type { TenantTx } from '../../kernel/database/database.ts'

/** What a person signed, and when. */
export type SignedFacts = {
  readonly paymentId: string
  readonly userId: string
  readonly paymentVersion: number
  readonly contentHash: string
  /** Any text of an instant: its milliseconds count. */
  readonly signedAt: string
}
export type KeptSignature = SignedFacts & { readonly mac: string | null }

/** 64 hexadecimal digits. */
export function codeOf(tx: TenantTx, signature: SignedFacts): Promise<string> {
  return tx.vault.mac('signature', partsOf(signature))
}

/** Each with whether it is the one that was given, and whether it bears a code at all. */
export function checkSignatures<Kept extends KeptSignature>(
  tx: TenantTx,
  signatures: readonly Kept[],
): Promise<(Kept & Pick<GivenSignature, 'isGenuine' | 'hasNoCode'>)[]> {
  return Promise.all(
    signatures.map(async (one) => ({
      ...one,
      isGenuine: await tx.vault.fits('signature', partsOf(one), one.mac),
      hasNoCode: one.mac === null,
    })),
  )
}

function partsOf({ paymentId, userId, paymentVersion, contentHash, signedAt }: SignedFacts): readonly string[] {
  return [paymentId, userId, `${Date.parse(signedAt)}`, `${paymentVersion}`, contentHash]
}
