import { describe, expect, test } from 'vitest'
import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'

const names = (text: string) =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))

describe.each([
  ['German', de],
  ['French', fr],
  ['Italian', it],
])('%s', (_language, texts) => {
  test('has every text of the kit and no other', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(en).toSorted())
  })

  test('names the same values in each text', () => {
    for (const [key, english] of Object.entries(en)) {
      expect({ key, names: names(texts[key as keyof typeof en]) }).toEqual({ key, names: names(english) })
    }
  })

  test('leaves no text empty and copies few from English', () => {
    const texts_ = Object.entries(texts)
    expect(texts_.filter(([, text]) => text.trim() === '')).toEqual([])
    const same = texts_.filter(([key, text]) => text === en[key as keyof typeof en])
    expect(same.length).toBeLessThan(20)
  })
})
