import { expect, test } from 'vitest'
import { labelled } from './labelled.ts'

test('a label and its value, with the spaces of the language', () => {
  expect(labelled('fr', 'Rôle', 'Trésorière')).toBe('Rôle\u202f: Trésorière')
  for (const language of ['en', 'de', 'it']) expect(labelled(language, 'Role', 'A')).toBe('Role: A')
})
