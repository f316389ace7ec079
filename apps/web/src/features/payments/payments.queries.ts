// What the screens of payments read and change. What makes the answers stale stands in the manifest.
import type { BeneficiaryAnswer, PaymentBody, PaymentRow, RouteAnswer, RouteCall } from '@kontor/contract'
import type { CalendarDate } from '@kontor/domain/calendar'
import type { CompanyId, PaymentId } from '@kontor/domain/identifiers'
import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { asShown } from '../../shared/as-shown.ts'
import type { SaveRequest } from '../../shared/forms/save-attempt.ts'
import { idOf } from '../../shared/ids.ts'
import { changed } from '../../shared/stale.ts'
import { useAct } from '../../shared/use-act.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { readOnlyOnPurpose } from '../../shared/use-list-news.ts'
import type { PaymentTab } from './payments.search.ts'

export type PaymentPage = RouteAnswer<'listOpenPayments'>

export type PaymentListParams = RouteCall<'listOpenPayments'>['query']

export function fetchPayments(
  tab: PaymentTab,
  companyId: CompanyId,
  asked: PaymentListParams,
  signal?: AbortSignal,
): Promise<PaymentPage> {
  const parts = {
    params: { companyId },
    // the contract's reader takes repeated parameters; their spelling is checked there
    query: asked as RouteCall<'listOpenPayments'>['query'],
    ...(signal && { signal }),
  }
  return tab === 'open-payments' ? call('listOpenPayments', parts) : call('listDonePayments', parts)
}

export const paymentsQuery = (tab: PaymentTab, companyId: CompanyId, asked: PaymentListParams | null) =>
  queryOptions({
    queryKey: ['payments', 'list', tab, companyId, asked],
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    ...readOnlyOnPurpose,
    queryFn: ({ signal }) => fetchPayments(tab, companyId, asked ?? {}, signal),
  })

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => call('getPayment', { params: { cashTransactionId: idOf<'payment'>(id) }, signal }),
  })

/** The alarm that a dialog asks a person to settle: what is settled is what it shows. */
export const alarmToSettleQuery = (id: PaymentId) =>
  queryOptions({
    queryKey: ['payments', 'alarm-to-settle', id],
    ...asShown,
    queryFn: async ({ signal }) => (await call('getAlarmToSettle', { params: { id }, signal })).alarm,
  })

/**
 * What an edit form begins with: the payment as it is when the form opens, and how far its life line went. It is kept
 * for that form alone and read again only when the form asks, so that what is shown and the version that is saved stay
 * of one reading.
 */
export const editedPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'edited', id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const params = { cashTransactionId: idOf<'payment'>(id) }
      // in this order: a change in between is told too often rather than never
      const history = await call('listPaymentHistory', { params, signal })
      const payment = await call('getPayment', { params, signal })
      return { payment, lastSequence: history.at(-1)?.sequence ?? 0 }
    },
  })

/** What a copy begins with: read once, for that form alone. */
export const copiedPaymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'copied', id],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => call('getPayment', { params: { cashTransactionId: idOf<'payment'>(id) }, signal }),
  })

/** The companies as they are now: their day may have turned since the session began. */
export const companyDaysQuery = queryOptions({
  queryKey: ['payments', 'company-days'],
  staleTime: Infinity,
  gcTime: 0,
  queryFn: ({ signal }) => call('listPersonalCompanies', { signal }),
})

export const paymentHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'history', id],
    queryFn: ({ signal }) => call('listPaymentHistory', { params: { cashTransactionId: idOf<'payment'>(id) }, signal }),
  })

/** The accounts in use of all companies that one may see: a transfer goes to any of them. */
export const ownAccountsQuery = queryOptions({
  queryKey: ['accounts', 'own'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call('listEnabledAccounts', { signal }),
})

/** What one currency is worth in another, of whoever the company believes; nothing where nobody knows. */
export const rateQuery = (
  companyId: string,
  pair: { readonly from: string; readonly to: string } | null,
  date: string | null,
) =>
  queryOptions({
    queryKey: ['exchange-rates', 'look-up', companyId, pair, date],
    enabled: pair !== null && date !== null,
    retry: false,
    queryFn: ({ signal }) =>
      call('lookUpRate', {
        params: { fromCurrency: pair?.from ?? '', toCurrency: pair?.to ?? '', date: (date ?? '') as CalendarDate },
        query: { companyId: idOf<'company'>(companyId) },
        signal,
      }),
  })

export const accountBalanceQuery = (accountId: string | null, valueDate: CalendarDate | null) =>
  queryOptions({
    queryKey: ['account-balance', accountId, valueDate],
    enabled: accountId !== null && valueDate !== null,
    retry: false,
    queryFn: ({ signal }) =>
      call('getPaymentAccountBalance', {
        query: { accountId: idOf<'account'>(accountId ?? ''), valueDate: valueDate ?? ('' as CalendarDate) },
        signal,
      }),
  })

export const sendingPreviewQuery = (ids: readonly PaymentId[]) =>
  queryOptions({
    queryKey: ['payments', 'sending-preview', ids],
    ...asShown,
    retry: false,
    queryFn: ({ signal }) => call('previewSending', { body: { cashTransactionIds: [...ids] }, signal }),
  })

export function searchBeneficiaries(
  companyId: string,
  keyword: string,
  signal: AbortSignal,
): Promise<readonly BeneficiaryAnswer[]> {
  return call('searchBeneficiaries', {
    params: { companyId: idOf<'company'>(companyId) },
    query: keyword === '' ? {} : { keyword },
    signal,
  })
}

/** How a saved beneficiary was paid last; null: not yet. */
export const lastTermsQuery = (companyId: string, beneficiaryId: string) =>
  queryOptions({
    queryKey: ['payments', 'last-terms', companyId, beneficiaryId],
    queryFn: async ({ signal }) => {
      const params = { companyId: idOf<'company'>(companyId) }
      const query = { beneficiaryId: idOf<'beneficiary'>(beneficiaryId) }
      const { terms } = await call('getLastPaymentTerms', { params, query, signal })
      return terms
    },
    retry: false,
  })

export function usePaymentChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  return useChange('payment', change)
}

