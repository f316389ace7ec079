import { expect, test } from 'vitest'
import type { PaletteGroup } from './command-palette.model.ts'
import { findInPalette } from './command-palette.model.ts'

const item = (label: string, words?: string) => ({ id: label, label, onChoose: () => {}, ...(words && { words }) })
const groups: readonly PaletteGroup[] = [
  {
    id: 'pages',
    label: 'Pages',
    items: [item('Account statement'), item('Payments'), item('Import log', 'bank files')],
  },
  {
    id: 'companies',
    label: 'Companies',
    items: [item('Zürich AG'), item('Genève SA'), item('Pay Ltd')],
    restingMax: 2,
  },
]
const labels = (typed: string, given = groups) =>
  findInPalette(given, typed).map(({ id, items }) => [id, items.map(({ label }) => label)])

test('without a word everything is there, of long groups the first items', () => {
  expect(labels(' ')).toEqual([
    ['pages', ['Account statement', 'Payments', 'Import log']],
    ['companies', ['Zürich AG', 'Genève SA']],
  ])
})

test('every word must be found, whatever its case and accents, also beyond the resting ones', () => {
  expect(labels('zurich')).toEqual([['companies', ['Zürich AG']]])
  expect(labels('ltd PAY')).toEqual([['companies', ['Pay Ltd']]])
  expect(labels('zurich payments')).toEqual([])
})

test('what begins so comes before what only holds it', () => {
  const given = [{ id: 'a', label: 'A', items: [item('Prepay'), item('Batch payments'), item('Payments')] }]
  expect(labels('pay', given)).toEqual([['a', ['Payments', 'Batch payments', 'Prepay']]])
})

test('other words of an item find it too', () => {
  expect(labels('bank')).toEqual([['pages', ['Import log']]])
})

test('what was found elsewhere is shown as it comes', () => {
  expect(labels('114', [{ id: 'p', label: 'P', items: [item('Payment 7')], isFound: true }])).toEqual([
    ['p', ['Payment 7']],
  ])
})
