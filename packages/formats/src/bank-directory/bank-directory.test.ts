// Files of directories in the layout of their keepers, made by hand: what is taken, and what no file is taken for.
import { expect, test } from 'vitest'
import { readDirectoryFile } from './index.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const read = (text: string, name = 'file.csv') => readDirectoryFile(latin(text), name)

const six = `IID;Valid on;Concatenation;New IID;SIC IID;Headquarters;IID type;QR IID;Bank/Institution Name;Street Name;Building Number;Post Code;Town Name;Country;BIC;RTGS Customer Payments CHF;IP Customer Payments CHF;RTGS Customer Payments EUR
700;2026-11-20;N;;7000;700;HEADQUARTERS;30700;Zürcher Kantonalbank;Bahnhofstrasse;9;8001;Zürich;CH;ZKBKCHZZ80A;Y;Y;Y
30700;2026-11-20;N;;7000;700;QR_IID;;Zürcher Kantonalbank;Bahnhofstrasse;9;8001;Zürich;CH;ZKBKCHZZ80A;Y;N;Y
8800;20.11.2026;N;;88000;8800;HEADQUARTERS;;Liechtensteinische Landesbank AG;Städtle;44;9490;Vaduz;LI;LILALI2X;Y;;Y
4835;2026-11-20;Y;230;48350;4835;HEADQUARTERS;;Alte Bank AG;;;8001;Zürich;CH;;N;N;N
`

test('the bank master of SIX, with QR-IID, Liechtenstein and a code that another one takes over', () => {
  const file = read(six)
  const facts = { source: 'six', isSepa: null, validFrom: '2026-11-20', validTo: null, successor: null }
  const zkb = { ...facts, country: 'CH', bic: 'ZKBKCHZZ80A', name: 'Zürcher Kantonalbank', town: 'Zürich' }
  expect(file).toEqual({
    ok: true,
    value: {
      source: 'six',
      editionDate: '2026-11-20',
      left: [],
      institutions: [
        { ...zkb, code: '00700', isInstant: true },
        { ...zkb, code: '30700', isInstant: false },
        {
          ...facts,
          country: 'LI',
          code: '08800',
          bic: 'LILALI2XXXX',
          name: 'Liechtensteinische Landesbank AG',
          town: 'Vaduz',
          isInstant: null,
        },
        {
          ...facts,
          country: 'CH',
          code: '04835',
          bic: null,
          name: 'Alte Bank AG',
          town: 'Zürich',
          isInstant: false,
          successor: '00230',
        },
      ],
    },
  })
})

test('its headings are known in German, too', () => {
  const german =
    'IID;Gültig ab;Neue IID;Bezeichnung Bank/Institut;Ort;Land;BIC;IP Kundenzahlungen CHF\n9000;2026-11-20;;PostFinance AG;Bern;CH;POFICHBEXXX;Ja\n'
  expect(read(german)).toMatchObject({
    ok: true,
    value: {
      institutions: [{ code: '09000', name: 'PostFinance AG', town: 'Bern', isInstant: true, validFrom: '2026-11-20' }],
    },
  })
})

/** As the record description of the Bundesbank counts its fields. */
const line = (facts: {
  code: string
  kind?: '1' | '2'
  name: string
  town: string
  bic?: string
  change?: string
  next?: string
}) =>
  facts.code +
  (facts.kind ?? '1') +
  facts.name.padEnd(58) +
  '10117' +
  facts.town.padEnd(35) +
  facts.name.slice(0, 27).padEnd(27) +
  '12345' +
  (facts.bic ?? '').padEnd(11) +
  '09' +
  '000001' +
  (facts.change ?? 'U') +
  (facts.next === undefined ? '0' : '1') +
  (facts.next ?? '00000000')

test('the bank code file of the Bundesbank: keepers of codes, not their branches, nor what was deleted', () => {
  const file = [
    line({ code: '10000000', name: 'Bundesbank', town: 'Berlin', bic: 'MARKDEF1100' }),
    line({ code: '37040044', name: 'Commerzbank', town: 'Köln', bic: 'COBADEFFXXX', next: '37040048' }),
    line({ code: '37040044', kind: '2', name: 'Commerzbank', town: 'Bergheim' }),
    line({ code: '10020000', name: 'Weg', town: 'Berlin', bic: 'BEBEDEBBXXX', change: 'D' }),
    '',
  ].join('\r\n')
  expect(read(file)).toMatchObject({
    ok: true,
    value: {
      source: 'bundesbank',
      institutions: [
        { country: 'DE', code: '10000000', bic: 'MARKDEF1100', name: 'Bundesbank', town: 'Berlin', successor: null },
        { code: '37040044', bic: 'COBADEFFXXX', name: 'Commerzbank', town: 'Köln', successor: '37040048' },
      ],
    },
  })
})

const oenb = `SEPA-Zahlungsverkehrs-Verzeichnis;;;;;
Stand: 20.11.2026;;;;;

Kennzeichen;Identnummer;Bankleitzahl;Bankenname;Straße;PLZ;Ort;SWIFT-Code
Hauptanstalt;1;14000;BAWAG P.S.K.;Wiedner Gürtel 11;1100;Wien;BAWAATWW
Zweigstelle;2;;Ohne Leitzahl;Ring 1;1010;Wien;
Hauptanstalt;3;20111;Erste Bank der oesterreichischen Sparkassen AG;Am Belvedere 1;1100;Wien;GIBAATWWXXX
`

