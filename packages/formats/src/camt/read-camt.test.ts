import { describe, expect, it } from 'vitest'
import { checkArithmetic, detailLines, statementBalances } from '@kontor/domain/entries'
import { collectStatements } from '../testing/collect-statements.ts'
import { readSample } from '../testing/sample-files.ts'
import { readCamt } from './index.ts'

const text = (name: string): string => new TextDecoder().decode(readSample('camt', name))
const bytes = (content: string): Uint8Array => new TextEncoder().encode(content)
const read = (content: string) => collectStatements([bytes(content)])

describe('a Swiss end-of-day statement (.08)', () => {
  it('is read with its head, balances and entries, and adds up on value basis', async () => {
    const { outcome, statements } = await read(text('ch-053-001-08.xml'))
    expect(outcome).toMatchObject({
      ok: true,
      value: { message: 'camt.053', version: 'camt.053.001.08', statements: 1, entries: 5, warningCount: 0 },
    })
    const [statement] = statements
    const head = statement!.head!
    expect(head).toMatchObject({
      kind: 'end-of-day',
      id: '20261124000000000000102',
      createdAt: '2026-11-24T01:47:09+01:00',
      sequenceNumber: 218,
      pageNumber: null,
      messagePage: { number: '1', isLast: true },
      from: '2026-11-23',
      to: '2026-11-23',
      account: { iban: 'CH9300762011623852957', otherId: null, currency: 'CHF' },
    })
    expect(statementBalances(head).closing?.amount.toFixed(2)).toBe('111222.60')
    expect(checkArithmetic(head, statement!.entries)).toMatchObject({ result: 'ok', basis: 'value' })
  })

  it('tells the parts of entries and details', async () => {
    const [statement] = (await read(text('ch-053-001-08.xml'))).statements
    const [, credit, batch, fee, returned] = statement!.entries
    expect(credit!.details[0]).toMatchObject({
      endToEndId: 'RE-2026-4711',
      uetr: '3f1c2a54-7b0d-4c5e-9a51-2f0c4d1e7a10',
      references: [{ value: 'RF18539007547034' }],
      debtor: { name: 'Société des Eaux & Forêts SA', iban: 'CH5604835012345678009' },
      ultimateDebtor: 'Jeanne Müller',
      isReturn: false,
    })
    expect(batch!.amount.toFixed(2)).toBe('-11460.60')
    expect(batch!.batch).toMatchObject({ paymentInformationId: 'K20261123091500-0001', numberOfTransactions: 2 })
    expect(batch!.charges?.toFixed(2)).toBe('5.00')
    expect(batch!.details.map((one) => one.amount?.toFixed(2))).toEqual(['-2009.40', '-9451.20'])
    expect(batch!.details[0]!.remittance).toBe('Rechnung 88-1 Rechnung 88-2')
    expect(batch!.details[1]).toMatchObject({ instructedCurrency: 'EUR' })
    expect(batch!.details[1]!.instructedAmount?.toFixed(2)).toBe('10000.00')
    expect(fee!.code).toEqual({ domain: 'ACMT', family: 'MDOP', subFamily: 'CHRG', proprietary: null })
    expect(returned).toMatchObject({ isReversal: true, details: [{ isReturn: true, returnReason: { code: 'AC04' } }] })
    expect(returned!.amount.toFixed(2)).toBe('1000.00')
    expect(text('ch-053-001-08.xml').split('\n')[credit!.line - 1]).toContain('<Ntry>')
  })
})

