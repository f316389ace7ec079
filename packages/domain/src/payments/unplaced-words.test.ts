// A no that cannot be placed: nobody above it is accepted, whatever shape it has (decision 0079).
import { describe, expect, test } from 'vitest'
import type { ReportedGroup, ReportedTransaction, SentPayment, StatusReport } from './bank-report.ts'
import { applyReport } from './bank-report.ts'
import { type ReportedBatch, foldBatchReport } from './batch-report.ts'
import { unnamedId } from './unplaced-words.ts'

const sent = (number: number, paymentInformationId = 'M1-0001'): SentPayment => ({
  id: `${number}`,
  paymentInformationId,
  endToEndId: `K${number}-1`,
  instructionId: null,
  status: 'delivered',
  type: 'sepa',
  transmission: 'delivered',
  isPresentTransmission: true,
  response: null,
  respondedAt: null,
  responseLevel: null,
  partAcceptedAt: null,
})

function level(said: string | null) {
  if (said === null) return null
  const [code = '', ...reasonCodes] = said.split(' ')
  return { code, reasonCodes }
}

const one = (endToEndId: string | null, said: string | null): ReportedTransaction => ({
  endToEndId,
  instructionId: null,
  status: level(said),
  changedDate: null,
})

type Counts = Readonly<Record<string, number>>

function group(
  paymentInformationId: string | null,
  said: string | null,
  transactions: readonly ReportedTransaction[] = [],
  counts: Counts = {},
): ReportedGroup {
  const counted = Object.entries(counts).map(([status, count]) => ({ status, count }))
  return { paymentInformationId, status: level(said), changedDate: null, counts: counted, transactions }
}

const report = (said: string | null, ...groups: readonly ReportedGroup[]): StatusReport => ({
  reportedAt: '2026-11-23T10:00:00Z',
  status: level(said),
  groups,
})

/** `1 accepted`: what moved, and what rings; then what is nobody's. */
function applied(said: StatusReport, payments = [sent(1), sent(2, 'M1-0002')]) {
  const { answers, unknownIds } = applyReport(said, payments)
  return [
    answers.map(({ paymentId, decision: { status, alarm } }) => [paymentId, status, alarm].filter(Boolean).join(' ')),
    unknownIds,
  ]
}

const batch: ReportedBatch = {
  status: 'delivered',
  response: null,
  isPresent: true,
  paymentInformationId: 'M1-0001',
  count: 3,
  rejected: new Set(),
  said: new Map(),
  place: () => null,
}

