// Four languages say the same things: same files, same keys, same values named, nothing left in English by mistake.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const files = readdirSync(join(folder, 'en'))

function texts(language: string, file: string): Readonly<Record<string, string>> {
  const flat: Record<string, string> = {}
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') flat[path] = value
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, path === '' ? key : `${path}.${key}`)
  }
  walk(JSON.parse(readFileSync(join(folder, language, file), 'utf8')), '')
  return flat
}

const namesIn = (text: string) =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).toSorted((a, b) => (a < b ? -1 : 1))

test.each(['de', 'fr', 'it'])('%s has every text of English and names the same values', (language) => {
  expect(readdirSync(join(folder, language))).toEqual(files)
  for (const file of files) {
    const english = texts('en', file)
    const other = texts(language, file)
    expect(Object.keys(other)).toEqual(Object.keys(english))
    const differing = Object.entries(english).filter(([key, text]) => {
      const own = other[key] ?? ''
      return own === '' || namesIn(own).join() !== namesIn(text).join()
    })
    expect(differing).toEqual([])
  }
})
