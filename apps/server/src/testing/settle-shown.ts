// Settles the alarm of a payment as the dialog does: what it shows is asked for first, and named.
import type { Client } from './world.ts'

export async function settleShown(
  client: Client,
  id: string,
  reason = 'The bank was asked by phone.',
  more: { readonly shownAnswers?: number } = {},
): ReturnType<Client['call']> {
  return client.call('settlePaymentAlarm', {
    params: { id },
    body: { reason, shownAlarm: await shownAlarmOf(client, id), ...more },
  })
}

/** Its mark; null where there is none, or the reader may not see it. */
export async function shownAlarmOf(client: Client, id: string): Promise<string | null> {
  const { body } = await client.call('getAlarmToSettle', { params: { id } })
  return body.alarm?.mark ?? null
}
