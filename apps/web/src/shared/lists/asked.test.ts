// From a table's question to its list's call, for every list of the product.
import {
  type RouteCall,
  importLogFacets,
  importLogList,
  matchLogFacets,
  matchLogList,
  paymentFacets,
  paymentList,
  sortKeyOf,
  transmissionList,
} from '@kontor/contract'
import { calendarDate } from '@kontor/domain/calendar'
import type { TableQuery } from '@kontor/ui'
import { describe, expect, test } from 'vitest'
import { askedOf, facetsByColumn } from './asked.ts'

const page: TableQuery = { pageIndex: 1, pageSize: 25, sorting: [], filters: [], search: '' }
const plain = { pageNumber: '2', pageSize: '25' }
const days = { from: calendarDate('2026-11-21'), to: calendarDate('2026-11-30') }

describe('payments', () => {
  const asked = (query: Partial<TableQuery>, children = false) =>
    askedOf<RouteCall<'listOpenPayments'>['query']>(paymentList, { ...page, ...query }, children)

  test('pages count from 1 and sorting names the keys of the server', () => {
    const sorting = [
      { columnId: 'ValueDate', isDescending: true },
      { columnId: 'Type', isDescending: false },
      { columnId: 'TransactionNumber', isDescending: false },
    ]
    expect(asked({ sorting, search: ' axpo ' }, true)).toEqual({
      ...plain,
      orderBy: 'ValueDate desc,TransactionNumber',
      globalSearch: 'axpo',
      children: 'true',
    })
  })

  test('a missing value is asked for by its own word', () => {
    const values = ['', '0190-suppliers']
    const filters = [{ columnId: 'CashflowName', value: { variant: 'multi-select', values } }] as const
    expect(asked({ filters })).toMatchObject({ cashflowIds: ['none', '0190-suppliers'] })
  })

  test('each filter becomes the parameters of its column', () => {
    const filters = [
      { columnId: 'Status', value: { variant: 'multi-select', values: ['Open', 'Signed'] } },
      { columnId: 'PaymentAmount', value: { variant: 'number-range', from: '10', to: '20.50' } },
      { columnId: 'ValueDate', value: { variant: 'date-range', ...days } },
      { columnId: 'BookedDate', value: { variant: 'date', date: days.from } },
      { columnId: 'BeneficiaryName', value: { variant: 'text', text: ' axpo ' } },
      { columnId: 'CurrencyCode', value: { variant: 'select', value: 'chf' } },
    ] as const
    expect(asked({ filters })).toEqual({
      ...plain,
      paymentStatus: ['Open', 'Signed'],
      paymentStartAmount: '10',
      paymentEndAmount: '20.50',
      valueStartDate: '2026-11-21',
      valueEndDate: '2026-11-30',
      bankBookingStartDate: '2026-11-21',
      bankBookingEndDate: '2026-11-21',
      beneficiary: 'axpo',
      currencyIds: ['chf'],
    })
  })
})

test('the match log asks by the names of the contract, with the companies below when wished', () => {
  const asked = (query: Partial<TableQuery>, children: boolean) =>
    askedOf<RouteCall<'listMatchLogs'>['query']>(matchLogList, { ...page, ...query }, children)
  expect(asked({}, true)).toEqual({ ...plain, children: 'true' })
  const filters = [
    { columnId: 'transactionNumber', value: { variant: 'number-range', from: '10', to: '20' } },
    { columnId: 'account', value: { variant: 'multi-select', values: ['a', 'b'] } },
    { columnId: 'amount', value: { variant: 'number-range', from: '1', to: '2.50' } },
  ] as const
  expect(asked({ filters }, false)).toEqual({
    ...plain,
    transactionStartNumber: '10',
    transactionEndNumber: '20',
    accountIds: ['a', 'b'],
    paymentStartAmount: '1',
    paymentEndAmount: '2.50',
  })
})

test('the import log asks for some days, accounts and results', () => {
  const filters = [
    { columnId: 'createdAt', value: { variant: 'date-range', ...days } },
    { columnId: 'account', value: { variant: 'multi-select', values: ['a', ''] } },
    { columnId: 'result', value: { variant: 'multi-select', values: ['FAILED', 'DUPLICATE'] } },
  ] as const
  expect(askedOf<RouteCall<'listImportLogs'>['query']>(importLogList, { ...page, filters }, false)).toEqual({
    ...plain,
    startDate: '2026-11-21',
    endDate: '2026-11-30',
    accountIds: ['a', 'none'],
    statusList: ['FAILED', 'DUPLICATE'],
  })
})

describe('transmissions', () => {
  const asked = (query: Partial<TableQuery>) =>
    askedOf<RouteCall<'listTransmissions'>['query']>(transmissionList, { ...page, ...query }, false)

  test('are filtered by states and message id, and searched by words', () => {
    const filters = [
      { columnId: 'state', value: { variant: 'multi-select', values: ['Unknown', 'Refused'] } },
      { columnId: 'messageId', value: { variant: 'text', text: ' K2026 ' } },
    ] as const
    expect(asked({ filters, search: ' 10021 ' })).toEqual({
      ...plain,
      state: ['Unknown', 'Refused'],
      messageId: 'K2026',
      globalSearch: '10021',
    })
  })

  test('what is empty, and what a column cannot be asked for, is left out', () => {
    const filters = [
      { columnId: 'state', value: { variant: 'multi-select', values: [] } },
      { columnId: 'messageId', value: { variant: 'text', text: ' ' } },
      { columnId: 'messageId', value: { variant: 'multi-select', values: ['K'] } },
      { columnId: 'state', value: { variant: 'date', date: days.from } },
      { columnId: 'sentAt', value: { variant: 'date', date: days.from } },
    ] as const
    expect(asked({ filters, search: ' ' })).toEqual(plain)
  })
})

test('the logs are sorted by the keys of the server, and by no column that it cannot sort', () => {
  const sorted = (columns: readonly string[]) =>
    columns.map((columnId, place) => ({ columnId, isDescending: place > 0 }))
  const matches = { ...page, sorting: sorted(['account', 'amount', 'difference']) }
  expect(askedOf<RouteCall<'listMatchLogs'>['query']>(matchLogList, matches, false)).toEqual({
    ...plain,
    orderBy: 'AccountShortName,AccountAmount desc',
  })
  const imports = { ...page, sorting: sorted(['newEntries', 'statementDate', 'file']) }
  expect(askedOf<RouteCall<'listImportLogs'>['query']>(importLogList, imports, false)).toEqual({
    ...plain,
    orderBy: 'StatementDate desc,FileName desc',
  })
  // a key that no list has would sort nothing, silently
  for (const list of [matchLogList, importLogList])
    expect(Object.keys(list.sortColumns).map((columnId) => sortKeyOf(list, columnId))).not.toContain(null)
})

test('what is counted is what the contract lets be counted', () => {
  const counted = [paymentList, matchLogList, importLogList, transmissionList].map((list) =>
    Object.values(facetsByColumn(list)).toSorted(),
  )
  const facets = [paymentFacets, matchLogFacets, importLogFacets].map((names) => [...names].toSorted())
  expect(counted).toEqual([...facets, []])
})
