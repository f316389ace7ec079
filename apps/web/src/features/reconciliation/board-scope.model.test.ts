// What an act over the whole board carries.
import { expect, test } from 'vitest'
import { idOf } from '../../shared/ids.ts'
import { automaticMatching } from './board-scope.model.ts'

test('who looks at one account matches that one account automatically, and no other', () => {
  const scope = { companyId: idOf<'company'>('c'), children: true, accountId: idOf<'account'>('a') }
  expect(automaticMatching(scope)).toEqual({ companyId: 'c', children: true, accountIds: ['a'] })
  expect(automaticMatching({ ...scope, accountId: null })).toEqual({ companyId: 'c', children: true })
})
