// What the bank books and tells when days are played: entries, details, balances.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { decimal, sum } from '@kontor/domain/money'
import { afterEach, describe, expect, test } from 'vitest'
import type { BankRules } from './bank-rules.ts'
import { type Document, openSampleBank, readDocument, type SampleBank } from './testing/sample-bank.ts'
import { sampleSeed } from './testing/sample-seed.ts'
import { sampleIbans, sampleOrder, type SampleGroup } from './testing/sample-orders.ts'
import { findSchemaProblem, hasSchemas } from './testing/schemas.ts'

const open: SampleBank[] = []
afterEach(() => {
  for (const sample of open.splice(0)) sample.remove()
})

function bankWith(rules: Partial<BankRules> = {}): SampleBank {
  const sample = openSampleBank(rules)
  open.push(sample)
  return sample
}

const three: SampleGroup = {
  transfers: ['100.00', '200.00', '300.00'].map((amount, index) => ({ endToEndId: `K${index + 1}-1`, amount })),
}

/** Plays one day with one order and reads the debtor's documents. */
function play(sample: SampleBank, group: SampleGroup) {
  sample.send(sampleOrder({ groups: [group] }))
  sample.bank.runDay()
  return documentsOf(sample, group.debtor ?? sampleIbans.main)
}

function documentsOf(sample: SampleBank, iban: string) {
  const find = (kind: string): Document | null =>
    sample.list(`${kind}_${iban}`).length ? sample.last(`${kind}_${iban}`) : null
  const statement = find('camt.053')
  if (statement === null) throw new Error(`No statement of ${iban}`)
  return { statement, notification: find('camt.054') }
}

/** Signed amounts of the entries. */
function amountsOf(document: Document | null): readonly string[] {
  const signs = document?.all('//Ntry/CdtDbtInd').map((text) => (text === 'DBIT' ? '-' : '')) ?? []
  return document?.all('//Ntry/Amt').map((text, index) => `${signs[index] ?? ''}${text}`) ?? []
}

function balancesOf(statement: Document): readonly string[] {
  const signs = statement.all('//Bal/CdtDbtInd').map((text) => (text === 'DBIT' ? '-' : ''))
  return statement.all('//Bal/Amt').map((text, index) => `${signs[index] ?? ''}${text}`)
}

