// One message of MT940 or MT942 while it is read: what its fields have said so far, until its end makes a head of it.
import type { CalendarDate } from '@kontor/domain/calendar'
import type { BankAccountReference, BankBalance, StatementHead } from '@kontor/domain/entries'
import type { MtField } from './mt-fields.ts'

/** A :61: that waits for its :86: and for the balances of its message. */
export type Movement = { readonly field: MtField; narrative: string[] | null }

export type MtMessage = {
  readonly line: number
  id: string
  account: BankAccountReference | null
  number: number | null
  page: string | null
  /** Of the opening balance, else of the floor limit. */
  currency: string | null
  readonly balances: BankBalance[]
  opening: 'first' | 'intermediate' | null
  closing: 'final' | 'intermediate' | null
  closingDate: CalendarDate | null
  /** :13D: of an intraday report. */
  moment: string | null
  isIntraday: boolean
  /** Counts of :90D: and :90C:. */
  announced: number | null
  movements: Movement[]
  entries: number
  isHeadGiven: boolean
  isInBlock: boolean
  lastTag: string
  /** The last balance could not be read: where the file ends with it, it was cut. */
  isLastUnreadable: boolean
}

export function newMessage(line: number, isInBlock: boolean): MtMessage {
  return {
    line,
    id: '',
    account: null,
    number: null,
    page: null,
    currency: null,
    balances: [],
    opening: null,
    closing: null,
    closingDate: null,
    moment: null,
    isIntraday: false,
    announced: null,
    movements: [],
    entries: 0,
    isHeadGiven: false,
    isInBlock,
    lastTag: '',
    isLastUnreadable: false,
  }
}

/** An intraday report has a time and a floor limit, and no booked balances. */
export function isIntradayReport({ isIntraday, opening, closing }: MtMessage): boolean {
  return isIntraday && opening === null && closing === null
}

export function headOf(message: MtMessage, account: BankAccountReference): StatementHead {
  const isReport = isIntradayReport(message)
  const isPage = message.opening === 'intermediate' || message.closing === 'intermediate'
  return {
    kind: isReport ? 'intraday' : 'end-of-day',
    id: message.id,
    createdAt: message.moment,
    sequenceNumber: message.number,
    pageNumber: isPage ? message.page : null,
    lastPage: isPage && message.closing !== null ? message.closing === 'final' : null,
    messagePage: null,
    copyMark: null,
    from: null,
    to: isReport ? ((message.moment?.slice(0, 10) as CalendarDate | undefined) ?? null) : message.closingDate,
    account: { ...account, currency: account.currency ?? message.currency },
    balances: [...message.balances],
  }
}

/** Whether the file may end here: a message whose end is not marked ends with its closing, or with what stands behind it. */
export function mayEnd(message: MtMessage): boolean {
  if (message.isInBlock || message.isLastUnreadable) return false
  return /^(6[245]|90)/.test(message.lastTag) || message.closing !== null
}
