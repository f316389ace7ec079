import { describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { type CashflowRow, decideCashflowRow } from './decide-cashflow-row.ts'

const rent = {
  id: 'c1',
  version: 4,
  name: 'Rent',
  nameKey: 'rent',
  description: 'Buildings',
  isPublic: true,
  isActive: true,
  companyId: 'holding',
}
const taxes = { ...rent, id: 'c2', name: 'Taxes', nameKey: 'taxes', description: null, companyId: null }

function decide(row: CashflowRow, { mayEdit = ['holding', null] as readonly (string | null)[], count = 0 } = {}) {
  const outcome = decideCashflowRow<string>(row, {
    companyId: 'holding',
    find: (companyId, nameKey) =>
      [rent, taxes].find((one) => one.companyId === companyId && one.nameKey === nameKey) ?? null,
    mayEdit: (companyId) => mayEdit.includes(companyId),
    count: () => count,
  })
  return outcome.ok ? outcome.value : outcome.refusals.map(({ code, field }) => `${code} ${field}`)
}

describe('a row', () => {
  test.each([
    ['of the same values', { name: 'Rent', description: 'Buildings', isPublic: true }, 'unchanged', []],
    ['that says nothing but the name', { name: ' Rent ' }, 'unchanged', []],
    ['whose cells are empty', { name: 'Rent', isPublic: null, isActive: null }, 'unchanged', []],
    ['of another spelling', { name: 'RENT' }, 'change', ['name']],
    ['whose description is emptied', { name: 'Rent', description: null }, 'change', ['description']],
    ['that disables', { name: 'Rent', isActive: false, isPublic: false }, 'change', ['isPublic', 'isActive']],
    ['of a name that nobody has', { name: 'Travel' }, 'add', []],
    ['of a name that only everybody has', { name: 'Taxes' }, 'add', []],
    ['of a global one', { name: 'Taxes', isGlobal: true }, 'unchanged', []],
  ] as const)('%s', (_, row, act, changes) => {
    expect(decide(row)).toMatchObject({ act, changes })
  })

  test('says which one would be written, and how', () => {
    expect(decide({ name: 'rent', isActive: false })).toMatchObject({
      identity: 'holding/rent',
      write: {
        id: 'c1',
        version: 4,
        values: { name: 'rent', description: 'Buildings', isActive: false, isPublic: true },
      },
    })
    expect(decide({ name: 'Fees', isGlobal: true })).toMatchObject({
      identity: '/fees',
      write: {
        id: null,
        version: null,
        values: { companyId: null, isActive: true, isPublic: true, description: null },
      },
    })
  })
})

describe('refused is', () => {
  test.each([
    ['a row without a name', { name: null }, {}, ['text.required name']],
    ['one that is too long', { name: 'x'.repeat(257) }, {}, ['text.too-long name']],
    ['a new one without the right', { name: 'New' }, { mayEdit: [] }, ['access.forbidden isGlobal']],
    [
      'a global one with the right of the company only',
      { name: 'Taxes', isGlobal: true, isPublic: false },
      { mayEdit: ['holding'] },
      ['access.forbidden isGlobal'],
    ],
    ['one more than there is room for', { name: 'New' }, { count: limits.count.cashflows }, ['cashflow.too-many name']],
  ] as const)('%s', (_, row, context, expected) => {
    expect(decide(row, context)).toEqual(expected)
  })

  test('never what stays as it is, whoever brings it, however many there are', () => {
    const context = { mayEdit: [], count: limits.count.cashflows }
    expect(decide({ name: 'Taxes', isGlobal: true }, context)).toMatchObject({ act: 'unchanged' })
  })
})
