// The answer that a refused request is to get: its shape is that of every error.
import { errorAnswerSchema } from '@kontor/contract'
import { expect } from 'vitest'
import type { Json } from '../testing/index.ts'

export function expectRefusal(
  answer: { status: number; body: Json },
  status: number,
  code: string,
  message?: string,
): void {
  expect(errorAnswerSchema.safeParse(answer.body).success, JSON.stringify(answer.body)).toBe(true)
  expect({
    status: answer.status,
    code: answer.body.code,
    ...(message !== undefined && { message: answer.body.message }),
  }).toEqual({
    status,
    code,
    ...(message !== undefined && { message }),
  })
  expect(answer.body.exception).toBe(answer.body.message)
  expect(answer.body.statusCode).toBe(status)
  expect(answer.body.messages).toContain(answer.body.message)
}
