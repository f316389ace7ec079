import { expect, test } from 'vitest'
import { type ContractRequest, decideContract, noEbics } from './decide-contract.ts'

const request: ContractRequest = { name: ' UBS group ', bankName: 'UBS', bankIdentifierCode: 'ubswchzh80a' }
const report = { reportType: 'end-of-day-bank-account-report', schedule: 'daily' } as const

test('a contract is kept trimmed, its BIC in capitals, reports due at eight unless another time is said', () => {
  expect(decideContract('file', { ...request, outFolder: ' out ', inFolder: ' ', reports: [report] })).toEqual({
    ok: true,
    value: {
      name: 'UBS group',
      bankName: 'UBS',
      bankIdentifierCode: 'UBSWCHZH80A',
      ebics: noEbics,
      outFolder: 'out',
      inFolder: null,
      reports: [{ ...report, weekday: null, monthDay: null, dueTime: '08:00' }],
    },
  })
})

test.each<[string, Parameters<typeof decideContract>[0], Partial<ContractRequest>, string, string]>([
  ['no name', 'file', { name: '\u200b ' }, 'text.required', 'name'],
  ['no bank', 'file', { bankName: '' }, 'text.required', 'bankName'],
  ['no BIC', 'file', { bankIdentifierCode: ' ' }, 'text.required', 'bankIdentifierCode'],
  ['a control in a folder', 'file', { outFolder: 'a\u0000b' }, 'text.characters', 'outFolder'],
  ['folders of a Print contract', 'print', { inFolder: 'in' }, 'communication.folders-of-file', 'inFolder'],
  ['EBICS of a File contract', 'file', { ebics: { hostId: 'H' } }, 'communication.ebics-of-ebics', 'ebics'],
  ['an address without TLS', 'ebics', { ebics: { url: 'http://b.example' } }, 'communication.ebics-url', 'ebics.url'],
  [
    'an address with a user',
    'ebics',
    { ebics: { url: 'https://u@b.example' } },
    'communication.ebics-url',
    'ebics.url',
  ],
  ['a user with a blank', 'ebics', { ebics: { userId: 'A B' } }, 'communication.ebics-id', 'ebics.userId'],
  ['a report twice', 'file', { reports: [report, report] }, 'communication.report-twice', 'reports.1.reportType'],
  [
    'a week without its day',
    'file',
    { reports: [{ ...report, schedule: 'weekly' }] },
    'communication.weekday',
    'reports.0.weekday',
  ],
  [
    'a weekday of every day',
    'file',
    { reports: [{ ...report, weekday: 'monday' }] },
    'communication.weekday',
    'reports.0.weekday',
  ],
  [
    'a month without its day',
    'file',
    { reports: [{ ...report, schedule: 'monthly' }] },
    'communication.month-day',
    'reports.0.monthDay',
  ],
  [
    'day 32',
    'file',
    { reports: [{ ...report, schedule: 'monthly', monthDay: 32 }] },
    'communication.month-day',
    'reports.0.monthDay',
  ],
  ['25 o’clock', 'file', { reports: [{ ...report, dueTime: '25:00' }] }, 'communication.due-time', 'reports.0.dueTime'],
])('refuses %s', (_, type, part, code, field) => {
  const decided = decideContract(type, { ...request, ...part })
  expect(decided.ok ? [] : decided.refusals.map((one) => [one.code, one.field])).toContainEqual([code, field])
})
