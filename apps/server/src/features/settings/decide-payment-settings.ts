// The payment settings change at once, but for those that leave fewer eyes on a payment: these wait until a second
// administrator asks for the same (rules 2.11, golden 69).
import type { PaymentSettings, PaymentSettingsAnswer, ProposedPaymentSettings, RouteInput } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { findPaymentProposal, getPaymentSettings, savePaymentProposal, savePaymentSettings } from './settings.store.ts'

const guarded = ['allowSingleSignatureTransferPayment', 'creatorMaySign'] as const

export async function readPaymentSettings(tx: TenantTx): Promise<PaymentSettingsAnswer> {
  return { ...(await getPaymentSettings(tx)), proposed: await findPaymentProposal(tx) }
}

export function changePaymentSettings(
  kernel: Kernel,
  caller: Caller,
  { openPaymentDays, allowSingleSignatureTransferPayment, creatorMaySign }: RouteInput<'updatePaymentSettings'>['body'],
): Promise<PaymentSettingsAnswer> {
  return act(kernel, caller, async ({ tx, note }) => {
    const before = await getPaymentSettings(tx)
    const asked: PaymentSettings = {
      openPaymentDays,
      allowSingleSignatureTransferPayment,
      creatorMaySign: creatorMaySign ?? before.creatorMaySign,
    }
    const proposed = await findPaymentProposal(tx)
    const isConfirmed = proposed !== null && proposed.proposedById !== caller.userId && areGuardedEqual(proposed, asked)
    const waits = !isConfirmed && guarded.some((name) => asked[name] && !before[name])
    const after = waits ? { ...asked, ...guardedOf(before) } : asked
    const proposal: ProposedPaymentSettings | null = waits
      ? { ...guardedOf(asked), proposedById: caller.userId, proposedBy: caller.name }
      : null
    await savePaymentSettings(tx, after)
    await savePaymentProposal(tx, proposal)
    note({
      action: waits ? 'SettingsProposed' : 'SettingsChanged',
      subjectKind: 'tenant',
      subjectId: caller.tenantId,
      before,
      after: waits ? { ...after, proposed: guardedOf(asked) } : after,
    })
    return { ...after, proposed: proposal }
  })
}

type Guarded = Pick<PaymentSettings, (typeof guarded)[number]>

function guardedOf({ allowSingleSignatureTransferPayment, creatorMaySign }: Guarded): Guarded {
  return { allowSingleSignatureTransferPayment, creatorMaySign }
}

function areGuardedEqual(one: Guarded, other: Guarded): boolean {
  return guarded.every((name) => one[name] === other[name])
}
