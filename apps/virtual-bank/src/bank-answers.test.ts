// Every answer of the bank, by its code: what it says, and that no money moves where it says no.
import { afterEach, describe, expect, test } from 'vitest'
import { openSampleBank, type SampleBank } from './testing/sample-bank.ts'
import { sampleIbans, sampleOrder, type SampleOrder } from './testing/sample-orders.ts'
import { findSchemaProblem, hasSchemas } from './testing/schemas.ts'
import type { BankRules } from './bank-rules.ts'

const open: SampleBank[] = []
afterEach(() => {
  for (const sample of open.splice(0)) sample.remove()
})

function bankWith(rules: Partial<BankRules> = {}): SampleBank {
  const sample = openSampleBank(rules)
  open.push(sample)
  return sample
}

function one(amount: string, more: Partial<SampleOrder['groups'][number]> = {}, creditor?: string): SampleOrder {
  return { groups: [{ transfers: [{ endToEndId: 'K1-1', amount, ...(creditor && { creditor }) }], ...more }] }
}

function balanceOf(sample: SampleBank, iban: string): string | undefined {
  return sample.bank.books().accounts.find((account) => account.iban === iban)?.balance
}

/** Group status, its reason; then per PmtInf status, reason; then per transfer. */
function answerOf(sample: SampleBank) {
  const report = sample.last('pain.002')
  return {
    original: report.one('//OrgnlGrpInfAndSts/OrgnlMsgId'),
    group: report.one('//GrpSts'),
    groupReason: report.one('//OrgnlGrpInfAndSts//Rsn/Cd'),
    orders: report.all('//PmtInfSts'),
    orderReasons: report.all('//OrgnlPmtInfAndSts/StsRsnInf//Cd'),
    transfers: report.all('//OrgnlEndToEndId').map((id, index) => `${id} ${report.all('//TxSts')[index] ?? ''}`),
    transferReasons: report.all('//TxInfAndSts//Rsn/Cd'),
  }
}

describe('the answer to a file', () => {
  test('ACCP: a good file is accepted as a whole', () => {
    const sample = bankWith()
    sample.send(sampleOrder(one('100.00')))
    expect(answerOf(sample)).toMatchObject({ original: 'M1', group: 'ACCP', groupReason: null, transfers: [] })
    expect(balanceOf(sample, sampleIbans.main)).toBe('10000.00')
  })

  test.each([
    ['not well-formed', sampleOrder(one('100.00')).slice(0, -30)],
    ['structurally wrong', sampleOrder(one('100.00')).replace('<PmtMtd>TRF</PmtMtd>', '')],
    ['wrong in its count', sampleOrder({ ...one('100.00'), count: '2' })],
  ])('FF01: a file that is %s is refused and nothing is executed', (_what, xml) => {
    const sample = bankWith()
    sample.send(xml)
    expect(answerOf(sample)).toMatchObject({ original: 'M1', group: 'RJCT', groupReason: 'FF01', orders: [] })
    sample.bank.runDay()
    expect(balanceOf(sample, sampleIbans.main)).toBe('10000.00')
  })

  test('FF01: a file without any readable id is answered under NOTPROVIDED', () => {
    const sample = bankWith()
    sample.send('Hello')
    expect(answerOf(sample)).toMatchObject({ original: 'NOTPROVIDED', group: 'RJCT', groupReason: 'FF01' })
    expect(sample.bank.books().files).toMatchObject([{ messageId: null, times: 1 }])
  })

  test('AM05: a MsgId that was received before is refused and executed once', () => {
    const sample = bankWith()
    sample.send(sampleOrder(one('100.00')), 'first.xml')
    sample.send(sampleOrder(one('100.00')), 'second.xml')
    expect(answerOf(sample)).toMatchObject({ original: 'M1', group: 'RJCT', groupReason: 'AM05' })
    sample.bank.runDay()
    expect(balanceOf(sample, sampleIbans.main)).toBe('9900.00')
    expect(sample.bank.books().files).toMatchObject([{ messageId: 'M1', times: 2 }])
  })

  test('a naive bank executes the same file as often as it receives it', () => {
    const sample = bankWith({ neverDeduplicate: true })
    sample.send(sampleOrder(one('100.00')))
    sample.send(sampleOrder(one('100.00')))
    sample.bank.runDay()
    expect(balanceOf(sample, sampleIbans.main)).toBe('9800.00')
    expect(sample.bank.books().files).toMatchObject([{ messageId: 'M1', times: 2 }])
    expect(sample.bank.payments().map((payment) => payment.status)).toEqual(['executed', 'executed'])
  })

  test.each(['100.01', '99.99', 'abc'])('AM10: a control sum of %s over 100.00 is refused', (controlSum) => {
    const sample = bankWith()
    sample.send(sampleOrder({ ...one('100.00'), controlSum }))
    expect(answerOf(sample)).toMatchObject({ group: 'RJCT', groupReason: 'AM10' })
  })

  test('AM10: the control sum of a PmtInf counts too; 100 and 100.00 are the same sum', () => {
    const sample = bankWith()
    const withSum = (sum: string) =>
      sampleOrder({ ...one('100.00'), messageId: `M${sum}` }).replace(
        '<ReqdExctnDt>',
        `<CtrlSum>${sum}</CtrlSum><ReqdExctnDt>`,
      )
    sample.send(withSum('100'))
    expect(answerOf(sample)).toMatchObject({ group: 'ACCP' })
    sample.send(withSum('101'))
    expect(answerOf(sample)).toMatchObject({ group: 'RJCT', groupReason: 'AM10' })
  })

  test('DU02: a PmtInfId that stands twice in a file is refused the second time', () => {
    const sample = bankWith()
    const [group] = one('100.00', { id: 'P1' }).groups
    sample.send(sampleOrder({ groups: [group!, group!] }))
    expect(answerOf(sample)).toMatchObject({ group: 'PART', orders: ['ACCP', 'RJCT'], orderReasons: ['DU02'] })
  })
})

