// Which act stands apart where there is room for one: what the alarm that rings asks for, else the first that leads on.
import type { PaymentRow } from '@kontor/contract'

type Act = PaymentRow['acts'][number]

const alarmActs: readonly Act[] = ['confirm-booking', 'confirm-rejection', 'settle-alarm']
export const firstActs: readonly Act[] = ['sign', 'send', 'edit', 'resolve-delivery']

/** Undefined where none of its acts is one of these. */
export function actApart({ acts, alarm }: Pick<PaymentRow, 'acts' | 'alarm'>): Act | undefined {
  const ofAlarm = alarm === null ? undefined : acts.find((act) => alarmActs.includes(act))
  return ofAlarm ?? acts.find((act) => firstActs.includes(act))
}
