// Uploaded batches: every version becomes the same lines, each with its place, and nothing is dropped unseen.
import type { BatchLine } from '@kontor/domain/payments'
import { describe, expect, it } from 'vitest'
import { readSample, sampleNames } from '../testing/sample-files.ts'
import { type BatchPlace, readBatch } from './index.ts'

type Read = { readonly line: BatchLine; readonly place: BatchPlace; readonly refused: readonly string[] }

async function read(text: string | Uint8Array) {
  const lines: Read[] = []
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const facts = await readBatch([bytes], { take: (line, place, refused) => lines.push({ line, place, refused }) })
  return { facts, lines }
}

const ns = (version: string) => `urn:iso:std:iso:20022:tech:xsd:${version}`
const file = (version: string, inner: string) =>
  `<Document xmlns="${ns(version)}"><CstmrCdtTrfInitn><GrpHdr><MsgId>M1</MsgId><NbOfTxs>2</NbOfTxs><CtrlSum>15.50</CtrlSum></GrpHdr>\n${inner}</CstmrCdtTrfInitn></Document>`
const group = (date: string, inner: string, terms = '') =>
  `<PmtInf><PmtInfId>P1</PmtInfId><PmtMtd>TRF</PmtMtd>${terms}<ReqdExctnDt>${date}</ReqdExctnDt><DbtrAcct><Id><IBAN>CH5604835012345678009</IBAN></Id></DbtrAcct><ChrgBr>SHAR</ChrgBr>\n${inner}</PmtInf>`
const transfer = (id: string, amount: string, more = '') =>
  `<CdtTrfTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="CHF">${amount}</InstdAmt></Amt><Cdtr><Nm>A &amp; B</Nm><PstlAdr><TwnNm>Bern</TwnNm><Ctry>CH</Ctry></PstlAdr></Cdtr><CdtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></CdtrAcct>${more}</CdtTrfTxInf>\n`

describe('an uploaded batch', () => {
  it('hands on each transaction with its line and path, and its group around it', async () => {
    const terms = '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>'
    const inner = group(
      '<Dt>2026-11-24</Dt>',
      transfer('E1', '10.5') + transfer('E2', '5', '<RmtInf><Ustrd>Two</Ustrd></RmtInf>'),
      terms,
    )
    const { facts, lines } = await read(file('pain.001.001.09', inner))
    expect(facts).toEqual({
      ok: true,
      value: { version: 'pain.001.001.09', messageId: 'M1', count: 2, controlSum: '15.5', omitted: [] },
    })
    expect(lines.map(({ place }) => place)).toEqual([
      { line: 3, path: 'PmtInf[1]/CdtTrfTxInf[1]' },
      { line: 4, path: 'PmtInf[1]/CdtTrfTxInf[2]' },
    ])
    expect(lines[1]?.line).toMatchObject({
      account: 'CH5604835012345678009',
      executionDate: '2026-11-24',
      currency: 'CHF',
      amount: '5',
      endToEndId: 'E2',
      serviceLevel: 'SEPA',
      categoryPurpose: 'SALA',
      chargeBearer: 'SHAR',
      name: 'A & B',
      iban: 'CH9300762011623852957',
      message: 'Two',
      address: { townName: 'Bern', countryCode: 'CH', streetName: null },
    })
  })

  it.each([
    ['pain.001.001.03', '2026-11-24'],
    ['pain.001.001.03.ch.02', '2026-11-24'],
    ['pain.001.001.09', '<Dt>2026-11-24</Dt>'],
    ['pain.001.001.09.ch.03', '<DtTm>2026-11-24T10:00:00</DtTm>'],
  ])('reads the day of %s', async (version, date) => {
    const { facts, lines } = await read(file(version, group(date, transfer('E1', '1'))))
    expect(facts).toMatchObject({ ok: true, value: { version } })
    expect(lines[0]?.line.executionDate).toBe('2026-11-24')
  })

  it('tells elements that it does not take over, and refuses what is no amount to an account', async () => {
    const more = '<UltmtDbtr><Nm>X</Nm></UltmtDbtr><Purp><Cd>GDDS</Cd></Purp>'
    const cheque = transfer('E2', '1').replace('<Cdtr>', '<ChqInstr><ChqTp>CCHQ</ChqTp></ChqInstr><Cdtr>')
    const { facts, lines } = await read(
      file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', transfer('E1', '1', more) + cheque)),
    )
    expect(facts).toMatchObject({
      ok: true,
      value: {
        omitted: [
          { element: 'UltmtDbtr', count: 1 },
          { element: 'Purp', count: 1 },
        ],
      },
    })
    expect(lines.map(({ refused }) => refused)).toEqual([[], ['ChqInstr']])
  })

  it('keeps a structured reference apart from the message, and the first line of an address as its street', async () => {
    const remittance =
      '<RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Prtry>QRR</Prtry></CdOrPrtry></Tp><Ref>210000000003139471430009017</Ref></CdtrRefInf><AddtlRmtInf>More</AddtlRmtInf></Strd></RmtInf>'
    const one = transfer('E1', '1', remittance).replace(
      '<TwnNm>',
      '<AdrLine>Gasse 1</AdrLine><AdrLine>Hof</AdrLine><TwnNm>',
    )
    const { facts, lines } = await read(file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', one)))
    expect(lines[0]?.line).toMatchObject({
      reference: '210000000003139471430009017',
      message: 'More',
      address: { streetName: 'Gasse 1' },
    })
    expect(facts).toMatchObject({ ok: true, value: { omitted: [{ element: 'AdrLine', count: 1 }] } })
  })

  it.each([
    ['<Document><BkToCstmrStmt/></Document>', 'batch.other-message'],
    ['<Other/>', 'batch.other-message'],
    [file('pain.001.001.09', ''), 'batch.empty'],
    [file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', '').replace('TRF', 'CHK')), 'batch.not-transfers'],
    [file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', transfer('E1', '1'))).slice(0, -5), 'xml.truncated'],
    ['<!DOCTYPE a><Document/>', 'xml.doctype'],
  ])('refuses what is no whole file of transfers: %#', async (text, code) => {
    const { facts } = await read(text)
    expect(facts.ok ? [] : facts.refusals.map((one) => one.code)).toEqual([code])
  })

  it.each(sampleNames('pain001'))('reads every line of %s', async (name) => {
    const bytes = readSample('pain001', name)
    const { facts, lines } = await read(bytes)
    expect(facts.ok && facts.value.count).toBe(lines.length)
    expect(lines.length).toBeGreaterThan(1)
    for (const { line } of lines) expect(line.account).not.toBeNull()
  })
})
