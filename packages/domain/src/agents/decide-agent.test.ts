import { expect, test } from 'vitest'
import { decideAgent } from './decide-agent.ts'
import { agentFileKindOf } from './file-kinds.ts'

const whole = { name: ' ERP ', description: '', companyIds: ['c1'], fileKinds: ['bank-end-of-day-statement'] }
const codes = (part: object) => {
  const outcome = decideAgent({ ...whole, ...part })
  return outcome.ok ? [] : outcome.refusals.map(({ code, field }) => [code, field])
}

test('an agent has a name, and a description if somebody wants one', () => {
  expect(decideAgent(whole)).toEqual({ ok: true, value: { name: 'ERP', nameKey: 'erp', description: null } })
})

test.each([
  ['without a company', { companyIds: [] }, [['agent.no-company', 'companyIds']]],
  ['without a kind of file', { fileKinds: [] }, [['agent.no-file-kind', 'fileKinds']]],
  [
    'without anything',
    { name: ' ', companyIds: [], fileKinds: [] },
    [
      ['text.required', 'name'],
      ['agent.no-company', 'companyIds'],
      ['agent.no-file-kind', 'fileKinds'],
    ],
  ],
])('an agent %s is refused', (_, part, expected) => {
  expect(codes(part)).toEqual(expected)
})

test.each([
  ['end-of-day', 'bank-end-of-day-statement'],
  ['intraday', 'bank-credit-debit-notification'],
  ['notification', 'bank-credit-debit-notification'],
] as const)('a statement of kind %s is carried as %s', (kind, expected) => {
  expect(agentFileKindOf(kind)).toBe(expected)
})
