import { describe, expect, test } from 'vitest'
import type { ReportedGroup, ReportedTransaction, SentPayment, StatusReport } from './bank-report.ts'
import { applyReport, isPlaceholderId } from './bank-report.ts'
import { unnamedId } from './unplaced-words.ts'

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

const transaction = (
  endToEndId: string | null,
  code: string | null,
  ...reasonCodes: string[]
): ReportedTransaction => ({
  endToEndId,
  instructionId: null,
  status: code === null ? null : { code, reasonCodes },
  changedDate: null,
})

const group = (code: string | null, ...transactions: readonly ReportedTransaction[]): ReportedGroup => ({
  paymentInformationId: 'M1-0001',
  status: code === null ? null : { code, reasonCodes: [] },
  changedDate: null,
  transactions,
})

const report = (code: string | null, ...groups: readonly ReportedGroup[]): StatusReport => ({
  reportedAt: '2026-11-23T10:00:00Z',
  status: code === null ? null : { code, reasonCodes: [] },
  groups,
})

/** Applies reports one after the other; the statuses and alarms after each. */
function run(payments: readonly SentPayment[], ...reports: readonly StatusReport[]) {
  let now = payments
  return reports.map((one) => {
    const { answers } = applyReport(one, now)
    now = now.map((payment) => ({ ...payment, ...answers.find((answer) => answer.paymentId === payment.id)?.decision }))
    return [now.map((payment) => payment.status).join(' '), ...answers.flatMap((answer) => answer.decision.alarm ?? [])]
  })
}

describe('applyReport', () => {
  test('golden 29: of a part accepted file the listed one is rejected at once, the others follow the next yes', () => {
    const steps = run(
      [sent(1), sent(2), sent(3)],
      report('PART', group(null, transaction('K2-1', 'RJCT', 'AC01'))),
      report(null, group('ACSP')),
    )
    expect(steps).toEqual([['delivered rejected delivered'], ['accepted rejected accepted']])
  })

  test('a status of the file holds for all below, of the group for its own, of the transaction for itself', () => {
    const other = sent(4, { paymentInformationId: 'M1-0002' })
    const { answers } = applyReport(report('ACTC', group('ACCP', transaction('K2-1', 'RJCT', 'AC01'))), [
      sent(1),
      sent(2),
      other,
    ])
    expect(answers.map((one) => [one.paymentId, one.answer.level, one.decision.status])).toEqual([
      ['1', 'B', 'accepted'],
      ['2', 'C', 'rejected'],
      ['4', 'A', 'delivered'],
    ])
  })

  test('a rejection without a reason has that of the rejection above: what may be a duplicate is not rejected', () => {
    const above = { ...report('RJCT', group(null, transaction('K1-1', 'RJCT'), transaction('K2-1', 'RJCT', 'AC04'))) }
    const duplicate = { ...above, status: { code: 'RJCT', reasonCodes: ['AM05'] } }
    expect(run([sent(1), sent(2)], duplicate)).toEqual([['delivered rejected', 'maybe-duplicate']])
    const ofFile = { ...report(null, group('RJCT')), status: { code: 'RJCT', reasonCodes: ['DUPL'] } }
    expect(run([sent(1)], ofFile)).toEqual([['delivered', 'maybe-duplicate']])
  })

  test('either id names a payment; ids of two payments name none, and ring', () => {
    const named = (endToEndId: string | null, instructionId: string | null) => {
      const said = { endToEndId, instructionId, status: { code: 'RJCT', reasonCodes: ['AC04'] }, changedDate: null }
      const { answers, unknownIds } = applyReport(report(null, group(null, said)), [sent(1), sent(2)])
      return [answers.map((one) => one.paymentId).join(), unknownIds.join()]
    }
    expect(named('K1-1', 'I1')).toEqual(['1', ''])
    expect(named(null, 'I2')).toEqual(['2', ''])
    expect(named('changed-by-the-bank', 'I2')).toEqual(['2', ''])
    expect(named('K1-1', 'I2')).toEqual(['', 'K1-1'])
  })

  test('a yes to the whole is for the others, and where all were rejected by name it contradicts itself', () => {
    const named = (...ids: readonly string[]) =>
      report('PART', group(null, ...ids.map((id) => transaction(id, 'RJCT', 'AC04'))))
    const two = [sent(1), sent(2)]
    expect(run(two, named('K1-1'), report('ACSP'))).toEqual([['rejected delivered'], ['rejected accepted']])
    const rung = ['rejected rejected', 'bank-contradicts-itself', 'bank-contradicts-itself']
    expect(run(two, named('K1-1', 'K2-1'), report('ACSP'))).toEqual([['rejected rejected'], rung])
    expect(run(two, named('K1-1', 'K2-1'), report(null, group('ACSC')))).toEqual([['rejected rejected'], rung])
    // the other one stands in another group, or was sent anew in another file
    const apart = [sent(1), sent(2, { paymentInformationId: 'M1-0002' })]
    expect(run(apart, named('K1-1'), report(null, group('ACSP')))[1]?.slice(1)).toEqual(['bank-contradicts-itself'])
    const gone = [sent(1), sent(2, { isPresentTransmission: false })]
    expect(run(gone, named('K1-1'), report('ACSP'))[1]).toContain('bank-contradicts-itself')
  })

  test('a transaction without a status takes that of its group', () => {
    expect(run([sent(1)], report(null, group('ACSP', transaction('K1-1', null))))).toEqual([['accepted']])
  })

  test('a transaction is found by its instruction id when the bank leaves out the other', () => {
    const byInstruction = { ...transaction(null, 'RJCT', 'AC04'), instructionId: 'I1' }
    expect(run([sent(1), sent(2)], report(null, group(null, byInstruction)))).toEqual([['rejected delivered']])
  })

  test('a group without its id is searched by the ids of its transactions, and its own status holds for nobody', () => {
    const nameless = { ...group('ACCC', transaction('K2-1', 'ACSP')), paymentInformationId: null }
    expect(run([sent(1), sent(2)], report(null, nameless))).toEqual([['delivered accepted']])
  })

  test('the same transaction id in another group is another transaction', () => {
    const other = { ...group(null, transaction('K1-1', 'RJCT', 'AC01')), paymentInformationId: 'M1-0002' }
    const { answers, unknownIds } = applyReport(report(null, other), [sent(1)])
    expect(answers).toEqual([])
    expect(unknownIds).toEqual(['M1-0002', 'K1-1'])
  })

  test('ids that belong to nobody are named', () => {
    expect(applyReport(report('ACTC', group(null, transaction('K9-1', 'RJCT'))), [sent(1)]).unknownIds).toEqual([
      'K9-1',
    ])
  })

  test('a yes to the whole group after a no to the whole group is a contradiction', () => {
    expect(run([sent(1)], report(null, group('RJCT')), report(null, group('ACSP')))).toEqual([
      ['rejected'],
      ['rejected', 'bank-contradicts-itself'],
    ])
  })
})

