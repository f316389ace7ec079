// What is kept of every entry and detail (rules 2.5 "Kept of every detail"), and what of an amount is not believed (A12).
import { describe, expect, it } from 'vitest'
import { type BankEntry, counterpartyOf, detailLines } from '@kontor/domain/entries'
import { collectStatements } from '../testing/collect-statements.ts'

const account = 'CH4308390000012345671'
const file = (entries: string, balances = ''): string =>
  `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr/><Stmt><Id>1</Id>
<CpyDplctInd>DUPL</CpyDplctInd><StmtPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></StmtPgntn>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>CHF</Ccy></Acct>${balances}
${entries}</Stmt></BkToCstmrStmt></Document>`
const money = (amount: string, direction: string, currency = 'CHF'): string =>
  `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`
const ntry = (amount: string, more: string): string =>
  `<Ntry>${amount}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>${more}</Ntry>`
const detailed = (amount: string, detail: string): string =>
  ntry(amount, `<NtryDtls><TxDtls>${detail}</TxDtls></NtryDtls>`)

async function read(content: string): Promise<{ readonly entries: readonly BankEntry[]; readonly warnings: string[] }> {
  const { outcome, statements } = await collectStatements([new TextEncoder().encode(content)])
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  const warnings = outcome.value.warnings.map((one) => `${one.code} ${one.line} ${Object.values(one.params).join(' ')}`)
  return { entries: statements[0]?.entries ?? [], warnings }
}

async function refusalOf(content: string): Promise<unknown> {
  const { outcome } = await collectStatements([new TextEncoder().encode(content)])
  return outcome.ok ? 'accepted' : outcome.refusals[0]
}

describe('kept of every detail', () => {
  it('golden 77: both references with their types, documents, and additional texts apart from the free text', async () => {
    const { entries } = await read(
      file(
        detailed(
          money('507.70', 'CRDT'),
          `<Amt Ccy="CHF">507.70</Amt><RmtInf><Ustrd>Zahlung für</Ustrd><Ustrd>zwei Rechnungen</Ustrd>
<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>R-4711</Nb><RltdDt>2026-10-31</RltdDt></RfrdDocInf>
<CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>000000000003139471430009018</Ref></CdtrRefInf>
<AddtlRmtInf>Rechnung 77</AddtlRmtInf></Strd>
<Strd><RfrdDocInf><Nb>G-12</Nb><RltdDt><Dt>2026-11-01</Dt></RltdDt></RfrdDocInf>
<CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>`,
        ),
      ),
    )
    expect(entries[0]?.details[0]).toMatchObject({
      remittance: 'Zahlung für zwei Rechnungen',
      references: [
        { type: 'QRR', value: '000000000003139471430009018' },
        { type: 'SCOR', value: 'RF18539007547034' },
      ],
      documents: [
        { type: 'CINV', number: 'R-4711', date: '2026-10-31' },
        { type: null, number: 'G-12', date: '2026-11-01' },
      ],
      additionalRemittance: ['Rechnung 77'],
    })
  })

  it('agents, ultimate parties, the SEPA creditor and what the amount was before its exchange', async () => {
    const { entries } = await read(
      file(
        detailed(
          money('880.10', 'CRDT'),
          `<Refs><MndtId>M-7</MndtId><UETR>3f1c2a54-7b0d-4c5e-9a51-2f0c4d1e7a10</UETR></Refs><Amt Ccy="CHF">885.10</Amt>
<AmtDtls><InstdAmt><Amt Ccy="USD">1000.00</Amt></InstdAmt><TxAmt><Amt Ccy="CHF">885.10</Amt><CcyXchg><SrcCcy>USD</SrcCcy>
<TrgtCcy>CHF</TrgtCcy><XchgRate>0.8851</XchgRate></CcyXchg></TxAmt></AmtDtls>
<Chrgs><Rcrd><Amt Ccy="CHF">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>
<RltdPties><Dbtr><Pty><Nm>Mistral Trading SARL</Nm></Pty></Dbtr><UltmtDbtr><Pty><Nm>Mistral Paris</Nm></Pty></UltmtDbtr>
<Cdtr><Pty><Nm>Wir</Nm><Id><PrvtId><Othr><Id>DE98ZZZ09999999999</Id></Othr></PrvtId></Id></Pty></Cdtr></RltdPties>
<RltdAgts><DbtrAgt><FinInstnId><BICFI>BGLLLULLXXX</BICFI><Nm>Bank</Nm></FinInstnId></DbtrAgt>
<CdtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>
<IntrmyAgt2><FinInstnId><BIC>CHASUS33</BIC></FinInstnId></IntrmyAgt2></RltdAgts>`,
        ),
      ),
    )
    const [detail] = entries[0]?.details ?? []
    expect(detail).toMatchObject({
      mandateId: 'M-7',
      creditorId: 'DE98ZZZ09999999999',
      instructedCurrency: 'USD',
      exchange: { sourceCurrency: 'USD', targetCurrency: 'CHF', rate: '0.8851' },
      debtorAgent: { bic: 'BGLLLULLXXX', name: 'Bank', number: null },
      creditorAgent: { bic: null, name: null, number: '021000021' },
      intermediaryAgents: [{ bic: 'CHASUS33', name: null, number: null }],
      ultimateDebtor: 'Mistral Paris',
    })
    expect(detail?.charges).toMatchObject([{ currency: 'CHF', isCredit: false, isIncluded: true }])
  })

  it('golden 75: a returned collection is with its debtor, its charge is a line, its reason has code and text', async () => {
    const { entries } = await read(
      file(
        detailed(
          money('53.00', 'DBIT'),
          `<Amt Ccy="CHF">50.00</Amt><Chrgs><Rcrd><Amt Ccy="CHF">3.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>
<RltdPties><Dbtr><Pty><Nm>Sven Schuldner</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Lindenhof AG</Nm></Pty></Cdtr>
<CdtrAcct><Id><IBAN>${account}</IBAN></Id></CdtrAcct></RltdPties>
<RtrInf><Rsn><Cd>MS03</Cd></Rsn><AddtlInf>Grund nicht</AddtlInf><AddtlInf>angegeben</AddtlInf></RtrInf>`,
        ),
      ),
    )
    const [entry] = entries
    if (entry === undefined) throw new Error('No entry')
    expect(entry.details[0]?.returnReason).toEqual({ code: 'MS03', text: 'Grund nicht angegeben' })
    expect(counterpartyOf(entry, { numbers: [account], name: 'Lindenhof AG' }).name).toBe('Sven Schuldner')
    expect(detailLines(entry).map((one) => `${one.kind} ${one.amount?.toFixed(2)}`)).toEqual([
      'detail -50.00',
      'charges -3.00',
    ])
  })

  it('keeps the status, the page and the copy mark, and a line without direction', async () => {
    const { outcome, statements } = await collectStatements([
      new TextEncoder().encode(
        file(`<Ntry>${money('1', 'DBIT')}<Sts>FUTR</Sts></Ntry><Ntry><Amt Ccy="CHF">2</Amt><Sts>BOOK</Sts></Ntry>`),
      ),
    ])
    expect(outcome.ok).toBe(true)
    expect(statements[0]?.head).toMatchObject({ pageNumber: '2', lastPage: true, copyMark: 'DUPL', messagePage: null })
    expect(statements[0]?.entries.map((one) => [one.status, one.hasDirection])).toEqual([
      ['future', true],
      ['information', false],
    ])
  })
})

