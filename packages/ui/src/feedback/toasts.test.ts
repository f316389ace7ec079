import { expect, test } from 'vitest'
import { toastText } from './toasts.ts'
import { detailsOf } from './use-toasts.ts'

test('a toast says the message and the details in brackets', () => {
  expect(toastText('Not saved.', 'Limit exceeded')).toBe('Not saved. [Limit exceeded]')
  expect(toastText('Not saved.', null)).toBe('Not saved.')
})

test('details are the messages joined by commas, else the message or the exception', () => {
  expect(detailsOf({ messages: ['a', 'b'], message: 'c' })).toBe('a, b')
  expect(detailsOf({ messages: [], message: 'c', exception: 'd' })).toBe('c')
  expect(detailsOf({ exception: 'd' })).toBe('d')
  expect(detailsOf(new Error('e'))).toBe('e')
  expect(detailsOf('f')).toBe('f')
  expect(detailsOf(undefined)).toBeNull()
})
