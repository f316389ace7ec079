import type { PaymentId } from '@kontor/domain/identifiers'
import { expect, test, vi } from 'vitest'
import { AppError } from '../../shared/api/app-error.ts'
import { idOf } from '../../shared/ids.ts'
import { type BulkResult, inPortions, isLarge, portionsByFile, portionsOf } from './bulk-portions.ts'

const payments = Array.from({ length: 120 }, (_, place) => ({
  id: idOf<'payment'>(`00000000-0000-7000-8000-${`${place}`.padStart(12, '0')}`),
  transactionNumber: 104_000 + place,
}))
type One = (typeof payments)[number]

/** The server's answer: every seventh is refused. */
const answerOf = ({ id, transactionNumber }: One): BulkResult =>
  transactionNumber % 7 === 0
    ? { id, transactionNumber, status: 'Error', paymentStatus: 'Open', code: 'payment.changed', message: 'Changed.' }
    : { id, transactionNumber, status: 'Success', paymentStatus: 'Signed', code: null, message: null }
const signed = (portion: readonly One[]) => Promise.resolve({ results: portion.map(answerOf) })

function running() {
  const stop = new AbortController()
  const told: number[] = []
  return { stop, told, on: { signal: stop.signal, tell: (done: number) => told.push(done) } }
}

test('of 120 payments all are asked for once, 50 at a time, and each has its answer in its place', async () => {
  const { told, on } = running()
  const act = vi.fn<typeof signed>(signed)
  const { results } = await inPortions(portionsOf(payments), act, on)
  expect(act.mock.calls.map(([portion]) => portion.length)).toEqual([50, 50, 20])
  expect(act.mock.calls.flatMap(([portion]) => portion)).toEqual(payments)
  expect(results).toEqual(payments.map(answerOf))
  expect(results.filter(({ status }) => status === 'Error')).toHaveLength(17)
  expect(told).toEqual([0, 50, 100])
})

test('what is stopped begins nothing more, and what is done stays done', async () => {
  const { stop, on } = running()
  const { results } = await inPortions(
    portionsOf(payments),
    (portion) => {
      stop.abort()
      return signed(portion)
    },
    on,
  )
  expect(results.slice(0, 50)).toEqual(payments.slice(0, 50).map(answerOf))
  expect(new Set(results.slice(50).map(({ status, code }) => `${status} ${code}`))).toEqual(
    new Set(['Warning not-begun']),
  )
  expect(results.map(({ id }) => id)).toEqual(payments.map(({ id }) => id))
})

test.each([
  ['no answer', new AppError('No answer.', { statusCode: 503, code: 'server.busy' }), 'Warning unanswered'],
  ['a refusal', new AppError('Wrong.', { statusCode: 403, code: 'password.wrong' }), 'Error password.wrong'],
  ['a session that has ended', new AppError('Sign in.', { statusCode: 401 }), 'Warning not-begun'],
])('%s to the second portion is said of its payments, and the third is not begun', async (_name, failure, said) => {
  const { on } = running()
  let calls = 0
  const { results } = await inPortions(
    portionsOf(payments),
    (portion) => {
      calls += 1
      return calls === 2 ? Promise.reject(failure) : signed(portion)
    },
    on,
  )
  expect(calls).toBe(2)
  expect(results.slice(0, 50)).toEqual(payments.slice(0, 50).map(answerOf))
  expect(new Set(results.slice(50, 100).map(({ status, code }) => `${status} ${code}`))).toEqual(new Set([said]))
  expect(new Set(results.slice(100).map(({ code }) => code))).toEqual(new Set(['not-begun']))
})

test('where the first portion fails nothing is done, and the failure is the whole answer', async () => {
  const { on } = running()
  const failure = new AppError('Wrong.', { statusCode: 403, code: 'password.wrong' })
  await expect(inPortions(portionsOf(payments), () => Promise.reject(failure), on)).rejects.toBe(failure)
})

test('what is sent goes file by file, and what no file holds is not sent', () => {
  const idsOf = (from: number, to: number): readonly PaymentId[] => payments.slice(from, to).map(({ id }) => id)
  const portions = portionsByFile(payments.slice(0, 90), [
    { paymentIds: idsOf(60, 80) },
    { paymentIds: idsOf(0, 60) },
    { paymentIds: idsOf(100, 120) },
  ])
  expect(portions.map((portion) => portion.map(({ id }) => id))).toEqual([idsOf(60, 80), idsOf(0, 60)])
})

test('more than 50 are many', () => {
  expect([isLarge(50), isLarge(51)]).toEqual([false, true])
})
