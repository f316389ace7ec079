// From the table's question to the server's.
import { calendarDate } from '@kontor/domain/calendar'
import { expect, test } from 'vitest'
import { paymentListQuery } from './payment-list.model.ts'

const page = { pageIndex: 1, pageSize: 25, sorting: [], filters: [], search: '' }

test('pages count from 1 and sorting names the keys of the server', () => {
  const sorting = [
    { columnId: 'ValueDate', isDescending: true },
    { columnId: 'Type', isDescending: false },
    { columnId: 'TransactionNumber', isDescending: false },
  ]
  expect(paymentListQuery({ ...page, sorting, search: 'axpo' }, true)).toEqual({
    pageNumber: '2',
    pageSize: '25',
    orderBy: 'ValueDate desc,TransactionNumber',
    globalSearch: 'axpo',
    children: 'true',
  })
})

test('a missing value is asked for by its own word', () => {
  const values = ['', '0190-suppliers']
  const filters = [{ columnId: 'CashflowName', value: { variant: 'multi-select', values } }] as const
  expect(paymentListQuery({ ...page, filters }, false)).toMatchObject({ cashflowIds: ['none', '0190-suppliers'] })
})

test('each filter becomes the parameters of its column', () => {
  const filters = [
    { columnId: 'Status', value: { variant: 'multi-select', values: ['Open', 'Signed'] } },
    { columnId: 'PaymentAmount', value: { variant: 'number-range', from: '10', to: '20.50' } },
    {
      columnId: 'ValueDate',
      value: { variant: 'date-range', from: calendarDate('2026-11-21'), to: calendarDate('2026-11-30') },
    },
    { columnId: 'BeneficiaryName', value: { variant: 'text', text: ' axpo ' } },
  ] as const
  expect(paymentListQuery({ ...page, filters }, false)).toEqual({
    pageNumber: '2',
    pageSize: '25',
    paymentStatus: ['Open', 'Signed'],
    paymentStartAmount: '10',
    paymentEndAmount: '20.50',
    valueStartDate: '2026-11-21',
    valueEndDate: '2026-11-30',
    beneficiary: 'axpo',
  })
})