describe('what a report does not say clearly', () => {
  test('golden 81: RJCT above a yes changes nothing and rings, at the file and at the group', () => {
    const accepted = group(null, transaction('K1-1', 'ACCP'))
    expect(run([sent(1)], report('RJCT', accepted))).toEqual([['delivered', 'report-contradicts-itself']])
    const rejected = group('RJCT', transaction('K1-1', 'ACSC'))
    expect(run([sent(1)], report(null, rejected))).toEqual([['delivered', 'report-contradicts-itself']])
    expect(run([sent(1)], report('RJCT', group('ACCP')))).toEqual([['delivered', 'report-contradicts-itself']])
  })

  test.each([
    ['rejected', { status: 'rejected' }],
    ['not executed', { status: 'not-executed' }],
    ['sent anew', { isPresentTransmission: false }],
  ] as const)('and of what is %s the yes below is one after the no', (_, gone) => {
    const payment = sent(1, gone)
    const accepted = report('RJCT', group(null, transaction('K1-1', 'ACSC')))
    expect(run([payment], accepted)).toEqual([[payment.status, 'bank-contradicts-itself']])
    // a technical one accepts nothing
    const received = report('RJCT', group(null, transaction('K1-1', 'ACTC')))
    expect(run([payment], received)).toEqual([[payment.status, 'report-contradicts-itself']])
  })

  test('RJCT of a group that is not named still stands above its transactions', () => {
    const nameless = { ...group('RJCT', transaction('K1-1', 'ACSP')), paymentInformationId: null }
    expect(run([sent(1)], report(null, nameless))).toEqual([['delivered', 'report-contradicts-itself']])
  })

  test.each([
    ['ACSP', 'RJCT'],
    ['RJCT', 'ACSP'],
  ])('of %s and %s on one transaction the no counts, with its reason, and rings', (first, second) => {
    const said = group(null, transaction('K1-1', first, 'NARR'), transaction('K1-1', second, 'AC01'))
    expect(run([sent(1)], report(null, said))).toEqual([['rejected', 'bank-contradicts-itself']])
    const { answers } = applyReport(report(null, said), [sent(1)])
    expect(answers[0]?.answer).toMatchObject({ code: 'RJCT', reasonCodes: [first === 'RJCT' ? 'NARR' : 'AC01'] })
  })

  test('a group that is repeated counts by its strongest status, whichever comes first', () => {
    expect(run([sent(1)], report(null, group('ACSP'), group('RJCT')))).toEqual([
      ['rejected', 'bank-contradicts-itself'],
    ])
    expect(run([sent(1)], report(null, group('ACCP'), group('ACTC')))).toEqual([['accepted']])
  })

  test('an answer of the payee check beside a yes takes nothing from it', () => {
    const said = group(null, transaction('K1-1', 'ACSP'), transaction('K1-1', 'RVNM'))
    expect(run([sent(1)], report(null, said))).toEqual([['accepted']])
  })

  test('RJCT above a no, and a yes above a no, contradict nothing', () => {
    const rejected = group(null, transaction('K1-1', 'RJCT', 'AC01'))
    expect(run([sent(1)], report('RJCT', rejected))).toEqual([['rejected']])
    expect(run([sent(1)], report('ACCP', rejected))).toEqual([['rejected']])
  })

  test('golden 78: a rejection from above rejects nobody where the report names what is not in the file', () => {
    const foreign = group(null, transaction('K9-1', 'RJCT', 'AC01'))
    const applied = applyReport(report('RJCT', foreign), [sent(1), sent(2)])
    expect(applied).toEqual({ answers: [], unknownIds: ['K9-1'] })
  })

  test('golden 78: a rejection that bears no id is of nobody and is told, unless all is rejected', () => {
    const unnamed = (code: string) => group(null, transaction(null, code))
    for (const above of ['ACSP', 'PART', null]) {
      expect(applyReport(report(above, unnamed('RJCT')), [sent(1)]).unknownIds).toEqual([unnamedId])
      expect(applyReport(report(above, unnamed('ACSP')), [sent(1)]).unknownIds).toEqual([])
    }
    expect(applyReport(report('RJCT', unnamed('RJCT')), [sent(1)])).toMatchObject({
      unknownIds: [],
      answers: [{ decision: { status: 'rejected' } }],
    })
  })

  test('a yes that bears no id under a rejection of all rejects nobody: whom it means nobody knows', () => {
    const applied = applyReport(report('RJCT', group(null, transaction(null, 'ACSP'))), [sent(1), sent(2)])
    expect(applied).toEqual({ answers: [], unknownIds: [unnamedId] })
  })

  test('a yes to all is meant for none where a rejected transaction is not found in their group', () => {
    const payments = [sent(1), sent(2), sent(3, { paymentInformationId: 'M1-0002' })]
    const other = { ...group('ACSP'), paymentInformationId: 'M1-0002' }
    const answered = (one: StatusReport) => applyReport(one, payments).answers.map(({ paymentId }) => paymentId)
    const lost = transaction('K9-1', 'RJCT')
    expect(answered(report(null, group('ACSP', lost), other))).toEqual(['3'])
    expect(answered(report(null, group('ACSP', transaction('K1-1', 'ACSP'), lost)))).toEqual(['1'])
    expect(answered(report('ACSP', { ...group(null, lost), paymentInformationId: 'M9-0001' }))).toEqual([])
    expect(answered(report('ACSP', { ...group(null, transaction('K3-1', 'RJCT')) }))).toEqual([])
    expect(answered(report(null, group('ACSP', transaction('K9-1', 'ACSP'))))).toEqual(['1', '2'])
  })

  test.each(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL'])('%s is a doubt and no rejection', (reason) => {
    const said = report(null, group(null, transaction('K1-1', 'RJCT', reason)))
    expect(run([sent(1)], said)).toEqual([['delivered', 'maybe-duplicate']])
  })

  test.each([null, '', 'NOTPROVIDED', 'Not Provided', 'not-available', 'UNKNOWN', 'NONREF'])('%j is no id', (id) => {
    expect(isPlaceholderId(id)).toBe(true)
  })

  test.each(['K20261123ABCDEFGH', 'NOTPROVIDED-1', 'M1'])('%j is an id', (id) => {
    expect(isPlaceholderId(id)).toBe(false)
  })
})
