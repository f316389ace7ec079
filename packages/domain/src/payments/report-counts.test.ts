// What a bank counts of a file or a group is held against what it names, and against what was sent.
import { describe, expect, test } from 'vitest'
import type { ReportedGroup, SentPayment, StatusReport } from './bank-report.ts'
import { applyReport } from './bank-report.ts'
import { type CountedLevel, listCountDoubts } from './report-counts.ts'

describe('listCountDoubts', () => {
  const level = (counts: Readonly<Record<string, number>>, named: readonly string[] = [], more = {}): CountedLevel => ({
    counts: Object.entries(counts).map(([status, count]) => ({ status, count })),
    received: null,
    named,
    sent: 3,
    ...more,
  })

  test.each<[string, CountedLevel, readonly unknown[]]>([
    ['nothing is counted', level({}, ['RJCT']), []],
    ['all is counted, and only the rejected ones are named', level({ ACSC: 2, RJCT: 1 }, ['RJCT']), []],
    ['all is counted and named', level({ ACSC: 2, RJCT: 1 }, ['ACSC', 'RJCT', 'ACSC']), []],
    ['the number is another', level({ ACSC: 2 }), [{ kind: 'other-number', counted: 2, sent: 3 }]],
    ['it received another number', level({}, [], { received: 4 }), [{ kind: 'other-number', counted: 4, sent: 3 }]],
    [
      'it received as many as it counts, which is another number',
      level({ ACSC: 4 }, [], { received: 4 }),
      [{ kind: 'other-number', counted: 4, sent: 3 }],
    ],
    [
      'more are named than counted',
      level({ ACSC: 2, RJCT: 1 }, ['RJCT', 'RJCT']),
      [{ kind: 'fewer-counted', status: 'RJCT', counted: 1, named: 2 }],
    ],
    [
      'a status is named that is not counted',
      level({ ACSC: 3 }, ['PDNG']),
      [{ kind: 'fewer-counted', status: 'PDNG', counted: 0, named: 1 }],
    ],
    [
      'rejected ones are counted and not named',
      level({ ACSC: 1, RJCT: 2 }, ['RJCT']),
      [{ kind: 'rejected-unnamed', counted: 2, named: 1 }],
    ],
  ])('%s', (_, counted, doubts) => {
    expect(listCountDoubts(counted)).toEqual(doubts)
  })
})

describe('a yes beside rejected ones that nobody names', () => {
  const sent = (number: number, change: Partial<SentPayment> = {}): SentPayment => ({
    id: `${number}`,
    paymentInformationId: 'M1-0001',
    endToEndId: `K${number}-1`,
    instructionId: `I${number}`,
    status: 'delivered',
    type: 'sepa',
    transmission: 'delivered',
    isPresentTransmission: true,
    response: null,
    respondedAt: null,
    responseLevel: null,
    partAcceptedAt: null,
    ...change,
  })
  const counts = [
    { status: 'ACSC', count: 1 },
    { status: 'RJCT', count: 1 },
  ]
  const stated = (code: string) => ({ code, reasonCodes: [] })
  const group = (change: Partial<ReportedGroup> = {}): ReportedGroup => ({
    paymentInformationId: 'M1-0001',
    status: stated('ACSC'),
    changedDate: null,
    counts,
    transactions: [],
    ...change,
  })
  const named = (number: number, code: string) => ({
    endToEndId: `K${number}-1`,
    instructionId: null,
    status: stated(code),
    changedDate: null,
  })
  const steps = (payments: readonly SentPayment[], report: Partial<StatusReport>) =>
    applyReport({ reportedAt: '2026-11-23T10:00:00Z', status: null, groups: [], ...report }, payments).answers.map(
      ({ paymentId, decision }) => `${paymentId} ${decision.status} ${decision.alarm}`,
    )
  const both = [sent(1), sent(2)]

  test('moves nothing and rings, said of the group or of the file', () => {
    const doubted = ['1 delivered rejected-unnamed', '2 delivered rejected-unnamed']
    expect(steps(both, { groups: [group()] })).toEqual(doubted)
    expect(steps(both, { status: stated('ACSC'), counts })).toEqual(doubted)
    expect(steps(both, { groups: [group({ counts: [] })], counts })).toEqual(doubted)
  })

  test('is a yes to what is named, and to all once the rejected ones are known', () => {
    const one = steps(both, { groups: [group({ transactions: [named(2, 'RJCT')] })] })
    expect(one).toEqual(['1 accepted null', '2 rejected null'])
    const known = [sent(1), sent(2, { status: 'rejected' })]
    expect(steps(known, { groups: [group()] })[0]).toBe('1 accepted null')
    const own = steps(both, { groups: [group({ transactions: [named(1, 'ACSC')] })] })
    expect(own).toEqual(['1 accepted null', '2 delivered rejected-unnamed'])
  })

  test('is no doubt in another group, and none where it accepts nothing', () => {
    const other = sent(3, { paymentInformationId: 'M1-0002' })
    const groups = [group(), group({ paymentInformationId: 'M1-0002', counts: [{ status: 'ACSC', count: 1 }] })]
    expect(steps([...both, other], { groups }).at(-1)).toBe('3 accepted null')
    expect(steps(both, { groups: [group({ status: stated('ACTC') })] })).toEqual([
      '1 delivered null',
      '2 delivered null',
    ])
  })
})
