// What an account may be, by tables: its number, its bank, what tells it from others, and what of it stays.
import { describe, expect, test } from 'vitest'
import {
  type AccountRequest,
  type NeighbourAccount,
  accountNumberKey,
  accountNumberKeys,
  decideAccount,
  decideCommunicationNumber,
  decideIdentity,
  findNumberHolder,
  isAccountNameTaken,
} from './index.ts'

const iban = 'CH5604835012345678009'
const qrIban = 'CH4431999123000889012'
const bank = { shortName: 'CHF', accountType: 'bank', iban } as const
const refusalsOf = (request: AccountRequest) => {
  const outcome = decideAccount(request)
  return outcome.ok ? [] : outcome.refusals.map(({ code, field }) => `${field} ${code}`)
}

describe('the content of an account', () => {
  test('numbers and codes are kept as machines write them, and the country follows the IBAN', () => {
    const typed = { ...bank, shortName: '  CHF main ', iban: 'ch56 0483 5012 3456 7800 9', bankName: ' ' }
    expect(decideAccount(typed)).toEqual({
      ok: true,
      value: {
        shortName: 'CHF main',
        accountType: 'bank',
        iban,
        qrIban: null,
        accountNumber: null,
        bankName: null,
        bankIdentifierCode: null,
        bankCountry: 'CH',
        manuallyManaged: false,
      },
    })
  })

  test.each<readonly [what: string, part: Partial<AccountRequest>, country: string | null]>([
    ['the BIC before the IBAN', { bankIdentifierCode: 'deutdeff' }, 'DE'],
    ['what is typed before both', { bankIdentifierCode: 'DEUTDEFF', bankCountry: 'at' }, 'AT'],
    ['nothing', { iban: null, accountNumber: '12-3' }, null],
  ])('the country of the bank is said by %s', (_, part, country) => {
    expect(decideAccount({ ...bank, ...part })).toMatchObject({ ok: true, value: { bankCountry: country } })
  })

  test.each<readonly [what: string, part: Partial<AccountRequest>, refusals: readonly string[]]>([
    ['no name', { shortName: ' \u200b ' }, ['shortName text.required']],
    ['a name too long', { shortName: 'x'.repeat(257) }, ['shortName text.too-long']],
    ['a wrong IBAN, which is not also missing', { iban: 'CH5604835012345678008' }, ['iban iban.invalid']],
    ['a letter where IBANs have a digit', { iban: 'CH37A0762011623852957' }, ['iban iban.digit-expected']],
    ['no number', { iban: '' }, ['iban iban.or-account-number-required']],
    ['a number too long', { iban: null, accountNumber: '1'.repeat(31) }, ['accountNumber text.too-long']],
    ['a QR-IBAN in the place of the IBAN', { iban: qrIban }, ['iban account.iban-is-qr']],
    ['an IBAN in the place of the QR-IBAN', { qrIban: iban }, ['qrIban account.qr-iban']],
    ['a QR-IBAN without an IBAN', { iban: null, accountNumber: '1', qrIban }, ['qrIban account.qr-iban-needs-iban']],
    ['a BIC that is none', { bankIdentifierCode: 'DEUT' }, ['bankIdentifierCode bic.invalid']],
    ['a country that is none', { bankCountry: 'XX' }, ['bankCountry country.required']],
    [
      'a bank of an account between companies',
      { accountType: 'inter-company', bankName: 'Bank' },
      ['iban account.no-bank', 'bankName account.no-bank'],
    ],
  ])('refuses %s', (_, part, refusals) => {
    expect(refusalsOf({ ...bank, ...part })).toEqual(refusals)
  })

  test('an account between companies needs no number', () => {
    const request: AccountRequest = { shortName: 'HOLD / GMBH', accountType: 'inter-company' }
    expect(decideAccount(request)).toMatchObject({ ok: true, value: { iban: null, accountNumber: null } })
  })

  test('the number of the contract is trimmed, and none where nothing stands', () => {
    expect(decideCommunicationNumber(' 12 3 ')).toEqual({ ok: true, value: '12 3' })
    expect(decideCommunicationNumber('  ')).toEqual({ ok: true, value: null })
    expect(decideCommunicationNumber('x'.repeat(41))).toMatchObject({ refusals: [{ code: 'text.too-long' }] })
  })
})

