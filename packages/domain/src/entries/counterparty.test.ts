// The other side of a movement, and of money that comes back.
import { expect, test } from 'vitest'
import type { EntryDetail } from './bank-statement.ts'
import { counterpartyOf } from './counterparty.ts'
import { noAgent } from './empty-values.ts'
import { detailOf, entryOf } from './statement-values.testing.ts'

const own = { name: 'Lindenhof Handels AG', iban: 'CH4308390000012345671', otherAccount: null }
const partner = { name: 'Kastanie Immobilien AG', iban: 'CH4383019000123456789', otherAccount: null }
const holder = { numbers: ['CH43 0839 0000 0123 4567 1'], name: 'LINDENHOF Handels  AG' }
const nameOnly = ({ name }: { readonly name: string }) => ({ name, iban: null, otherAccount: null })

test.each<readonly [string, string, Partial<EntryDetail>, string | null]>([
  ['a credit comes from its debtor', '500.00', { debtor: partner, creditor: own }, partner.name],
  ['a debit goes to its creditor', '-500.00', { debtor: own, creditor: partner }, partner.name],
  ['golden 74: an own transfer returned', '500.00', { debtor: own, creditor: partner, isReturn: true }, partner.name],
  ['golden 75: a collection returned', '-53.00', { debtor: partner, creditor: own, isReturn: true }, partner.name],
  ['a return whose bank turned the roles', '500.00', { debtor: partner, creditor: own, isReturn: true }, partner.name],
  [
    'a return without accounts, on a credit the creditor',
    '250.00',
    { debtor: nameOnly(own), creditor: nameOnly(partner), isReturn: true },
    partner.name,
  ],
  [
    'a return without accounts, on a debit the debtor',
    '-20.00',
    { debtor: nameOnly(partner), creditor: nameOnly(own), isReturn: true },
    partner.name,
  ],
  [
    "a return without accounts whose expected side is the holder's name",
    '250.00',
    { debtor: nameOnly(partner), creditor: nameOnly(own), isReturn: true },
    partner.name,
  ],
  [
    'a detail against its entry, by its own sign',
    '-75.00',
    { amount: entryOf('25.00').amount, debtor: partner },
    partner.name,
  ],
  ['nobody named', '1.00', {}, null],
])('%s', (_, amount, parties, name) => {
  const detail = { ...detailOf(null), ...parties }
  expect(counterpartyOf(entryOf(amount, { details: [detail] }), holder).name).toBe(name)
})

test('ultimate party and agent are those of the same side', () => {
  const detail = detailOf('5.00', {
    debtor: partner,
    ultimateDebtor: 'Filiale Nord',
    ultimateCreditor: 'wir',
    debtorAgent: { ...noAgent, bic: 'KANTCH22XXX' },
  })
  expect(counterpartyOf(entryOf('5.00', { details: [detail] }), holder)).toEqual({
    ...partner,
    ultimate: 'Filiale Nord',
    agent: { ...noAgent, bic: 'KANTCH22XXX' },
  })
})

test('an entry of several details is with nobody', () => {
  const details = [detailOf('1.00', { debtor: partner }), detailOf('2.00', { debtor: partner })]
  expect(counterpartyOf(entryOf('3.00', { details }), holder).name).toBeNull()
})
