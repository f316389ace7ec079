import { expect, test } from 'vitest'
import { languages } from '../../language.ts'
import { forgottenFileText } from './forgotten-file-texts.ts'

test('what a forgotten file paid names it and the id under which it went, in every language', () => {
  for (const language of languages) {
    const paid = forgottenFileText('paid', language, { file: 'K20261123', id: 'K100001-1' })
    expect(paid).toMatch(/K100001-1.*K20261123/)
    for (const kind of ['not-received', 'answered', 'rejected'] as const) {
      const told = forgottenFileText(kind, language, { file: 'K20261123', id: 'K100001-1' })
      expect(told).toContain('K100001-1')
      expect(told).toContain('K20261123')
    }
    for (const kind of ['doubted', 'said'] as const)
      expect(forgottenFileText(kind, language, { file: 'K20261123' })).toContain('K20261123')
  }
})
