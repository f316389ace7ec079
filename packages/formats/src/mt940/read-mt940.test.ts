// MT940 and MT942 as banks write them: golden 47, the dress of the message, the three ways of :86:, and what is refused.
import { describe, expect, it } from 'vitest'
import { type BankEntry, checkArithmetic, counterpartyOf, statementBalances } from '@kontor/domain/entries'
import { collectStatements } from '../testing/collect-statements.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string | Uint8Array) => collectStatements([typeof text === 'string' ? bytes(text) : text])

async function entriesOf(movements: string): Promise<readonly BankEntry[]> {
  const { outcome, statements } = await read(message(movements))
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusals))
  return statements.flatMap((one) => one.entries)
}

async function refusalOf(text: string): Promise<unknown> {
  const { outcome } = await read(text)
  return outcome.ok ? 'accepted' : outcome.refusals[0]
}

const message = (movements: string, end = ':62F:C261120EUR1,00\n-\n'): string =>
  `:20:S1\n:25:CH4308390000012345671\n:28C:231/1\n:60F:C261119EUR0,00\n${movements}${movements === '' ? '' : '\n'}${end}`
const told = (entry: BankEntry | undefined) => ({
  amount: entry?.amount.toFixed(2),
  booked: entry?.bookingDate,
  value: entry?.valueDate,
})

it('reads a character that no text can be stored with as a blank', async () => {
  const [read] = await entriesOf(':61:2611201120D1,00NTRFAB\0C//B\0 1\n:86:116?00X?20EREF+F\0 1?21SVWZ+x')
  expect(read).toMatchObject({ customerReference: 'AB C', details: [{ endToEndId: 'F 1' }] })
})

describe('golden 47', () => {
  const text = `:20:S1
:25:CH4308390000012345671
:28C:1/1
:60F:C261231CHF1000,00
:61:2612310102RD100,00NTRFNONREF//B1
:62F:C270102CHF1100,00
-
`
  it('reads value and entry date over the year change, a debit taken back, and no reference of the customer', async () => {
    const { outcome, statements } = await read(text)
    expect(outcome).toMatchObject({ ok: true, value: { message: 'mt940', statements: 1, entries: 1, warningCount: 0 } })
    const [{ head, entries } = { head: null, entries: [] }] = statements
    expect(told(entries[0])).toEqual({ amount: '100.00', booked: '2027-01-02', value: '2026-12-31' })
    expect(entries[0]).toMatchObject({ customerReference: null, accountServicerReference: 'B1', currency: 'CHF' })
    expect(head).toMatchObject({
      kind: 'end-of-day',
      sequenceNumber: 1,
      account: { currency: 'CHF' },
      to: '2027-01-02',
    })
    expect(head && checkArithmetic(head, entries).result).toBe('ok')
  })

  it.each([
    ['CRLF', text.replaceAll('\n', '\r\n')],
    [
      'the blocks of SWIFT',
      `\u0001{1:F01ALPBCH22AXXX0000000000}{2:I940XXXXXXXXXXXXN}{4:\n${text.replace('-\n', '-}{5:}\u0003')}`,
    ],
    ['blocks on lines of their own', `{1:F01ALPBCH22AXXX}\n{2:I940XXXX}\n{4:\n${text.replace('-\n', '-}')}`],
    ['a byte order mark', `\uFEFF${text}`],
    ['no mark of its end', text.replace('-\n', '')],
    ['no line end at the end', text.replace('\n-\n', '')],
    ['the envelope of a bank', `ALPBCH22\n940\nALPBCH22\n${text}`],
  ])('reads the same in %s', async (_, dressed) => {
    const [plain, other] = [await read(text), await read(dressed)]
    expect(other.outcome.ok).toBe(true)
    const bare = ({ statements }: typeof plain) => statements.map(({ head, entries }) => [head, entries.map(told)])
    expect(bare(other)).toEqual(bare(plain))
  })
})

