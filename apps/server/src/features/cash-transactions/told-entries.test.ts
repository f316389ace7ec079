// What a bank tells of its entries, as statement, details, reconciliation and match show it (rules 2.5; golden 73, 74, 75,
// 77): to everybody who may see them, and nothing of a salary to others (rules 2.11).
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type Json, testHouse } from '../../testing/index.ts'
import { upload } from '../../testing/camt-file.ts'

const money = (amount: string, direction: string, currency = 'CHF') =>
  `<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`
const ntry = (id: string, amount: string, more: string, status = 'BOOK') =>
  `<Ntry>${amount}<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef>${more}</Ntry>`
const party = (role: string, name: string, iban: string) =>
  `<${role}><Pty><Nm>${name}</Nm></Pty></${role}>|<${role}Acct><Id><IBAN>${iban}</IBAN></Id></${role}Acct>`
const detail = (more: string) => `<NtryDtls><TxDtls>${more}</TxDtls></NtryDtls>`
const parties = (...all: readonly string[]) => `<RltdPties>${all.flatMap((one) => one.split('|')).join('')}</RltdPties>`
const partner = 'CH4383019000123456789'
/** All that rules 2.5 keep of a detail, each in a text of its own that begins with `mark`; `side` is the counterparty's. */
const fullDetail = (mark: string, side: 'Dbtr' | 'Cdtr') => {
  const own = side === 'Dbtr' ? 'Cdtr' : 'Dbtr'
  const bank = (tag: string, name: string) =>
    `<${tag}><FinInstnId><BICFI>${mark}${name}</BICFI><ClrSysMmbId><MmbId>${mark}NR${name}</MmbId></ClrSysMmbId><Nm>${mark} Bank ${name}</Nm></FinInstnId></${tag}>`
  const sideOf = (role: 'Dbtr' | 'Cdtr') => (role === side ? 'OTHER' : 'OWN')
  const person = (role: 'Dbtr' | 'Cdtr') =>
    `<${role}><Pty><Nm>${mark} ${sideOf(role)}</Nm></Pty></${role}><${role}Acct><Id><Othr><Id>${mark}-ACCT-${sideOf(role)}</Id></Othr></Id></${role}Acct>`
  const ultimate = (role: 'Dbtr' | 'Cdtr') =>
    `<Ultmt${role}><Pty><Nm>${mark} Last ${sideOf(role)}</Nm></Pty></Ultmt${role}>`
  const strd = (number: string) =>
    `<Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>${mark}-DOC-${number}</Nb><RltdDt><Dt>2026-11-0${number}</Dt></RltdDt></RfrdDocInf><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>${mark}-REF-${number}</Ref></CdtrRefInf><AddtlRmtInf>${mark} more ${number}</AddtlRmtInf></Strd>`
  return detail(
    `<Refs><UETR>${mark}-UETR</UETR><MndtId>${mark}-MANDATE</MndtId></Refs><Amt Ccy="CHF">100.00</Amt>
<AmtDtls><InstdAmt><Amt Ccy="USD">113.00</Amt><CcyXchg><SrcCcy>USD</SrcCcy><TrgtCcy>CHF</TrgtCcy><XchgRate>0.8851</XchgRate></CcyXchg></InstdAmt></AmtDtls>
<Chrgs><Rcrd><Amt Ccy="CHF">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd></Rcrd></Chrgs>
<RltdPties>${person('Dbtr')}${ultimate('Dbtr')}${person('Cdtr')}${ultimate('Cdtr')}</RltdPties>
<RltdAgts>${bank(`${side}Agt`, 'OTHER')}${bank(`${own}Agt`, 'OWN')}${bank('IntrmyAgt1', 'VIA1')}${bank('IntrmyAgt2', 'VIA2')}${bank('IntrmyAgt3', 'VIA3')}</RltdAgts>
<RmtInf><Ustrd>${mark} first</Ustrd><Ustrd>second</Ustrd>${strd('1')}${strd('2')}</RmtInf>`,
  )
}

const { app, world, as } = await testHouse()
const treasurer = await as('treasurer')
const accountant = await as('accountant')

