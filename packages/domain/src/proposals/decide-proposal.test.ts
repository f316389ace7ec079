import { expect, test } from 'vitest'
import { sensitivePermissions } from '../access/index.ts'
import {
  type ProposalAct,
  decideProposalAct,
  proposalActs,
  proposalKinds,
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

test('whom it concerns, and who may not make it everywhere, neither confirms nor declines', () => {
  for (const [reach, code] of [
    ['concerned', 'proposal.concerns-you'],
    ['elsewhere', 'proposal.elsewhere'],
  ] as const) {
    expect(proposalActs(proposal, 'beat', reach)).toEqual([])
    for (const act of ['confirm', 'decline'] as const)
      expect(decideProposalAct(proposal, act, 'beat', reach)).toMatchObject({ refusals: [{ code }] })
    // who asked may take it back, whatever became of his rights
    expect(proposalActs(proposal, 'anna', reach)).toEqual(['take-back'])
  }
})

test('what a proposal is confirmed by is itself given by two: else who asks makes who agrees', () => {
  for (const { permission } of Object.values(proposalKinds)) expect(sensitivePermissions).toContain(permission)
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
