// What stands for a person.
import { limits } from '../limits.ts'
import { expect, test } from 'vitest'
import { avatarColours, avatarPictures, initialsOf } from './avatars.ts'

test('there are five colours and 24 pictures, by the names of the specification', () => {
  expect(avatarColours).toHaveLength(5)
  expect(avatarPictures).toHaveLength(limits.count.presetAvatars)
  expect(avatarPictures).toEqual(Array.from({ length: 24 }, (_, index) => `avatar_${index + 1}`))
})

test.each([
  ['Tina Treasurer', 'TT'],
  ['anna maria keller', 'AM'],
  ['Kontor', 'KO'],
  ['  Anna  Keller ', 'AK'],
  ['', ''],
  // a letter outside the first plane is one letter
  ['𐐨na Keller', '𐐀K'],
])('"%s" is shortened to "%s"', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})
