// What the match log asks the server for, and the facts of a match as columns show them.
import type { MatchAnswer, MatchLogFacet } from '@kontor/contract'
import { decimal, formatDecimal, sum } from '@kontor/domain/money'
import type { FilterValue, TableQuery } from '@kontor/ui'
import { decimalsOf } from '../../shared/decimals-of.ts'
import type { MatchLogParams } from './reconciliation.queries.ts'

type Params = Readonly<Record<string, string | readonly string[]>>

const ranges: Readonly<Record<string, readonly [from: string, to: string]>> = {
  transactionNumber: ['transactionStartNumber', 'transactionEndNumber'],
  valueDate: ['valueStartDate', 'valueEndDate'],
  bankBookingDate: ['bankBookingStartDate', 'bankBookingEndDate'],
  amount: ['startAmount', 'endAmount'],
}
/** The parameter of a column that is filtered by values; the server counts them by the same name. */
export const matchFacetOf: Readonly<Record<string, MatchLogFacet>> = { account: 'accountIds', currency: 'currencyIds' }

export function matchLogParams(query: TableQuery, children: boolean): MatchLogParams {
  const params: Params = Object.assign(
    {
      pageNumber: String(query.pageIndex + 1),
      pageSize: String(query.pageSize),
      ...(children && { children: 'true' }),
    },
    ...query.filters.map(({ columnId, value }) => paramsOf(columnId, value)),
  )
  // names and spellings are those of the contract's own reader
  return params as MatchLogParams
}

function paramsOf(columnId: string, value: FilterValue): Params {
  const range = ranges[columnId]
  const list = matchFacetOf[columnId]
  switch (value.variant) {
    case 'number-range':
    case 'date-range':
      return range === undefined ? {} : { [range[0]]: value.from, [range[1]]: value.to }
    case 'date':
      return range === undefined ? {} : { [range[0]]: value.date, [range[1]]: value.date }
    case 'select':
      return list === undefined ? {} : { [list]: [value.value] }
    case 'multi-select':
      return list === undefined ? {} : { [list]: value.values }
    case 'text':
    case 'datetime-range':
      return {}
  }
}

/** What the bank booked for this match, as an exact decimal text in the account's currency. */
export function bookedAmountOf({ bankMessages }: Pick<MatchAnswer, 'bankMessages'>): string {
  const texts = bankMessages.map(({ amount }) => amount)
  return formatDecimal(sum(texts.map(decimal)), Math.max(0, ...texts.map(decimalsOf)))
}

/** The difference, signed as on the account like the booked amount and the bar: below zero, the bank debited more. */
export function signedDifferenceOf(match: Pick<MatchAnswer, 'bankMessages' | 'differenceAmount'>): string {
  const { differenceAmount } = match
  const isDebit = match.bankMessages.some(({ amount }) => amount.startsWith('-'))
  return formatDecimal(decimal(differenceAmount).times(isDebit ? -1 : 1), decimalsOf(differenceAmount))
}

/** The first and how many more: "Muster AG +2". */
export function shortList(texts: readonly string[]): string {
  const [first = '', ...others] = [...new Set(texts)]
  return others.length === 0 ? first : `${first} +${others.length}`
}

export function earliest(dates: readonly string[]): string | null {
  return dates.toSorted()[0] ?? null
}