describe('a Swiss account', () => {
  test('golden 50: a batch is one entry with PmtInfId, count and total; the details stand in the camt.054', () => {
    const { statement, notification } = play(bankWith(), { ...three, batch: true })
    expect(amountsOf(statement)).toEqual(['-600.00'])
    expect(statement.one('//Btch/PmtInfId')).toBe('P1')
    expect(statement.one('//Btch/NbOfTxs')).toBe('3')
    expect(statement.one('//Btch/TtlAmt')).toBe('600.00')
    expect(statement.all('//TxDtls')).toEqual([])
    expect(notification?.all('//EndToEndId')).toEqual(['K1-1', 'K2-1', 'K3-1'])
    expect(notification?.all('//TxDtls/Amt')).toEqual(['100.00', '200.00', '300.00'])
    expect(notification?.all('//Refs/InstrId')).toEqual(['I1', 'I2', 'I3'])
    expect(notification?.all('//Refs/PmtInfId')).toEqual(['P1', 'P1', 'P1'])
    expect(notification?.all('//Refs/MsgId')).toEqual(['M1', 'M1', 'M1'])
    expect(notification?.one('//Ntry/AcctSvcrRef')).toBe(statement.one('//Ntry/AcctSvcrRef'))
  })

  test('golden 50: single bookings are entries of their own with AcctSvcrRef and EndToEndId', () => {
    const { statement } = play(bankWith(), { ...three, batch: false })
    expect(amountsOf(statement)).toEqual(['-100.00', '-200.00', '-300.00'])
    expect(statement.all('//EndToEndId')).toEqual(['K1-1', 'K2-1', 'K3-1'])
    expect(new Set(statement.all('//Ntry/AcctSvcrRef')).size).toBe(3)
    expect(statement.all('//Btch')).toEqual([])
  })

  test('golden 53: where only the camt.054 tells, the statement gives AcctSvcrRef alone', () => {
    const { statement, notification } = play(bankWith({ singleDebits: 'only-054' }), { ...three, batch: false })
    expect(statement.all('//NtryDtls')).toEqual([])
    expect(statement.all('//Ntry/AcctSvcrRef')).toEqual(notification?.all('//Ntry/AcctSvcrRef'))
    expect(notification?.all('//EndToEndId')).toEqual(['K1-1', 'K2-1', 'K3-1'])
  })

  test('books a PmtInf in two currencies as two entries', () => {
    const transfers = [
      { endToEndId: 'K1-1', amount: '100.00' },
      { endToEndId: 'K2-1', amount: '100.00', currency: 'EUR' },
    ]
    const { statement } = play(bankWith(), { batch: true, transfers })
    expect(amountsOf(statement)).toEqual(['-100.00', '-93.12'])
  })

  test.each([
    ['NOA', [], 0],
    ['CND', [], 0],
    ['CWD', ['K1-1', 'K2-1', 'K3-1'], 0],
  ])('a batch with debit advice %s tells %j in the statement and %i notifications', (advice, ids, count) => {
    const { statement, notification } = play(bankWith(), { ...three, batch: true, advice })
    expect(amountsOf(statement)).toEqual(['-600.00'])
    expect(statement.all('//EndToEndId')).toEqual(ids)
    expect(notification === null ? 0 : 1).toBe(count)
  })

  test('golden 49: QRR credits of a day are one entry under the QR-IBAN, told one by one in the camt.054', () => {
    const sample = bankWith()
    const pay = (amount: string, reference: string) =>
      sample.bank.bookIncoming({ iban: sampleIbans.qr, amount, currency: 'CHF', debtorName: 'Kunde', reference })
    expect(pay('778.29', '210000000003139471430009017').ok).toBe(true)
    expect(pay('913.93', '000000000000000000000000000').ok).toBe(true)
    sample.bank.runDay()
    const { statement, notification } = documentsOf(sample, sampleIbans.main)
    expect(amountsOf(statement)).toEqual(['1692.22'])
    expect(statement.one('//NtryRef')).toBe(sampleIbans.qr)
    expect(statement.all('//TxDtls')).toEqual([])
    expect(notification?.all('//TxDtls/Amt')).toEqual(['778.29', '913.93'])
    expect(notification?.all('//Strd//Prtry')).toEqual(['QRR', 'QRR'])
    expect(balancesOf(statement)).toEqual(['10000.00', '11692.22'])
  })
})

describe('a German account', () => {
  test('tells the details of a batch in the statement and sends no camt.054', () => {
    const transfers = [
      { endToEndId: 'K1-1', amount: '10.00', currency: 'EUR', creditor: 'DE75512108001245126199' },
      { endToEndId: 'K2-1', amount: '20.00', currency: 'EUR', creditor: 'DE75512108001245126199' },
    ]
    const { statement, notification } = play(bankWith(), { debtor: sampleIbans.german, transfers })
    expect(amountsOf(statement)).toEqual(['-30.00'])
    expect(statement.one('//Btch/PmtInfId')).toBe('P1')
    expect(statement.all('//EndToEndId')).toEqual(['K1-1', 'K2-1'])
    expect(notification).toBeNull()
  })
})