describe('other versions and shapes', () => {
  it('golden 45: takes detail amounts and old charges of .02 from where that version has them', async () => {
    const { outcome, statements } = await read(text('de-053-001-02.xml'))
    expect(outcome).toMatchObject({ ok: true, value: { version: 'camt.053.001.02', warningCount: 0 } })
    const [statement] = statements
    const [batch, charged, announced] = statement!.entries
    const lines = (entry: typeof batch) => detailLines(entry!).map((one) => `${one.kind} ${one.amount?.toFixed(2)}`)
    expect(lines(batch)).toEqual(['detail -200.00', 'detail -229.56'])
    expect(lines(charged)).toEqual(['detail -1500.00', 'charges -26.00'])
    expect(charged).toMatchObject({ bookingDate: '2026-11-23', valueDate: '2026-11-23' })
    expect(charged!.details[0]).toMatchObject({ remittance: 'Order <12> & more', mandateId: 'M-77' })
    expect(announced).toMatchObject({ status: 'pending', bookingDate: null, valueDate: '2026-11-24' })
    expect(statement!.first!.balances.map((one) => one.type)).toEqual(['PRCD'])
    expect(statement!.head!.balances.map((one) => one.type)).toEqual(['PRCD', 'CLBD'])
    expect(checkArithmetic(statement!.head!, statement!.entries)).toMatchObject({ result: 'ok' })
  })

  it('takes a proxy for the account only where nothing else names it', async () => {
    const proxy = '<Prxy><Tp><Cd>TELE</Cd></Tp><Id>0791234567</Id></Prxy>'
    const accountOf = async (content: string) => (await read(content)).statements[0]!.head!.account
    const swiss = text('ch-053-001-08.xml')
    const beside = swiss.replace(/(<Acct>\s*<Id>.*?<\/Id>)/s, `$1${proxy}`)
    expect(await accountOf(beside)).toMatchObject({ iban: 'CH9300762011623852957', otherId: null })
    const alone = swiss.replace(/<Acct>\s*<Id>.*?<\/Id>/s, `<Acct>${proxy}`)
    expect(await accountOf(alone)).toMatchObject({ iban: null, otherId: '0791234567' })
  })

  it('reads .01, where batch and details stand directly below the entry', async () => {
    const { outcome, statements } = await read(text('at-052-001-01.xml'))
    expect(outcome).toMatchObject({ ok: true, value: { message: 'camt.052', entries: 1 } })
    expect(statements[0]!.head).toMatchObject({ kind: 'intraday', account: { iban: null, otherId: '00234573201' } })
    expect(statements[0]!.entries[0]).toMatchObject({
      status: 'pending',
      batch: { paymentInformationId: 'K20261123091502-0001', numberOfTransactions: 20 },
      details: [{ endToEndId: 'K104400-1', references: [{ value: 'RF18539007547034' }] }],
    })
  })

  it('reads the pages of a statement as statements of their own, each with its balances', async () => {
    const { statements } = await read(text('at-053-001-13-pages.xml'))
    const checks = statements.map((one) => checkArithmetic(one.head!, one.entries).result)
    expect(checks).toEqual(['ok', 'ok'])
    expect(statements.map((one) => statementBalances(one.head!).isFinal)).toEqual([false, true])
    expect(statements[0]!.entries[0]!.details[0]).toMatchObject({
      debtor: { name: 'Sparbank', otherAccount: '774411' },
      purpose: 'SUPP',
    })
  })

  it('golden 49: reads the details of a QR collective credit, which add up to the entry', async () => {
    const [statement] = (await read(text('ch-054-001-08-qr.xml'))).statements
    expect(statement!.head!.kind).toBe('notification')
    expect(detailLines(statement!.entries[0]!).map((one) => one.amount?.toFixed(2))).toEqual(['778.25', '913.95'])
    expect(statement!.entries[0]!.details[0]!.references[0]?.value).toBe('210000000003139471430009017')
  })
})