/** Deleting: what is gone is not read again. */
export function usePaymentDeletion() {
  const { run, isPerhapsDone } = useOnce(deletePayment)
  const act = useAct({
    mutationFn: run,
    onSuccess: (_answer, { id }) => changed('payment', [id]),
    onError: () => changed('payment'),
  })
  return { ...act, isPerhapsDone }
}

/** Of a payment that is gone nothing is shown from memory; called when no screen shows it any more. */
export function forgetPayment(client: QueryClient, id: string): void {
  for (const part of ['one', 'history', 'edited']) client.removeQueries({ queryKey: ['payments', part, id] })
}

export function savePayment({ id, version, body, idempotencyKey }: SaveRequest<PaymentBody>) {
  const headers = { 'idempotency-key': idempotencyKey }
  return id === null
    ? call('createPayment', { body, headers })
    : call('updatePayment', {
        params: { cashTransactionId: idOf<'payment'>(id) },
        body: { ...body, ...(version !== null && { version }) },
        headers,
      })
}

/** As they were shown in the preview. */
export type Sending = {
  readonly payments: readonly { readonly id: PaymentId; readonly version: number; readonly transactionNumber: number }[]
  readonly files: readonly { readonly paymentIds: readonly PaymentId[] }[]
  readonly isShorteningConfirmed: boolean
}

export function sendPayments({ payments, isShorteningConfirmed }: Omit<Sending, 'files'>) {
  const shown = payments.map(({ id, version }) => ({ id, version }))
  return call('sendPayments', {
    body: {
      cashTransactionIds: shown.map(({ id }) => id),
      shown,
      ...(isShorteningConfirmed && { isShorteningConfirmed }),
    },
  })
}

export type ReasonAct = 'revert' | 'not-executed' | 'accept' | 'confirm-booking' | 'confirm-rejection' | 'settle-alarm'

export type Decided = {
  readonly act: ReasonAct
  readonly id: PaymentId
  readonly version: number
  readonly reason: string
  /** Answers of the bank that the reader has seen; left out of what no bank has: a recurring payment. */
  readonly shownAnswers?: number | undefined
  /** Of `settle-alarm`: the mark of the alarm that the reader has seen; null: none. */
  readonly shownAlarm?: string | null
}

export function decidePaymentAct(
  { act, id, version, reason, shownAnswers, shownAlarm = null }: Decided,
  idempotencyKey: string,
): Promise<unknown> {
  const answered = { reason, ...(shownAnswers !== undefined && { shownAnswers }) }
  const headers = { 'idempotency-key': idempotencyKey }
  const parts = { params: { id }, body: answered, headers }
  const shown = { params: { id }, body: { ...answered, version }, headers }
  switch (act) {
    case 'revert':
      return call('revertPayment', shown)
    case 'not-executed':
      return call('markPaymentNotExecuted', shown)
    case 'accept':
      return call('acceptPayment', shown)
    case 'confirm-booking':
      return call('confirmBooking', { params: { cashTransactionId: id }, body: answered, headers })
    case 'confirm-rejection':
      return call('confirmRejection', parts)
    case 'settle-alarm':
      return call('settlePaymentAlarm', { ...parts, body: { ...answered, shownAlarm } })
  }
}

export function deletePayment(
  { id, version, recurringDetails }: Pick<PaymentRow, 'id' | 'version' | 'recurringDetails'>,
  idempotencyKey: string,
): Promise<null> {
  const shown = { query: { version: `${version}` }, headers: { 'idempotency-key': idempotencyKey } }
  return recurringDetails === null
    ? call('deletePayment', { params: { cashTransactionId: id }, ...shown })
    : call('deleteRecurringPayment', { params: { id }, ...shown })
}
