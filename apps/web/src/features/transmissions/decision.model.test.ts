// What a decision on a file needs, and how its end is told.
import { expect, test } from 'vitest'
import { missingFor, outcomeOf } from './decision.model.ts'

test('nothing is decided without a choice and ten characters of reason, blanks at the ends not counted', () => {
  expect(missingFor(null, 'the bank has it')).toBe('decision')
  expect(missingFor('Delivered', '')).toBe('reason')
  expect(missingFor('NotReceived', '   too short  ')).toBe('reason')
  expect(missingFor('NotReceived', ' said so by phone ')).toBe(null)
})

test('a file that was sent again is told apart from one that the bank had, and a second silence from both', () => {
  expect(outcomeOf('Delivered', 'Delivered')).toBe('Delivered')
  expect(outcomeOf('NotReceived', 'Delivered')).toBe('sentAgain')
  expect(outcomeOf('NotReceived', 'Unknown')).toBe('Unknown')
  expect(outcomeOf('NotReceived', 'Refused')).toBe('Refused')
})