describe(':61:', () => {
  it.each([
    ['2611201120C149,50FMSCNONREF//A1', '149.50'],
    ['2611201120D79,FMSCNONREF', '-79.00'],
    ['2611201120RC30,00NTRFNONREF', '-30.00'],
    ['2611201120RD30,00NTRFNONREF', '30.00'],
    ['2611201120CR30,00NTRFNONREF', '30.00'],
    ['2611201120DR30,00NTRFNONREF', '-30.00'],
    ['2611201120RDR30,00NTRFNONREF', '30.00'],
    ['261120C500NTRFNONREF', '500.00'],
    ['261120D25,03NOV NONREF', '-25.03'],
  ])('%s moves %s', async (line, amount) => {
    expect((await entriesOf(`:61:${line}`))[0]?.amount.toFixed(2)).toBe(amount)
  })

  it.each([
    ['2612310102', '2026-12-31', '2027-01-02'],
    ['2701021231', '2027-01-02', '2026-12-31'],
    ['2602280301', '2026-02-28', '2026-03-01'],
    ['261120', '2026-11-20', '2026-11-20'],
  ])('%s is of value %s and booked on %s', async (dates, value, booked) => {
    const [entry] = await entriesOf(`:61:${dates}C1,00NTRFNONREF`)
    expect([entry?.valueDate, entry?.bookingDate]).toEqual([value, booked])
  })

  it('keeps the reference of the owner and that of the bank, original amount, charges and rate', async () => {
    const [entry] = await entriesOf(`:61:2611201120D12,35NRTIRE-77//2016021783252833
/OCMT/EUR11,85//CHGS/EUR0,50//EXCH/1,0887/
:86:109?00RETOURE?20EREF+L-1?31DE50712345600200691329?32TESTER`)
    expect(entry).toMatchObject({ customerReference: 'RE-77', accountServicerReference: '2016021783252833' })
    expect(entry?.chargeRecords.map((one) => `${one.currency} ${one.amount.toFixed(2)}`)).toEqual(['EUR 0.50'])
    expect(entry?.details[0]).toMatchObject({ instructedCurrency: 'EUR', exchange: { rate: '1.0887' }, isReturn: true })
    // what comes back names the other side, never the holder
    expect(entry && counterpartyOf(entry, { numbers: [], name: null })).toMatchObject({
      name: 'TESTER',
      iban: 'DE50712345600200691329',
    })
  })

  it('warns of a day that does not exist, naming the line', async () => {
    const { outcome } = await read(message(':61:1602300301D6,00N024NONREF'))
    expect(outcome.ok && outcome.value.warnings).toEqual([
      { code: 'date-unreadable', line: 5, params: { text: '160230' } },
    ])
  })
})

