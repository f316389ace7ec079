import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { batchTitle } from './batch-title.ts'

test('one transaction is one, in every language', () => {
  const titles = (count: number) => languages.map((language) => batchTitle(count, language))
  expect(titles(1)).toEqual(['1 transaction', '1 Transaktion', '1 transaction', '1 transazione'])
  expect(titles(3)).toEqual(['3 transactions', '3 Transaktionen', '3 transactions', '3 transazioni'])
})
