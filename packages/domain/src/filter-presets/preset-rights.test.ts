import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideNewScope,
  decidePresetDelete,
  decidePresetUpdate,
  isPresetEditable,
  isPresetReadable,
  presetScopes,
} from './preset-rights.ts'

const creator = { userId: 'creator', colleagues: new Set<string>() }
const colleague = { userId: 'colleague', colleagues: new Set(['creator']) }
const stranger = { userId: 'stranger', colleagues: new Set(['somebody']) }

describe.each([
  // scope, colleague reads and edits, stranger reads and edits
  ['private', false, false, false, false],
  ['shared-read-only', true, false, false, false],
  ['shared-editable', true, true, false, false],
  ['organization-read-only', true, false, true, false],
  ['organization-editable', true, true, true, true],
] as const)('a preset that is %s', (scope, colleagueReads, colleagueEdits, strangerReads, strangerEdits) => {
  const preset = { scope, createdBy: 'creator' }

  test('is read and edited by whom its scope names', () => {
    expect([isPresetReadable(preset, colleague), isPresetEditable(preset, colleague)]).toEqual([
      colleagueReads,
      colleagueEdits,
    ])
    expect([isPresetReadable(preset, stranger), isPresetEditable(preset, stranger)]).toEqual([
      strangerReads,
      strangerEdits,
    ])
  })

  test('is all its creator wants it to be', () => {
    expect(isPresetReadable(preset, creator) && isPresetEditable(preset, creator)).toBe(true)
    for (const next of presetScopes)
      expect(decidePresetUpdate(preset, creator, next)).toEqual({ ok: true, value: next })
    expect(decidePresetDelete(preset, creator).ok).toBe(true)
  })
})

test('a new preset is private', () => {
  expect(presetScopes.filter((scope) => decideNewScope(scope).ok)).toEqual(['private'])
})

const people = ['a', 'b', 'c'] as const
const anyCase = fc.record({
  preset: fc.record({ scope: fc.constantFrom(...presetScopes), createdBy: fc.constantFrom(...people) }),
  reader: fc.record({
    userId: fc.constantFrom(...people),
    colleagues: fc.subarray([...people]).map((list) => new Set<string>(list)),
  }),
  next: fc.constantFrom(...presetScopes),
})
const codesOf = (outcome: ReturnType<typeof decidePresetUpdate> | ReturnType<typeof decidePresetDelete>) =>
  outcome.ok ? [] : outcome.refusals.map(({ code }) => code)

test('who edits also reads, who deletes or shares is the creator, and what is not read is not found', () => {
  fc.assert(
    fc.property(anyCase, ({ preset, reader, next }) => {
      const isReadable = isPresetReadable(preset, reader)
      const isEditable = isPresetEditable(preset, reader)
      const isCreator = preset.createdBy === reader.userId
      const update = decidePresetUpdate(preset, reader, next)
      const remove = decidePresetDelete(preset, reader)
      expect(isEditable && !isReadable).toBe(false)
      expect(remove.ok).toBe(isCreator)
      expect(update.ok).toBe(isEditable && (isCreator || next === preset.scope))
      expect(codesOf(update).includes('filter-preset.not-found')).toBe(!isReadable)
      expect(codesOf(remove).includes('filter-preset.not-found')).toBe(!isReadable)
    }),
  )
})
