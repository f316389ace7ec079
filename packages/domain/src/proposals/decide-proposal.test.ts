import { expect, test } from 'vitest'
import {
  type ProposalAct,
  decideProposalAct,
  proposalActs,
  proposalStates,
  stateOfProposal,
} from './decide-proposal.ts'

const proposal = { kind: 'payment-settings', proposedBy: 'anna', state: 'waiting' } as const

test('who asked takes back, and anybody else confirms or declines', () => {
  expect(proposalActs(proposal, 'anna')).toEqual(['take-back'])
  expect(proposalActs(proposal, 'beat')).toEqual(['confirm', 'decline'])
  const codeOf = (act: ProposalAct, userId: string) => {
    const outcome = decideProposalAct(proposal, act, userId)
    return outcome.ok ? null : outcome.refusals.map(({ code }) => code)
  }
  expect(codeOf('confirm', 'anna')).toEqual(['proposal.own'])
  expect(codeOf('decline', 'anna')).toEqual(['proposal.own'])
  expect(codeOf('take-back', 'beat')).toEqual(['proposal.of-other'])
  expect([codeOf('take-back', 'anna'), codeOf('confirm', 'beat'), codeOf('decline', 'beat')]).toEqual([
    null,
    null,
    null,
  ])
})

test('what is over stays as it is, whoever asks', () => {
  for (const state of proposalStates.filter((one) => one !== 'waiting')) {
    expect(proposalActs({ ...proposal, state }, 'beat')).toEqual([])
    for (const userId of ['anna', 'beat'])
      expect(decideProposalAct({ ...proposal, state }, 'confirm', userId)).toMatchObject({
        refusals: [{ code: 'proposal.over' }],
      })
  }
})

test('it expires at its instant, unless it was decided before', () => {
  expect(stateOfProposal({ state: 'waiting', expiresAt: 100 }, 99)).toBe('waiting')
  expect(stateOfProposal({ state: 'waiting', expiresAt: 100 }, 100)).toBe('expired')
  expect(stateOfProposal({ state: 'confirmed', expiresAt: 100 }, 200)).toBe('confirmed')
})
