// A form is filled from the directory where it is empty or holds what was filled before, and never over what was typed.
import { expect, test } from 'vitest'
import { decideBankFill, noBank } from './bank-fill.ts'

const ubs = { bic: 'UBSWCHZH80A', name: 'UBS Switzerland AG', country: 'CH' }
const zkb = { bic: 'ZKBKCHZZ80A', name: 'Zürcher Kantonalbank', country: 'CH' }

test.each([
  ['an empty form takes all', noBank, null, ubs, ubs],
  ['what was filled before follows the IBAN', ubs, ubs, zkb, { bic: zkb.bic, name: zkb.name }],
  ['a name that was typed stays', { ...noBank, name: 'Meine Bank' }, null, ubs, { bic: ubs.bic, country: 'CH' }],
  ['beside a BIC that was typed nothing is filled', { ...noBank, bic: 'DEUTDEFF' }, null, ubs, null],
  ['what is there already changes nothing', ubs, ubs, ubs, null],
  ['a bank without BIC empties the one that was filled', ubs, ubs, { ...zkb, bic: null }, { bic: '', name: zkb.name }],
  ['what was filled goes with the IBAN that said it', ubs, ubs, null, noBank],
  [
    'what was typed stays beside an IBAN of no bank',
    { ...ubs, name: 'Meine Bank' },
    ubs,
    null,
    { bic: '', country: '' },
  ],
  ['beside a BIC that was typed nothing goes', { ...ubs, bic: 'DEUTDEFF' }, ubs, null, null],
] as const)('%s', (_, now, last, bank, expected) => {
  expect(decideBankFill(now, last, bank)).toEqual(expected)
})
