// What the sign dialog reads and does: fetched with the dialog, for a list is read more often than signed.
import type { PaymentRow } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { asShown } from '../../shared/as-shown.ts'

/** All of one reading, and not read again before `round` rises: what is signed is what was shown. */
export const signedPaymentsQuery = (ids: readonly PaymentId[], round: number) =>
  queryOptions({
    queryKey: ['signed-payments', ids, round],
    ...asShown,
    queryFn: async ({ signal }) => {
      const body = { cashTransactionIds: [...ids] }
      const { payments } = await call('getPayments', { body, signal })
      return payments
    },
  })

export type Signing = {
  readonly payments: readonly Pick<PaymentRow, 'id' | 'version' | 'transactionNumber' | 'recurringDetails'>[]
  readonly password: string
  /** Of the second factor, where the person has one on. */
  readonly authenticationCode: string | null
}

export function signPayments({ payments, password, authenticationCode }: Signing) {
  const versions = payments.map(({ id, version }) => ({ id, version }))
  const body = { password, payments: versions, ...(authenticationCode !== null && { authenticationCode }) }
  const areRecurring = payments.every(({ recurringDetails }) => recurringDetails !== null)
  return areRecurring ? call('signRecurringPayments', { body }) : call('signPayments', { body })
}
