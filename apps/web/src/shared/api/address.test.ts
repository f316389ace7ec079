// Addresses of calls.
import { expect, test } from 'vitest'
import { fillPath, writeQuery } from './address.ts'

test('fills path parameters and encodes them', () => {
  expect(fillPath('/api/v1/companies/:companyId/payments', { companyId: 'a/b' })).toBe(
    '/api/v1/companies/a%2Fb/payments',
  )
  expect(() => fillPath('/api/:id', {})).toThrow('needs id')
})

test('repeats lists and leaves out what is not given', () => {
  expect(writeQuery({ paymentStatus: ['Open', 'Signed'], page: '1', search: '', none: undefined })).toBe(
    '?paymentStatus=Open&paymentStatus=Signed&page=1',
  )
  expect(writeQuery({})).toBe('')
})