describe('amounts that are not believed (A12)', () => {
  it.each(['1234567890123456789', '0.1234567890123456789', '-9999999999999999.999'])(
    'refuses %s, naming line and account',
    async (amount) => {
      expect(await refusalOf(file(ntry(money(amount, 'CRDT'), '')))).toEqual({
        code: 'statement.amount-digits',
        params: { line: '5', account, text: amount, digits: '18' },
      })
    },
  )

  it.each(['123456789012345678', '00000000000000000100.00', '1234567890123456.780'])('takes %s', async (amount) => {
    expect(await refusalOf(file(ntry(money(amount, 'CRDT'), '')))).toBe('accepted')
  })

  it('keeps decimals that the currency does not know, and warns with the line', async () => {
    const { entries, warnings } = await read(
      file(ntry(money('8.8545', 'CRDT'), '') + ntry(money('5.5', 'CRDT', 'JPY'), '')),
    )
    expect(entries.map((one) => one.amount.toFixed())).toEqual(['8.8545', '5.5'])
    expect(warnings).toEqual(['amount-decimals 5 8.8545 CHF', 'amount-decimals 5 5.5 JPY'])
  })

  it('imports a statement whose closing cannot be read, and shows what was written', async () => {
    const closing = `
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CHF">12,50</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
    const { warnings } = await read(file(ntry(money('1.00', 'CRDT'), ''), closing))
    expect(warnings).toEqual(['balance-unreadable 5 CLBD 12,50'])
  })
})

it('reads a version that it does not know by its structure, with one warning', async () => {
  const later = file(ntry(money('1.00', 'CRDT'), '')).replace('camt.053.001.08', 'camt.053.001.14')
  expect((await read(later)).warnings).toEqual(['version-unknown 1 camt.053.001.14'])
})