describe('leniency', () => {
  const minimal = (entry: string, head = '<Acct><Id><IBAN>CH9300762011623852957</IBAN></Id></Acct>'): string =>
    `<Document><BkToCstmrStmt><GrpHdr/><Stmt><Id>1</Id>${head}\n${entry}</Stmt></BkToCstmrStmt></Document>`
  const entry = (parts: string): string => `<Ntry><Amt Ccy="CHF">1.5</Amt><CdtDbtInd>DBIT</CdtDbtInd>${parts}</Ntry>`

  it.each(['EURO', 'CHFX', `CHF${'x'.repeat(5000)}`])('never makes a currency of %s', async (currency) => {
    const amounts = '<Amt Ccy="CHF">1.50</Amt>'
    const details = `<NtryDtls><TxDtls>${amounts.replace('CHF', currency)}</TxDtls></NtryDtls>`
    const one = `<Ntry>${amounts}<CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-02-02</Dt></BookgDt>`
    const other = one.replace('CHF', currency)
    const { statements } = await read(minimal(`${other}</Ntry>\n${one}${details}</Ntry>`))
    const [first, second] = statements[0]!.entries
    expect(first!.currency).toBe(currency.slice(0, 8))
    expect([second!.currency, second!.details[0]!.amount]).toEqual(['CHF', null])
  })

  it('keeps what is odd, with a warning that names the place', async () => {
    const odd = [
      entry('<Sts>BOOK</Sts><BookgDt><Dt>2026-02-30</Dt></BookgDt>'),
      entry('<Sts>WHAT</Sts>'),
      '<Ntry><Amt Ccy="CHF">-1.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts></Ntry>',
      '<Ntry><Amt Ccy="CHF">1.5</Amt><Sts>BOOK</Sts></Ntry>',
      entry(`<Sts>BOOK</Sts><AddtlNtryInf>${'x'.repeat(3000)}</AddtlNtryInf>`),
    ].join('\n')
    const { outcome, statements } = await read(minimal(odd))
    expect(outcome.ok && outcome.value.warnings.map((one) => `${one.code} ${one.line}`)).toEqual([
      'date-unreadable 2',
      'status-unknown 3',
      'amount-negative 4',
      'booking-date-missing 4',
      'direction-missing 5',
      'text-cut 6',
      'booking-date-missing 6',
    ])
    const { entries } = statements[0]!
    expect(entries.map((one) => one.status)).toEqual(['booked', 'information', 'booked', 'information', 'booked'])
    expect(entries.map((one) => one.amount.toFixed(2))).toEqual(['-1.50', '-1.50', '-1.50', '1.50', '-1.50'])
    expect(entries[4]!.additionalInformation).toHaveLength(2000)
  })

  it.each(['9999-12-31', '3000-01-01', '1899-12-31', '0001-01-01', '0000-01-01'])(
    'leaves out the date %s, which nobody means, wherever it stands, with a warning that names the line',
    async (date) => {
      const head = `<FrToDt><FrDt>${date}</FrDt><ToDt>${date}</ToDt></FrToDt>
<Acct><Id><IBAN>CH9300762011623852957</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${date}</Dt></Dt></Bal>`
      const dates = `<BookgDt><DtTm>${date}T10:00:00</DtTm></BookgDt>\n<ValDt><Dt>${date}</Dt></ValDt>`
      const { outcome, statements } = await read(minimal(entry(`<Sts>BOOK</Sts>${dates}`), head))
      expect(outcome.ok && outcome.value.warnings.map((one) => `${one.code} ${one.line}`)).toEqual([
        'date-unreadable 1',
        'date-unreadable 1',
        'date-unreadable 3',
        'date-unreadable 4',
        'date-unreadable 5',
      ])
      const [statement] = statements
      expect(statement!.head).toMatchObject({ from: null, to: null, balances: [{ date: null }] })
      expect(statement!.entries).toMatchObject([{ status: 'booked', bookingDate: null, valueDate: null }])
    },
  )

  it('leaves out a number of transactions that no table can hold, and takes the greatest that one can', async () => {
    const batch = (count: string): string =>
      entry(
        `<Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><Btch><NbOfTxs>${count}</NbOfTxs></Btch></NtryDtls>`,
      )
    const { outcome, statements } = await read(minimal(`${batch('2147483647')}\n${batch('3000000000')}`))
    expect(outcome.ok && outcome.value.warnings.map((one) => `${one.code} ${one.line}`)).toEqual([
      'number-unreadable 3',
    ])
    expect(statements[0]!.entries.map((one) => one.batch?.numberOfTransactions)).toEqual([2_147_483_647, null])
  })

  it('keeps at most a hundred warnings and counts the others', async () => {
    const { outcome } = await read(minimal(entry('<Sts>WHAT</Sts>').repeat(250)))
    expect(outcome.ok && [outcome.value.warnings.length, outcome.value.warningCount]).toEqual([100, 250])
  })

  it('refuses what cannot be read whole, naming why', async () => {
    const code = async (content: string): Promise<unknown> => {
      const { outcome } = await read(content)
      return outcome.ok ? 'accepted' : outcome.refusals[0]
    }
    expect(await code(minimal(entry(''), ''))).toEqual({ code: 'statement.no-account', params: { line: '1' } })
    expect(await code(minimal('<Ntry><Amt Ccy="CHF">1,50</Amt></Ntry>'))).toEqual({
      code: 'statement.amount',
      params: { line: '2', account: 'CH9300762011623852957', text: '1,50' },
    })
    expect(await code('<Document><BkToCstmrStmt/></Document>')).toMatchObject({ code: 'statement.none' })
    expect(await code('<data/>')).toEqual({ code: 'statement.unknown-root', params: { line: '1', element: 'data' } })
    expect(await code('<Document>\n<CstmrPmtStsRpt/></Document>')).toEqual({
      code: 'statement.unknown-root',
      params: { line: '2', element: 'CstmrPmtStsRpt' },
    })
    const cut = text('ch-053-001-08.xml')
    const afterEntry = cut.slice(0, cut.indexOf('</Ntry>') + 7)
    const line = `${afterEntry.split('\n').length}`
    expect(await code(afterEntry)).toEqual({ code: 'statement.truncated', params: { line } })
  })
})

