import { describe, expect, test } from 'vitest'
import type { ReportedGroup, ReportedTransaction, SentPayment, StatusReport } from './bank-report.ts'
import { applyReport } from './bank-report.ts'

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

  test('a transaction without a status takes that of its group', () => {
    expect(run([sent(1)], report(null, group('ACSP', transaction('K1-1', null))))).toEqual([['accepted']])
  })

  test('a transaction is found by its instruction id when the bank leaves out the other', () => {
    const byInstruction = { ...transaction(null, 'RJCT', 'AC04'), instructionId: 'I1' }
    expect(run([sent(1), sent(2)], report(null, group(null, byInstruction)))).toEqual([['rejected delivered']])
  })

  test('a group without its id is searched by the ids of its transactions, and its own status holds for nobody', () => {
    const nameless = { ...group('RJCT', transaction('K2-1', 'ACSP')), paymentInformationId: null }
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
