// The message formats that the specification names, each with its terms.
import { expect, test } from 'vitest'
import { pain001Variants } from './variants.tables.ts'

test('every message format of the specification has its variant', () => {
  const specified = [
    'PAIN00100103',
    'PAIN00100103CH02',
    'PAIN00100109',
    'PAIN00100109CH03',
    'PAIN00100109DEGBIC4',
    'PAIN00100109DEAXZGBIC4',
    'PAIN00100109AT005',
    'PAIN00100109AT006N',
  ]
  expect(specified.filter((format) => !Object.hasOwn(pain001Variants, format))).toEqual([])
})
