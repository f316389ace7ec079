// Looks for the payment of a number in the selected company, among the open and the done ones.
import { useDebouncedValue } from '@mantine/hooks'
import type { PaymentRow } from '@kontor/contract'
import { useQueries } from '@tanstack/react-query'
import { paymentTabs, paymentsQuery } from '../../features/payments/public.ts'
import { idOf } from '../../shared/ids.ts'
import { useIsShown, useSession } from '../../shared/session/session-context.ts'
import { paymentNumberOf } from './payment-number.ts'

export type FoundPayment = {
  /** null: what was typed is no number, or payments are not this person's. */
  readonly number: string | null
  readonly rows: readonly PaymentRow[]
  readonly state: 'searching' | 'failed' | 'ready'
}

const settleMs = 200

export function usePaymentByNumber(typed: string): FoundPayment {
  const { company } = useSession()
  const holdsPayments = useIsShown({ features: ['Payments'] })
  const number = holdsPayments && company !== null ? paymentNumberOf(typed) : null
  const [settled] = useDebouncedValue(number, settleMs)
  const asked =
    settled === null
      ? null
      : { pageNumber: '1', pageSize: '5', transactionStartNumber: settled, transactionEndNumber: settled }
  const lists = useQueries({
    // what the last number found says nothing about this one
    queries: paymentTabs.map((tab) => ({
      ...paymentsQuery(tab, company?.id ?? idOf(''), asked),
      placeholderData: undefined,
    })),
  })
  if (number === null) return { number, rows: [], state: 'ready' }
  if (number !== settled || lists.some(({ isLoading }) => isLoading)) return { number, rows: [], state: 'searching' }
  return {
    number,
    rows: lists.flatMap(({ data }) => data?.data ?? []),
    state: lists.some(({ isError }) => isError) ? 'failed' : 'ready',
  }
}
