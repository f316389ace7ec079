// The payment settings change at once, but for those that leave fewer eyes on a payment: these wait until a second
// administrator asks for the same (rules 2.11, golden 69).
import type { PaymentSettings, PaymentSettingsAnswer, ProposedPaymentSettings, RouteInput } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import {
  findPaymentSettingsWithProposal,
  paymentSettingsWithProposalOf,
  savePaymentProposal,
  savePaymentSettings,
} from './settings.store.ts'

const guarded = ['allowSingleSignatureTransferPayment', 'creatorMaySign'] as const

/** They came with the caller's session. */
export function readPaymentSettings(caller: Caller): PaymentSettingsAnswer {
  const { settings, proposed } = paymentSettingsWithProposalOf(caller)
  return { ...settings, proposed }
}

export function changePaymentSettings(
  kernel: Kernel,
  caller: Caller,
  { openPaymentDays, allowSingleSignatureTransferPayment, creatorMaySign }: RouteInput<'updatePaymentSettings'>['body'],
): Promise<PaymentSettingsAnswer> {
  return act(kernel, caller, async ({ tx, note }) => {
    const { settings: before, proposed } = await findPaymentSettingsWithProposal(tx)
    const asked: PaymentSettings = {
      openPaymentDays,
      allowSingleSignatureTransferPayment,
      creatorMaySign: creatorMaySign ?? before.creatorMaySign,
    }
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
