// What a table asks for, as the server's list routes understand it.
import { type PaymentFacet, noId } from '@kontor/contract'
import { type FilterValue, type TableQuery, notSpecified } from '@kontor/ui'

/** Parameters of `listOpenPayments` and `listDonePayments`. Columns that the server sorts by carry its sort key as id. */
export type PaymentListQuery = Readonly<Record<string, string | readonly string[]>>

const sortKeys = new Set([
  'PaymentAmount',
  'ValueDate',
  'TransactionNumber',
  'BeneficiaryName',
  'CurrencyCode',
  'AccountShortName',
  'Status',
  'CreatedOn',
  'CashflowName',
])

export function paymentListQuery(query: TableQuery, withChildren: boolean): PaymentListQuery {
  const orderBy = query.sorting
    .filter(({ columnId }) => sortKeys.has(columnId))
    .map(({ columnId, isDescending }) => `${columnId}${isDescending ? ' desc' : ''}`)
    .join(',')
  return {
    pageNumber: String(query.pageIndex + 1),
    pageSize: String(query.pageSize),
    ...(orderBy !== '' && { orderBy }),
    ...(query.search !== '' && { globalSearch: query.search }),
    ...(withChildren && { children: 'true' }),
    ...Object.assign({}, ...query.filters.map(({ columnId, value }) => parametersOf(columnId, value))),
  }
}

/** The parameter of a column that is filtered by values; the server counts them by the same name. */
export const paymentFacetOf: Readonly<Record<string, PaymentFacet>> = {
  Status: 'paymentStatus',
  Type: 'paymentType',
  CurrencyCode: 'currencyIds',
  AccountShortName: 'accountIds',
  CashflowName: 'cashflowIds',
  Company: 'companyIds',
}
const rangeParameters: Readonly<Record<string, readonly [from: string, to: string]>> = {
  TransactionNumber: ['transactionStartNumber', 'transactionEndNumber'],
  ValueDate: ['valueStartDate', 'valueEndDate'],
  BookedDate: ['bankBookingStartDate', 'bankBookingEndDate'],
  PaymentAmount: ['paymentStartAmount', 'paymentEndAmount'],
}
const textParameters: Readonly<Record<string, string>> = { BeneficiaryName: 'beneficiary', Remarks: 'remarks' }

function parametersOf(columnId: string, value: FilterValue): PaymentListQuery {
  switch (value.variant) {
    case 'text':
      return named(textParameters[columnId], value.text.trim())
    case 'select':
      return named(paymentFacetOf[columnId], idOrNone(value.value))
    case 'multi-select':
      return named(paymentFacetOf[columnId], value.values.map(idOrNone))
    case 'number-range':
    case 'date-range': {
      const range = rangeParameters[columnId]
      return range === undefined ? {} : { [range[0]]: value.from, [range[1]]: value.to }
    }
    case 'date': {
      const range = rangeParameters[columnId]
      return range === undefined ? {} : { [range[0]]: value.date, [range[1]]: value.date }
    }
    case 'datetime-range':
      return {}
  }
}

const idOrNone = (value: string) => (value === notSpecified ? noId : value)

function named(parameter: string | undefined, value: string | readonly string[]): PaymentListQuery {
  return parameter === undefined || value.length === 0 ? {} : { [parameter]: value }
}
