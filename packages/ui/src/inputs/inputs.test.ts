import { describe, expect, test } from 'vitest'
import { formatFileSize, sortFiles } from './files.ts'
import { caretInGroups, groupIban, ibanCharacters } from './iban-groups.ts'
import { passwordStrength } from './password-strength.ts'
import { shownError } from './field.ts'

describe('an IBAN being typed', () => {
  test('is shown in groups of four', () => {
    expect(groupIban(ibanCharacters('ch93 0076-2011', 40))).toBe('CH93 0076 2011')
    expect(groupIban(ibanCharacters('IBAN: CH93 0076 2011', 40))).toBe('CH93 0076 2011')
  })

  test('keeps the caret behind the same character', () => {
    for (let typed = 0; typed <= 21; typed += 1) {
      const characters = 'CH9300762011623852957'
      const grouped = groupIban(characters)
      const caret = caretInGroups(characters.slice(0, typed), 40)
      expect(grouped.slice(0, caret).replaceAll(' ', '')).toBe(characters.slice(0, typed))
    }
  })
})

describe('files', () => {
  const rules = { accept: ['.xml', 'image/png'], sizeMax: 10, isMultiple: false }
  const file = (name: string, size: number, type = '') => new File(['x'.repeat(size)], name, { type })

  test('are taken or refused with a reason', () => {
    const sorted = sortFiles(
      [file('a.XML', 3), file('b.png', 3, 'image/png'), file('c.exe', 3), file('d.xml', 11), file('e.xml', 0)],
      rules,
    )
    expect(sorted.accepted.map(({ name }) => name)).toEqual(['a.XML'])
    expect(sorted.rejected.map(({ file: { name }, reason }) => `${name} ${reason}`)).toEqual([
      'b.png count',
      'c.exe type',
      'd.xml size',
      'e.xml empty',
    ])
  })

  test('have a size people can read', () => {
    expect([999, 1200, 15_000_000].map((bytes) => formatFileSize(bytes, 'en-US'))).toEqual(['999 B', '1.2 kB', '15 MB'])
  })
})

test('passwords are estimated by length, kinds, runs and common words', () => {
  expect(passwordStrength('short')).toBe('too-short')
  expect(passwordStrength('aaaaaaaaaaaaaa')).toBe('weak')
  expect(passwordStrength('123456789012')).toBe('weak')
  expect(passwordStrength('password1234')).toBe('weak')
  expect(passwordStrength('vqmzkwtrbxpf')).toBe('fair')
  expect(passwordStrength('vQm7kwTrbxpfe')).toBe('good')
  expect(passwordStrength('Winter-Regen-7-Laternen')).toBe('strong')
})

test('an error shows only once its field was touched', () => {
  expect(shownError('required', false)).toBeNull()
  expect(shownError('required', true)).toBe('required')
  expect(shownError('required')).toBe('required')
})