describe('the answer to an order or a transfer', () => {
  test.each([
    ['AC01', 'an account that the bank does not keep', { debtor: sampleIbans.elsewhere }],
    ['AC04', 'a closed account', { debtor: sampleIbans.closed }],
    ['DT01', 'yesterday', { date: '2026-11-20' }],
  ])('%s: an order on %s is rejected', (code, _what, more) => {
    const sample = bankWith()
    sample.send(sampleOrder(one('100.00', more)))
    expect(answerOf(sample)).toMatchObject({ group: 'RJCT', orders: ['RJCT'], orderReasons: [code] })
    sample.bank.runDay()
    expect(sample.bank.payments()).toMatchObject([{ status: 'rejected', reasonCode: code }])
  })

  test.each([
    ['AC01', 'an IBAN with wrong check digits', 'CH9300762011623852958'],
    ['AC01', 'an account of this bank that it does not keep', sampleIbans.unknown],
    ['AC04', 'a closed account of this bank', sampleIbans.closed],
  ])('%s: a transfer to %s is rejected', (code, _what, creditor) => {
    const sample = bankWith()
    sample.send(sampleOrder(one('100.00', {}, creditor)))
    expect(answerOf(sample)).toMatchObject({
      group: 'RJCT',
      orders: ['RJCT'],
      transfers: ['K1-1 RJCT'],
      transferReasons: [code],
    })
    sample.bank.runDay()
    expect(balanceOf(sample, sampleIbans.main)).toBe('10000.00')
  })

  test('AM03: a currency that the bank does not deal in is rejected', () => {
    const sample = bankWith()
    sample.send(sampleOrder({ groups: [{ transfers: [{ endToEndId: 'K1-1', amount: '5.00', currency: 'XTS' }] }] }))
    expect(answerOf(sample)).toMatchObject({ group: 'RJCT', transferReasons: ['AM03'] })
  })

  test('PART: what is rejected is listed beside what is accepted, and only that is executed', () => {
    const sample = bankWith()
    const transfers = [
      { endToEndId: 'K1-1', amount: '10.00' },
      { endToEndId: 'K2-1', amount: '20.00', creditor: sampleIbans.unknown },
      { endToEndId: 'K3-1', amount: '30.00' },
    ]
    sample.send(sampleOrder({ groups: [{ transfers }, { transfers: [{ endToEndId: 'K4-1', amount: '40.00' }] }] }))
    expect(answerOf(sample)).toEqual({
      original: 'M1',
      group: 'PART',
      groupReason: null,
      orders: ['PART', 'ACCP'],
      orderReasons: [],
      transfers: ['K1-1 ACCP', 'K2-1 RJCT', 'K3-1 ACCP'],
      transferReasons: ['AC01'],
    })
    sample.bank.runDay()
    expect(balanceOf(sample, sampleIbans.main)).toBe('9920.00')
  })
})