describe('money inside and from outside', () => {
  test('a transfer to an account of the same bank debits one and credits the other', () => {
    const sample = bankWith()
    play(sample, { transfers: [{ endToEndId: 'K1-1', amount: '40.00', creditor: sampleIbans.second }] })
    const { statement } = documentsOf(sample, sampleIbans.second)
    expect(amountsOf(statement)).toEqual(['40.00'])
    expect(balancesOf(statement)).toEqual(['50.00', '90.00'])
    expect(statement.one('//EndToEndId')).toBe('K1-1')
    expect(statement.one('//Dbtr/Pty/Nm')).toBe('Helvetic')
  })

  test('golden 8: another currency is booked at the bank’s rate, with its charge shown apart', () => {
    const sample = bankWith({ foreignCharge: '5.00' })
    const { statement, notification } = play(sample, {
      transfers: [{ endToEndId: 'K1-1', amount: '1000.00', currency: 'EUR' }],
    })
    expect(amountsOf(statement)).toEqual(['-936.20'])
    expect(statement.one('//Chrgs/TtlChrgsAndTaxAmt')).toBe('5.00')
    expect(notification?.one('//TxDtls/Amt')).toBe('931.20')
    expect(notification?.one('//InstdAmt/Amt')).toBe('1000.00')
    expect(notification?.one('//XchgRate')).toBe('0.931200')
  })

  test('a credit from outside is booked at once and told at the end of the day', () => {
    const sample = bankWith()
    const payment = { iban: sampleIbans.german, amount: '12.50', currency: 'EUR', debtorName: 'Müller & Co' }
    expect(sample.bank.bookIncoming({ ...payment, remittance: 'RE 4711', endToEndId: 'X-1' })).toMatchObject({
      ok: true,
      amount: '12.50',
      date: '2026-11-23',
    })
    sample.bank.runDay()
    const { statement } = documentsOf(sample, sampleIbans.german)
    expect(amountsOf(statement)).toEqual(['12.50'])
    expect(statement.one('//Ustrd')).toBe('RE 4711')
    expect(statement.one('//Dbtr/Pty/Nm')).toBe('Müller & Co')
  })

  test.each([
    [{ iban: sampleIbans.unknown }, /no account/],
    [{ iban: sampleIbans.closed }, /closed/],
    [{ amount: '0' }, /not an amount/],
    [{ amount: '1.005' }, /not an amount/],
    [{ currency: 'XTS' }, /does not deal/],
  ])('a credit with %j is refused and books nothing', (wrong, problem) => {
    const sample = bankWith()
    const before = sample.bank.books()
    const payment = { iban: sampleIbans.main, amount: '1.00', currency: 'CHF', debtorName: 'K', ...wrong }
    expect(sample.bank.bookIncoming(payment)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) })
    expect(sample.bank.books()).toEqual(before)
  })

  test('golden 33: a payment sent back is a credit with RRTN, its own EndToEndId and the reason', () => {
    const sample = bankWith()
    play(sample, { transfers: [{ endToEndId: 'K1-1', amount: '500.00' }] })
    expect(sample.bank.bookReturn('K1-1', 'AC04')).toMatchObject({ ok: true, amount: '500.00' })
    expect(sample.bank.bookReturn('K9-1', 'AC04').ok).toBe(false)
    sample.bank.runDay()
    const { statement } = documentsOf(sample, sampleIbans.main)
    expect(amountsOf(statement)).toEqual(['500.00'])
    expect(statement.one('//SubFmlyCd')).toBe('RRTN')
    expect(statement.one('//RtrInf/Rsn/Cd')).toBe('AC04')
    expect(statement.one('//EndToEndId')).toBe('K1-1')
    expect(balancesOf(statement)).toEqual(['9500.00', '10000.00'])
  })
})

