// What the bank tells of its books over the control port.
import type { Books, Receipt } from './books.ts'

export type BooksView = {
  readonly date: string
  readonly bankName: string
  readonly bankBic: string
  readonly bankCountry: string
  readonly accounts: readonly {
    readonly iban: string
    readonly currency: string
    readonly name: string
    readonly balance: string
    readonly overdraft: string
    readonly closed: boolean
    readonly format: string
    readonly sequenceNumber: number
  }[]
  /** By MsgId (null: none was readable) with the number of times that it was received. */
  readonly files: readonly {
    readonly messageId: string | null
    readonly times: number
    readonly receipts: readonly Receipt[]
  }[]
}

export type PaymentView = {
  readonly receipt: number
  readonly messageId: string
  readonly paymentInformationId: string
  readonly endToEndId: string
  readonly debtorAccount: string
  readonly creditorAccount: string | null
  readonly amount: string
  readonly currency: string
  readonly executionDate: string
  readonly status: 'pending' | 'executed' | 'rejected'
  readonly reasonCode: string | null
}

export function viewBooks(books: Books): BooksView {
  return {
    date: books.date,
    bankName: books.bankName,
    bankBic: books.bankBic,
    bankCountry: books.bankCountry,
    accounts: books.accounts.map(({ iban, currency, name, balance, overdraft, closed, format, sequenceNumber }) => ({
      iban,
      currency,
      name,
      balance,
      overdraft,
      closed,
      format,
      sequenceNumber,
    })),
    files: [...Map.groupBy(books.receipts, (receipt) => receipt.messageId)].map(([messageId, receipts]) => ({
      messageId,
      times: receipts.length,
      receipts,
    })),
  }
}

/** Every transfer of every file that was not refused as a whole: a naive bank lists one twice that it got twice. */
export function listPayments(books: Books): readonly PaymentView[] {
  return books.orders.flatMap((order) =>
    order.transfers.map((transfer) => ({
      receipt: order.receipt,
      messageId: order.messageId,
      paymentInformationId: order.paymentInformationId,
      endToEndId: transfer.endToEndId,
      debtorAccount: order.debtorAccount,
      creditorAccount: transfer.creditorIban ?? transfer.creditorOtherAccount,
      amount: transfer.amount,
      currency: transfer.currency,
      executionDate: order.executionDate,
      status: transfer.status,
      reasonCode: transfer.reason?.code ?? null,
    })),
  )
}
