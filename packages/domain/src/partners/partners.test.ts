// What people may write of partners, their accounts and people, and who confirms bank details after which call.
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../calendar/index.ts'
import type { Outcome } from '../outcome.ts'
import {
  type BankDetails,
  beneficiaryChangeActsOf,
  beneficiaryChangeStates,
  changedDetails,
  decideBeneficiary,
  decideBeneficiaryChangeAct,
  decideCallBack,
  decideContact,
  decidePartner,
  isSameAccount,
  searchKeyOfBeneficiary,
  searchKeyOfPartner,
} from './index.ts'

const refusals = (outcome: Outcome<unknown>) =>
  outcome.ok ? [] : outcome.refusals.map(({ code, field }) => `${code} ${field ?? ''}`.trim())
const iban = 'CH93 0076 2011 6238 5295 7'

describe('a partner', () => {
  const request = { name: 'Muster AG', role: 'counterparty' } as const

  test('is kept trimmed, without what nobody sees, its country in capitals', () => {
    const all = { ...request, name: ' Muster\u200b AG ', externalId: ' K-1 ', vatNumber: '', countryCode: 'ch' }
    expect(decidePartner(all)).toMatchObject({
      value: { name: 'Muster AG', externalId: 'K-1', vatNumber: null, countryCode: 'CH', kind: 'bank' },
    })
  })

  test.each([
    [{ name: '' }, ['text.required name']],
    [
      { externalId: 'x'.repeat(65), vatNumber: 'x'.repeat(31) },
      ['text.too-long externalId', 'text.too-long vatNumber'],
    ],
    [{ countryCode: 'XX' }, ['country.invalid countryCode']],
    [{ bankIdentifierCode: 'KTRBCHZZ' }, ['partner.bic-of-bank bankIdentifierCode']],
    [{ role: 'bank', bankIdentifierCode: 'KTRB' }, ['bic.invalid bankIdentifierCode']],
    [{ role: 'bank', kind: 'inter-company' }, ['partner.bank-is-no-company kind']],
    [{ role: 'bank', bankIdentifierCode: 'KTRBCHZZ' }, []],
    [{ kind: 'inter-company' }, []],
  ] as const)('%j is refused with %j', (part, codes) => {
    expect(refusals(decidePartner({ ...request, ...part }))).toEqual(codes)
  })

  test('is called by another system as it is written, without what nobody sees and with composed letters', () => {
    const called = { ...request, externalId: ' Mu\u0308ller\u200b-1\ufeff ' }
    expect(decidePartner(called)).toMatchObject({ value: { externalId: 'M\u00fcller-1' } })
  })

  test('is found by what it is called, as people compare names', () => {
    expect(searchKeyOfPartner({ name: 'Grüne  MÜHLE', externalId: 'ERP-7', vatNumber: null })).toBe('grüne mühle erp-7')
  })
})

describe('a beneficiary', () => {
  const request = { name: 'Muster AG', iban, townName: 'Bern' }

  test('is where its IBAN says unless it says otherwise, and found by its numbers without blanks', () => {
    expect(decideBeneficiary(request)).toMatchObject({ value: { iban: 'CH9300762011623852957', countryCode: 'CH' } })
    expect(decideBeneficiary({ ...request, countryCode: 'DE' })).toMatchObject({ value: { countryCode: 'DE' } })
    const found = { name: 'Müller & Co', iban: 'CH93', accountNumber: '77 88' }
    expect(searchKeyOfBeneficiary(found)).toBe('müller & co ch93 7788')
  })

  test.each([
    [{ iban: '' }, ['iban.or-account-number-required iban', 'country.required countryCode']],
    [{ iban: 'CH9300762011623852958' }, ['iban.invalid iban']],
    [{ iban: null, accountNumber: '77-88', countryCode: 'GB' }, ['bank.required bankIdentifierCode']],
    [
      { iban: null, accountNumber: '77-88', countryCode: 'GB', bankIdentifierCode: 'BARC' },
      ['bic.invalid bankIdentifierCode'],
    ],
    [{ bankIdentifierCode: 'DEUTDEF0' }, ['bic.test bankIdentifierCode']],
    [{ iban: 'CH37A0762011623852957' }, ['iban.digit-expected iban']],
    [{ iban: null, accountNumber: '77-88', countryCode: 'GB', domesticBankCode: '200000' }, []],
    [
      { iban: null, accountNumber: 'CH93 0076 2011 6238 5295 8', domesticBankCode: '762' },
      ['iban.invalid accountNumber', 'country.required countryCode'],
    ],
    [{ accountNumber: 'CH93007620116238529' }, ['iban.length accountNumber']],
    [{ accountNumber: iban.toLowerCase() }, ['account-number.is-iban accountNumber']],
    [{ accountNumber: 'CH93-0076' }, []],
    [{ accountNumber: 'XX9300762011623852957' }, []],
    [
      { accountNumber: '12_34', domesticBankCode: '20/' },
      ['text.characters accountNumber', 'text.characters domesticBankCode'],
    ],
    [{ townName: null }, ['town.required townName']],
    [{ name: '\u200b' }, ['text.required name']],
    [{}, []],
  ])('%j is refused with %j', (part, codes) => {
    expect(refusals(decideBeneficiary({ ...request, ...part }))).toEqual(codes)
  })

  const numbered = { iban: null, accountNumber: '1234 5678', bankIdentifierCode: null, domesticBankCode: null }
  test.each([
    [{}, {}, true],
    [{}, { accountNumber: '12345678' }, true],
    [{}, { accountNumber: '12345679' }, false],
    [{ bankIdentifierCode: 'BARCGB22' }, { bankIdentifierCode: 'BARCGB22XXX' }, true],
    [{ bankIdentifierCode: 'BARCGB22' }, { bankIdentifierCode: 'LOYDGB2L' }, false],
    [{ bankIdentifierCode: 'BARCGB22' }, { bankIdentifierCode: 'BARCGB22', domesticBankCode: '200000' }, true],
    [{ domesticBankCode: '20 00 00' }, { domesticBankCode: '200000' }, true],
    [{ domesticBankCode: '200000' }, { domesticBankCode: '200001', bankIdentifierCode: 'BARCGB22' }, false],
    [{ domesticBankCode: '200000' }, { bankIdentifierCode: 'BARCGB22' }, false],
    [{ domesticBankCode: '200000' }, {}, true],
    [{ iban: 'CH9300762011623852957' }, { accountNumber: null, iban: 'CH9300762011623852957' }, true],
    [{ iban: 'CH9300762011623852957' }, {}, false],
  ])('is one account or two: %j and %j', (one, other, expected) => {
    const [first, second] = [
      { ...numbered, ...one },
      { ...numbered, ...other },
    ]
    expect([isSameAccount(first, second), isSameAccount(second, first)]).toEqual([expected, expected])
  })

  test('has bank details that differ one by one', () => {
    const before: BankDetails = {
      name: 'A',
      iban: 'CH1',
      accountNumber: null,
      bankIdentifierCode: null,
      domesticBankCode: null,
    }
    expect(changedDetails(before, before)).toEqual([])
    expect(changedDetails(before, { ...before, iban: 'CH2', bankIdentifierCode: 'X' })).toEqual([
      'iban',
      'bankIdentifierCode',
    ])
  })
})

