// Which step is done follows from what is there, and from nothing else.
import { expect, test } from 'vitest'
import { type FirstStep, type SetUpFacts, listFirstSteps } from './first-steps.ts'

const nothing: SetUpFacts = {
  enabledCompanies: 0,
  enabledBankAccounts: 0,
  readyContracts: 0,
  signers: 0,
  senders: 0,
  paymentsWithBank: 0,
  statements: 0,
}
const doneOf = (facts: Partial<SetUpFacts>) =>
  listFirstSteps({ ...nothing, ...facts }).flatMap(({ step, isDone }) => (isDone ? [step] : []))

test('an empty tenant has six steps before it, in the order in which each needs the one before', () => {
  expect(listFirstSteps(nothing)).toEqual(
    ['company', 'account', 'contract', 'people', 'statement', 'payment'].map((step) => ({ step, isDone: false })),
  )
})

test.each<[FirstStep, Partial<SetUpFacts>]>([
  ['company', { enabledCompanies: 1 }],
  ['account', { enabledBankAccounts: 1 }],
  ['contract', { readyContracts: 1 }],
  ['people', { signers: 2, senders: 1 }],
  ['statement', { statements: 1 }],
  ['payment', { paymentsWithBank: 1 }],
])('%s is done by what it brings, and no other step is', (step, facts) => {
  expect(doneOf(facts)).toEqual([step])
})

test('one signer, or nobody who enters and sends, is not enough', () => {
  expect(doneOf({ signers: 1, senders: 1 })).toEqual([])
  expect(doneOf({ signers: 5, senders: 0 })).toEqual([])
})
