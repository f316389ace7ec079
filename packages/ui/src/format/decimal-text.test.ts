import { describe, expect, test } from 'vitest'
import { decimal } from '@kontor/domain/money'
import { compareDecimalText, magnitudeOf } from './decimal-text.ts'

const samples = [
  '0',
  '-0.00',
  '0.1',
  '0.10',
  '-0.1',
  '9',
  '10',
  '10.00',
  '-9',
  '-10',
  '007',
  '99999999999999999.01',
  '99999999999999999.02',
  '-99999999999999999.02',
]

describe('decimal texts', () => {
  test('are ordered as decimals are', () => {
    for (const a of samples) {
      for (const b of samples) {
        expect(Math.sign(compareDecimalText(a, b)) === decimal(a).cmp(decimal(b)), `${a} against ${b}`).toBe(true)
      }
    }
  })

  test('have a magnitude without sign', () => {
    expect(magnitudeOf('-12.50')).toBe('12.50')
    expect(magnitudeOf('12.50')).toBe('12.50')
  })
})
