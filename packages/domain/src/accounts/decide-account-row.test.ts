// Rows of files of accounts: which account each is about, what it changes, and what stands against it.
import { expect, test } from 'vitest'
import { refusal } from '../outcome.ts'
import { nameKey } from '../name-key.ts'
import { type AccountRow, type AccountRowContext, type KnownAccount, decideAccountRow, numberHolders } from './index.ts'

const iban = 'CH5604835012345678009'
const known: KnownAccount = {
  id: 'a',
  version: 3,
  companyId: 'hold',
  shortName: 'Main',
  accountType: 'bank',
  currencyId: 'chf',
  iban,
  qrIban: null,
  accountNumber: null,
  communicationAccountNumber: null,
  communicationBic: null,
  bankName: 'Bank',
  bankIdentifierCode: null,
  bankCountry: 'CH',
  manuallyManaged: false,
  isClosed: false,
}
const context: AccountRowContext = {
  own: { id: 'hold', name: 'HOLD' },
  findCompany: (name) => (name === 'GMBH' ? { id: 'gmbh', name } : null),
  findCurrency: (code) => (['CHF', 'EUR'].includes(code) ? { id: code.toLowerCase(), name: code } : null),
  find: (companyId, key) => (companyId === 'hold' && key === nameKey('Main') ? known : null),
  mayEdit: (companyId) => companyId === 'hold',
  others: numberHolders([known]),
  isInBooks: (id) => id === known.id,
  refuseHolder: ({ shortName }) => refusal('account.number-taken', { account: shortName, company: 'HOLD' }, 'iban'),
}
const row: AccountRow = { shortName: 'Main', currency: 'CHF' }
const decide = (part: Partial<AccountRow>) => decideAccountRow({ ...row, ...part }, context)

test('a row is about the account of its name, and what it has no column for stays', () => {
  expect(decide({})).toMatchObject({ value: { act: 'unchanged', write: { id: 'a', version: 3, values: { iban } } } })
  const changed = decide({ bankName: 'Other bank', shortName: 'MAIN' })
  expect(changed).toMatchObject({ value: { act: 'change', changes: ['shortName', 'bankName'], name: 'MAIN' } })
  const added = decide({ shortName: 'New', iban: 'CH5604835012345678009', currency: 'EUR' })
  expect(added).toMatchObject({
    value: { act: 'add', write: { id: null, values: { companyId: 'hold', currency: 'EUR' } } },
  })
})

test.each<readonly [what: string, part: Partial<AccountRow>, refusals: readonly string[]]>([
  ['a company that is not seen', { company: 'ELSE' }, ['company company.not-found']],
  [
    'a company in which the caller has no right',
    { company: 'GMBH', shortName: 'x', accountNumber: '1' },
    ['company access.forbidden'],
  ],
  [
    'a currency that is none, beside what else is wrong',
    { shortName: 'x', currency: 'XXX' },
    ['currency currency.not-found', 'iban iban.or-account-number-required'],
  ],
  ['another currency of one in the books', { currency: 'EUR' }, ['currency account.stays']],
  [
    'another type of one in the books',
    { isInterCompany: true, iban: null, bankName: null, bankCountry: null },
    ['iban account.stays', 'isInterCompany account.stays'],
  ],
  ['a number that is another’s', { shortName: 'x', iban }, ['iban account.number-taken']],
])('refuses %s', (_, part, refusals) => {
  const outcome = decide(part)
  expect(outcome.ok ? [] : outcome.refusals.map(({ code, field }) => `${field} ${code}`)).toEqual(refusals)
})

test('10,000 rows are decided while nobody notices', () => {
  const others = numberHolders<KnownAccount>([])
  const begun = performance.now()
  for (let at = 0; at < 10_000; at += 1) {
    const placed = { ...known, id: null, iban: null, accountNumber: `${100_000 + at}`, shortName: `Account ${at}` }
    expect(others.find(placed)).toBeNull()
    others.add({ ...placed, id: `${at}` })
  }
  expect(others.find({ ...known, id: null, iban: null, accountNumber: '100001' })?.shortName).toBe('Account 1')
  // in a fifth of a second
  expect(performance.now() - begun).toBeLessThan(2000)
})
