// A rejection that one person brought rings until another one confirms it or declines, whatever had taken its place; once the
// payment counts as not executed nothing is left to reject.
import { isOneOf, acceptedStatuses, isWaitingAlarm } from '@kontor/domain/payments'
import type { PaymentId, TenantId } from '@kontor/domain/identifiers'
import { houseAct } from '../../kernel/act.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scene } from '../../kernel/reactions.ts'
import { lockPayments, ringAlarm, settleAlarm } from '../payments/public.ts'
import { deleteWaitingRejection, findWaitingRejection, listSilentRejections } from './waiting-rejections.store.ts'

/** Answers how many rang. */
export function ringUnconfirmed(kernel: Kernel, tenantId: TenantId): Promise<number> {
  return houseAct(kernel, tenantId, async (on) => {
    const { tx } = on
    let rung = 0
    for (const payment of await lockPayments(tx, await listSilentRejections(tx))) {
      const { id, status, alarm } = payment
      // a person may have settled it until it was locked
      const isSilent = alarm === null || isWaitingAlarm(alarm)
      if (!isSilent || !isOneOf(acceptedStatuses, status) || (await findWaitingRejection(tx, id)) === null) continue
      await ringAlarm(on, payment, 'rejection-to-confirm')
      rung += 1
    }
    return rung
  })
}

export async function dropUnconfirmed(
  { tx }: Scene<Kernel>,
  { paymentId }: { readonly paymentId: PaymentId },
): Promise<void> {
  await deleteWaitingRejection(tx, paymentId)
  for (const payment of await lockPayments(tx, [paymentId]))
    if (payment.alarm === 'rejection-to-confirm') await settleAlarm(tx, payment)
}