describe(':86:', () => {
  const detailOf = async (text: string) => (await entriesOf(`:61:2611201120CR1,00NTRFNONREF\n:86:${text}`))[0]

  it('reads subfields with SEPA keywords over broken lines', async () => {
    const entry = await detailOf(
      '105?00FOLGELASTSCHRIFT?10931?20EREF+VTR-7781?21MREF+M-2024-15\n?22CRED+DE98ZZZ09999999999?23SVWZ+Beitrag Dez?24ember?30BADXDE61XXX?31DE11501234561000200301?32Birkmann Stahl?33 GmbH?34011',
    )
    expect(entry?.details[0]).toMatchObject({
      endToEndId: 'VTR-7781',
      mandateId: 'M-2024-15',
      creditorId: 'DE98ZZZ09999999999',
      debtor: { name: 'Birkmann Stahl GmbH', iban: 'DE11501234561000200301' },
      debtorAgent: { bic: 'BADXDE61XXX' },
    })
    expect(entry?.code.proprietary).toBe('NTRF+105')
    expect(entry?.additionalInformation).toBe('FOLGELASTSCHRIFT')
  })

  it('goes on in the next piece where a piece is full, and ends where it is not', async () => {
    const entry = await detailOf(
      '166?20EREF+A1.200080779.400143254?21.4961336 KREF+SEPA-DA202006?22SVWZ+RECHNUNG?23NR. 7',
    )
    expect(entry?.details[0]).toMatchObject({
      endToEndId: 'A1.200080779.400143254.4961336',
      remittance: 'RECHNUNG NR. 7',
    })
    expect(entry?.details[0]?.paymentInformationId).toBe('SEPA-DA202006')
  })

  it.each([
    ['?20EREF+LG2612-00?2102-PERS', 'LG2612-0002-PERS', null],
    ['?20EREF+LG26?2112-0002-P?22ERS1?23SVWZ+LOHN', 'LG2612-0002-PERS1', 'LOHN'],
    ['?20EREF+LG2612-?210002-PERSONA?22-17?23SVWZ+LOHN', 'LG2612-0002-PERSONA-17', 'LOHN'],
    // a word that people read, another keyword, what is longer than a reference, and wider pieces are no rest of it
    ['?20EREF+LG2612-00?21Dezember', 'LG2612-00', 'Dezember'],
    ['?20EREF+LG2612-00?21SVWZ+LOHN', 'LG2612-00', 'LOHN'],
    ['?20EREF+LG2612-00?21MTLG:Konto 7', 'LG2612-00', 'MTLG:Konto 7'],
    ['?20EREF+TFNR 44005 1?2100002', 'TFNR 44005 1', '00002'],
    ['?20EREF+LG2612-00?2102?22SVWZ+Lohn Dezember', 'LG2612-00', '02 Lohn Dezember'],
  ])('reads %s, whose pieces a bank made narrower, as %s', async (text, endToEndId, remittance) => {
    expect((await detailOf(`116${text}`))?.details[0]).toMatchObject({ endToEndId, remittance })
  })

  it('names the group of a collective booking', async () => {
    expect((await detailOf('191?20KREF+KM30-0001?21SVWZ+ANZAHL 3'))?.batch).toMatchObject({
      paymentInformationId: 'KM30-0001',
    })
  })

  it('reads codes between slashes', async () => {
    const entry = await detailOf(
      '/TRTP/SEPA OVERBOEKING/IBAN/NL56KWVB0417164300/BIC/KWVBNL2A/NAME/Jasper de Groot/REMI/Factuur 12/EREF/NL-7',
    )
    expect(entry?.details[0]).toMatchObject({
      endToEndId: 'NL-7',
      remittance: 'Factuur 12',
      debtor: { name: 'Jasper de Groot', iban: 'NL56KWVB0417164300' },
    })
    const structured = await detailOf('/CNTP/NL56KWVB0417164300/KWVBNL2A/De Groot///REMI/STRD/CUR/9000000012345678')
    expect(structured?.details[0]).toMatchObject({
      references: [{ value: '9000000012345678' }],
      debtor: { name: 'De Groot' },
    })
  })

  it('leaves free text as it is', async () => {
    const entry = await detailOf('GUTSCHRIFT AUFTRAGGEBER: LORENZ BAUMGARTNER?\nBERN')
    expect(entry?.details[0]).toMatchObject({
      remittance: 'GUTSCHRIFT AUFTRAGGEBER: LORENZ BAUMGARTNER? BERN',
      debtor: { name: null },
    })
  })

  it('reads Latin-1 and UTF-8, line by line', async () => {
    const latin1 = message(':61:261120C1,00NTRFNONREF\n:86:Größe')
    const { statements } = await read(Uint8Array.from(latin1, (one) => one.charCodeAt(0)))
    expect(statements[0]?.entries[0]?.details[0]?.remittance).toBe('Größe')
    expect((await entriesOf(':61:261120C1,00NTRFNONREF\n:86:Größe €'))[0]?.details[0]?.remittance).toBe('Größe €')
  })
})