describe('a rejected group that cannot be placed, below a yes', () => {
  test.each<[string, StatusReport, readonly string[]]>([
    ['without an id', report('ACSP', group(null, 'RJCT AC04')), [unnamedId]],
    ['with an id that is cut', report('ACSP', group('M1-0', 'RJCT AC04')), ['M1-0']],
    ['beside a group that is accepted', report(null, group('M1-0001', 'ACSP'), group('M1-00', 'RJCT')), ['M1-00']],
    ['refused as a duplicate', report('ACSP', group(null, 'RJCT AM05')), [unnamedId]],
    ['of which a part is rejected', report('ACSP', group(null, 'PART')), [unnamedId]],
    ['with a status that nobody knows', report('ACSP', group(null, 'BLCK')), [unnamedId]],
    ['of another id, with a status that nobody knows', report('ACSP', group('M1-0', 'BLCK')), ['M1-0']],
    ['with a reason beside its yes', report('ACSP', group(null, 'ACSP AC04')), [unnamedId]],
    [
      'with a transaction that has no status',
      report('ACSP', group(null, 'RJCT', [one('K9-1', null)])),
      ['K9-1', unnamedId],
    ],
  ])('%s: nobody is accepted, and it rings', (_, said, unknown) => {
    expect(applied(said)).toEqual([[], unknown])
  })

  test.each<[string, StatusReport]>([
    ['of another id', report('ACSP', group('M1-0', null, [], { RJCT: 1 }))],
    [
      'in one of two groups without an id',
      report('ACSP', group(null, null, [], { RJCT: 1 }), group(null, null, [], { ACSP: 1 })),
    ],
    [
      'with a status that nobody knows',
      report('ACSP', group('M1-0001', null, [], { ACSP: 1, BLCK: 1 }), group('M1-0002', null, [], { BLCK: 1 })),
    ],
  ])('that counts a rejected transaction, %s: nobody is accepted', (_, said) => {
    expect(applied(said)[0]).toEqual(['1 delivered rejected-unnamed', '2 delivered rejected-unnamed'])
  })

  test('who is named in it is known, and the others of his group alone are doubted', () => {
    const payments = [sent(1), sent(2), sent(3, 'M1-0002')]
    const named = report('ACSP', group(null, 'RJCT', [one('K1-1', 'RJCT AC04')]))
    expect(applied(named, payments)).toEqual([['1 rejected', '3 accepted'], [unnamedId]])
    const silent = report('ACSP', group(null, 'RJCT', [one('K1-1', null)]))
    expect(applied(silent, payments)).toEqual([['3 accepted'], [unnamedId]])
    const whole = report('ACSP', group(null, 'RJCT', [one('K3-1', 'RJCT AC04')]))
    expect(applied(whole, payments)).toEqual([['1 accepted', '2 accepted', '3 rejected'], []])
    const inPart = report('ACSP', group(null, 'PART', [one('K1-1', 'RJCT AC04')]))
    expect(applied(inPart, payments)).toEqual([['1 rejected', '2 accepted', '3 accepted'], []])
  })

  test('a transaction with a status that nobody knows is doubted like a rejected one', () => {
    expect(applied(report('ACSP', group(null, null, [one(null, 'BLCK')])))).toEqual([[], [unnamedId]])
    expect(applied(report('ACSP', group('M1-0001', null, [one('K9-1', 'BLCK')])))).toEqual([['2 accepted'], ['K9-1']])
  })

  test('a yes without an id under a no from above rejects nobody', () => {
    expect(applied(report('RJCT', group(null, 'ACSP')))).toEqual([[], [unnamedId]])
    expect(applied(report('RJCT', group(null, 'RJCT')))).toEqual([['1 rejected', '2 rejected'], []])
  })

  test('a yes with a reason and no id, of another group, keeps no group from being rejected', () => {
    const flawed = group('M1-0002', 'ACSP', [one(null, 'ACSP AC06')])
    expect(applied(report(null, group('M1-0001', 'RJCT AC04'), flawed))).toEqual([['1 rejected'], [unnamedId]])
    expect(applied(report('PART', group('M1-0001', 'RJCT AC04'), flawed))[0]).toContain('1 rejected')
    // it may be of the rejected one
    expect(applied(report(null, group('M1-0001', 'RJCT'), group(null, 'ACSP AC06')))).toEqual([[], [unnamedId]])
  })

  test('nothing is doubted where it says what is said of all', () => {
    expect(applied(report('ACSP', group(null, 'ACSP')))).toEqual([['1 accepted', '2 accepted'], []])
    expect(applied(report('PART', group(null, 'PART')))[1]).toEqual([])
  })

  test.each<[string, StatusReport]>([
    ['a rejected group of another id', report('ACSP', group('M1-0', 'RJCT AC04'))],
    ['one beside its own', report(null, group('M1-0001', 'ACSP'), group('M1-0', 'RJCT AC04'))],
    ['one of which a part is rejected', report('ACSP', group('M1-0', 'PART'))],
    ['one with a status that nobody knows', report('ACSP', group('M1-0', 'BLCK'))],
  ])('a batch is not accepted beside %s', (_, said) => {
    expect(foldBatchReport(said, batch).word).toBeNull()
  })

  test('a batch is not accepted where a group of another id counts rejected ones, nor where nobody knows a status', () => {
    for (const said of [group('M1-0', null, [], { RJCT: 1 }), group('M1-0001', null, [], { ACSP: 2, BLCK: 1 })])
      expect(foldBatchReport(report('ACSP', said), batch).word).toMatchObject({
        isDoubted: true,
        alarm: 'rejected-unnamed',
      })
  })
})