const account: NeighbourAccount = {
  id: 'a',
  companyId: 'hold',
  shortName: 'CHF main',
  accountType: 'bank',
  currencyId: 'chf',
  bankIdentifierCode: null,
  communicationBic: null,
  iban,
  qrIban,
  accountNumber: null,
  communicationAccountNumber: '0012.345-6',
  isClosed: false,
}
const placed = { ...account, id: null, companyId: 'gmbh', shortName: 'New', iban: null, qrIban: null } as const

describe('what tells accounts apart', () => {
  test('blanks, points, dashes, strokes and leading zeros do not', () => {
    expect(accountNumberKey(' 00-12.3/4 a')).toBe('1234A')
    expect(accountNumberKey('0')).toBe('0')
    // an IBAN is known by its national part too, as MT940 writes it
    expect([...accountNumberKeys(account).keys()]).toEqual([iban, qrIban, '123456', '4835012345678009'])
  })

  test.each<readonly [what: string, part: Partial<NeighbourAccount>, isTaken: boolean]>([
    ['the IBAN', { iban }, true],
    ['the QR-IBAN as a number', { accountNumber: qrIban }, true],
    ['the number of the contract, written otherwise', { accountNumber: '12 3456' }, true],
    ['the national part of the IBAN', { accountNumber: '04835012345678009' }, true],
    ['another number', { accountNumber: '77' }, false],
  ])('%s', (_, part, isTaken) => {
    const one = { ...placed, communicationAccountNumber: null, ...part, id: null }
    expect(findNumberHolder(one, [account])).toBe(isTaken ? account : null)
    // another currency is another account, a closed one is none, and nobody stands in his own way
    expect(findNumberHolder({ ...one, currencyId: 'eur' }, [account])).toBeNull()
    expect(findNumberHolder(one, [{ ...account, isClosed: true }])).toBeNull()
    expect(findNumberHolder({ ...one, id: 'a' }, [account])).toBeNull()
  })

  const bicA = { bankIdentifierCode: 'UBSWCHZH80A' }
  test.each<
    readonly [what: string, one: Partial<NeighbourAccount>, other: Partial<NeighbourAccount>, isTaken: boolean]
  >([
    ['at another bank', { bankIdentifierCode: 'DEUTDEFF' }, bicA, false],
    ['at another branch of the bank', { bankIdentifierCode: 'UBSWCHZHXXX' }, bicA, true],
    ['where one names no bank', {}, bicA, true],
    ['at another bank by its contract', { communicationBic: 'DEUTDEFF' }, bicA, false],
    ['of a book between companies', { accountType: 'inter-company' }, bicA, false],
    ['at another bank of the country', { iban: 'DE89370400440532013000' }, { iban: 'DE02120300000000202051' }, false],
  ])('a number that is no IBAN, %s', (_, part, ofOther, isTaken) => {
    const numbers = { iban: null, qrIban: null, accountNumber: '000123456', communicationAccountNumber: null }
    const other = { ...account, ...numbers, ...ofOther }
    expect(findNumberHolder({ ...placed, ...numbers, ...part, id: null }, [other])).toBe(isTaken ? other : null)
  })

  test('an IBAN is one account whatever bank is said, also where it is written as a number', () => {
    const elsewhere = { ...account, ...bicA, iban: null, qrIban: null, accountNumber: 'CH56 0483 5012 3456 7800 9' }
    const one = { ...placed, iban, bankIdentifierCode: 'DEUTDEFF', communicationAccountNumber: null, id: null }
    expect(findNumberHolder(one, [elsewhere])).toBe(elsewhere)
  })

  test('a name stands once in a company, as people compare names', () => {
    const named = { ...placed, shortName: ' chf  MAIN' }
    expect(isAccountNameTaken({ ...named, companyId: 'hold' }, [account])).toBe(true)
    expect(isAccountNameTaken(named, [account])).toBe(false)
    expect(isAccountNameTaken({ ...named, companyId: 'hold', id: 'a' }, [account])).toBe(false)
  })
})

test.each([
  ['iban', { iban: 'DE89370400440532013000' }],
  ['accountType', { accountType: 'inter-company' as const }],
  ['currencyId', { currencyId: 'eur' }],
])('what stands in the books keeps its %s', (field, part) => {
  const before = { iban, accountNumber: null, accountType: 'bank' as const, currencyId: 'chf' }
  expect(decideIdentity(before, { ...before, ...part })).toMatchObject({ refusals: [{ code: 'account.stays', field }] })
  // a number may be added where there was none
  expect(decideIdentity(before, { ...before, accountNumber: '1' })).toEqual({ ok: true, value: null })
})
