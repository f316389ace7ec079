// What is said of the transactions of a batch becomes one word on it.
import { describe, expect, it } from 'vitest'
import type { ReportedGroup, ReportedTransaction } from './bank-report.ts'
import { foldBatchReport } from './batch-report.ts'

const place = ({ endToEndId }: ReportedTransaction) => {
  const number = Math.trunc(+(endToEndId ?? '').replace('E', ''))
  return number >= 1 && number <= 3 ? number : null
}
const one = (endToEndId: string, code: string): ReportedTransaction => ({
  endToEndId,
  instructionId: null,
  status: { code, reasonCodes: code === 'RJCT' ? ['AC04'] : [] },
  changedDate: null,
})
const level = (code: string) => ({ code, reasonCodes: [] })

function fold(
  parts: { readonly file?: string; readonly group?: string; readonly before?: readonly number[] },
  ...transactions: readonly ReportedTransaction[]
) {
  const group: ReportedGroup = {
    paymentInformationId: 'M-0001',
    status: parts.group === undefined ? null : level(parts.group),
    changedDate: null,
    transactions,
  }
  const status = parts.file === undefined ? null : level(parts.file)
  const batch = { paymentInformationId: 'M-0001', count: 3, rejected: new Set(parts.before ?? []), place }
  const { report, rejected } = foldBatchReport({ reportedAt: '2026-11-23T10:00:00', status, groups: [group] }, batch)
  const [folded] = report.groups
  return {
    word: folded?.status?.code ?? null,
    left: folded?.transactions.map(({ endToEndId }) => endToEndId),
    rejected: rejected.map((told) => told.place),
  }
}

describe('a report on the transactions of a batch', () => {
  it('accepts it in part where some are rejected, whatever is said of the whole', () => {
    expect(fold({}, one('E2', 'RJCT'))).toEqual({ word: 'PART', left: [], rejected: [2] })
    expect(fold({ group: 'ACSP' }, one('E2', 'RJCT'))).toMatchObject({ word: 'PART' })
    expect(fold({ file: 'PART' }, one('E1', 'RJCT'), one('E2', 'ACSP'))).toMatchObject({ word: 'PART', rejected: [1] })
  })

  it('rejects it where all are rejected, also one report after the other', () => {
    expect(fold({}, one('E1', 'RJCT'), one('E2', 'RJCT'), one('E3', 'RJCT'))).toMatchObject({ word: 'RJCT' })
    expect(fold({ before: [1, 2] }, one('E3', 'RJCT'))).toEqual({ word: 'RJCT', left: [], rejected: [3] })
  })

  it('never rejects the whole where the bank took a part of it: it would be paid twice', () => {
    expect(fold({ group: 'RJCT' }, one('E1', 'ACSC'))).toMatchObject({ word: 'PART', rejected: [] })
    expect(fold({ file: 'RJCT' }, one('E1', 'ACSC'))).toMatchObject({ word: 'PART' })
  })

  it('takes a word on all of them for one on the batch, and on some of them for none', () => {
    expect(fold({}, one('E1', 'ACSP'), one('E2', 'ACSP'), one('E3', 'ACSP'))).toMatchObject({ word: 'ACSP' })
    expect(fold({}, one('E1', 'ACSP'))).toMatchObject({ word: null })
    expect(fold({ group: 'ACCP' }, one('E1', 'ACSP'))).toMatchObject({ word: 'ACCP' })
  })

  it('tells a transaction once, and leaves what is in no batch to be rung', () => {
    expect(fold({ before: [2] }, one('E2', 'RJCT'), one('E9', 'RJCT'))).toEqual({
      word: 'PART',
      left: ['E9'],
      rejected: [],
    })
  })
})