describe('a bank day', () => {
  test('executes what is due, no earlier, and turns to the next bank day', () => {
    const sample = bankWith()
    sample.send(sampleOrder({ groups: [{ ...three, date: '2026-11-25' }] }))
    expect(sample.bank.runDay()).toMatchObject({ executedDate: '2026-11-23', date: '2026-11-24' })
    expect(sample.bank.runDay()).toMatchObject({ executedDate: '2026-11-24', date: '2026-11-25' })
    expect(amountsOf(documentsOf(sample, sampleIbans.main).statement)).toEqual([])
    sample.bank.runDay()
    expect(amountsOf(documentsOf(sample, sampleIbans.main).statement)).toEqual(['-600.00'])
  })

  test('executes on Monday what was asked for on Saturday', () => {
    const sample = bankWith()
    sample.send(sampleOrder({ groups: [{ ...three, date: '2026-11-28' }] }))
    const days = Array.from({ length: 5 }, () => sample.bank.runDay().date)
    expect(days.at(-1)).toBe('2026-11-30')
    expect(sample.bank.payments()[0]?.status).toBe('pending')
    sample.bank.runDay()
    expect(sample.bank.payments()[0]?.status).toBe('executed')
  })

  test('writes a numbered statement for every open account, also without entries, and none for a closed one', () => {
    const sample = bankWith()
    sample.bank.runDay()
    sample.bank.runDay()
    expect(sample.list('camt.053')).toEqual([
      `camt.053_${sampleIbans.second}_2026-11-23_000001.xml`,
      `camt.053_${sampleIbans.second}_2026-11-24_000002.xml`,
      `camt.053_${sampleIbans.main}_2026-11-23_000251.xml`,
      `camt.053_${sampleIbans.main}_2026-11-24_000252.xml`,
      `camt.053_${sampleIbans.german}_2026-11-23_000001.xml`,
      `camt.053_${sampleIbans.german}_2026-11-24_000002.xml`,
    ])
    const { statement } = documentsOf(sample, sampleIbans.main)
    expect(statement.one('//ElctrncSeqNb')).toBe('252')
    expect(statement.all('//Bal//Cd')).toEqual(['OPBD', 'CLBD'])
    expect(balancesOf(statement)).toEqual(['10000.00', '10000.00'])
    expect(sample.list('camt.054')).toEqual([])
  })

  test.each([
    ['CH', '2026-12-24', '2026-12-28'],
    ['CH', '2026-12-31', '2027-01-04'],
    ['CH', '2027-03-25', '2027-03-30'],
    ['CH', '2027-05-05', '2027-05-07'],
    ['DE', '2027-05-05', '2027-05-06'],
    ['AT', '2026-12-07', '2026-12-08'],
  ])('of a bank in %s on %s is followed by %s', (bankCountry, date, next) => {
    const sample = openSampleBank({}, { ...sampleSeed, bankCountry, date })
    open.push(sample)
    expect(sample.bank.runDay()).toMatchObject({ executedDate: date, date: next })
  })

  test('takes a file that lies in the inbox before it executes', () => {
    const sample = bankWith()
    writeFileSync(join(sample.inbox, 'late.xml'), sampleOrder({ groups: [three] }))
    sample.bank.runDay()
    expect(sample.bank.payments().map((payment) => payment.status)).toEqual(['executed', 'executed', 'executed'])
  })

  test('the same days with the same files give the same bytes', () => {
    const bytes = [bankWith(), bankWith()].map((sample) => {
      play(sample, three)
      return sample.list().map((name) => [name, readFileSync(join(sample.outbox, name), 'utf8')])
    })
    expect(bytes[0]).toEqual(bytes[1])
    expect(bytes[0]!.length).toBeGreaterThan(3)
  })
})

