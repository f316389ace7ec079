// What the table asks for, as the contract's reader takes it.
import { expect, test } from 'vitest'
import { transmissionParams } from './transmission-list.model.ts'

const company = '019ab000-0000-7000-8000-000000000001'
const first = { pageIndex: 0, pageSize: 25, sorting: [], filters: [], search: '' }

test('asks for a page of the company, with those below it only when wanted', () => {
  expect(transmissionParams(first, company, false)).toEqual({ companyId: company, pageNumber: '1', pageSize: '25' })
  expect(transmissionParams({ ...first, pageIndex: 2 }, company, true)).toMatchObject({
    pageNumber: '3',
    children: 'true',
  })
})

test('filters by states and message id, searches by words, and leaves empty ones out', () => {
  const filters = [
    { columnId: 'state', value: { variant: 'multi-select' as const, values: ['Unknown', 'Refused'] } },
    { columnId: 'messageId', value: { variant: 'text' as const, text: ' K2026 ' } },
  ]
  expect(transmissionParams({ ...first, filters, search: ' 10021 ' }, company, false)).toMatchObject({
    state: ['Unknown', 'Refused'],
    messageId: 'K2026',
    globalSearch: '10021',
  })
  const empty = [
    { columnId: 'state', value: { variant: 'multi-select' as const, values: [] } },
    { columnId: 'messageId', value: { variant: 'text' as const, text: ' ' } },
  ]
  expect(transmissionParams({ ...first, filters: empty, search: ' ' }, company, false)).toEqual({
    companyId: company,
    pageNumber: '1',
    pageSize: '25',
  })
})
