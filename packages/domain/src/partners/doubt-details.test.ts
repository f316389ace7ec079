// When a signer hears of bank details: unconfirmed, others that wait, changed of late.
import { expect, test } from 'vitest'
import { type EnteredDetails, type PaidBeneficiary, doubtDetails, isPaidToTrusted } from './index.ts'

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
const plain: PaidBeneficiary = { name: 'A', inUse: old, isTrusted: true, lastChange: null, waiting: null }
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
  ['another account than any of them', { ...plain, waiting: entered({}) }, 'CH3', null],
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
  expect(doubtDetails({ iban, accountNumber: null }, beneficiary, now)?.kind ?? null).toBe(kind)
})

test('names what changed', () => {
  const lastChange = confirmed(2, { details: { ...next, bankIdentifierCode: 'X' } })
  const doubt = doubtDetails({ iban: 'CH2', accountNumber: null }, { ...plain, inUse: next, lastChange }, now)
  expect(doubt).toEqual({ kind: 'changed', entered: lastChange, changed: ['iban', 'bankIdentifierCode'] })
})

test('trusted is the account that was confirmed, however it is grouped, and no other of the beneficiary', () => {
  const trusted = { iban: 'CH93 0076', accountNumber: null, isTrusted: true }
  expect(isPaidToTrusted({ iban: 'CH930076', accountNumber: null }, trusted)).toBe(true)
  expect(isPaidToTrusted({ iban: 'CH930077', accountNumber: null }, trusted)).toBe(false)
  expect(isPaidToTrusted({ iban: null, accountNumber: null }, trusted)).toBe(false)
  expect(isPaidToTrusted({ iban: 'CH930076', accountNumber: null }, { ...trusted, isTrusted: false })).toBe(false)
  expect(isPaidToTrusted({ iban: 'CH930076', accountNumber: null }, null)).toBe(false)
  const numbered = { iban: null, accountNumber: '77-88', isTrusted: true }
  expect(isPaidToTrusted({ iban: null, accountNumber: '7788' }, numbered)).toBe(true)
  expect(isPaidToTrusted({ iban: null, accountNumber: '7799' }, numbered)).toBe(false)
})
