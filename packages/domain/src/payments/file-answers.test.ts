// What a bank has answered to a whole file.
import { describe, expect, test } from 'vitest'
import { strongestAnswer, strongestBatchAnswer, summarizeBatchAnswer, summarizeFileAnswer } from './file-answers.ts'

const answersOf = (codes: readonly string[]) => codes.map((code) => ({ level: 'C' as const, code, reasonCodes: [] }))
const told = (...codes: readonly string[]) => strongestAnswer(answersOf(codes))?.response

describe('the answer on a payment', () => {
  test('is the strongest, whichever came last', () => {
    expect(told('RCVD', 'ACCP')).toBe('accepted-customer-profile')
    expect(told('ACSP', 'ACTC')).toBe('accepted-settlement-in-progress')
    expect(told('RJCT', 'ACSC')).toBe('rejected')
    expect(told('NEVER')).toBe('unknown')
    expect(told('RVNM')).toBeUndefined()
    expect(told()).toBeUndefined()
  })

  test('of two of the same strength is the later one, with its reasons', () => {
    const answers = ['AC04', 'AM04'].map((code) => ({ level: 'C' as const, code: 'RJCT', reasonCodes: [code] }))
    expect(strongestAnswer(answers)?.answer.reasonCodes).toEqual(['AM04'])
  })

  test('of two of the same strength is the one by name, whatever the whole file was told later', () => {
    const byName = { level: 'C' as const, code: 'RJCT', reasonCodes: ['AC04'] }
    const ofFile = { level: 'A' as const, code: 'RJCT', reasonCodes: ['FF01'] }
    expect(strongestAnswer([byName, ofFile])?.answer).toBe(byName)
    expect(strongestAnswer([ofFile, byName])?.answer).toBe(byName)
  })
})

describe('the answer on a file', () => {
  test('is none before the bank has said anything', () => {
    expect(summarizeFileAnswer([null, null])).toBeNull()
    expect(summarizeFileAnswer([])).toBeNull()
  })

  test('is whole only where it holds for every payment', () => {
    expect(summarizeFileAnswer(['accepted-with-change', 'accepted-settlement-completed'])).toEqual({
      verdict: 'accepted',
      accepted: 2,
      rejected: 0,
    })
    expect(summarizeFileAnswer(['rejected', 'rejected'])).toEqual({ verdict: 'rejected', accepted: 0, rejected: 2 })
    expect(summarizeFileAnswer(['accepted-customer-profile', 'rejected', null])).toEqual({
      verdict: 'partly',
      accepted: 1,
      rejected: 1,
    })
    expect(summarizeFileAnswer(['rejected', 'partial-accepted'])).toMatchObject({ verdict: 'partly' })
  })

  test('a file that was checked only technically is received, not accepted', () => {
    for (const response of ['accepted-technical-validation', 'pending', 'unknown'] as const)
      expect(summarizeFileAnswer([response, null])).toEqual({ verdict: 'received', accepted: 0, rejected: 0 })
  })
})

describe('the answer on a batch', () => {
  const said = (...codes: readonly string[]) =>
    summarizeBatchAnswer(strongestBatchAnswer(answersOf(codes))?.response ?? null)?.verdict

  test('is in part once transactions were rejected, whatever is said of the others before and after', () => {
    for (const codes of [['PART'], ['ACTC', 'PART'], ['ACCP', 'PART'], ['PART', 'ACSC']])
      expect(said(...codes)).toBe('in-part')
  })

  test('is rejected where all were, and else as of any payment', () => {
    expect(said('PART', 'RJCT')).toBe('rejected')
    expect(said('ACSP')).toBe('accepted')
    expect(said('ACTC')).toBe('received')
    expect(said()).toBeUndefined()
  })

  test('a payment of its own is not accepted in part: a yes to it says more than that of its file', () => {
    expect(told('PART', 'ACCP')).toBe('accepted-customer-profile')
    expect(summarizeFileAnswer(['partial-accepted'])).toMatchObject({ verdict: 'received' })
  })
})
