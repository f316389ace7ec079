// The selected company is remembered under its property, whether that is there already or not.
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../api/app-error.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, parts: object) => Promise<object>>() }))
vi.mock('../api/client.ts', () => ({ call }))
const { rememberCompany } = await import('./selected-company.ts')

beforeEach(() => {
  call.mockReset()
})
const names = () => call.mock.calls.map(([name]) => name)

test('the property is updated', async () => {
  call.mockResolvedValue({})
  await rememberCompany('a')
  expect(call.mock.calls).toEqual([
    ['updateUserProperty', { params: { key: 'CURRENT_COMPANY' }, body: { value: 'a' } }],
  ])
})

test('a property that is not there yet is created', async () => {
  call.mockRejectedValueOnce(new AppError('Not Found', { statusCode: 404 })).mockResolvedValue({})
  await rememberCompany('a')
  expect(call.mock.lastCall).toEqual(['createUserProperty', { body: { key: 'CURRENT_COMPANY', value: 'a' } }])
})

test('any other failure is one', async () => {
  call.mockRejectedValue(new AppError('No.', { statusCode: 500 }))
  await expect(rememberCompany('a')).rejects.toThrow('No.')
  expect(names()).toEqual(['updateUserProperty'])
})
