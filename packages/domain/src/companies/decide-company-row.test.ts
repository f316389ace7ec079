// A row adds the company of its short name, or changes it; where it stands is said once.
import { expect, test } from 'vitest'
import { type CompanyRow, type CompanyRowContext, type KnownCompany, decideCompanyRow } from './decide-company-row.ts'
import { decideCompany } from './decide-company.ts'

const known = (
  name: string,
  shortName: string,
  parent: string | null,
  part: Partial<KnownCompany> = {},
): KnownCompany => {
  const content = decideCompany({ name, shortName, country: 'CH', townName: 'Bern' })
  if (!content.ok) throw new Error('The sample is wrong')
  return {
    ...content.value,
    id: shortName,
    version: 1,
    enabled: true,
    currencyId: 'chf',
    currency: 'CHF',
    parent,
    ...part,
  }
}
const group = [known('Group AG', 'GRP', null), known('Old AG', 'OLD', 'GRP', { enabled: false })]
const context: CompanyRowContext = {
  find: (shortName) => group.find((one) => one.shortName.toLowerCase() === shortName.toLowerCase()) ?? null,
  findCurrency: (code) => (code.toUpperCase() === 'CHF' ? { id: 'chf', code: 'CHF' } : null),
  mayEdit: (company) => company?.shortName !== 'OLD',
  full: () => null,
}
const row: CompanyRow = {
  name: 'New AG',
  shortName: 'NEW',
  parent: 'grp',
  currency: 'chf',
  country: 'ch',
  townName: 'Bern',
}
const decided = (part: Partial<CompanyRow>, more: Partial<CompanyRowContext> = {}) => {
  const outcome = decideCompanyRow({ ...row, ...part }, { ...context, ...more })
  return outcome.ok ? outcome.value : outcome.refusals.map(({ code, field }) => `${code} ${field}`)
}

test('a short name that nobody bears adds a company below its parent, or at the top', () => {
  expect(decided({})).toMatchObject({
    act: 'add',
    name: 'New AG',
    write: { id: null, values: { parent: 'GRP', currencyId: 'chf', timeZone: 'Europe/Zurich' } },
  })
  expect(decided({ parent: null })).toMatchObject({ act: 'add', write: { values: { parent: null } } })
})

test('one that is borne changes what the file says, and leaves the rest', () => {
  const same = {
    name: 'Group AG',
    shortName: 'grp',
    parent: undefined,
    currency: undefined,
    country: undefined,
    townName: undefined,
  }
  expect(decided({ ...same, shortName: 'GRP' })).toMatchObject({ act: 'unchanged' })
  expect(decided({ ...same, townName: 'Basel' })).toMatchObject({
    act: 'change',
    changes: ['shortName', 'townName'],
    write: { id: 'GRP', version: 1, values: { townName: 'Basel', currency: 'CHF' } },
  })
})

test('who does not see the parent changes the company below it, where the file says nothing of it', () => {
  const below = { name: 'Olden AG', shortName: 'OLD', parent: undefined }
  const seen = { find: (shortName: string) => group.slice(1).find((one) => one.shortName === shortName) ?? null }
  expect(decided(below, { ...seen, mayEdit: () => true })).toMatchObject({
    act: 'change',
    changes: ['name'],
    write: { id: 'OLD', values: { parent: 'GRP' } },
  })
})

test.each<[string, Partial<CompanyRow>, Partial<CompanyRowContext>, string[]]>([
  ['no name', { name: null }, {}, ['text.required name']],
  ['no short name', { shortName: null }, {}, ['text.required shortName']],
  ['no currency', { currency: null }, {}, ['text.required currency']],
  ['a currency that the tenant has not', { currency: 'XYZ' }, {}, ['currency.not-found currency']],
  ['a parent that nobody knows', { parent: 'NOBODY' }, {}, ['company.not-found parent']],
  ['a parent that is disabled', { parent: 'OLD' }, {}, ['company.parent-disabled parent']],
  ['a place without the right', { parent: 'GRP' }, { mayEdit: () => false }, ['access.forbidden parent']],
  [
    'no room in the licence',
    {},
    { full: () => ({ code: 'company.license-full', most: 2 }) },
    ['company.license-full name'],
  ],
  ['no room at all', {}, { full: () => ({ code: 'company.too-many', most: 2 }) }, ['company.too-many name']],
  [
    'another parent than it has',
    { name: 'Old AG', shortName: 'OLD', parent: null },
    {},
    ['company.parent-locked parent'],
  ],
  ['a change without the right', { name: 'Older AG', shortName: 'OLD' }, {}, ['access.forbidden shortName']],
])('a row with %s is refused where it stands', (_what, part, more, codes) => {
  expect(decided(part, more)).toEqual(codes)
})