describe('AM04, no cover', () => {
  test('is said at once for an order of today', () => {
    const sample = bankWith()
    sample.send(sampleOrder(one('10000.01')))
    expect(answerOf(sample)).toMatchObject({ group: 'RJCT', transfers: ['K1-1 RJCT'], transferReasons: ['AM04'] })
  })

  test('counts the overdraft: to its limit and no further', () => {
    const sample = bankWith()
    sample.send(sampleOrder({ ...one('150.00', { debtor: sampleIbans.second }), messageId: 'A' }))
    expect(answerOf(sample).group).toBe('ACCP')
    sample.send(sampleOrder({ ...one('0.01', { debtor: sampleIbans.second }), messageId: 'B' }))
    expect(answerOf(sample)).toMatchObject({ original: 'B', group: 'RJCT', transferReasons: ['AM04'] })
    sample.bank.runDay()
    expect(balanceOf(sample, sampleIbans.second)).toBe('-100.00')
  })

  test('rejects a batch as a whole and single bookings one by one', () => {
    const sample = bankWith()
    const transfers = [
      { endToEndId: 'K1-1', amount: '6000.00' },
      { endToEndId: 'K2-1', amount: '6000.00' },
      { endToEndId: 'K3-1', amount: '4000.00' },
    ]
    sample.send(sampleOrder({ messageId: 'A', groups: [{ batch: true, transfers }] }))
    expect(answerOf(sample)).toMatchObject({ group: 'RJCT', transferReasons: ['AM04', 'AM04', 'AM04'] })
    sample.send(sampleOrder({ messageId: 'B', groups: [{ batch: false, transfers }] }))
    expect(answerOf(sample)).toMatchObject({
      group: 'PART',
      transfers: ['K1-1 ACCP', 'K2-1 RJCT', 'K3-1 ACCP'],
      transferReasons: ['AM04'],
    })
  })

  test('is said on the day of execution for an order ahead: accepted first, then rejected', () => {
    const sample = bankWith()
    sample.send(sampleOrder(one('10000.01', { date: '2026-11-24' })))
    expect(answerOf(sample).group).toBe('ACCP')
    sample.bank.runDay()
    expect(sample.list('pain.002')).toHaveLength(1)
    sample.bank.runDay()
    expect(sample.list('pain.002')).toHaveLength(2)
    expect(answerOf(sample)).toEqual({
      original: 'M1',
      group: null,
      groupReason: null,
      orders: ['RJCT'],
      orderReasons: [],
      transfers: ['K1-1 RJCT'],
      transferReasons: ['AM04'],
    })
    expect(balanceOf(sample, sampleIbans.main)).toBe('10000.00')
  })

  test('at execution says nothing of the transfers that were executed', () => {
    const sample = bankWith()
    const transfers = ['6000.00', '6000.00'].map((amount, index) => ({ endToEndId: `K${index + 1}-1`, amount }))
    sample.send(sampleOrder({ groups: [{ batch: false, date: '2026-11-24', transfers }] }))
    sample.bank.runDay()
    sample.bank.runDay()
    expect(answerOf(sample)).toMatchObject({ group: null, orders: [], transfers: ['K2-1 RJCT'] })
    expect(balanceOf(sample, sampleIbans.main)).toBe('4000.00')
  })
})

describe('a bank that is told to fail', () => {
  test('rejects the next file with the code given, and takes the one after it', () => {
    const sample = bankWith()
    sample.bank.failNext({ kind: 'reject', code: 'MS03' })
    sample.send(sampleOrder({ ...one('100.00'), messageId: 'A' }))
    expect(answerOf(sample)).toMatchObject({ original: 'A', group: 'RJCT', groupReason: 'MS03' })
    sample.send(sampleOrder({ ...one('100.00'), messageId: 'B' }))
    expect(answerOf(sample)).toMatchObject({ original: 'B', group: 'ACCP' })
    sample.bank.runDay()
    expect(balanceOf(sample, sampleIbans.main)).toBe('9900.00')
  })

  test('executes the next file without a word', () => {
    const sample = bankWith()
    sample.bank.failNext({ kind: 'no-answer' })
    sample.send(sampleOrder(one('100.00')))
    expect(sample.list('pain.002')).toEqual([])
    sample.bank.runDay()
    expect(balanceOf(sample, sampleIbans.main)).toBe('9900.00')
  })

  test('golden 34: a bank without pain.002 never answers and still executes', () => {
    const sample = bankWith({ answers: 'none' })
    sample.send(sampleOrder(one('100.00')))
    sample.send(sampleOrder({ ...one('99999.00', { date: '2026-11-24' }), messageId: 'B' }))
    sample.bank.runDay()
    sample.bank.runDay()
    expect(sample.list('pain.002')).toEqual([])
    expect(sample.last('camt.054').one('//EndToEndId')).toBe('K1-1')
  })
})

test.skipIf(!hasSchemas)('every pain.002 is valid against the schema of ISO', () => {
  const sample = bankWith()
  const hostile = { endToEndId: 'a&amp;b', amount: '1.00', creditor: 'CH93&lt;x&gt;' }
  const orders: readonly string[] = [
    sampleOrder(one('1.00')),
    sampleOrder(one('1.00')),
    'Hello',
    sampleOrder({ ...one('1.00', { debtor: sampleIbans.closed }), messageId: 'B' }),
    sampleOrder({ ...one('10000.01', { date: '2026-11-24' }), messageId: 'C' }),
    sampleOrder({ messageId: 'D', groups: [{ transfers: [hostile, { endToEndId: 'K', amount: '2.00' }] }] }),
    sampleOrder({ ...one('1.00'), messageId: 'E'.repeat(40) }),
  ]
  const statuses = orders.map((xml) => {
    sample.send(xml)
    const report = sample.last('pain.002')
    expect(findSchemaProblem(report.xml, 'pain/iso/pain.002.001.10.xsd')).toBeNull()
    return report.one('//GrpSts')
  })
  expect(statuses).toEqual(['ACCP', 'RJCT', 'RJCT', 'RJCT', 'ACCP', 'PART', 'RJCT'])
  sample.bank.runDay()
  sample.bank.runDay()
  const late = sample.last('pain.002')
  expect(late.one('//OrgnlMsgId')).toBe('C')
  expect(findSchemaProblem(late.xml, 'pain/iso/pain.002.001.10.xsd')).toBeNull()
})
