// Four languages say the same things: same files, same keys, same values named, nothing left in English by mistake.
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allTexts, readScreenTexts } from './glossary/all-texts.ts'

const folder = import.meta.dirname
const files = readdirSync(join(folder, 'en'))

const namesIn = (text: string) =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).toSorted((a, b) => (a < b ? -1 : 1))

test.each(['de', 'fr', 'it'])('%s has every text of English and names the same values', (language) => {
  expect(readdirSync(join(folder, language))).toEqual(files)
  for (const file of files) {
    const english = readScreenTexts('en', file)
    const other = readScreenTexts(language, file)
    expect(Object.keys(other)).toEqual(Object.keys(english))
    const differing = Object.entries(english).filter(([key, text]) => {
      const own = other[key] ?? ''
      return own === '' || namesIn(own).join() !== namesIn(text).join()
    })
    expect(differing).toEqual([])
  }
})

/** Keys of the four parts of a plural are asked for by one name. */
const withoutPlural = (key: string) => key.replace(/_(one|other|zero|many)$/, '')

/** What a folder's code asks for: keys written out, and patterns of keys put together (`act.${name}`). */
function keysAskedFor(folders: string): (key: string) => boolean {
  const files = globSync(folders, {
    cwd: join(folder, '../../../..'),
    exclude: ['**/i18n/**', '**/texts/{de,en,fr,it}.ts'],
  })
  const code = files
    .filter((file) => !/\.(test|demo)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, '../../../..', file), 'utf8'))
    .join('\n')
  const written = new Set([...code.matchAll(/['"`](?:[\w-]+:)?([\w-]+(?:\.[\w-]+)*)['"`]/g)].map(([, key = '']) => key))
  const composed = [...code.matchAll(/`(?:[\w-]+:)?([\w-]+\.[^`\n]*\$\{[^`\n]*)`/g)].map(
    ([, key = '']) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replaceAll('.', String.raw`\.`))
          .join(String.raw`[\w.-]+`)}$`,
      ),
  )
  return (key) => written.has(key) || composed.some((pattern) => pattern.test(key))
}

test('every text of the screens is asked for by the code', () => {
  const isAskedFor = keysAskedFor('apps/web/src/**/*.{ts,tsx}')
  const idle = files.flatMap((file) =>
    Object.keys(readScreenTexts('en', file))
      .filter((key) => !isAskedFor(withoutPlural(key)))
      .map((key) => `${file}: ${key}`),
  )
  expect(idle).toEqual([])
})

test('every text of the kit is asked for by the kit', () => {
  const isAskedFor = keysAskedFor('packages/ui/src/**/*.{ts,tsx}')
  const keys = allTexts().flatMap(({ key }) => (key.startsWith('ui:') ? [key.slice(3)] : []))
  expect(keys.filter((key) => !isAskedFor(withoutPlural(key)))).toEqual([])
})

test('German is spelled as in Switzerland', () => {
  expect(allTexts().filter(({ texts }) => texts.de.includes('ß'))).toEqual([])
})

test('German, French and Italian quote and shorten with the marks of print', () => {
  const straight = allTexts().flatMap(({ key, texts }) =>
    (['de', 'fr', 'it'] as const).filter((one) => /["']/.test(texts[one])).map((one) => `${one} ${key}`),
  )
  expect(straight).toEqual([])
})

test('French sets a narrow no-break space before ; : ! ? and inside « »', () => {
  const loose = /(?:^|[^\u202F;:!?(])[;:!?]+(?=\s|$|[»)\u202F])|«(?!\u202F)|(?<!\u202F)»/u
  expect(['Prêt: oui', 'Prêt : oui', 'Prêt\u00A0?', '« oui »', 'Oui!'].filter((text) => !loose.test(text))).toEqual([])
  expect(
    ['Prêt\u202F: oui', '«\u202Foui\u202F»\u202F?', 'Non\u202F!!!', '08:15'].filter((text) => loose.test(text)),
  ).toEqual([])
  expect(allTexts().flatMap(({ key, texts }) => (loose.test(texts.fr) ? [`${key}: ${texts.fr}`] : []))).toEqual([])
})

test('Italian tells what to do in the infinitive and calls nobody Lei, but in mails', () => {
  const personal =
    /(?<!\p{L})(?:Lei|Suo|Sua|Suoi|Sue)(?!\p{L})|(?<!\p{L})(?:scelga|chieda|riprovi|inserisca|aggiunga|attenda|indichi|inviti|carichi|corregga|scriva|tolga|divida|guardi)(?!\p{L})/u
  expect(['Chieda a Lei.', 'La Sua sessione', 'Ne scelga una.'].filter((text) => !personal.test(text))).toEqual([])
  expect(['Scegliere un conto.', 'I suoi cambi', 'Salva'].filter((text) => personal.test(text))).toEqual([])
  expect(allTexts().flatMap(({ key, texts }) => (personal.test(texts.it) ? [`${key}: ${texts.it}`] : []))).toEqual([])
})