describe('statements', () => {
  it('tells pages by their balances, and their number from :28C:', async () => {
    const page = `:20:S1\n:25:60050101/0004711822\n:28C:231/2\n:60M:C261120EUR10,00\n:62F:C261120EUR10,00\n:64:C261120EUR9,00\n-\n`
    const { statements } = await read(message('', ':62M:C261120EUR10,00\n-\n') + page)
    expect(statements.map(({ head }) => [head?.pageNumber, head?.lastPage, head?.sequenceNumber])).toEqual([
      ['1', false, 231],
      ['2', true, 231],
    ])
    expect(statements[1]?.head).toMatchObject({ account: { iban: null, otherId: '60050101/0004711822' } })
    const ends = statements.map(({ head }) => head && statementBalances(head))
    expect(ends.map((one) => [one?.opening?.type, one?.closing?.type, one?.isFinal])).toEqual([
      ['OPBD', 'ITBD', false],
      ['ITBD', 'CLBD', true],
    ])
    expect(ends[1]?.available?.amount.toFixed(2)).toBe('9.00')
  })

  it('tells an intraday report by its time and floor limit, and warns where its count differs', async () => {
    const { outcome, statements } = await read(`:20:R1
:25:CH4308390000012345671
:28C:226/1
:34F:EUR0,
:13D:2611201000+0100
:61:2611201120CR88,80NTRFNONREF//VK-1
:90D:0EUR0,00
:90C:2EUR88,80
-
`)
    expect(outcome).toMatchObject({ ok: true, value: { message: 'mt942', warnings: [{ code: 'count-differs' }] } })
    expect(statements[0]?.head).toMatchObject({
      kind: 'intraday',
      createdAt: '2026-11-20T10:00:00+01:00',
      to: '2026-11-20',
      account: { currency: 'EUR' },
    })
  })

  it.each([
    ['CH4308390000012345671', { iban: 'CH4308390000012345671', otherId: null, currency: 'EUR' }],
    ['BADXDE61XXX/DE49600501010004711822', { iban: 'DE49600501010004711822', otherId: null, currency: 'EUR' }],
    ['CH4308390000012345671CHF', { iban: 'CH4308390000012345671', otherId: null, currency: 'CHF' }],
    // as no IBAN of the country is built: a bank knows its numbers
    ['CH37A0762011623852957', { iban: 'CH37A0762011623852957', otherId: null, currency: 'EUR' }],
    ['1291.99.348EUR', { iban: null, otherId: '1291.99.348', currency: 'EUR' }],
    ['60050101/0004711822', { iban: null, otherId: '60050101/0004711822', currency: 'EUR' }],
  ])('reads the account %s', async (text, account) => {
    const { statements } = await read(message('').replace(':25:CH4308390000012345671', `:25:${text}`))
    expect(statements[0]?.head?.account).toEqual(account)
  })
})

describe('refused, with the place', () => {
  const place = { line: '5', field: ':61:', account: 'CH4308390000012345671' }

  it('an amount that is none', async () => {
    expect(await refusalOf(message(':61:2611201120C12.3.4NTRFNONREF'))).toEqual({
      code: 'statement.field-amount',
      params: { ...place, text: '12.3.4' },
    })
  })

  it('an amount of more than eighteen digits', async () => {
    const { line, account } = place
    expect(await refusalOf(message(':61:2611201120C12345678901234567,89NTRF'))).toEqual({
      code: 'statement.amount-digits',
      params: { line, account, text: '12345678901234567,89', digits: '18' },
    })
  })

  it('a movement that is none', async () => {
    expect(await refusalOf(message(':61:what the bank sent'))).toEqual({
      code: 'statement.field-unreadable',
      params: { ...place, text: 'what the bank sent' },
    })
  })

  it('a statement without an account', async () => {
    const without = message('').replace(':25:CH4308390000012345671\n', '')
    expect(await refusalOf(without)).toEqual({ code: 'statement.no-account', params: { line: '1' } })
  })

  it.each([
    ['after a movement', message(':61:2611201120C12,00NTRFNONREF', '')],
    ['within an amount', message(':61:2611201120C1', '')],
    ['before the closing', message('', '')],
    ['within the closing', message('', ':62F:C261120EU')],
    ['within the amount of the closing', message('', ':62F:C261120EUR11')],
    ['within its block', `{1:F01ALPBCH22AXXX}{2:I940X}{4:\n${message('', ':62F:C261120EUR1,00\n')}`],
  ])('a file that ends %s', async (_, text) => {
    expect(await refusalOf(text)).toMatchObject({ code: 'statement.truncated' })
  })

  it('an unreadable closing of a message that is whole is a warning', async () => {
    const { outcome, statements } = await read(message('', ':62F:Dnullnull7414,3\n-\n'))
    expect(outcome.ok && outcome.value.warnings).toEqual([
      { code: 'balance-unreadable', line: 5, params: { type: ':62F:', text: 'Dnullnull7414,3' } },
    ])
    expect(statements[0]?.head && statementBalances(statements[0].head).closing).toBeNull()
  })
})

it('gives the head before the closing where a message is longer than memory should hold', async () => {
  const movements = Array.from({ length: 10_050 }, () => ':61:2611201120C1,00NTRFNONREF\n:86:x').join('\n')
  const { outcome, statements } = await read(message(movements))
  expect(outcome).toMatchObject({ ok: true, value: { entries: 10_050 } })
  expect(statements[0]?.entries.every((one) => one.details[0]?.remittance === 'x')).toBe(true)
  expect(statements[0]?.head?.balances).toHaveLength(2)
})