test('a contact has a name, and an address that can be written to', () => {
  expect(decideContact({ name: ' Anna ', email: 'Anna@Muster.example' })).toMatchObject({
    value: { name: 'Anna', email: 'anna@muster.example', phone: null },
  })
  expect(refusals(decideContact({ name: ' ', email: 'anna', phone: '1'.repeat(41) }))).toEqual([
    'text.required name',
    'text.too-long phone',
    'email.invalid email',
  ])
})

describe('bank details that wait', () => {
  const both = { mayEdit: true, mayConfirm: true }
  const waiting = { state: 'waiting', enteredBy: 'anna', partsEnteredBy: ['anna', 'carla'] } as const

  test('are withdrawn by who entered them, and confirmed or declined by who else holds the right', () => {
    expect(beneficiaryChangeActsOf(waiting, 'anna', both)).toEqual(['withdraw'])
    expect(beneficiaryChangeActsOf(waiting, 'beat', both)).toEqual(['confirm', 'decline'])
    expect(beneficiaryChangeActsOf(waiting, 'anna', { ...both, mayEdit: false })).toEqual([])
    expect(beneficiaryChangeActsOf(waiting, 'beat', { ...both, mayConfirm: false })).toEqual([])
    // who entered a part of them before
    expect(beneficiaryChangeActsOf(waiting, 'carla', both)).toEqual(['decline'])
    // what nobody entered waits for anybody
    const ofNobody = { ...waiting, enteredBy: null, partsEnteredBy: [] }
    expect(beneficiaryChangeActsOf(ofNobody, 'anna', both)).toEqual(['confirm', 'decline'])
  })

  test.each([
    ['confirm', 'anna', both, 'beneficiary-change.own'],
    ['decline', 'anna', both, 'beneficiary-change.own'],
    ['confirm', 'carla', both, 'beneficiary-change.own'],
    ['withdraw', 'carla', both, 'beneficiary-change.of-other'],
    ['withdraw', 'beat', both, 'beneficiary-change.of-other'],
    ['confirm', 'beat', { ...both, mayConfirm: false }, 'access.forbidden'],
    ['withdraw', 'anna', { ...both, mayEdit: false }, 'access.forbidden'],
  ] as const)('refuse to %s by %s with %j: %s', (act, userId, rights, code) => {
    expect(refusals(decideBeneficiaryChangeAct(waiting, act, userId, rights))).toEqual([code])
  })

  test('are decided once', () => {
    for (const state of beneficiaryChangeStates.filter((one) => one !== 'waiting')) {
      expect(beneficiaryChangeActsOf({ ...waiting, state }, 'beat', both)).toEqual([])
      expect(refusals(decideBeneficiaryChangeAct({ ...waiting, state }, 'confirm', 'beat', both))).toEqual([
        'beneficiary-change.over',
      ])
    }
  })
})

describe('the call by which they are confirmed', () => {
  const call = {
    person: 'Ursina',
    number: '+41 44 555 01 10',
    calledOn: calendarDate('2026-11-23'),
    note: 'Read out and right',
  }
  const days = { today: calendarDate('2026-11-23'), enteredOn: calendarDate('2026-11-21') }

  test.each([
    [{}, []],
    [{ person: '\u200b' }, ['text.required person']],
    [{ number: '' }, ['text.required number']],
    [{ number: 'call 12 34' }, ['call.no-number number']],
    [{ note: 'right    ok' }, ['reason.too-short note']],
    [{ calledOn: calendarDate('2026-11-24') }, ['call.to-come calledOn']],
    [{ calledOn: calendarDate('2026-11-20') }, ['call.before-entry calledOn']],
    [{ calledOn: calendarDate('2026-11-21') }, []],
  ])('%j is refused with %j', (part, codes) => {
    expect(refusals(decideCallBack({ ...call, ...part }, days))).toEqual(codes)
  })
})