beforeAll(async () => {
  const own = world.ibans.chf
  const entries = [
    ntry(
      'RETURNED',
      money('500.00', 'CRDT'),
      `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>${detail(
        `<Refs><EndToEndId>K1001-1</EndToEndId></Refs>${parties(
          party('Dbtr', 'Wir selbst', own),
          party('Cdtr', 'Kastanie Immobilien AG', partner),
        )}<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account closed</AddtlInf></RtrInf>`,
      )}`,
    ),
    ntry(
      'COLLECTION',
      money('53.00', 'DBIT'),
      detail(
        `<Amt Ccy="CHF">50.00</Amt><Chrgs><Rcrd><Amt Ccy="CHF">3.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></Rcrd></Chrgs>${parties(
          party('Dbtr', 'Sven Schuldner', partner),
          party('Cdtr', 'Wir selbst', own),
        )}<RtrInf><Rsn><Cd>MS03</Cd></Rsn></RtrInf>`,
      ),
    ),
    ntry(
      'RICH',
      money('507.70', 'CRDT'),
      detail(
        `<RmtInf><Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>R-4711</Nb></RfrdDocInf><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>000000000003139471430009018</Ref></CdtrRefInf><AddtlRmtInf>Rechnung 77</AddtlRmtInf></Strd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>`,
      ),
    ),
    ntry('FULL-IN', money('100.00', 'CRDT'), fullDetail('FI', 'Dbtr')),
    ntry('FULL-OUT', money('100.00', 'DBIT'), fullDetail('FO', 'Cdtr')),
    ntry('COUNTED', money('29.06', 'DBIT', 'EUR'), '<AmtDtls><TxAmt><Amt Ccy="CHF">25.00</Amt></TxAmt></AmtDtls>'),
    ntry('FOREIGN', money('10.00', 'DBIT', 'EUR'), '<AddtlNtryInf>Card payment Roma</AddtlNtryInf>'),
    ntry('TOLD', money('999.99', 'CRDT'), '<AddtlNtryInf>Only told</AddtlNtryInf>', 'INFO'),
    ntry('NOWHERE', '<Amt Ccy="CHF">7.00</Amt>', ''),
    ntry(
      'SALARY',
      money('5000.00', 'DBIT'),
      detail(
        `${parties(party('Cdtr', 'Anna Lohn', partner))}<Purp><Cd>SALA</Cd></Purp><RmtInf><Ustrd>Geheimlohn</Ustrd><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf><AddtlRmtInf>Bonus</AddtlRmtInf></Strd></RmtInf><RtrInf><Rsn><Cd>AC01</Cd></Rsn></RtrInf>`,
      ),
    ),
  ].join('\n')
  const bal = (type: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${money(amount, 'CRDT')}<Dt><Dt>2026-11-20</Dt></Dt></Bal>`
  const file = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>S-1</Id><CreDtTm>2026-11-21T02:00:00</CreDtTm>
<Acct><Id><IBAN>${own}</IBAN></Id><Ccy>CHF</Ccy></Acct>${bal('OPBD', '10000.00')}${bal('CLBD', '5929.70')}
${entries}</Stmt></BkToCstmrStmt></Document>`
  const { status, body } = await upload(app, treasurer, file)
  if (status !== 200 || body.logs[0].status !== 'Ok') throw new Error(JSON.stringify(body))
})

async function rowsOf(client: Client): Promise<readonly Json[]> {
  const params = { companyId: world.holding, accountId: world.accounts.chf }
  const query = { start: '2026-11-20', end: '2026-11-20', dataType: 'Statement' }
  const { status, body } = await client.call('getAccountStatement', { params, query })
  expect(status).toBe(200)
  return body.rows.filter((one: Json) => !one.type.endsWith('Balance'))
}
const rowOf = async (bankReference: string, client = treasurer): Promise<Json> =>
  (await rowsOf(client)).find((one) => one.searchText.includes(bankReference.toLowerCase()))
async function messagesOf(client: Client): Promise<readonly Json[]> {
  const { body } = await client.call('getReconciliation', { params: { companyId: world.holding } })
  return body.bankMessages
}
const detailsOf = async (id: string, client = treasurer): Promise<Json> =>
  (await client.call('getStatementDetails', { params: { cashTransactionId: id } })).body

describe('golden 74: an own transfer that came back', () => {
  it('is with the partner, its reason in words, in statement, details and reconciliation', async () => {
    const row = await rowOf('returned')
    expect(row).toMatchObject({
      counterparty: 'Kastanie Immobilien AG',
      returnReason: 'The account is closed. (Account closed)',
    })
    expect(await detailsOf(row.id)).toMatchObject({
      returnReason: 'The account is closed. (Account closed)',
      lines: [{ counterpartyName: 'Kastanie Immobilien AG', counterpartyIban: partner }],
    })
    const message = (await messagesOf(treasurer)).find((one) => one.id === row.id)
    expect(message).toMatchObject({
      counterpartyName: 'Kastanie Immobilien AG',
      counterpartyIban: partner,
      isReturn: true,
      returnReason: 'The account is closed. (Account closed)',
    })
  })
})

it('golden 75: a collection that was returned is with its debtor, and its charge is a line', async () => {
  const row = await rowOf('collection')
  expect(row).toMatchObject({ counterparty: 'Sven Schuldner', amount: '-53.00' })
  expect((await detailsOf(row.id)).lines).toMatchObject([
    { kind: 'Detail', amount: '-50.00', counterpartyName: 'Sven Schuldner' },
    { kind: 'Charges', amount: '-3.00' },
  ])
})

it('golden 77: references, document and additional text are shown, and found by any of them', async () => {
  const row = await rowOf('rich')
  const { lines } = await detailsOf(row.id)
  expect(lines[0].facts).toEqual([
    { kind: 'AdditionalRemittance', value: 'Rechnung 77' },
    { kind: 'Reference', value: 'QRR 000000000003139471430009018' },
    { kind: 'Reference', value: 'RF18539007547034' },
    { kind: 'Document', value: 'CINV R-4711' },
  ])
  const message = (await messagesOf(treasurer)).find((one) => one.id === row.id)
  for (const searched of ['rechnung 77', '000000000003139471430009018', 'rf18539007547034', 'r-4711']) {
    expect(row.searchText).toContain(searched)
    expect(message.searchText).toContain(searched)
  }
})

it.each([
  ['credit', 'full-in', 'FI'],
  ['debit', 'full-out', 'FO'],
])('all that rules 2.5 keep of the detail of a %s is shown, and found by each of it', async (_, reference, mark) => {
  const row = await rowOf(reference)
  const { lines } = await detailsOf(row.id)
  const [line] = lines
  expect(line).toMatchObject({ counterpartyName: `${mark} OTHER` })
  expect(line.facts.map(({ kind, value }: Json) => `${kind}: ${value}`)).toEqual([
    `Remittance: ${mark} first second`,
    `AdditionalRemittance: ${mark} more 1`,
    `AdditionalRemittance: ${mark} more 2`,
    `Reference: SCOR ${mark}-REF-1`,
    `Reference: SCOR ${mark}-REF-2`,
    `Document: CINV ${mark}-DOC-1 2026-11-01`,
    `Document: CINV ${mark}-DOC-2 2026-11-02`,
    `Account: ${mark}-ACCT-OTHER`,
    `Bank: ${mark}OTHER ${mark}NROTHER ${mark} Bank OTHER`,
    ...[1, 2, 3].map((way) => `IntermediaryBank: ${mark}VIA${way} ${mark}NRVIA${way} ${mark} Bank VIA${way}`),
    `OwnAccount: ${mark}-ACCT-OWN`,
    `OwnBank: ${mark}OWN ${mark}NROWN ${mark} Bank OWN`,
    `UltimateCounterparty: ${mark} Last OTHER`,
    `OwnUltimateParty: ${mark} Last OWN`,
    'InstructedAmount: USD 113',
    'Exchange: 1 USD = 0.8851 CHF',
    'ChargeIncluded: CHF 1.5',
    `Mandate: ${mark}-MANDATE`,
    `Uetr: ${mark}-UETR`,
  ])
  const message = (await messagesOf(treasurer)).find((one) => one.id === row.id)
  const told: readonly string[] = [`${mark} other`, `${mark} own`, ...line.facts.map(({ value }: Json) => value)]
  for (const searched of told) {
    expect(row.searchText).toContain(searched.toLowerCase())
    expect(message.searchText).toContain(searched.toLowerCase())
  }
})

it('golden 73: what an entry in another currency counts, and what the bank wrote; without an amount it counts nowhere', async () => {
  expect(await rowOf('counted')).toMatchObject({
    amount: '-25.00',
    currencyCode: 'CHF',
    ownAmount: '-29.06',
    ownCurrencyCode: 'EUR',
    uncounted: null,
  })
  expect(await rowOf('foreign')).toMatchObject({
    uncounted: 'OtherCurrency',
    currencyCode: 'EUR',
    ownAmount: '-10',
    balance: null,
    debitAmount: null,
  })
  expect((await messagesOf(treasurer)).some((one) => one.searchText.includes('roma'))).toBe(false)
})

it('shows what the bank only informs of, and what has no direction, in no balance', async () => {
  expect(await rowOf('only told')).toMatchObject({ uncounted: 'Information', balance: null })
  expect(await rowOf('nowhere')).toMatchObject({ uncounted: 'NoDirection', balance: null })
  const rows = await rowsOf(treasurer)
  expect(rows.findLast((one) => one.balance !== null)?.balance).toBe('5929.70')
})

it('golden 68: of a salary nothing of it is told to a reader without the right, by no way', async () => {
  const seen = await rowOf('geheimlohn')
  expect(seen).toMatchObject({ returnReason: 'The account number is wrong or unknown.' })
  const statement = await rowsOf(accountant)
  const details = await detailsOf(seen.id, accountant)
  const messages = await messagesOf(accountant)
  for (const secret of ['geheimlohn', 'bonus', 'anna lohn', '5000', 'unknown', partner.toLowerCase()]) {
    const own = [statement.find((one) => one.id === seen.id), details, messages.find((one) => one.id === seen.id)]
    const { balance, ...row } = own[0]
    expect(JSON.stringify([row, own[1], own[2]]).toLowerCase(), secret).not.toContain(secret)
    expect(balance).not.toBeNull()
  }
  expect(details).toMatchObject({ isMasked: true, lines: [], facts: [], returnReason: null, fileLine: null })
})
