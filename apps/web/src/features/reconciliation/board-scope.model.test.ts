// What an act over the whole board carries.
import { expect, test } from 'vitest'
import { automaticMatching } from './board-scope.model.ts'

test('who looks at one account matches that one account automatically, and no other', () => {
  const scope = { companyId: 'c', children: true, accountId: 'a' }
  expect(automaticMatching(scope)).toEqual({ companyId: 'c', children: true, accountIds: ['a'] })
  expect(automaticMatching({ ...scope, accountId: null })).toEqual({ companyId: 'c', children: true })
})