it('waits for a slow sink, and stays in order', async () => {
  const seen: string[] = []
  const slow = async (what: string): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    seen.push(what)
  }
  const outcome = await readCamt([readSample('camt', 'at-053-001-13-pages.xml')], {
    head: (head) => slow(`head ${head.id}`),
    entry: (entry, index) => (index === 0 ? slow(`entry ${entry.accountServicerReference}`) : undefined),
    end: (index) => slow(`end ${index}`),
  })
  expect(outcome.ok).toBe(true)
  expect(seen).toEqual(['head AT-EOD-231/1', 'entry A-1', 'end 0', 'head AT-EOD-231/2', 'end 1'])
})

const versions = Array.from({ length: 13 }, (_, index) => `${index + 1}`.padStart(2, '0'))

it.each(versions)('reads version .%s of all three messages, and says so', async (version) => {
  const messages = [
    ['052', 'BkToCstmrAcctRpt', 'Rpt', 'intraday'],
    ['053', 'BkToCstmrStmt', 'Stmt', 'end-of-day'],
    ['054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'notification'],
  ] as const
  for (const [number, message, part, kind] of messages) {
    const root = version === '01' ? `${message}V01` : message
    const content = text('ch-053-001-08.xml')
      .replace('camt.053.001.08', `camt.${number}.001.${version}`)
      .replaceAll('BkToCstmrStmt>', `${root}>`)
      .replaceAll('Stmt>', (tag, at: number, whole: string) => (/[</]/.test(whole[at - 1] ?? '') ? `${part}>` : tag))
    const { outcome, statements } = await read(content)
    expect(outcome).toMatchObject({
      ok: true,
      value: { message: `camt.${number}`, version: `camt.${number}.001.${version}`, entries: 5, warningCount: 0 },
    })
    expect(statements[0]!.head!.kind).toBe(kind)
  }
})
