// The payment settings change at once, but for those that leave fewer eyes on a payment: these wait until a second
// administrator confirms them, or asks for the same (rules 2.11, golden 69).
import type { PaymentSettings, PaymentSettingsAnswer, RouteInput } from '@kontor/contract'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type KeptProposal, findWaiting, propose } from '../proposals/public.ts'
import { guardedNames, guardedOf, guardedSettings } from './guarded-settings.ts'
import { getPaymentSettings, paymentSettingsOf, savePaymentSettings } from './settings.store.ts'

const kind = 'payment-settings'

export async function readPaymentSettings({ database, clock }: Kernel, caller: Caller): Promise<PaymentSettingsAnswer> {
  const waiting = await database.withTenant(caller.tenantId, (tx) =>
    findWaiting(tx, kind, caller.tenantId, clock.now()),
  )
  return answerOf(paymentSettingsOf(caller), waiting)
}

export function changePaymentSettings(
  kernel: Kernel,
  caller: Caller,
  { openPaymentDays, allowSingleSignatureTransferPayment, creatorMaySign }: RouteInput<'updatePaymentSettings'>['body'],
): Promise<PaymentSettingsAnswer> {
  const subjectId = caller.tenantId
  return act(kernel, caller, async (on) => {
    const { tx, note } = on
    const before = await getPaymentSettings(tx)
    const asked: PaymentSettings = {
      openPaymentDays,
      allowSingleSignatureTransferPayment,
      creatorMaySign: creatorMaySign ?? before.creatorMaySign,
    }
    const isGuarded = guardedNames.some((name) => asked[name] && !before[name])
    const atOnce = isGuarded ? { ...asked, ...guardedOf(before) } : asked
    await savePaymentSettings(tx, atOnce)
    const facts = { subjectKind: 'tenant', subjectId, before } as const
    if (!isGuarded) {
      note({ action: 'SettingsChanged', ...facts, after: atOnce })
      return answerOf(atOnce, await findWaiting(tx, kind, subjectId, kernel.clock.now()))
    }
    const waiting = await propose(kernel, caller, on, {
      kind,
      subjectId,
      basis: guardedOf(before),
      wanted: guardedOf(asked),
    })
    if (waiting === null) return answerOf(asked, null)
    note({ action: 'SettingsProposed', ...facts, after: { ...atOnce, proposed: guardedOf(asked) } })
    return answerOf(atOnce, waiting)
  })
}

function answerOf(settings: PaymentSettings, waiting: KeptProposal | null): PaymentSettingsAnswer {
  if (waiting === null) return { ...settings, proposed: null }
  const { id, proposedBy, proposedByName, expiresAt } = waiting
  const proposed = {
    ...guardedSettings.parse(waiting.wanted),
    id,
    proposedById: proposedBy,
    proposedBy: proposedByName,
  }
  return { ...settings, proposed: { ...proposed, expiresAt } }
}
