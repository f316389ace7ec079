import { expect, test } from 'vitest'
import type { RefusalError } from '../../kernel/refusal-error.ts'
import { isPasswordRight } from './passwords.ts'

test('G13: a flood of sign-ins waits in a queue of bounded length; who finds it full is told to come again', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 230 }, () => isPasswordRight('wrong', null)))
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as RefusalError] : []))
  // two run, 200 wait
  expect(refused.map(({ message }) => message)).toEqual(Array.from({ length: 28 }, () => 'server.busy'))
  expect(await isPasswordRight('wrong', null)).toBe(false)
})
