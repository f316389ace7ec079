// Uploaded batches: every version becomes the same lines, each with its place, and nothing is dropped unseen.
import { describe, expect, it } from 'vitest'
import { readSample, sampleNames } from '../testing/sample-files.ts'
import { file, group, ns, read, transfer } from './batch-texts.testing.ts'

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
      value: { version: 'pain.001.001.09', messageId: 'M1', refusals: [], omitted: [] },
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
          { element: 'Purp GDDS', count: 1 },
        ],
      },
    })
    expect(lines.map(({ refusals }) => refusals)).toMatchObject([
      [],
      [{ code: 'batch.element-refused', params: { element: 'ChqInstr' } }],
    ])
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

  const plain = file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', transfer('E1', '10.5') + transfer('E2', '5')))
  it.each(['pain.008.001.08', 'camt.053.001.04', 'pacs.008.001.08'])(
    'refuses a file of the namespace of %s as what it is, whatever stands below',
    async (message) => {
      const { facts } = await read(plain.replace('pain.001.001.09', message))
      expect(facts).toMatchObject({ ok: false, refusals: [{ code: 'batch.other-message', params: { root: message } }] })
    },
  )

  it.each([
    ['none', ''],
    ['that of six', 'xmlns="http://www.six-interbank-clearing.com/de/pain.001.001.03.ch.02.xsd"'],
    ['that of German banks', 'xmlns="urn:swift:xsd:$pain.001.002.03"'],
    ['another beside it', `xmlns:head="${ns('head.001.001.01')}" xmlns="${ns('pain.001.001.09')}"`],
    ['one of no message', 'xmlns="urn:own"'],
  ])('reads a file whatever the namespace of payments: %s', async (_, namespace) => {
    const { facts, lines } = await read(plain.replace(/xmlns="[^"]*"/, () => namespace))
    expect(facts).toMatchObject({ ok: true, value: { refusals: [] } })
    expect(lines).toHaveLength(2)
  })

  it.each(sampleNames('pain001'))('reads every line of %s', async (name) => {
    const bytes = readSample('pain001', name)
    const { facts, lines } = await read(bytes)
    expect(facts).toMatchObject({ ok: true, value: { refusals: [] } })
    expect(lines.length).toBeGreaterThan(1)
    for (const { line } of lines) expect(line.account).not.toBeNull()
  })

  it.each([
    ['a header whose sum is no number', '<CtrlSum>15,50</CtrlSum>', '', ['batch.header-unreadable']],
    ['a header whose count is no number', '<NbOfTxs>two</NbOfTxs>', '', ['batch.header-unreadable']],
    [
      'a header that is empty',
      '<NbOfTxs/><CtrlSum> </CtrlSum>',
      '',
      ['batch.header-unreadable', 'batch.header-unreadable'],
    ],
    [
      'a header that differs',
      '<NbOfTxs>3</NbOfTxs><CtrlSum>99</CtrlSum>',
      '',
      ['batch.count-differs', 'batch.sum-differs'],
    ],
    ['a header that stands twice', '<NbOfTxs>2</NbOfTxs><NbOfTxs>2</NbOfTxs>', '', ['batch.element-unclear']],
    [
      'a group that differs',
      '',
      '<NbOfTxs>7</NbOfTxs><CtrlSum>7777.00</CtrlSum>',
      ['batch.group-count-differs', 'batch.group-sum-differs'],
    ],
    ['a group whose sum is no number', '', '<CtrlSum>1e1</CtrlSum>', ['batch.header-unreadable']],
    [
      'headers that are right, as banks write them',
      '<NbOfTxs>2</NbOfTxs><CtrlSum>+15.50</CtrlSum>',
      '<CtrlSum>15.5</CtrlSum>',
      [],
    ],
    ['no counts at all', '', '', []],
  ])('refuses %s', async (_, told, toldOfGroup, codes) => {
    const inner = group('<Dt>2026-11-24</Dt>', transfer('E1', '10.5') + transfer('E2', '5'), toldOfGroup)
    const text = file('pain.001.001.09', inner).replace('<NbOfTxs>2</NbOfTxs><CtrlSum>15.50</CtrlSum>', told)
    const { facts } = await read(text)
    expect(facts.ok && facts.value.refusals.map(({ code }) => code)).toEqual(codes)
  })

  it('says where a group differs from what it says', async () => {
    const inner = group('<Dt>2026-11-24</Dt>', transfer('E1', '15.5'), '<CtrlSum>9</CtrlSum>')
    const { facts } = await read(file('pain.001.001.09', inner).replace('<NbOfTxs>2', '<NbOfTxs>1'))
    const params = { group: 'PmtInf[1]', line: '2', told: '9', found: '15.5' }
    expect(facts).toMatchObject({ ok: true, value: { refusals: [{ code: 'batch.group-sum-differs', params }] } })
  })

  const one = transfer('E1', '15.50', '<RmtInf><Ustrd>A</Ustrd></RmtInf>')
  it.each([
    ['InstdAmt', one.replace('</InstdAmt>', '</InstdAmt><InstdAmt Ccy="CHF">99.00</InstdAmt>')],
    ['InstdAmt', one.replace('</Amt>', '</Amt><Amt><InstdAmt Ccy="CHF">99.00</InstdAmt></Amt>')],
    ['InstdAmt', one.replace('15.50', '1<x>9</x>5.50')],
    ['Nm', one.replace('</Cdtr>', '</Cdtr><Cdtr><Nm>B AG</Nm></Cdtr>')],
    ['Nm', one.replace('A &amp; B', 'A <b>&amp;</b> B')],
    ['Ustrd', one.replace('>A<', '>A<b>9</b><')],
    ['AdrLine', one.replace('<TwnNm>', '<AdrLine>Gasse<b>9</b></AdrLine><TwnNm>')],
    ['TwnNm', one.replace('</TwnNm>', '</TwnNm><TwnNm>Chur</TwnNm>')],
    [
      'CdtrAcct/Id/IBAN',
      one.replace('</CdtrAcct>', '</CdtrAcct><CdtrAcct><Id><IBAN>CH5604835012345678009</IBAN></Id></CdtrAcct>'),
    ],
    ['CdtrAcct', one.replace('</IBAN>', '</IBAN><Othr><Id>1</Id></Othr>')],
    [
      'Ref',
      one.replace(
        '<RmtInf>',
        '<RmtInf><Strd><CdtrRefInf><Ref>1</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>1</Ref></CdtrRefInf></Strd>',
      ),
    ],
    ['EndToEndId', one.replace('</EndToEndId>', '</EndToEndId><EndToEndId>E2</EndToEndId>')],
  ])('refuses a transaction of which nobody knows what counts: %s (%#)', async (element, text) => {
    const { lines } = await read(file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', text + transfer('E3', '1'))))
    expect(lines.map(({ refusals }) => refusals)).toMatchObject([
      [{ code: 'batch.element-unclear', params: { element } }],
      [],
    ])
  })

  it.each([
    ['ReqdExctnDt', '<Dt>2026-11-24</Dt><Dt>2026-11-30</Dt>', ''],
    ['DbtrAcct/Id', '<Dt>2026-11-24</Dt>', '<DbtrAcct><Id><Othr><Id>2</Id></Othr></Id></DbtrAcct>'],
  ])('refuses every transaction of a group of which nobody knows what counts: %s', async (element, date, more) => {
    const { lines } = await read(file('pain.001.001.09', group(date, transfer('E1', '1') + transfer('E2', '2'), more)))
    const unclear = [{ code: 'batch.element-unclear', params: { element } }]
    expect(lines.map(({ refusals }) => refusals)).toMatchObject([unclear, unclear])
  })

  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24+01:00', '2026-11-24'],
    ['2026-11-24T23:30:00.000-05:00', '2026-11-24'],
    ['2026-11-24garbage', '2026-11-24garbage'],
    ['2026-11-24T99', '2026-11-24T99'],
    ['2026-11-24T99:99:99', '2026-11-24T99:99:99'],
    ['2026-11-24T10:60:00', '2026-11-24T10:60:00'],
    ['2026-11-24T10:00:60', '2026-11-24T10:00:60'],
    ['2026-11-24T24:00:00', '2026-11-24T24:00:00'],
    ['2026-11-24T23:59:59', '2026-11-24'],
    ['2026-11-24+15:00', '2026-11-24+15:00'],
  ])('takes a day only whole: %s', async (written, day) => {
    const { lines } = await read(file('pain.001.001.09', group(`<Dt>${written}</Dt>`, transfer('E1', '1'))))
    expect(lines[0]?.line.executionDate).toBe(day)
  })

  it('tells an amount that is missing from one that is none', async () => {
    const text = transfer('E1', '') + transfer('E2', '1,50') + transfer('E3', '2').replace(' Ccy="CHF"', '')
    const { lines } = await read(file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', text)))
    expect(lines.map(({ line, refusals }) => [line.amount, line.currency, refusals.map(({ code }) => code)])).toEqual([
      [null, 'CHF', []],
      [null, 'CHF', ['batch.amount-unreadable']],
      ['2', null, []],
    ])
  })

  it.each(['EURO', 'USDT', 'JPY1', 'CHFX', ' CHF', 'CH', `CHF${' '.repeat(3000)}X`])(
    'refuses a currency of other than three letters with the word of the file: %#',
    async (written) => {
      const text = transfer('E1', '1').replace('Ccy="CHF"', `Ccy="${written}"`) + transfer('E2', '1')
      const { lines } = await read(file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', text)))
      const word = written.length > 40 ? `${written.slice(0, 39)}…` : written
      expect(lines[0]?.line.currency).toBe(word)
      expect(lines.map(({ refusals }) => refusals)).toEqual([
        [{ code: 'batch.currency-unknown', params: { currency: word }, field: 'currency' }],
        [],
      ])
    },
  )

  it('cuts no value in such a way that its beginning becomes one', async () => {
    const long = (value: string): string => `${value}${' '.repeat(3000)}9`
    const text = transfer('E1', '1', `<Purp><Cd>${long('SALA')}</Cd></Purp>`).replace(
      'CH9300762011623852957',
      long('CH9300762011623852957'),
    )
    const inner = group('<Dt>2026-11-24</Dt>', text).replace('SHAR', long('SHAR'))
    const { lines } = await read(file('pain.001.001.09', inner))
    const { iban, chargeBearer, purpose } = lines[0]?.line ?? {}
    for (const value of [iban, chargeBearer, purpose]) expect(value).toMatch(/…$/)

    // 15.5 and something, of which 15.5 is the beginning
    const told = `<CtrlSum>15.5${'0'.repeat(50)}9</CtrlSum>`
    const both = group('<Dt>2026-11-24</Dt>', transfer('E1', '10.5') + transfer('E2', '5'))
    const { facts } = await read(file('pain.001.001.09', both).replace('<CtrlSum>15.50</CtrlSum>', told))
    expect(facts).toMatchObject({ ok: true, value: { refusals: [{ code: 'batch.header-unreadable' }] } })
  })

  it('joins the texts of a message by blanks', async () => {
    const text = transfer('E1', '1', '<RmtInf><Ustrd>4711</Ustrd><Ustrd>4712</Ustrd></RmtInf>')
    const { lines } = await read(file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', text)))
    expect(lines[0]?.line.message).toBe('4711 4712')
  })

  it('keeps the purpose of a transaction, by which it may be a salary', async () => {
    const text = transfer('E1', '1', '<Purp><Cd>SALA</Cd></Purp>') + transfer('E2', '1')
    const { facts, lines } = await read(file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', text)))
    expect(lines.map(({ line }) => line.purpose)).toEqual(['SALA', null])
    expect(facts).toMatchObject({ ok: true, value: { omitted: [] } })
  })

  it('names what asks for another way of paying, by its code, and nothing that is done anyway', async () => {
    const asked =
      '<BtchBookg>false</BtchBookg><PmtTpInf><InstrPrty>HIGH</InstrPrty><SvcLvl><Cd>URGP</Cd></SvcLvl><LclInstrm><Prtry>CH01</Prtry></LclInstrm><CtgyPurp><Cd>PENS</Cd></CtgyPurp></PmtTpInf><UltmtDbtr><Nm>Sub AG</Nm></UltmtDbtr><ChrgsAcct><Id><IBAN>CH5604835012345678009</IBAN></Id></ChrgsAcct>'
    const usual =
      '<BtchBookg>true</BtchBookg><PmtTpInf><InstrPrty>NORM</InstrPrty><SvcLvl><Cd>SEPA</Cd></SvcLvl><LclInstrm><Cd>INST</Cd></LclInstrm><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>'
    const omittedOf = async (terms: string) => {
      const { facts } = await read(file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', transfer('E1', '1'), terms)))
      return facts.ok ? facts.value.omitted.map(({ element }) => element) : facts.refusals
    }
    expect(await omittedOf(usual)).toEqual([])
    expect(await omittedOf(asked)).toEqual([
      'InstrPrty HIGH',
      'SvcLvl URGP',
      'LclInstrm CH01',
      'CtgyPurp PENS',
      'UltmtDbtr',
      'ChrgsAcct',
      'BtchBookg false',
    ])
  })

  const agent = (system: string, country: string, bank = '') =>
    transfer('E1', '1').replace(
      '<Cdtr>',
      `<CdtrAgt><FinInstnId>${bank}<ClrSysMmbId><ClrSysId><Cd>${system}</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId><Nm>Chase</Nm>${country}</FinInstnId></CdtrAgt><Cdtr>`,
    )
  const inCountry = (code: string) => `<PstlAdr><TwnNm>X</TwnNm><Ctry>${code}</Ctry></PstlAdr>`
  it.each([
    ['the bank is in its country', agent('USABA', inCountry('US')), 'US', []],
    ['no country of the bank is said', agent('USABA', ''), 'US', []],
    ['Liechtenstein has that of Switzerland', agent('CHBCC', inCountry('LI')), 'LI', []],
    ['the bank is in another country', agent('USABA', inCountry('GB')), 'GB', ['batch.clearing-system']],
    ['it cannot be written', agent('CNAPS', ''), null, ['batch.clearing-system']],
    ['a BIC names the bank', agent('USABA', inCountry('GB'), '<BICFI>CHASUS33</BICFI>'), 'GB', []],
  ])('keeps the clearing system of a bank code, or refuses it: %s', async (_, text, country, codes) => {
    const { facts, lines } = await read(file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', text)))
    expect(lines[0]?.line.bank.address.countryCode).toBe(country)
    expect(lines[0]?.refusals.map(({ code }) => code)).toEqual(codes)
    const omitted = text.includes('BICFI') ? [{ element: 'ClrSysMmbId', count: 1 }] : []
    expect(facts).toMatchObject({ ok: true, value: { omitted } })
  })

  it('refuses a bank between that it cannot name by its BIC', async () => {
    const text = transfer('E1', '1').replace(
      '<Cdtr>',
      '<IntrmyAgt1><FinInstnId><ClrSysMmbId><MmbId>021000021</MmbId></ClrSysMmbId></FinInstnId></IntrmyAgt1><Cdtr>',
    )
    const { lines } = await read(file('pain.001.001.09', group('<Dt>2026-11-24</Dt>', text)))
    expect(lines[0]?.refusals).toMatchObject([{ code: 'batch.element-refused', params: { element: 'IntrmyAgt1' } }])
  })
})
