// Rows of a reconciliation for tests: one account in CHF, payments below zero.
import { calendarDate } from '@kontor/domain/calendar'
import type { BankMessage, PaymentRow } from '@kontor/contract'
import type { BoardAnswer } from './board.model.ts'
import { idOf } from '../../shared/ids.ts'

export function samplePayment(id: string, accountAmount: string, more: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id,
    accountId: 'account',
    accountShortName: 'CHF-1',
    transactionNumber: 1,
    valueDate: calendarDate('2026-11-20'),
    currencyCode: 'CHF',
    accountCurrencyCode: 'CHF',
    paymentAmount: accountAmount,
    accountAmount,
    beneficiaryName: 'Muster AG',
    beneficiaryIban: null,
    remarks: null,
    isMasked: false,
    ...more,
  } as PaymentRow
}

export function sampleMessage(id: string, amount: string, more: Partial<BankMessage> = {}): BankMessage {
  return {
    id: idOf(id),
    accountId: idOf('account'),
    accountShortName: 'CHF-1',
    companyId: idOf('company'),
    bankBookingDate: calendarDate('2026-11-20'),
    valueDate: calendarDate('2026-11-20'),
    amount,
    openAmount: amount,
    currencyCode: 'CHF',
    counterpartyName: 'Muster AG',
    counterpartyIban: null,
    remittance: null,
    reference: null,
    endToEndId: null,
    accountServicerReference: null,
    detailCount: 1,
    isReturn: false,
    returnReason: null,
    ownAmount: null,
    ownCurrencyCode: null,
    searchText: '',
    isMasked: false,
    state: 'Unaccepted',
    cashflowId: null,
    matchId: null,
    alarm: null,
    ...more,
  }
}

type Proposed = BoardAnswer['proposals'][number]

export function sampleProposal(
  pass: number,
  paymentIds: string[],
  bankMessageIds: string[],
  more: Partial<Proposed> = {},
): Proposed {
  return {
    pass,
    paymentIds: paymentIds.map((id) => idOf(id)),
    bankMessageIds: bankMessageIds.map((id) => idOf(id)),
    reason: 'Same reference',
    isAutomatic: true,
    wasUndone: false,
    ...more,
  }
}

export function sampleAnswer(more: Partial<BoardAnswer>): BoardAnswer {
  return {
    outstandingPayments: [],
    bankMessages: [],
    proposals: [],
    announced: [],
    returnedPayments: [],
    differenceLimits: [{ accountId: idOf('account'), limit: '50' }],
    isCut: false,
    ...more,
  }
}
