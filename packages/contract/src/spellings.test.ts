import * as access from '@kontor/domain/access'
import * as entries from '@kontor/domain/entries'
import * as matching from '@kontor/domain/matching'
import * as firstSteps from '@kontor/domain/first-steps'
import * as operations from '@kontor/domain/operations'
import * as payments from '@kontor/domain/payments'
import { describe, expect, test } from 'vitest'
import type { Spelling } from './spellings.ts'
import {
  acceptanceBehaviourOnWire,
  accessReasonOnWire,
  bankResponseOnWire,
  cashTransactionTypeOnWire,
  conditionOnWire,
  firstStepOnWire,
  deliveryWordOnWire,
  entryStateOnWire,
  statementDecisionOnWire,
  differenceKindOnWire,
  fileVerdictOnWire,
  fromWire,
  importResultOnWire,
  journalFaultOnWire,
  importStatusOnWire,
  matchTypeOnWire,
  paymentStatusOnWire,
  paymentTypeOnWire,
  transmissionStateOnWire,
  userStateOnWire,
} from './spellings.ts'

const sets: readonly (readonly [name: string, spelling: Spelling<string>, words: readonly string[]])[] = [
  ['payment type', paymentTypeOnWire, payments.paymentTypes],
  ['payment status', paymentStatusOnWire, payments.paymentStatuses],
  ['user state', userStateOnWire, access.userStates],
  ['reason of a right', accessReasonOnWire, access.accessReasonKinds],
  ['transmission state', transmissionStateOnWire, payments.transmissionStates],
  ['delivery word', deliveryWordOnWire, payments.deliveryWords],
  ['journal fault', journalFaultOnWire, payments.journalPlaceFaults],
  ['file verdict', fileVerdictOnWire, payments.fileVerdicts],
  ['bank response', bankResponseOnWire, payments.bankResponseStatuses],
  ['cash transaction type', cashTransactionTypeOnWire, entries.cashTransactionTypes],
  ['acceptance behaviour', acceptanceBehaviourOnWire, entries.acceptanceBehaviours],
  ['match type', matchTypeOnWire, matching.matchTypes],
  ['difference kind', differenceKindOnWire, matching.differenceKinds],
  ['entry state', entryStateOnWire, entries.entryStates],
  ['statement decision', statementDecisionOnWire, entries.statementDecisions],
  ['first step', firstStepOnWire, firstSteps.firstStepNames],
  ['condition', conditionOnWire, operations.conditions],
  ['import result', importResultOnWire, entries.importResults],
  ['import status', importStatusOnWire, entries.importStatuses],
]

describe.each(sets)('the spelling of a %s', (_name, spelling, words) => {
  test('spells each word of the domain, in its order, and each back', () => {
    expect(Object.keys(spelling)).toEqual(words)
    expect(Object.values(spelling).map((wire) => fromWire(spelling, wire))).toEqual(words)
  })

  test('refuses what it does not know', () => {
    for (const word of ['', 'Nonsense', 'toString', ...words.filter((one) => one !== spelling[one])])
      expect(() => fromWire(spelling, word)).toThrow(`"${word}" is none of`)
  })
})
