import * as entries from '@kontor/domain/entries'
import * as matching from '@kontor/domain/matching'
import * as payments from '@kontor/domain/payments'
import { describe, expect, test } from 'vitest'
import * as spellings from './spellings.ts'

const sets = {
  paymentTypeOnWire: payments.paymentTypes,
  paymentStatusOnWire: payments.paymentStatuses,
  transmissionStateOnWire: payments.transmissionStates,
  deliveryWordOnWire: payments.deliveryWords,
  fileVerdictOnWire: payments.fileVerdicts,
  bankResponseOnWire: payments.bankResponseStatuses,
  matchTypeOnWire: matching.matchTypes,
  differenceKindOnWire: matching.differenceKinds,
  importResultOnWire: entries.importResults,
  importStatusOnWire: entries.importStatuses,
} as const

describe.each(Object.entries(sets))('%s', (name, words) => {
  const spelling: spellings.Spelling<string> = spellings[name as keyof typeof sets]

  test('spells each word of the domain, in its order, and each back', () => {
    expect(Object.keys(spelling)).toEqual(words)
    expect(Object.values(spelling).map((wire) => spellings.fromWire(spelling, wire))).toEqual(words)
  })

  test('refuses what it does not know', () => {
    for (const word of ['', 'Nonsense', 'toString', ...words.filter((one) => one !== spelling[one])])
      expect(() => spellings.fromWire(spelling, word)).toThrow(`"${word}" is none of`)
  })
})
