// When a signer hears of bank details: unconfirmed, others that wait, changed of late.
import { expect, test } from 'vitest'
import {
  type EnteredDetails,
  type PaidBeneficiary,
  type PaidTo,
  type SettledDetails,
  doubtDetails,
  isPaidToTrusted,
} from './index.ts'

const day = 86_400_000
const now = 100 * day
const old = { name: 'A', iban: 'CH1', accountNumber: null, bankIdentifierCode: null, domesticBankCode: null }
const next = { ...old, iban: 'CH2' }
const entered = (part: Partial<EnteredDetails>): EnteredDetails => ({
  details: next,
  before: old,
  enteredByName: 'Anna',
  enteredAt: now - 3 * day,
  decidedByName: null,
  decidedAt: null,
  ...part,
})
const plain: PaidBeneficiary = {
  name: 'A',
  isNamed: true,
  inUse: old,
  isTrusted: true,
  lastChange: null,
  waiting: null,
  settled: [],
}
const settled = (...states: readonly SettledDetails['state'][]) => states.map((state) => ({ ...entered({}), state }))
const to = (part: Partial<PaidTo>): PaidTo => ({
  iban: null,
  accountNumber: null,
  bankIdentifierCode: null,
  domesticBankCode: null,
  ...part,
})
const confirmed = (daysAgo: number, part: Partial<EnteredDetails> = {}) =>
  entered({ decidedByName: 'Beat', decidedAt: now - daysAgo * day, ...part })

test.each<readonly [string, PaidBeneficiary, string, string | null]>([
  ['confirmed long since', plain, 'CH1', null],
  [
    'new and confirmed by nobody',
    { ...plain, isTrusted: false, waiting: entered({ details: old, before: null }) },
    'CH1',
    'unconfirmed',
  ],
  ['new and declined', { ...plain, isTrusted: false }, 'CH1', 'not-confirmed'],
  ['those that wait beside the confirmed', { ...plain, waiting: entered({}) }, 'CH2', 'unconfirmed'],
  ['the confirmed while others wait', { ...plain, waiting: entered({}) }, 'CH1', 'others-wait'],
  ['another account than any of them', { ...plain, waiting: entered({}) }, 'CH3', 'elsewhere'],
  ['another account than the confirmed one', plain, 'CH3', 'elsewhere'],
  ['declined of who is named, and another account', { ...plain, isTrusted: false }, 'CH3', 'not-confirmed'],
  ['of who is not named', { ...plain, isNamed: false }, 'CH3', null],
  ['none yet', plain, '', null],
  ['declined', { ...plain, settled: settled('declined', 'confirmed') }, 'CH2', 'declined'],
  ['withdrawn', { ...plain, isNamed: false, settled: settled('withdrawn') }, 'CH2', 'dropped'],
  [
    'replaced, while others wait',
    { ...plain, settled: settled('replaced'), waiting: entered({ details: { ...old, iban: 'CH4' } }) },
    'CH2',
    'dropped',
  ],
  [
    'declined once, confirmed later and left',
    { ...plain, isNamed: false, settled: settled('confirmed', 'declined') },
    'CH2',
    null,
  ],
  [
    'confirmed once and changed long since',
    {
      ...plain,
      isNamed: false,
      inUse: { ...old, iban: 'CH4' },
      lastChange: confirmed(60),
      settled: settled('confirmed'),
    },
    'CH2',
    'left',
  ],
  ['declined once, in use now', { ...plain, inUse: next, settled: settled('confirmed', 'declined') }, 'CH2', null],
  ['changed two days ago', { ...plain, inUse: next, lastChange: confirmed(2) }, 'CH2', 'changed'],
  ['changed 30 days ago', { ...plain, inUse: next, lastChange: confirmed(30) }, 'CH2', 'changed'],
  ['changed 31 days ago', { ...plain, inUse: next, lastChange: confirmed(31) }, 'CH2', null],
  [
    'confirmed of late as the first',
    { ...plain, lastChange: confirmed(1, { details: old, before: null }) },
    'CH1',
    null,
  ],
])('of details %s', (_, beneficiary, iban, kind) => {
  expect(doubtDetails(to({ iban: iban || null }), beneficiary, now)?.kind ?? null).toBe(kind)
})

test('names what changed', () => {
  const lastChange = confirmed(2, { details: { ...next, bankIdentifierCode: 'X' } })
  const doubt = doubtDetails(to({ iban: 'CH2' }), { ...plain, inUse: next, lastChange }, now)
  expect(doubt).toEqual({ kind: 'changed', entered: lastChange, changed: ['iban', 'bankIdentifierCode'] })
})

