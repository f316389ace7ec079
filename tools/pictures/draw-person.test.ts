// The pictures of people: as many as the avatars name, no two alike, and plain drawings that load nothing and run nothing.
import { limits } from '@kontor/domain'
import { avatarPictures } from '@kontor/domain/avatars'
import { expect, test } from 'vitest'
import { pictureFiles } from './picture-files.ts'

const files = pictureFiles()
const drawings = Object.values(files)

test('there is one for each name, and no two are alike', () => {
  const names = Object.keys(files).map((path) => /(avatar_\d+)\.svg$/.exec(path)?.[1])
  expect(names).toEqual([...avatarPictures])
  expect(new Set(drawings).size).toBe(limits.count.presetAvatars)
})

test('each is a plain drawing: no script, no address, no text, no number gone astray', () => {
  for (const drawing of drawings) {
    expect(drawing).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 64 64" width="64" height="64">/,
    )
    expect(drawing).not.toMatch(/script|href|url\(|<text|<image|<style|on\w+=|undefined|NaN/)
    const kinds = new Set([...drawing.matchAll(/<(\w+)/g)].map(([, kind]) => kind))
    expect([...kinds].filter((kind) => !/^(svg|g|rect|path|circle|ellipse)$/.test(kind ?? ''))).toEqual([])
    expect(drawing.length).toBeLessThan(4000)
  }
})
