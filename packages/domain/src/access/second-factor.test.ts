import { expect, test } from 'vitest'
import { isSecondFactorOn, readCode, secondFactorStates } from './second-factor.ts'

test('a code is asked for from the first right one on', () => {
  expect(secondFactorStates.filter(isSecondFactorOn)).toEqual(['proven', 'ready'])
})

test('a code is read as people write it', () => {
  expect(readCode('123 456')).toEqual({ kind: 'digits', text: '123456' })
  expect(readCode(' K7PM-q2xd-9fwa\n')).toEqual({ kind: 'recovery', text: 'k7pmq2xd9fwa' })
  expect(readCode('O1Il-0000-0000')).toEqual({ kind: 'recovery', text: '011100000000' })
  for (const neither of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', 'k7pm-q2xd-9fw!'])
    expect(readCode(neither)).toBeNull()
})