test('trusted is the account that was confirmed, however it is grouped, and no other of the beneficiary', () => {
  const trusted = { ...to({ iban: 'CH93 0076' }), isTrusted: true }
  expect(isPaidToTrusted(to({ iban: 'CH930076' }), trusted)).toBe(true)
  expect(isPaidToTrusted(to({ iban: 'CH930077' }), trusted)).toBe(false)
  expect(isPaidToTrusted(to({}), trusted)).toBe(false)
  expect(isPaidToTrusted(to({ iban: 'CH930076' }), { ...trusted, isTrusted: false })).toBe(false)
  expect(isPaidToTrusted(to({ iban: 'CH930076' }), null)).toBe(false)
  const numbered = { ...to({ accountNumber: '77-88', bankIdentifierCode: 'BARCGB22' }), isTrusted: true }
  expect(isPaidToTrusted(to({ accountNumber: '7788', bankIdentifierCode: 'BARCGB22XXX' }), numbered)).toBe(true)
  expect(isPaidToTrusted(to({ accountNumber: '7799', bankIdentifierCode: 'BARCGB22' }), numbered)).toBe(false)
  expect(isPaidToTrusted(to({ accountNumber: '7788', bankIdentifierCode: 'DEUTDEFF' }), numbered)).toBe(false)
  const coded = { ...to({ accountNumber: '7788', domesticBankCode: '20-00-00' }), isTrusted: true }
  expect(isPaidToTrusted(to({ accountNumber: '7788', domesticBankCode: '200000' }), coded)).toBe(true)
  expect(isPaidToTrusted(to({ accountNumber: '7788', domesticBankCode: '300000' }), coded)).toBe(false)
  // a BIC that nobody confirmed beside the code
  const beside = to({ accountNumber: '7788', domesticBankCode: '200000', bankIdentifierCode: 'DEUTDEFF' })
  expect(isPaidToTrusted(beside, coded)).toBe(false)
  expect(isPaidToTrusted(beside, { ...coded, bankIdentifierCode: 'DEUTDEFFXXX' })).toBe(true)
  const inUse = { ...old, ...coded }
  expect(doubtDetails(beside, { ...plain, inUse }, now)).toEqual({ kind: 'elsewhere' })
  expect(doubtDetails({ ...beside, bankIdentifierCode: null }, { ...plain, inUse }, now)).toBeNull()
})

test('a number is an account within its bank: what waits at another one is not what is in use', () => {
  const inUse = { ...old, iban: null, accountNumber: '7788', bankIdentifierCode: 'BARCGB22' }
  const waiting = entered({ details: { ...inUse, bankIdentifierCode: 'DEUTDEFF' } })
  const said = (bankIdentifierCode: string) =>
    doubtDetails(to({ accountNumber: '77 88', bankIdentifierCode }), { ...plain, inUse, waiting }, now)?.kind
  expect(said('DEUTDEFF')).toBe('unconfirmed')
  expect(said('BARCGB22')).toBe('others-wait')
  expect(said('LOYDGB2L')).toBe('elsewhere')
})

test('an account is one however it is told: by its IBAN or by its number at its bank', () => {
  const iban = 'GB33BUKB20201555555555'
  const byIban = (state: SettledDetails['state'], number = iban): SettledDetails => ({
    ...entered({ details: { ...old, iban: number } }),
    state,
  })
  const kindOf = (part: Partial<PaidTo>, ...settledOnes: readonly SettledDetails[]) =>
    doubtDetails(to(part), { ...plain, isNamed: false, settled: settledOnes }, now)?.kind ?? null
  const number = { accountNumber: '55555555' }
  expect(kindOf(number, byIban('declined'))).toBe('declined')
  expect(kindOf({ ...number, bankIdentifierCode: 'BUKBGB22' }, byIban('declined'))).toBe('declined')
  expect(kindOf({ ...number, bankIdentifierCode: 'DEUTDEFF' }, byIban('declined'))).toBeNull()
  expect(kindOf({ ...number, domesticBankCode: '20-20-15' }, byIban('declined'))).toBe('declined')
  expect(kindOf({ ...number, domesticBankCode: '30-30-15' }, byIban('declined'))).toBeNull()
  expect(kindOf({ accountNumber: '555' }, byIban('declined'))).toBeNull()
  // what another person confirmed since is refused no more; another account that was confirmed clears nothing
  expect(kindOf(number, byIban('confirmed'), byIban('declined'))).toBeNull()
  expect(kindOf(number, byIban('confirmed', 'GB79BUKB20201544444444'), byIban('declined'))).toBe('declined')
  const waiting = entered({ details: { ...old, iban } })
  expect(doubtDetails(to(number), { ...plain, isNamed: false, waiting }, now)?.kind).toBe('unconfirmed')
})

test('a BIC of another bank beside a confirmed IBAN is not what was confirmed', () => {
  const trusted = { ...to({ iban: 'NL91ABNA0417164300', bankIdentifierCode: 'ABNANL2A' }), isTrusted: true }
  const beside = (part: Partial<PaidTo>) => isPaidToTrusted(to({ iban: trusted.iban, ...part }), trusted)
  expect(beside({})).toBe(true)
  expect(beside({ bankIdentifierCode: 'ABNANL2AXXX' })).toBe(true)
  expect(beside({ bankIdentifierCode: 'INGBNL2A' })).toBe(false)
  expect(beside({ bankIdentifierCode: 'DEUTDEFF' })).toBe(false)
  expect(beside({ domesticBankCode: '0417164300' })).toBe(true)
  expect(beside({ domesticBankCode: '200000' })).toBe(false)
})
