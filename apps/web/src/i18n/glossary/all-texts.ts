// Every text of the product in its four languages, for the tests: screens, kit, and what the server says.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@kontor/contract'
import type { Language } from '@kontor/contract'
import { de } from '@kontor/ui/texts/de'
import { en } from '@kontor/ui/texts/en'
import { fr } from '@kontor/ui/texts/fr'
import { it } from '@kontor/ui/texts/it'

export type TextOfAll = { readonly key: string; readonly texts: Readonly<Record<Language, string>> }

const folder = join(import.meta.dirname, '..')

/** `{ a: { b: 'c' } }` as `a.b`: 'c'. */
function flatten(value: unknown, path = ''): Readonly<Record<string, string>> {
  if (typeof value === 'string') return { [path]: value }
  const inner = Object.entries(value as object)
  return Object.assign({}, ...inner.map(([key, one]) => flatten(one, path === '' ? key : `${path}.${key}`)))
}

export function readScreenTexts(language: string, file: string): Readonly<Record<string, string>> {
  return flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8')))
}

export function allTexts(): readonly TextOfAll[] {
  const screens = readdirSync(join(folder, 'en')).flatMap((file) => {
    const read = (language: Language) => readScreenTexts(language, file)
    return rows(file.replace('.json', ''), read('en'), read('de'), read('fr'), read('it'))
  })
  return [...screens, ...rows('ui', en, de, fr, it), ...textsOfContract()]
}

type Texts = Readonly<Record<string, string>>

function rows(prefix: string, english: Texts, german: Texts, french: Texts, italian: Texts): readonly TextOfAll[] {
  return Object.entries(english).map(([key, text]) => ({
    key: `${prefix}:${key}`,
    texts: { en: text, de: german[key] ?? '', fr: french[key] ?? '', it: italian[key] ?? '' },
  }))
}

/** Every export of the contract that holds four languages side by side, at any depth. */
function textsOfContract(): readonly TextOfAll[] {
  const found: TextOfAll[] = []
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (isText(value)) found.push({ key: path, texts: value })
    else for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`)
  }
  for (const [name, value] of Object.entries(contract)) if (/Texts?$/.test(name)) walk(value, `contract:${name}`)
  return found
}

function isText(value: object): value is Record<Language, string> {
  return contract.languages.every((language) => language in value)
}