describe('arithmetic', () => {
  const step = fc.record({
    transfers: fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 400_000 }),
        currency: fc.constantFrom('CHF', 'EUR', 'USD'),
        creditor: fc.constantFrom(sampleIbans.elsewhere, sampleIbans.second, sampleIbans.german, sampleIbans.unknown),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    debtor: fc.constantFrom(sampleIbans.main, sampleIbans.second, sampleIbans.german),
    batch: fc.boolean(),
    incomingCents: fc.integer({ min: 0, max: 100_000 }),
    daysAhead: fc.integer({ min: 0, max: 1 }),
  })

  test('on any days, opening plus entries is closing, closing is the next opening, and no cover is overdrawn', () => {
    const money = (cents: number) => (BigInt(cents) / 100n).toString() + '.' + String(cents % 100).padStart(2, '0')
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
        const sample = openSampleBank({ foreignCharge: '3.50' })
        try {
          const closings = new Map<string, string>()
          for (const [index, { transfers, debtor, batch, incomingCents, daysAhead }] of steps.entries()) {
            const dates = [
              '2026-11-23',
              '2026-11-24',
              '2026-11-25',
              '2026-11-26',
              '2026-11-27',
              '2026-11-30',
              '2026-12-01',
            ]
            sample.send(
              sampleOrder({
                messageId: `M${index}`,
                groups: [
                  {
                    debtor,
                    batch,
                    date: dates[index + daysAhead]!,
                    transfers: transfers.map(({ cents, currency, creditor }, at) => ({
                      endToEndId: `K${index}-${at}`,
                      amount: money(cents),
                      currency,
                      creditor,
                    })),
                  },
                ],
              }),
            )
            if (incomingCents > 0) {
              sample.bank.bookIncoming({
                iban: sampleIbans.qr,
                amount: money(incomingCents),
                currency: 'CHF',
                debtorName: 'K',
                reference: '210000000003139471430009017',
              })
            }
            for (const name of sample.bank.runDay().files.filter((file) => file.startsWith('camt.053'))) {
              const statement = readDocument(readFileSync(join(sample.outbox, name), 'utf8'))
              const iban = statement.one('//Acct/Id/IBAN')!
              const [opening, closing] = balancesOf(statement)
              expect(sum([opening!, ...amountsOf(statement)].map(decimal)).eq(decimal(closing!))).toBe(true)
              expect(closings.get(iban) ?? opening).toBe(opening)
              closings.set(iban, closing!)
              const account = sample.bank.books().accounts.find((one) => one.iban === iban)!
              expect(account.balance).toBe(closing)
              expect(decimal(account.balance).plus(decimal(account.overdraft)).gte('0')).toBe(true)
            }
          }
        } finally {
          sample.remove()
        }
      }),
      { numRuns: 40 },
    )
  })
})

test.skipIf(!hasSchemas)('every camt.053 and camt.054 is valid against the schemas of ISO', () => {
  const sample = openSampleBank({ foreignCharge: '5.00' })
  open.push(sample)
  const qrr =
    '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref></CdtrRefInf>' +
    '</Strd></RmtInf>'
  const transfers = [
    { endToEndId: 'K1-1', amount: '10.00', remittance: qrr, creditor: sampleIbans.second },
    { endToEndId: 'K2-1', amount: '20.00', currency: 'EUR', remittance: '<RmtInf><Ustrd>A &lt; B</Ustrd></RmtInf>' },
    { endToEndId: 'K3-1', amount: '3000.00', currency: 'JPY', creditor: sampleIbans.german },
  ]
  sample.send(
    sampleOrder({
      groups: [
        { id: 'A', batch: true, transfers },
        { id: 'B', batch: false, transfers },
        { id: 'C', batch: true, advice: 'CWD', transfers },
        { id: 'D', debtor: sampleIbans.german, transfers },
      ],
    }).replaceAll('>3000.00<', '>3000<'),
  )
  const hostile = { debtorName: ' \u0000\uFFFF<&">', remittance: 'x'.repeat(300), endToEndId: '' }
  sample.bank.bookIncoming({ iban: sampleIbans.german, amount: '7.00', currency: 'USD', ...hostile })
  sample.bank.runDay()
  expect(sample.bank.payments().map((payment) => payment.status)).toEqual(Array.from({ length: 12 }, () => 'executed'))
  const problems = sample
    .list('camt')
    .map((name) => [
      name.slice(0, 8),
      findSchemaProblem(readFileSync(join(sample.outbox, name), 'utf8'), `camt/iso/${name.slice(0, 8)}.001.08.xsd`),
    ])
  expect(problems).toHaveLength(5)
  expect(problems.filter(([, problem]) => problem !== null)).toEqual([])
})
