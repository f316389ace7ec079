// Against the vectors of RFC 6238, appendix B (SHA-1), whose last six digits count here.
import { expect, test } from 'vitest'
import { idsFrom, systemRandom } from '../../kernel/ids.ts'
import { systemClock } from '../../kernel/clock.ts'
import { newFactorKey, showFactorKey, stepOfCode } from './totp.ts'

const key = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s', (seconds, digits) => {
  const step = Math.floor(seconds / 30)
  expect(stepOfCode(key, digits, seconds * 1000)).toBe(step)
  // clocks differ: one step to each side, no more
  expect(stepOfCode(key, digits, (step - 1) * 30_000)).toBe(step)
  expect(stepOfCode(key, digits, (step + 2) * 30_000 - 1)).toBe(step)
  expect(stepOfCode(key, digits, (step + 2) * 30_000)).toBeNull()
  expect(stepOfCode(newFactorKey(idsFrom(systemClock, systemRandom)), digits, seconds * 1000)).toBeNull()
})

test('a key is shown as text in groups and as a picture', async () => {
  const { activationCode, qrImageUrl } = await showFactorKey(key, 'Kontor', 'Muster:anna@muster.example')
  expect(activationCode).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')
  expect(qrImageUrl).toMatch(/^data:image\/png;base64,iVBOR/)
})
