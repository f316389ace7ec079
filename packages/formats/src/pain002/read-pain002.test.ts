import { expect, it } from 'vitest'
import { isSharedDataMissing, readSharedData } from '../shared-data.testing.ts'
import { readSample } from '../testing/sample-files.ts'
import { type PaymentStatusReport, readPain002 } from './index.ts'

const isMissing = isSharedDataMissing('pain002')

async function accepted(bytes: Uint8Array): Promise<PaymentStatusReport> {
  const outcome = await readPain002([bytes])
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return outcome.value
}

/** What decides about payments, in a line per level. */
function levels(report: PaymentStatusReport): readonly string[] {
  const codes = (level: PaymentStatusReport['group']): string =>
    [level.status ?? '-', ...level.reasons.map((one) => one.code ?? '(none)')].join(' ')
  return [
    `A ${report.originalMessageId} ${codes(report.group)}`,
    ...report.payments.flatMap((payment) => [
      `B ${payment.originalPaymentInformationId} ${codes(payment)}`,
      ...payment.transactions.map((one) => `C ${one.originalEndToEndId} ${codes(one)}`),
    ]),
  ]
}

it('reads a partial acceptance with its levels, reasons and changed date', async () => {
  const report = await accepted(readSample('pain002', 'ch-002-001-10-part.xml'))
  expect(report).toMatchObject({
    version: 'pain.002.001.10',
    messageId: 'STS-20261123-1',
    createdAt: '2026-11-23T09:17:02+01:00',
    originalMessageName: 'pain.001.001.09.ch.03',
    originalTransactions: 3,
    counts: [{ status: 'RJCT', count: 1 }],
  })
  expect(levels(report)).toEqual([
    'A K20261123091500 PART',
    'B K20261123091500-0001 PART',
    'C K104234-1 RJCT AC01',
    'C K104235-1 ACWC DT06',
  ])
  const [rejected, changed] = report.payments[0]!.transactions
  expect(rejected).toMatchObject({
    originalInstructionId: 'K104234-1',
    currency: 'EUR',
    creditorName: 'Nordwind Handels KG',
    creditorIban: 'DE89370400440532013000',
    executionDate: '2026-11-23',
    reasons: [{ additionalInformation: ['Konto ungültig', 'Bitte prüfen'] }],
  })
  expect(rejected!.amount?.toFixed(2)).toBe('10000.00')
  expect(changed!.executionDate).toBe('2026-11-25')
})

it('never makes a currency of what is longer than one', async () => {
  const text = readSample('pain002', 'ch-002-001-10-part.xml').toString()
  const report = await accepted(Buffer.from(text.replaceAll('Ccy="EUR"', 'Ccy="EURO"')))
  expect(report.payments[0]!.transactions[0]!.currency).toBe('EURO')
})

it('keeps several reasons of one level apart, and the bank’s own codes as such', async () => {
  const report = await accepted(readSample('pain002', 'de-002-001-03-group.xml'))
  expect(report.version).toBe('pain.002.001.03')
  expect(report.group.reasons).toMatchObject([
    { code: 'X99', isProprietary: true, originator: 'Bank AG', additionalInformation: [] },
    { code: 'DU01', isProprietary: false, originator: null, additionalInformation: ['doppelt'] },
  ])
})

it('refuses what is cut off, another message, and a report about nothing', async () => {
  const code = async (text: string): Promise<unknown> => {
    const outcome = await readPain002([new TextEncoder().encode(text)])
    return outcome.ok ? 'accepted' : outcome.refusals[0]
  }
  const whole = new TextDecoder().decode(readSample('pain002', 'ch-002-001-10-part.xml'))
  const afterTransaction = whole.slice(0, whole.indexOf('</TxInfAndSts>') + 14)
  expect(await code(afterTransaction)).toEqual({
    code: 'status-report.truncated',
    params: { line: `${afterTransaction.split('\n').length}` },
  })
  expect(await code('<Document><BkToCstmrStmt/></Document>')).toEqual({
    code: 'status-report.unknown-root',
    params: { line: '1', element: 'BkToCstmrStmt' },
  })
  expect(await code('<Document><CstmrPmtStsRpt/></Document>')).toMatchObject({
    code: 'status-report.no-original-message',
  })
  expect(await code('<!DOCTYPE a><Document/>')).toMatchObject({ code: 'xml.doctype' })
})

it.skipIf(isMissing).each([
  ['cross-river/pain_002_credit_accepted.xml', 3],
  ['cross-river/pain_002_debit_accepted.xml', 5],
  ['cross-river/pain_002_transaction_rejected.xml', 5],
  ['ebics-HAC/hac_c54.xml', 2],
  ['ebics-HAC/hac_htd.xml', 2],
  ['goldman/pain_002_v3_accepted.xml', 3],
  ['goldman/pain_002_v3_group_accepted.xml', 1],
  ['hbci4java-VoP/test-pain-parse-0020110-01.xml', 3],
  ['hbci4java-VoP/test-pain-parse-0020110-03.xml', 2],
  ['nordea/pain_002_v3_group_reject.xml', 1],
  ['postfinance-CH/2_pain002_B-Level_ACCP_v2009.xml', 3],
  ['postfinance-CH/2_pain002_B-Level_ACCP_v2019.xml', 2],
  ['postfinance-CH/5_pain002_A-Level_ACTC__Empfangsbestaetigung_FDS__v2009.xml', 1],
  ['postfinance-CH/5_pain002_A-Level_ACTC__Empfangsbestaetigung_FDS__v2019.xml', 1],
  ['viafintech/valid_example.xml', 3],
] as const)('reads %s of the corpus', async (path, count) => {
  const found = levels(await accepted(readSharedData(`pain002/${path}`)))
  console.info(`${path}: ${found.join(' | ')}`)
  expect(found).toHaveLength(count)
  expect(found.every((one) => !one.includes('null') && !one.includes('undefined'))).toBe(true)
})

it.skipIf(isMissing)('reads the codes that the corpus is there for', async () => {
  const read = async (path: string) => levels(await accepted(readSharedData(`pain002/${path}`)))
  expect(await read('nordea/pain_002_v3_group_reject.xml')).toEqual(['A MSGID-PS-TEST-0708-01 RJCT DU01'])
  expect(await read('postfinance-CH/2_pain002_B-Level_ACCP_v2019.xml')).toEqual([
    'A MSG-02-QRR-SCOR -',
    'B PMTINF-01 ACCP',
  ])
  expect(await read('viafintech/valid_example.xml')).toContain('C Source1234 RJCT AC01')
  expect(await read('hbci4java-VoP/test-pain-parse-0020110-01.xml')).toContain('C NOTPROVIDED RVNM')
  const protocol = await accepted(readSharedData('pain002/ebics-HAC/hac_cd1.xml'))
  const reasons = protocol.payments.flatMap((one) => one.reasons)
  expect(new Set(reasons.map((one) => one.code))).toEqual(new Set(['TS01', 'DS01', null]))
  expect(reasons[0]!.originatorIds.map((one) => one.scheme)).toContain('UserID')
})
