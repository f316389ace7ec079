// One text stands under one key: whoever changes a word changes it once. Texts that only German says alike are told apart
// by another language; so are the forms of one plural.
import { languages } from '@kontor/contract'
import { expect, it } from 'vitest'
import { allTexts } from './glossary/all-texts.ts'
import { wantedTwins } from './one-home.tables.ts'

const withoutPlural = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '')

/** Keys under which the same stands in all languages, by the German text. */
function twins(): ReadonlyMap<string, readonly string[]> {
  const groups = Map.groupBy(allTexts(), ({ texts }) => JSON.stringify(languages.map((language) => texts[language])))
  return new Map(
    [...groups.values()].flatMap((same) => {
      const keys = [...new Set(same.map(({ key }) => withoutPlural(key)))].toSorted()
      return keys.length > 1 ? [[same[0]?.texts.de ?? '', keys] as const] : []
    }),
  )
}

it('no text stands under two keys but where there is a reason, and under no other key than the reason is for', () => {
  const wanted = Object.assign({}, ...Object.values(wantedTwins)) as Readonly<Record<string, readonly string[]>>
  expect(Object.fromEntries(twins())).toEqual(wanted)
})

it('each reason is given once for a text', () => {
  const texts = Object.values(wantedTwins).flatMap((one) => Object.keys(one))
  expect(texts.length).toBe(new Set(texts).size)
})

it('the kit has no words of statuses and types: they are the domain’s', () => {
  const domain = allTexts().filter(({ key }) => /^contract:payment(?:Status|Type)Texts\./.test(key))
  const said = new Set(domain.map(({ texts }) => JSON.stringify(texts)))
  expect(domain.length).toBeGreaterThan(15)
  expect(allTexts().filter(({ key, texts }) => key.startsWith('ui:status') && said.has(JSON.stringify(texts)))).toEqual(
    [],
  )
})
