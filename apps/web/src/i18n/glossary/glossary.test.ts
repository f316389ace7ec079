// The texts keep to the glossary: where the English text says a term, the others say its translation, and nobody says
// what the glossary rules out.
import { languages } from '@kontor/contract'
import { expect, test } from 'vitest'
import { allTexts } from './all-texts.ts'
import { glossaryExceptions } from './exceptions.ts'
import { glossary } from './glossary.ts'
import type { GlossaryTerm } from './glossary-term.ts'

const texts = allTexts()
const others = ['de', 'fr', 'it'] as const
const byLength = (a: GlossaryTerm, b: GlossaryTerm) => longest(b) - longest(a)
const longest = ({ en }: GlossaryTerm) => Math.max(...en.map(({ length }) => length))
/** The longest first: "debit advice" is no "debit". */
const terms = [...glossary].toSorted(byLength)

const withoutNames = (text: string) => text.replaceAll(/\{+\w+\}+/g, '#')
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The terms that an English text says. */
function termsOf(text: string): readonly GlossaryTerm[] {
  let rest = withoutNames(text)
  return terms.filter(({ en }) => {
    const forms = new RegExp(String.raw`(?<![\p{L}-])(?:${en.map(escape).join('|')})s?(?![\p{L}-])`, 'giu')
    const isSaid = forms.test(rest)
    rest = rest.replaceAll(forms, '#')
    return isSaid
  })
}

function says(text: string, language: (typeof others)[number], forms: readonly string[]): boolean {
  const start = language === 'de' ? '' : String.raw`(?<!\p{L})`
  return forms.some((form) => new RegExp(`${start}(?:${escape(form)})`, 'iu').test(withoutNames(text)))
}

test('the glossary has at least 80 terms, each complete in four languages, none twice', () => {
  expect(glossary.length).toBeGreaterThanOrEqual(80)
  const isComplete = (term: GlossaryTerm) =>
    term.meaning.endsWith('.') && languages.every((language) => term[language].every((form) => form.trim() !== ''))
  expect(glossary.filter((term) => !isComplete(term))).toEqual([])
  expect(new Set(glossary.map(({ en }) => en[0])).size).toBe(glossary.length)
})

test('the glossary keeps to itself: no term is what another one rules out', () => {
  const ruledOut = others.flatMap((language) =>
    glossary.flatMap((term) =>
      rivals(language)
        .filter(({ pattern }) => pattern.test(term[language][0]))
        .map(({ word }) => `${term.en[0]} (${language}): ${word}`),
    ),
  )
  expect(ruledOut).toEqual([])
})

test.each(others)('where the English text says a term, the %s text says its translation', (language) => {
  const wrong = texts.flatMap(({ key, texts: text }) =>
    termsOf(text.en)
      .filter((term) => !says(text[language], language, term[language]))
      .filter((term) => !(glossaryExceptions[key]?.terms.includes(term.en[0]) ?? false))
      .map((term) => `${key}: "${term.en[0]}" is "${term[language][0]}", not in: ${text[language]}`),
  )
  expect(wrong).toEqual([])
})

test.each(others)('no %s text says what the glossary rules out', (language) => {
  const all = rivals(language)
  const wrong = texts.flatMap(({ key, texts: text }) =>
    all
      .filter(({ pattern }) => pattern.test(withoutNames(text[language])))
      .map(({ word, instead }) => `${key}: "${word}", say "${instead}": ${text[language]}`),
  )
  expect(wrong).toEqual([])
})

test('every exception names a text and a term that it says', () => {
  const idle = Object.entries(glossaryExceptions).flatMap(([key, exception]) => {
    const english = texts.find((one) => one.key === key)?.texts.en ?? ''
    const said = termsOf(english).map(({ en }) => en[0])
    return exception.terms.filter((term) => !said.includes(term)).map((term) => `${key}: ${term}`)
  })
  expect(idle).toEqual([])
})

function rivals(language: (typeof others)[number]) {
  const start = language === 'de' ? '' : String.raw`(?<!\p{L})`
  return glossary.flatMap((term) =>
    (term.never?.[language] ?? []).map((word) => ({
      word,
      instead: term[language][0],
      pattern: new RegExp(`${start}(?:${word})`, 'iu'),
    })),
  )
}