test('the directory of the OeNB, below the lines about it', () => {
  expect(read(oenb)).toMatchObject({
    ok: true,
    value: {
      source: 'oenb',
      editionDate: '2026-11-20',
      institutions: [
        { country: 'AT', code: '14000', bic: 'BAWAATWWXXX', name: 'BAWAG P.S.K.', town: 'Wien' },
        { code: '20111', bic: 'GIBAATWWXXX' },
      ],
    },
  })
})

test('the directory of the OeNB below many lines of any text, with other separators and quotation marks', () => {
  const above = Array.from({ length: 28 }, (_, at) => `Hinweis ${at}, "der", die, das, und so weiter`)
  const file = read([...above, ...oenb.split('\n').slice(3)].join('\n'))
  expect(file).toMatchObject({ ok: true, value: { institutions: [{ code: '14000' }, { code: '20111' }] } })
  const wrong = read([...above, ...oenb.split('\n').slice(3)].join('\n').replace(';20111;', ';2011;'))
  expect(wrong).toMatchObject({ refusals: [{ code: 'bank-directory.line', params: { row: '32' } }] })
})

test.each([
  [
    'a BIC of SIX that is none',
    six.replace('LILALI2X', 'LILALI'),
    { row: 4, code: '08800', what: 'bic', text: 'LILALI' },
  ],
  ['a row of SIX without a name', six.replace('Alte Bank AG', ''), { row: 5, code: '04835', what: 'name', text: '' }],
  [
    'a BIC of the OeNB that is none',
    oenb.replace('BAWAATWW', 'n.a.'),
    { row: 5, code: '14000', what: 'bic', text: 'n.a.' },
  ],
  [
    'a bank of the OeNB without a name',
    oenb.replace('BAWAG P.S.K.', ''),
    { row: 5, code: '14000', what: 'name', text: '' },
  ],
] as const)('%s leaves its row out, and no other', (_, text, left) => {
  const file = read(text)
  expect(file).toMatchObject({ ok: true, value: { left: [left] } })
  const all = read(text.startsWith('IID') ? six : oenb)
  if (!file.ok || !all.ok) throw new Error('refused')
  expect(file.value.institutions).toEqual(all.value.institutions.filter(({ code }) => code !== left.code))
})

test.each([
  ['blz-2026-09-07-txt-data.txt', '2026-09-07'],
  ['BLZ_20260907.txt', '2026-09-07'],
  ['blz (07.09.2026).txt', '2026-09-07'],
  ['blz-20261399.txt', null],
  ['blz-aktuell-txt-data.txt', null],
  ['120260907.txt', null],
])('the day of an edition of the Bundesbank stands in the name of its file: %s', (name, editionDate) => {
  expect(read(line({ code: '10000000', name: 'Bundesbank', town: 'Berlin' }), name)).toMatchObject({
    value: { editionDate },
  })
})

test('the day in the file goes before the one in its name, and another day above the headings is none', () => {
  expect(read(oenb, 'oenb-20250101.csv')).toMatchObject({ value: { editionDate: '2026-11-20' } })
  expect(read(oenb.replace('Stand:', 'Erscheint wieder am'))).toMatchObject({ value: { editionDate: null } })
})

test('a bank elsewhere that takes part in the clearing is where the file says', () => {
  const elsewhere = six.replace('8001;Zürich;CH;;N;N;N', '60311;Frankfurt;DE;;N;N;N')
  expect(read(elsewhere)).toMatchObject({ value: { institutions: [{}, {}, {}, { code: '04835', country: 'DE' }] } })
})

test('lines of the Bundesbank are of the record with the rule of the IBAN, or of that without it', () => {
  const facts = { code: '10000000', name: 'Bundesbank', town: 'Berlin' }
  expect(read(`${line(facts)}000000\n${line({ ...facts, code: '10010000' })}000900\n`)).toMatchObject({ ok: true })
})

const bundesbank = line({ code: '10000000', name: 'Bundesbank', town: 'Berlin' })
test.each([
  ['a file of SIX that ends in the middle of a row', six.slice(0, six.lastIndexOf(';N;N;N')), 'bank-directory.line'],
  ['a directory of the OeNB that does', oenb.slice(0, oenb.lastIndexOf(';GIBA')), 'bank-directory.line'],
  ['a line with two records', `${bundesbank}${bundesbank}`, 'bank-directory.line'],
  ['lines of two lengths', `${bundesbank}000000\n${bundesbank}`, 'bank-directory.line'],
  [
    'a mark of change that is none',
    line({ code: '10000000', name: 'B', town: 'B', change: 'X' }),
    'bank-directory.line',
  ],
  ['another csv file', 'Name;Betrag\nMeier;10\n', 'bank-directory.unknown-file'],
  ['headings alone', six.split('\n', 1)[0] ?? '', 'bank-directory.unknown-file'],
  ['a code that is none', six.replace('\n8800;', '\n88A0;'), 'bank-directory.line'],
  ['a code for two banks', six.replace('\n8800;', '\n700;'), 'bank-directory.code-twice'],
  [
    'a line that is cut off',
    `${line({ code: '10000000', name: 'Bundesbank', town: 'Berlin' })}\n1000`,
    'bank-directory.line',
  ],
] as const)('%s is refused whole', (_, text, code) => {
  expect(read(text)).toMatchObject({ ok: false, refusals: [{ code }] })
})
